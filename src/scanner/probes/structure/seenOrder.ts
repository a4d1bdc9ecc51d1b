import type { Kit } from '../reading/readingProbe.ts';

export function proveSeenOrder(kit: Kit): string[] {
  const most = 4_000;
  const texts = listTextBoxes(kit);
  const isRead = texts.length > 0 && texts.length < most && kit.all('iframe, canvas').length === 0;
  const hasMixed = kit.all('table').some((table) => isLaidOut(table, kit));
  const isLeftToRight = getComputedStyle(kit.document.documentElement).direction === 'ltr';
  const isInOrder = texts.every((box, at) => at === 0 || follows(texts[at - 1]!, box));
  return isRead && isLeftToRight && isInOrder && !hasMixed
    ? ['reading-order-turned', 'steps-out-of-order']
    : [];
}

function listTextBoxes(kit: Kit): DOMRect[] {
  const walker = kit.document.createTreeWalker(kit.document.body, NodeFilter.SHOW_TEXT);
  const boxes: DOMRect[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !/\p{L}|\p{N}/u.test(node.nodeValue ?? '')) continue;
    if (!kit.isSeen(parent) || !kit.isExposed(parent)) continue;
    const range = kit.document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width > 1 && box.height > 1 && box.right > 0 && box.bottom > -scrollY) boxes.push(box);
  }
  return boxes;
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

export const seenOrderParts = [listTextBoxes, isLaidOut, follows];
