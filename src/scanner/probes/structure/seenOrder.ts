import type { Kit } from '../reading/readingProbe.ts';

/** `holders`: elements around it that cut or roll what they hold, the nearest first. */
type TextBox = { box: DOMRect; holders: Element[] };

export function proveSeenOrder(kit: Kit): string[] {
  const most = 4_000;
  const texts = listTextBoxes(kit);
  const isRead = texts.length > 0 && texts.length < most && kit.all('iframe').length === 0;
  const hasMixed = kit.all('table').some((table) => isLaidOut(table, kit));
  const isLeftToRight = getComputedStyle(kit.document.documentElement).direction === 'ltr';
  const isInOrder = texts.every((text, at) => at === 0 || isBehind(texts[at - 1]!, text));
  return isRead && isLeftToRight && isInOrder && !hasMixed
    ? ['reading-order-turned', 'steps-out-of-order']
    : [];
}

/** Texts and drawings that are seen, or are once their region is rolled. */
function listTextBoxes(kit: Kit): TextBox[] {
  const nodes = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT;
  const walker = kit.document.createTreeWalker(kit.document.body, nodes);
  const texts: TextBox[] = [];
  const known = new Map<Element, Element[]>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = toBearer(node);
    if (!parent || !kit.isSeen(parent) || !kit.isExposed(parent)) continue;
    const range = kit.document.createRange();
    range.selectNode(node);
    const box = range.getBoundingClientRect();
    const holders = known.get(parent) ?? listHolders(parent);
    known.set(parent, holders);
    const isThere = box.width > 1 && box.height > 1 && box.right > 0 && box.bottom > -scrollY;
    if (isThere && !isCutAway({ box, holders })) texts.push({ box, holders });
  }
  return texts;
}

function toBearer(node: Node): Element | null {
  if (node.nodeName === 'CANVAS') return node as Element;
  return /\p{L}|\p{N}/u.test(node.nodeValue ?? '') ? node.parentElement : null;
}

function listHolders(element: Element): Element[] {
  const holders: Element[] = [];
  let isFree = false;
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(one);
    const isHolding = overflowX !== 'visible' || overflowY !== 'visible';
    if (isHolding && !(isFree && position === 'static')) holders.push(one);
    if (position === 'fixed') break;
    if (position !== 'static') isFree = position === 'absolute';
  }
  return holders;
}

function isCutAway({ box, holders }: TextBox): boolean {
  return holders.some((holder) => {
    const { overflowX, overflowY } = getComputedStyle(holder);
    const { width, height } = toHeld(box, [holder]);
    return (/hidden|clip/.test(overflowX) && width <= 1) || (/hidden|clip/.test(overflowY) && height <= 1);
  });
}

/** Pulls a box into the elements that hold it: a rolled text is where its region is. */
function toHeld(box: DOMRect, holders: Element[]): DOMRect {
  return holders.reduce((held, holder) => {
    const { left, right, top, bottom } = holder.getBoundingClientRect();
    const toX = (x: number) => Math.min(Math.max(x, left), right);
    const toY = (y: number) => Math.min(Math.max(y, top), bottom);
    const [x, y] = [toX(held.left), toY(held.top)];
    return new DOMRect(x, y, toX(held.right) - x, toY(held.bottom) - y);
  }, box);
}

function isBehind(before: TextBox, after: TextBox): boolean {
  const own = (one: TextBox, other: TextBox) =>
    toHeld(
      one.box,
      one.holders.filter((holder) => !other.holders.includes(holder)),
    );
  return follows(own(before, after), own(after, before));
}

function isLaidOut(table: Element, kit: Kit): boolean {
  if (table.querySelector('th, caption, [scope], [headers]') || !kit.isSeen(table)) return false;
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.childElementCount > 1);
  const isLong = (row: Element) => [...row.children].filter((cell) => kit.text(cell).length > 25).length > 1;
  return rows.filter(isLong).length > 1;
}

/** Lines of one row overlap by a few pixels where their letters differ in size. */
export function follows(before: DOMRect, after: DOMRect): boolean {
  const slack = 4;
  const isBelow = after.top >= before.bottom - slack;
  const isRight = after.left >= before.right - slack;
  const isBeside = after.top < before.bottom - slack && before.top < after.bottom - slack;
  const isLeft = after.right <= before.left + slack;
  return isBelow || isRight || (isBeside && !isLeft);
}

export const seenOrderParts = [
  listTextBoxes,
  toBearer,
  listHolders,
  isCutAway,
  toHeld,
  isBehind,
  isLaidOut,
  follows,
];
