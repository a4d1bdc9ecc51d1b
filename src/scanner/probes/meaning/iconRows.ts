import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { toldParts } from './colours/colourGroups.ts';
import { signParts } from './signCells.ts';

declare function isToldInWords(kit: Kit, groups: Element[][]): boolean;
declare function isWordless(element: Element): boolean;
declare function toSigns(element: Element): string;

/** Finds icons that say what no text says: ticks and crosses before entries, and icons in a row (WCAG 1.1.1). */
export const iconRows: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'entry-sign-without-text',
      title: 'Haken oder Kreuz ohne Text',
      criteria: ['1.1.1', '1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Haken oder Kreuz ohne Text',
        why: 'Ob etwas enthalten ist, zeigt nur ein Symbol ohne Alternativtext. Der Screenreader liest beide Male dasselbe vor.',
        how: [
          'Schreiben Sie vor den Eintrag „enthalten:“ und „nicht enthalten:“, wenn Sie mögen nur für Screenreader.',
          'Ein Bild bekommt diesen Text als alt.',
        ],
        bad: '<li><i class="icon-check"></i> Rückgabe</li>\n<li><i class="icon-cross"></i> Rückgabe</li>',
        good: '<li><i class="icon-check"></i>\n  <span class="sr-only">enthalten:</span> Rückgabe</li>',
      },
    },
    {
      id: 'icons-vary',
      title: 'Symbole sagen, was nirgends als Text steht',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Symbole sagen, was nirgends als Text steht',
        why: 'Die Einträge haben verschiedene Symbole. Was sie bedeuten, erfährt nur, wer sie sieht und kennt.',
        how: ['Geben Sie jedem Symbol role="img" und ein aria-label, oder schreiben Sie das Wort daneben.'],
        bad: '<h3>Pastinaken</h3>\n<div><svg>…</svg></div>',
        good: '<h3>Pastinaken</h3>\n<div><svg role="img" aria-label="Bio">…</svg></div>',
      },
    },
    {
      id: 'icons-alone-asked',
      title: 'Sagen diese Symbole etwas aus?',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Reihe von Symbolen ohne Text',
        why: 'Was nur ein Symbol zeigt, fehlt, wenn man es nicht sieht oder nicht deuten kann.',
        how: [
          'Sagen die Symbole etwas aus: Schreiben Sie es daneben, oder geben Sie ihnen role="img" und aria-label.',
        ],
        bad: '<p><svg>…</svg><svg>…</svg></p>',
        good: '<ul><li><svg aria-hidden="true">…</svg> WLAN</li>\n<li><svg aria-hidden="true">…</svg> Frühstück</li></ul>',
      },
    },
  ],
  find: findIconRows,
  parts: [
    listMarked,
    isOpposed,
    listAlone,
    listIcons,
    listVaried,
    toWords,
    toEntry,
    ...toldParts,
    ...signParts,
  ],
};

function findIconRows(kit: Kit): ElementFault[] {
  const varied = listVaried(kit);
  const isTold = ({ element }: ElementFault) =>
    varied.some((one) => one.element.className === element.className);
  return [...listMarked(kit), ...varied, ...listAlone(kit).filter((fault) => !isTold(fault))];
}

type Entry = { element: Element; words: string; sign: string; names: string };

/** Equal words behind different signs, or ticks and crosses in one list. One report a page. */
function listMarked(kit: Kit): ElementFault[] {
  const entries = kit.all('li, dd').flatMap((element) => toEntry(kit, element) ?? []);
  const groups = [...Map.groupBy(entries, ({ words }) => words).values()];
  const isUnlike = (group: Entry[]) => new Set(group.map(({ sign }) => sign)).size > 1;
  const same = groups.find((group) => group.length > 1 && isUnlike(group));
  const lists = [...Map.groupBy(entries, ({ element }) => element.parentElement).values()];
  const found = same ?? lists.find(isOpposed);
  if (!found) return [];
  const seen = same
    ? `${kit.quote(found[0]!.words)} steht mehrmals da, mit verschiedenen Symbolen und ohne Text dazu.`
    : `In der Liste ab ${kit.quote(found[0]!.words)} sagt nur Haken oder Kreuz, was gilt.`;
  return [{ rule: 'entry-sign-without-text', element: found[0]!.element, reason: seen }];
}

/** The entry's words and what its one wordless part in front or behind shows; null for other entries. */
function toEntry(kit: Kit, element: Element): Entry | null {
  const words = kit
    .text(element)
    .replace(/[\p{Co}]/gu, '')
    .trim()
    .toLowerCase();
  if (words === '' || words.length > 60 || !kit.isSeen(element) || !kit.isExposed(element)) return null;
  if (element.querySelector('button, input, select, a a, ul, ol')) return null;
  const parts = [...element.querySelectorAll('i, span, svg, img, em, b')].filter(
    (part) => kit.isSeen(part) && isWordless(part) && !part.parentElement?.closest('svg'),
  );
  const signs = parts.map(toSigns).filter((sign) => sign !== '');
  if (signs.length !== 1) return null;
  const names = parts.map((part) => part.getAttribute('class') ?? '').join(' ');
  return { element, words, sign: signs[0]!, names };
}

function isOpposed(entries: Entry[]): boolean {
  const isTick = ({ names }: Entry) => /(?:^|[\s_-])(?:check|tick|yes|ja)(?:$|[\s_-])/i.test(names);
  const isCross = ({ names }: Entry) =>
    /(?:^|[\s_-])(?:times|cross|xmark|close|no|nein|x)(?:$|[\s_-])/i.test(names);
  return entries.some(isTick) && entries.some(isCross) && entries.every((one) => isTick(one) || isCross(one));
}

function listIcons({ all, isSeen }: Kit): Map<Element, Element[]> {
  const out = 'a, button, label, [role], [aria-label], pre, svg svg';
  const icons = all('svg, i').filter((icon) => isSeen(icon) && isWordless(icon) && !icon.closest(out));
  const held = icons.filter(({ parentElement }) => parentElement !== null);
  return Map.groupBy(held, ({ parentElement }) => parentElement!);
}

/** Finds entries with an icon part each, of which some come back without a word. One report a page. */
function listVaried(kit: Kit): ElementFault[] {
  const holders = [...listIcons(kit)].filter(
    ([holder, icons]) =>
      isWordless(holder) && kit.isExposed(holder) && icons.length === holder.childElementCount,
  );
  const kinds = Map.groupBy(holders, ([{ localName, className }, [icon]]) =>
    [localName, className, icon?.getAttribute('class') && className === '' ? icon.classList[0] : ''].join(
      ' ',
    ),
  );
  for (const group of kinds.values()) {
    const looks = Map.groupBy(group, ([, icons]) => icons.map(toSigns).join(' '));
    const signs = group.flatMap(([, icons]) => icons.map(toSigns)).filter((sign) => sign !== '');
    const comesBack = new Set(signs).size < signs.length && new Set(signs).size >= 2;
    const rows = [...looks.values()].map((same) => same.map(([holder]) => toWords(holder)));
    const isOne = new Set(rows.flat()).size === group.length && !rows.flat().includes(null);
    const isOfField = group.some(([holder]) =>
      holder.parentElement?.querySelector('input, select, textarea'),
    );
    if (group.length < 3 || looks.size < 2 || !comesBack || !isOne || isOfField) continue;
    if (looks.size < group.length && isToldInWords(kit, rows as Element[][])) continue;
    const [element] = group[0]!;
    const reason = `${group.length} Einträge zeigen ${looks.size} verschiedene Symbole ohne Text, zuerst ${kit.quote(kit.text(rows.flat()[0]!))}. Kein Wort des Eintrags sagt, was sie bedeuten.`;
    return [{ rule: 'icons-vary', element, reason }];
  }
  return [];
}

function toWords(holder: Element): Element | null {
  let row = holder.parentElement;
  while (row && !/\p{L}{2}/u.test(row.textContent ?? '')) row = row.parentElement;
  return row;
}

/** Two different drawings or three equal ones as all that a line holds; one place for each look. */
function listAlone(kit: Kit): ElementFault[] {
  const { isExposed, name, quote, text } = kit;
  const told = new Set<string>();
  return [...listIcons(kit)].flatMap(([element, icons]) => {
    const kinds = new Set(icons.map(toSigns).filter((sign) => sign !== ''));
    const isRow =
      (kinds.size >= 2 && icons.length <= 12) || (kinds.size === 1 && icons.length >= 3 && icons.length <= 5);
    const isAlone =
      isWordless(element) &&
      isExposed(element) &&
      element.childElementCount === icons.length &&
      name(element) === '';
    const around = text(element.parentElement ?? element);
    if (
      !isRow ||
      !isAlone ||
      /\d[.,]\d|\d\s*(?:von|of|\/)\s*\d|stern|star/i.test(around) ||
      told.has(element.className)
    )
      return [];
    told.add(element.className);
    const where = around === '' ? '' : ` Sie stehen bei ${quote(around)}.`;
    return [
      {
        rule: 'icons-alone-asked',
        element,
        reason: `${icons.length} Symbole ohne Text und ohne Alternativtext.${where} Sagen sie etwas aus?`,
      },
    ];
  });
}
