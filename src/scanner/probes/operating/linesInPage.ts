declare function toBlock(text: Text): Element;
declare function toAllLines(text: Text): { left: number }[];

/**
 * Text that came. `isFresh`: where nothing was to be seen before. `isEntry`: in a new one of a list or table.
 * `isRecount`: only a number is another. `isBeside`: in the same small part of the page as the control. `isToast`: the
 * page calls it a notice.
 */
export type Words = {
  words: string;
  isFresh: boolean;
  isEntry: boolean;
  isRecount: boolean;
  isBeside: boolean;
  isToast: boolean;
};
export type NewLine = Words & { selector: string; snippet: string };

type Held = Words & { element: Element };

/** `filled`: words of the elements that held text before the control was used. */
export type Ground = { control: Element; filled: Map<Element, string>; live: string };

/** Lines of the window that hold new texts; headings, controls and their labels are content. */
export function listLines(came: Text[], { control, filled, live }: Ground): Held[] {
  const content =
    'h1, h2, h3, h4, h5, h6, a[href], button, [role=button], [role=tab], summary, label, legend, nav, th, dt, select, pre, code';
  const counted = 'a[href], nav, h1, h2, h3, h4, h5, h6';
  const gone = listGone(filled);
  const isMessage = (text: Text) => {
    const parent = text.parentElement!;
    const box = parent.closest(content);
    return (
      (!box || (box.matches(counted) && isRecount(text, filled, gone))) &&
      !parent.closest(live) &&
      toAllLines(text).some(({ left }) => left < innerWidth)
    );
  };
  const elements = new Set(came.filter(isMessage).map(toLine));
  return [...elements].slice(0, 12).map((element) => ({
    element,
    words: toWords(element),
    isEntry: isNewEntry(element, [...filled.keys()]),
    isFresh:
      ![...filled.keys()].some((one) => element.contains(one)) &&
      !came.some((text) => element.contains(text) && gone.has(withoutNumbers(text.data))),
    isRecount: came.some((text) => element.contains(text) && isRecount(text, filled, gone)),
    isToast: !element.contains(control) && isToast(element),
    isBeside: element.contains(control) || isBeside(element.parentElement, control),
  }));
}

function isToast(element: Element): boolean {
  const box = element.closest('[class*=toast i], [id*=toast i], [class*=snack i], [id*=snack i]');
  return box !== null && toWords(box).length <= 160;
}

/** Forty letters hold little more than a control and its value. */
function isBeside(part: Element | null, control: Element): boolean {
  return part?.contains(control) === true && toWords(part).length <= 40;
}

/** True for text that differs from the one before in its number alone. */
function isRecount(text: Text, filled: Map<Element, string>, gone: Map<string, string>): boolean {
  const before = filled.get(text.parentElement!) ?? gone.get(withoutNumbers(text.data)) ?? '';
  return /\d/.test(before) && /\d/.test(text.data) && withoutNumbers(before) === withoutNumbers(text.data);
}

function listGone(filled: Map<Element, string>): Map<string, string> {
  const all = [...filled].filter(([element, words]) => !element.isConnected && words.length >= 4);
  return new Map(all.map(([, words]) => [withoutNumbers(words), words]));
}

function withoutNumbers(words: string): string {
  return words.replace(/\d[\d.,]*/g, '#').trim();
}

function isNewEntry(element: Element, filled: Element[]): boolean {
  const entry = element.closest('li, td, dd, article, figure, blockquote');
  return entry !== null && !filled.some((one) => entry.contains(one));
}

/** A number alone is told by the line around it. */
function toLine(text: Text): Element {
  const holder = text.parentElement!;
  const block = holder.closest('a[href]') ?? toBlock(text);
  return /\p{L}{2}/u.test(holder.textContent ?? '') || toWords(block).length > 120 ? holder : block;
}

function toWords(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 300);
}

/** Places of lines that went and left nothing behind. */
export function listVanished(lines: Element[]): number[] {
  const isGone = (element: Element) =>
    !element.isConnected ||
    toWords(element) === '' ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return lines.flatMap((element, place) => (isGone(element) ? [place] : []));
}

export function countEntries(): Map<Element, number> {
  const parents = [...document.querySelectorAll('body *')]
    .slice(0, 4_000)
    .filter(({ childElementCount }) => childElementCount > 1 && childElementCount < 400);
  return new Map(parents.map((parent) => [parent, countShown(parent)]));
}

function countShown(parent: Element): number {
  const { localName = '', classList } = parent.lastElementChild ?? {};
  const isAlike = (one: Element) => one.localName === localName && one.classList[0] === classList?.[0];
  return [...parent.children].filter((one) => isAlike(one) && one.checkVisibility()).length;
}

export function listCounts(before: Map<Element, number>): number[] {
  const other = [...countEntries()].filter(([parent, count]) => count !== (before.get(parent) ?? 0));
  return [...new Set(other.map(([, count]) => count))];
}

/** Controls of the same kind around, up to three elements above: a row of seats, a week of days. */
export function findGroup(control: Element): Element[] {
  const isAlike = (other: Element) =>
    other !== control &&
    other.localName === control.localName &&
    other.getAttribute('role') === control.getAttribute('role') &&
    (other.className === control.className ||
      [...other.classList].some((name) => control.classList.contains(name)) ||
      other.classList.length * control.classList.length === 0);
  let group: Element[] = [];
  for (let at = control.parentElement, steps = 0; at && steps < 3; at = at.parentElement, steps++) {
    const alike = [...at.querySelectorAll(control.localName)].filter(isAlike);
    if (alike.length > 40) break;
    group = alike;
    if (steps > 0 && group.length > 0) break;
  }
  return group;
}

/** Parts of one word or line, with nothing between them. */
export function isGlued(before: Text | undefined, text: Text): boolean {
  if (!before || toBlock(before) !== toBlock(text)) return false;
  const between = document.createRange();
  between.setStart(before, before.length);
  between.setEnd(text, 0);
  return !/\s/.test(between.toString());
}

export const lineParts = [
  isGlued,
  countEntries,
  countShown,
  listCounts,
  listLines,
  isRecount,
  listGone,
  withoutNumbers,
  isBeside,
  isToast,
  isNewEntry,
  toLine,
  toWords,
  listVanished,
  findGroup,
];
