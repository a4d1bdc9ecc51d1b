import { type InPage, meaningParts } from '../meaning/inPage.ts';
import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type ChartTrendInPage, chartTrendParts } from './chartTrendInPage.ts';
import { type DrawnInPage, drawnParts } from './drawnInPage.ts';

declare const toAltText: InPage['toAltText'];
declare const readDrawing: DrawnInPage['readDrawing'];
declare const readTrend: ChartTrendInPage['readTrend'];

/** Finds alternative texts that the picture itself contradicts: its numbers, its labels, the way its bars lead. */
export const altAgainst: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'alt-against-picture',
      act: ['qt1vmo'],
      title: 'Alternativtext widerspricht dem Bild',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Alternativtext sagt etwas anderes als das Bild',
        why: 'Blinde Menschen verlassen sich auf den Alternativtext. Steht darin eine andere Zahl oder das Gegenteil, werden sie falsch informiert.',
        how: [
          'Sehen Sie sich das Bild an, und schreiben Sie, was es jetzt zeigt.',
          'Ändern Sie den Alternativtext mit, wenn Sie ein Bild austauschen.',
        ],
        bad: '<img src="besuche.svg" alt="Die Besuche sinken von 2022 bis 2026">',
        good: '<img src="besuche.svg" alt="Die Besuche steigen von 2022 bis 2026">',
      },
    },
  ],
  find: findContradicted,
  parts: [
    ...meaningParts,
    ...drawnParts,
    ...chartTrendParts,
    judgePicture,
    judgeShares,
    judgeNumbered,
    namesNumbers,
    listNumbered,
    judgeTrend,
    listShares,
    isScale,
    listDirections,
    isChart,
  ],
};

async function findContradicted(kit: Kit): Promise<ElementFault[]> {
  const pictures = kit
    .all('img[alt], svg[role="img"], svg[aria-label], canvas[aria-label]')
    .filter((picture) => kit.isSeen(picture) && kit.isExposed(picture) && toAltText(picture).length >= 12)
    .slice(0, 20);
  const faults: ElementFault[] = [];
  for (const element of pictures) {
    const reason = await judgePicture(kit, element);
    if (reason) faults.push({ rule: 'alt-against-picture', element, reason });
  }
  return faults;
}

async function judgePicture(kit: Kit, picture: Element): Promise<string | null> {
  const { width, height } = picture.getBoundingClientRect();
  if (Math.min(width, height) < 60) return null;
  const alt = toAltText(picture);
  const texts = namesNumbers(alt) ? ((await readDrawing(picture))?.texts.map(({ text }) => text) ?? []) : [];
  return (
    judgeShares(kit, alt, texts) ?? judgeNumbered(kit, alt, texts) ?? (await judgeTrend(kit, picture, alt))
  );
}

function namesNumbers(alt: string): boolean {
  return listShares(alt).length > 1 || listNumbered(alt).length > 0;
}

/** Two shares and more, none of which is written in the picture, which has others. */
function judgeShares({ quote }: Kit, alt: string, texts: string[]): string | null {
  const [said, drawn] = [listShares(alt), listShares(texts.join(' | '))];
  if (said.length < 2 || drawn.length < 2 || isScale(drawn)) return null;
  if (said.some((share) => drawn.includes(share))) return null;
  const [told, seen] = [said, drawn].map((shares) => shares.map((share) => `${share} %`).join(', '));
  return `Der Alternativtext nennt ${quote(told!)}, im Bild steht ${quote(seen!)}.`;
}

function listShares(text: string): number[] {
  const found = text.matchAll(/(\d+(?:[.,]\d+)?)\s?(?:%|prozent\b|per ?cent\b)/gi);
  return [...found].map(([, number]) => Number(number!.replace(',', '.')));
}

/** Even steps are the numbers of an axis: values lie between them. */
function isScale(numbers: number[]): boolean {
  const sorted = [...new Set(numbers)].toSorted((one, other) => one - other);
  const steps = sorted.slice(1).map((number, at) => number - sorted[at]!);
  return sorted.length < 3 ? sorted.includes(0) || sorted.includes(100) : new Set(steps).size === 1;
}

/** „Linie 2“ for a plan on which only „Linie 4 / 7“ is written. */
function judgeNumbered({ quote }: Kit, alt: string, texts: string[]): string | null {
  const drawn = texts.flatMap(listNumbered);
  const others = texts.flatMap((text) => text.match(/\d+/g) ?? []);
  for (const { whole, kind, given } of listNumbered(alt)) {
    const same = drawn.filter((one) => one.kind === kind);
    if (same.length === 0 || given.some((number) => others.includes(number))) continue;
    return `Der Alternativtext nennt ${quote(whole)}, im Bild steht ${quote(same[0]!.whole)}.`;
  }
  return null;
}

type Numbered = { whole: string; kind: string; given: string[] };

function listNumbered(text: string): Numbered[] {
  const kinds =
    'linien?|lines?|bus|gleise?|platform|raum|room|halle|hall|haus|house|tor|gate|etage|stock|floor|ausgang|exit|route|bahn|tram|zimmer|saal|steig|stop';
  const numbered = new RegExp(`\\b(${kinds})\\s(\\d+(?:\\s?(?:[/,&+]|und|and)\\s?\\d+)*)`, 'giu');
  return [...text.matchAll(numbered)].map(([whole, kind, given]) => ({
    whole,
    kind: kind!.toLowerCase().replace(/[ns]$/, ''),
    given: given!.match(/\d+/g)!,
  }));
}

async function judgeTrend({ quote }: Kit, picture: Element, alt: string): Promise<string | null> {
  const [direction, other] = listDirections(alt);
  if (!direction || other || !isChart(picture, alt)) return null;
  const trend = await readTrend(picture);
  if (trend === null || trend === direction) return null;
  return `Nach dem Alternativtext ${quote(alt)} geht es ${direction > 0 ? 'aufwärts' : 'abwärts'}, im Bild geht es ${trend > 0 ? 'aufwärts' : 'abwärts'}.`;
}

/** Directions of which a text speaks, each once. None for one that denies something. */
function listDirections(text: string): (1 | -1)[] {
  const down =
    /(?<!\p{L})(?:sink(?:t|en)|sank(?:en)?|gesunken|fällt|fallen|fiel(?:en)?|gefallen|schrumpf(?:t|en|te|ten)|abnahme|rückgang|geht zurück|ging zurück|(?:nimmt|nahm|nehmen)\s[^.]{0,40}\bab|fall(?:s|ing)?|fell|drop(?:s|ped|ping)?|declin(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|shrinks?|shrank|go(?:es)? down|went down)(?!\p{L})/iu;
  const up =
    /(?<!\p{L})(?:steig(?:t|en)|stieg(?:en)?|gestiegen|anstieg|wächst|wachsen|wuchs(?:en)?|gewachsen|zunahme|klettert|(?:nimmt|nahm|nehmen)\s[^.]{0,40}\bzu|ris(?:e|es|ing|en)|rose|grow(?:s|ing|n)?|grew|increas(?:e|es|ed|ing)|climb(?:s|ed|ing)?|go(?:es)? up|went up)(?!\p{L})/iu;
  if (/(?<!\p{L})(?:nicht|kein\p{L}*|kaum|weder|not?|hardly|neither|never)(?!\p{L})/iu.test(text)) return [];
  return [...(up.test(text) ? [1 as const] : []), ...(down.test(text) ? [-1 as const] : [])];
}

function isChart(picture: Element, alt: string): boolean {
  const file = (picture.getAttribute('src') ?? '').replace(/^data:.*/s, '');
  const caption = picture.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
  const words = [alt, file, caption, picture.id, picture.getAttribute('class') ?? ''].join(' ');
  return /diagramm|chart|graph|kurve|curve|burn-?down|schaubild|statisti|\bplot\b|verlauf|entwicklung/i.test(
    words,
  );
}
