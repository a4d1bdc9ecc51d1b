import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds day, month and year, or from and to, in fields without a group that says what for (WCAG 1.3.1). */
export const ungroupedDates: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'date-parts-without-group',
      title: 'Felder eines Datums gehören zu keiner Gruppe',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Felder eines Datums gehören zu keiner Gruppe',
        why: 'Der Screenreader liest nur „Tag“, „Monat“ und „Jahr“ oder „von“ und „bis“ vor. Worum es geht, steht sichtbar darüber, gehört im Code aber nicht zu den Feldern.',
        how: [
          'Fassen Sie die Felder mit fieldset zusammen und nennen Sie das Datum in legend.',
          'Oder nehmen Sie role="group" mit aria-labelledby.',
        ],
        bad: '<p>Fällig am</p>\n<label>Tag <input name="tag"></label>\n<label>Monat <input name="monat"></label>',
        good: '<fieldset>\n  <legend>Fällig am</legend>\n  <label>Tag <input name="tag"></label>\n  <label>Monat <input name="monat"></label>\n</fieldset>',
      },
    },
  ],
  find: findDateParts,
  parts: [toDatePart, toDateTitle, countParts],
};

function findDateParts(kit: Kit): ElementFault[] {
  const fields = kit
    .all('select, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit])')
    .filter((field) => kit.isSeen(field) && kit.isExposed(field));
  const parts = fields.map((field) => toDatePart(kit.name(field)));
  return fields.flatMap((field, at) => {
    const own = fields.slice(at, at + countParts(parts, at));
    if (own.length === 0 || field.closest('fieldset, [role=group], [role=radiogroup]')) return [];
    const title = toDateTitle(kit, own);
    const names = own.map((one) => kit.quote(kit.name(one)));
    const reason = `${names.join(', ')} gehören zu ${kit.quote(title)}. Im Code fasst sie nichts zusammen.`;
    return title ? [{ rule: 'date-parts-without-group', element: field, reason }] : [];
  });
}

/** Counts the fields of one date or span that begins here; 0 where none does. */
function countParts(parts: string[], at: number): number {
  if (parts[at] === 'from' && parts[at + 1] === 'to') return 2;
  const own = parts.slice(at, at + 3);
  const isDate = own.every((part) => /day|month|year/.test(part)) && new Set(own).size === 3;
  return isDate ? 3 : 0;
}

function toDatePart(name: string): string {
  const words: [string, RegExp][] = [
    ['day', /^(?:tag|tt|day|dd)\W*$/i],
    ['month', /^(?:monat|mm|month)\W*$/i],
    ['year', /^(?:jahr|jjjj|year|yyyy)\W*$/i],
    ['from', /^(?:von|ab|from)\W*$/i],
    ['to', /^(?:bis|to|until|till)\W*$/i],
  ];
  return words.find(([, word]) => word.test(name.trim()))?.[0] ?? '';
}

/** Returns the short text before the box of the fields, or '' where the box holds further fields. */
function toDateTitle(kit: Kit, own: Element[]): string {
  const [first] = own as [Element];
  let box: Element | null = first.parentElement;
  while (box && !own.every((field) => box!.contains(field))) box = box.parentElement;
  if (!box || box.matches('form, body, main')) return '';
  const css = 'select, input:not([type=hidden]), textarea';
  if (box.querySelectorAll(css).length > own.length) return '';
  const inner = [...box.children].find((child) => !child.contains(first) && kit.isSeen(child));
  const isBefore = inner && inner.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING;
  const title = isBefore ? inner : box.previousElementSibling;
  if (!title || title.querySelector(css) || title.matches('h1, h2, h3, h4, h5, h6, label')) return '';
  const content = kit.text(title);
  return /\p{L}{3}/u.test(content) && content.length <= 60 && !/[.!]$/.test(content) ? content : '';
}
