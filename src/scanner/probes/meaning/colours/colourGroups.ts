import { hueParts } from '../../reading/hueInPage.ts';
import type { ElementFault, Kit, ReadingProbe } from '../../reading/readingProbe.ts';
import { saidColourParts } from './saidColour.ts';

declare function toHueDegrees(red: number, green: number, blue: number): number;

declare function listSaidWords(kit: Kit): ElementFault[];

/** Asks about boxes of one kind in several colours, and amounts in red and green (WCAG 1.4.1, F13, F81). */
export const colourGroups: ReadingProbe = {
  version: 7,
  rules: [
    {
      id: 'kind-by-colour-asked',
      title: 'Sagt hier nur die Farbe etwas aus?',
      criteria: ['1.4.1'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Gleiche Kästen oder Beträge in verschiedenen Farben',
        why: 'Rot und Grün unterscheidet etwa jeder zwölfte Mann schlecht, und Screenreader nennen keine Farben.',
        how: [
          'Schreiben Sie dazu, was die Farbe bedeutet: „ausverkauft“, „Prüfung“, „Aufpreis 18 €“.',
          'Beträge bekommen ein Vorzeichen.',
        ],
        bad: '<td style="color: #a3161c">840,00 €</td>',
        good: '<td style="color: #a3161c">−840,00 €</td>',
      },
    },
    {
      id: 'said-by-colour',
      title: 'Was gemeint ist, sagt nur die Farbe',
      criteria: ['1.4.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Was gemeint ist, sagt nur die Farbe der Einträge',
        why: 'Der Text verweist auf eine Farbe. Wer sie nicht erkennt oder sich die Seite vorlesen lässt, weiß nicht, welche Einträge gemeint sind.',
        how: ['Schreiben Sie das Wort an jeden Eintrag: „ausgebucht“, „ausverkauft“.'],
        bad: '<p>Rote Termine sind ausgebucht.</p>\n<li style="color: #b00">Dienstag</li>',
        good: '<li style="color: #b00">Dienstag, ausgebucht</li>',
      },
    },
  ],
  find: findByColour,
  parts: [
    listWords,
    judgeWords,
    judgeEither,
    isPlainEntry,
    isToldApart,
    findSaid,
    findKey,
    listSentences,
    namesHue,
    toKeyReason,
    listAmounts,
    isBareAmount,
    listBoxes,
    isPlainBox,
    toLook,
    toHue,
    ...hueParts,
    isToldInWords,
    toTokens,
    ...saidColourParts,
  ],
};

function findByColour(kit: Kit): ElementFault[] {
  const all = [...listAmounts(kit), ...listBoxes(kit), ...listWords(kit)];
  return all.some(({ rule }) => rule === 'said-by-colour') ? all : [...all, ...listSaidWords(kit)];
}

function listAmounts(kit: Kit): ElementFault[] {
  const amounts = kit.all('td, div, span, p, b, strong').filter((element) => isBareAmount(kit, element));
  const lists = Map.groupBy(
    amounts,
    (element) => element.closest('table, ul, ol') ?? element.parentElement?.parentElement,
  );
  for (const group of lists.values()) {
    const hues = group.map((element) => toHue(getComputedStyle(element).color));
    const red = group[hues.indexOf('red')];
    if (group.length < 3 || !red || !hues.includes('green')) continue;
    const reason = `${kit.quote(kit.text(red))} steht in Rot, andere Beträge in Grün, ohne Vorzeichen. Sagt die Farbe, was abgeht und was dazukommt?`;
    return [{ rule: 'kind-by-colour-asked', element: red, reason }];
  }
  return [];
}

function isBareAmount({ text, isSeen, isExposed }: Kit, element: Element): boolean {
  if (element.childElementCount > 0 || !/\d/.test(element.textContent ?? '')) return false;
  const isAmount = /^[€$£]?\s?\d[\d.,\s]*\s?(?:€|EUR|CHF|£|\$|%|kWh|kg)?$/.test(text(element));
  const isDrawn = ['::before', '::after'].some((part) => /"\S/.test(getComputedStyle(element, part).content));
  return isAmount && !isDrawn && isSeen(element) && isExposed(element);
}

function listBoxes(kit: Kit): ElementFault[] {
  const isOwn = ({ localName }: Element) => localName.includes('-');
  const css = 'li, div, span, button, label, td, a';
  const boxes = kit.all('*').filter((one) => (one.matches(css) || isOwn(one)) && isPlainBox(kit, one));
  const around = Map.groupBy(
    boxes,
    (box) => box.closest('table, ul, ol') ?? box.parentElement?.parentElement,
  );
  const groups = [...around.values()].flatMap((near) => [
    ...Map.groupBy(near, (box) =>
      box.localName === 'td' || isOwn(box) ? box.localName : `${box.localName} ${box.classList[0]}`,
    ).values(),
  ]);
  for (const group of groups) {
    const looks = Map.groupBy(group, toLook);
    const coloured = [...looks].filter(([look]) => !/^grey grey$/.test(look));
    const isKind = group.length >= 3 && looks.size >= 2 && looks.size <= 5 && looks.size < group.length;
    if (!isKind || coloured.length === 0 || isToldInWords(kit, [...looks.values()])) continue;
    const element = coloured.toSorted(([, one], [, other]) => one.length - other.length)[0]![1][0]!;
    const said = findKey(group, looks.keys());
    if (said) return [{ rule: 'said-by-colour', element, reason: toKeyReason(kit.quote(said)) }];
    const reason = `${kit.quote(kit.text(element))} hat eine andere Farbe als ${kit.quote(kit.text(group.find((one) => toLook(one) !== toLook(element))!))}. Sagt die Farbe etwas, das nirgends als Text steht?`;
    return [{ rule: 'kind-by-colour-asked', element, reason }];
  }
  return [];
}

/** Entries of one list of which some are red or green, or each is one of the two. */
function listWords(kit: Kit): ElementFault[] {
  const entries = kit.all('li, label, th, td, dt, td button').filter((element) => isPlainEntry(kit, element));
  const lists = Map.groupBy(entries, (entry) => entry.closest('table, ul, ol, dl, fieldset, div'));
  const toColumn = (entry: Element) =>
    `${entry.localName} ${entry.matches('td, th') ? [...entry.parentElement!.children].indexOf(entry) : 0}`;
  for (const list of lists.values())
    for (const group of Map.groupBy(list, toColumn).values()) {
      const fault = group.length < 4 ? null : judgeWords(kit, group);
      if (fault) return [fault];
    }
  return [];
}

function judgeWords(kit: Kit, group: Element[]): ElementFault | null {
  const hues = group.map((entry) => toHue(getComputedStyle(entry).color));
  const told = group.filter((_, at) => /red|green/.test(hues[at]!));
  if (told.length === group.length) return judgeEither(kit, group, hues);
  const others = group.filter((one) => !told.includes(one));
  const isFew = told.length > 0 && told.length <= group.length / 2 && hues.includes('grey');
  if (!isFew || isToldApart(kit, told, others)) return null;
  const element = told[0]!;
  const said = findSaid(element, hues[group.indexOf(element)]!);
  if (said) return { rule: 'said-by-colour', element, reason: toKeyReason(kit.quote(said)) };
  const reason = `${kit.quote(kit.text(element))} steht in einer anderen Farbe als ${kit.quote(kit.text(others[0]!))}. Sagt die Farbe etwas, das nirgends als Text steht?`;
  return { rule: 'kind-by-colour-asked', element, reason };
}

function judgeEither(kit: Kit, group: Element[], hues: string[]): ElementFault | null {
  const [reds, greens] = ['red', 'green'].map((hue) => group.filter((_, at) => hues[at] === hue));
  const [element, other] = [reds?.[0], greens?.[0]];
  if (!element || !other || isToldInWords(kit, [reds!, greens!])) return null;
  const key = findKey(group, ['red', 'green']);
  if (key) return { rule: 'said-by-colour', element, reason: toKeyReason(kit.quote(key)) };
  const reason = `${kit.quote(kit.text(element))} steht in Rot, ${kit.quote(kit.text(other))} in Grün. Sagt die Farbe etwas, das nirgends als Text steht?`;
  return { rule: 'kind-by-colour-asked', element, reason };
}

/** Sentence beside the list that says what its colour means. */
function findSaid(entry: Element, hue: string): string | null {
  const part = entry.closest('form, section, article, main, body');
  const tells =
    /\b(?:farbe|colou?r)\b.{0,40}\b(?:zeigt|sagt|bedeutet|steht für|gibt an|verrät|shows|means|tells|says|indicates)\b|\ban der farbe\b.{0,60}\berkenn/i;
  return listSentences(part).find((sentence) => namesHue(sentence, hue) || tells.test(sentence)) ?? null;
}

/** Sentence beside the boxes that tells two of their colours apart by a word for each. */
function findKey(boxes: Element[], looks: Iterable<string>): string | null {
  const hues = [...new Set([...looks].flatMap((look) => look.split(' ')))];
  const around = boxes[0]!.closest('table, ul, ol') ?? boxes[0]!.parentElement?.parentElement ?? boxes[0]!;
  const part = around.parentElement?.closest('form, section, article, main, body, div') ?? around;
  const isKey = (sentence: string) => hues.filter((hue) => namesHue(sentence, hue)).length >= 2;
  return listSentences(part).find(isKey) ?? null;
}

function listSentences(part: Element | null): string[] {
  const text = (part?.textContent ?? '').replace(/\s+/g, ' ');
  return (text.match(/[^.!?]+[.!?]/g) ?? []).map((sentence) => sentence.trim());
}

function namesHue(sentence: string, hue: string): boolean {
  const words: { [hue: string]: string } = {
    red: 'rot|red',
    green: 'grün|green',
    yellow: 'gelb|orange|yellow|amber',
    blue: 'blau|blue',
    violet: 'violett|lila|purple|violet|pink|rosa',
    grey: 'grau|gr[ae]y|weiß|white',
  };
  return new RegExp(`(?<!\\p{L})(?:${words[hue]})(?:e[nrms]?)?(?!\\p{L})`, 'iu').test(sentence);
}

function toKeyReason(quoted: string): string {
  return `${quoted} Die Einträge selbst sagen es nur durch ihre Farbe.`;
}

/** One entry alone has words of its own: only those for a state tell it apart. */
function isToldApart(kit: Kit, told: Element[], others: Element[]): boolean {
  const states =
    /ausverkauft|ausgebucht|belegt|voll|vergriffen|abgelaufen|überfällig|gesperrt|entfällt|fehl|sold|booked|full|unavailable|overdue|expired|cancel|failed|error|\bneu\b|\bnew\b|pflicht|required|[*!✓✗]/i;
  return told.length > 1 ? isToldInWords(kit, [told, others]) : states.test(kit.text(told[0]!));
}

function isPlainEntry({ text, isSeen, isExposed }: Kit, entry: Element): boolean {
  const { textDecorationLine } = getComputedStyle(entry);
  const isDrawn = ['::before', '::after'].some((part) => /"\S/.test(getComputedStyle(entry, part).content));
  const marks = 'a, img, svg, button, s, del, i, .badge, [aria-current], [aria-invalid]';
  if (isDrawn || textDecorationLine !== 'none' || entry.querySelector(marks) || entry.closest('nav, thead'))
    return false;
  const content = text(entry);
  return content !== '' && content.length <= 60 && isSeen(entry) && isExposed(entry);
}

/** A small box with a short text. Its class names neither a state nor the rank of a button. */
function isPlainBox({ text, isSeen, isExposed }: Kit, element: Element): boolean {
  const state =
    /active|current|selected|disabled|primary|secondary|danger|btn|badge|nav|page|tab|step|alert|toast|today|heute/i;
  const parts = 'img, svg, i, input:checked, button, p, h2, h3';
  const around =
    'nav, header, footer, [aria-current], [aria-selected], [aria-pressed], [aria-disabled=true], [disabled]';
  // The look of a choice tells whether the input before it is ticked.
  const isChoice = element.previousElementSibling?.matches('input') ?? false;
  if (element.classList.length < 1 || state.test(element.className) || isChoice) return false;
  if (element.querySelector(parts) || element.closest(around)) return false;
  const { width, height } = element.getBoundingClientRect();
  const isSmall = width >= 16 && height >= 16 && width <= 260 && height <= 130;
  if (!isSmall || !isSeen(element) || !isExposed(element)) return false;
  const content = text(element);
  return content !== '' && content.length <= 40;
}

function toLook(element: Element): string {
  const { backgroundColor, borderTopColor, borderTopWidth, borderTopStyle } = getComputedStyle(element);
  const hasBorder = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none';
  return `${toHue(backgroundColor)} ${hasBorder ? toHue(borderTopColor) : 'grey'}`;
}

function toHue(colour: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (alpha < 0.5 || high - low < 26) return 'grey';
  const part = toHueDegrees(red, green, blue) / 60;
  if (part < 0.4 || part > 5.5) return 'red';
  if (part < 1.15) return 'yellow';
  return part < 2.8 ? 'green' : part < 4.4 ? 'blue' : 'violet';
}

/** Each colour comes with a word that only its boxes have, or with no further box of its colour. */
export function isToldInWords(kit: Kit, groups: Element[][]): boolean {
  const tokens = groups.map((group) =>
    group.map((element) =>
      toTokens(`${kit.text(element)} ${kit.name(element)} ${element.getAttribute('title') ?? ''}`),
    ),
  );
  const untold = groups.filter((group, at) => {
    const [first = [], ...more] = tokens[at]!;
    const common = first.filter((token) => more.every((other) => other.includes(token)));
    const others = new Set(tokens.filter((_, place) => place !== at).flat(2));
    return !common.some((token) => !others.has(token) && (group.length > 1 || token.length > 3));
  });
  return untold.length < 2;
}

export function toTokens(content: string): string[] {
  return content.toLowerCase().match(/\p{L}{2,}|[^\p{L}\p{N}\s]/gu) ?? [];
}

export const toldParts = [isToldInWords, toTokens];
