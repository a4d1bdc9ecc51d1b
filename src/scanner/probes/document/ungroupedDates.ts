import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds day, month and year in fields beside each other without a group that says which date (WCAG 1.3.1). */
export const ungroupedDates: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'date-parts-without-group',
      title: 'Tag, Monat und Jahr gehören zu keiner Gruppe',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Tag, Monat und Jahr gehören zu keiner Gruppe',
        why: 'Der Screenreader liest nur „Tag“, „Monat“ und „Jahr“ vor. Um welches Datum es geht, steht sichtbar darüber, gehört im Code aber nicht zu den Feldern.',
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
  parts: [toDatePart, toDateTitle],
};

function findDateParts(kit: Kit): ElementFault[] {
  const fields = kit
    .all('select, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit])')
    .filter((field) => kit.isSeen(field) && kit.isExposed(field));
  const parts = fields.map((field) => toDatePart(kit.name(field)));
  return fields.flatMap((field, at) => {
    const isFirst = parts[at] !== '' && (parts[at - 1] ?? '') === '';
    const count = new Set([parts[at], parts[at + 1], parts[at + 2]]).size;
    const isDate = isFirst && count === 3 && parts[at + 1] !== '' && (parts[at + 2] ?? '') !== '';
    const last = fields[at + 2];
    if (!isDate || !last || field.closest('fieldset, [role=group], [role=radiogroup]')) return [];
    const title = toDateTitle(kit, field, last);
    const reason = `${[field, fields[at + 1]!, last].map((one) => kit.quote(kit.name(one))).join(', ')} gehören zu ${kit.quote(title)}. Im Code fasst sie nichts zusammen.`;
    return title ? [{ rule: 'date-parts-without-group', element: field, reason }] : [];
  });
}

function toDatePart(name: string): string {
  const words: [string, RegExp][] = [
    ['day', /^(?:tag|tt|day|dd)\W*$/i],
    ['month', /^(?:monat|mm|month)\W*$/i],
    ['year', /^(?:jahr|jjjj|year|yyyy)\W*$/i],
  ];
  return words.find(([, word]) => word.test(name.trim()))?.[0] ?? '';
}

/** Returns the short text before the box of the three fields, or '' where the box holds further fields. */
function toDateTitle(kit: Kit, first: Element, last: Element): string {
  let box: Element | null = first.parentElement;
  while (box && !box.contains(last)) box = box.parentElement;
  if (!box || box.matches('form, body, main')) return '';
  const css = 'select, input:not([type=hidden]), textarea';
  if (box.querySelectorAll(css).length > 3) return '';
  const inner = [...box.children].find((child) => !child.contains(first) && kit.isSeen(child));
  const isBefore = inner && inner.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING;
  const title = isBefore ? inner : box.previousElementSibling;
  if (!title || title.querySelector(css) || /^h1$/.test(title.localName)) return '';
  const content = kit.text(title);
  return /\p{L}{3}/u.test(content) && content.length <= 60 && !/[.!]$/.test(content) ? content : '';
}
