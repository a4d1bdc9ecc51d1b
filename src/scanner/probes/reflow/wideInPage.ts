import type { Clip, Line } from '../reading/textsInView.ts';

export type Wide = { kind: 'text' | 'media' | 'table'; element: Element; right: number };

declare function listClips(text: Text): Clip[];
declare function toAllLines(text: Text): Line[];
declare function listAround(text: Text, end: Node | null): Element[];
declare function toBlock(text: Text): Element;
declare function hidesAside(): boolean;
declare function isFixed(element: Element): boolean;
declare function isSlide(element: Element): boolean;
declare function isNewKind(element: Element): boolean;

/** Parts that may need both directions. */
export const exemptParts = 'pre, code, svg, canvas, math, [role=toolbar], [role=grid], [role=table]';

/** Lists elements that make the page wider than its window. Tables with headers, maps and code may need both directions. */
export function listWide(texts: Text[], exempted: string): Wide[] {
  const edge = document.documentElement.clientWidth;
  if (hidesAside() || document.documentElement.scrollWidth <= edge + 8) return [];
  const blocks = texts
    .filter((text) => isWideText(text, edge))
    .map((text) => ({
      element: toBlock(text),
      right: Math.max(...toAllLines(text).map((line) => line.right)),
    }));
  const controls = [...document.querySelectorAll('input, select, textarea, button, img, video')]
    .filter((element) => isWideBox(element, edge))
    .map((element) => ({ element, right: element.getBoundingClientRect().right }));
  const columns = listColumns(texts, edge);
  const all = [...blocks, ...controls].filter(
    ({ element }) => !columns.some((column) => column.contains(element)),
  );
  return [...columns.map((element) => ({ element, right: element.getBoundingClientRect().right })), ...all]
    .filter(({ element }) => !mayBeWide(element, exempted) && isNewKind(element))
    .map(({ element, right }) => ({ kind: toWideKind(element), element, right: Math.round(right) }));
}

/** A table with headers may be wide; one that only lays out the page may not. */
function mayBeWide(element: Element, exempted: string): boolean {
  if (element.closest(exempted)) return true;
  for (let at = element.closest('table'); at; at = at.parentElement?.closest('table') ?? null)
    if (!isLayout(at) && at.querySelector(':scope > * > tr > th')) return true;
  return false;
}

function isLayout(table: Element): boolean {
  return table.matches('[role=presentation], [role=none]');
}

function toWideKind(element: Element): Wide['kind'] {
  if (element.matches('img, video')) return 'media';
  const table = element.closest('table');
  return table && !isLayout(table) ? 'table' : 'text';
}

/** Parts with text that a width of their own keeps wider than the window: without it they would fit. */
function listColumns(texts: Text[], edge: number): Element[] {
  const outer = new Set(texts.flatMap((text) => findOutermost(text, edge) ?? []));
  return [...outer].filter((element) => isFixedInWidth(element, edge));
}

function findOutermost(text: Text, edge: number): Element | null {
  const around = listAround(text, document.body);
  const outer = around.findLast((at) => reachesOut(at, edge));
  if (!outer || outer.matches('img, video') || around.some((at) => isSlide(at) || isOverPage(at)))
    return null;
  return around.slice(around.indexOf(outer) + 1).some((at) => getComputedStyle(at).overflowX !== 'visible')
    ? null
    : outer;
}

function reachesOut(element: Element, edge: number): boolean {
  const { left, right } = element.getBoundingClientRect();
  return left > -2 && left < edge - 16 && right > edge + 8;
}

function isOverPage(element: Element): boolean {
  return /fixed|absolute/.test(getComputedStyle(element).position);
}

/** Takes the width away for a moment and gives it back. */
function isFixedInWidth(element: Element, edge: number): boolean {
  if (!(element instanceof HTMLElement)) return false;
  const before = element.getAttribute('style');
  for (const [name, value] of [
    ['min-width', '0'],
    ['width', 'auto'],
    ['max-width', '100%'],
  ] as const)
    element.style.setProperty(name, value, 'important');
  const { right } = element.getBoundingClientRect();
  if (before === null) element.removeAttribute('style');
  else element.setAttribute('style', before);
  return right <= edge + 8;
}

function isWideText(text: Text, edge: number): boolean {
  if (listClips(text).length > 0 || listAround(text, null).some((at) => isFixed(at) || isSlide(at)))
    return false;
  const isReached = isInWideRow(text, edge);
  return toAllLines(text).some(
    ({ left, right }) => (left < edge - 16 || isReached) && left > -2 && right > edge + 8,
  );
}

/** Text beyond the edge belongs to a row that begins in the window, and nothing has moved it there. */
function isInWideRow(text: Text, edge: number): boolean {
  for (const at of listAround(text, null)) {
    const { position, transform } = getComputedStyle(at);
    if (/absolute|fixed/.test(position) || transform !== 'none') return false;
    if (reachesOut(at, edge)) return true;
  }
  return false;
}

function isWideBox(element: Element, edge: number): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width < 10 || height < 10 || !reachesOut(element, edge)) return false;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const isCutting = at !== element && getComputedStyle(at).overflowX !== 'visible';
    if (isCutting || isFixed(at) || isSlide(at)) return false;
  }
  return true;
}

export const wideParts = [
  listWide,
  mayBeWide,
  isLayout,
  toWideKind,
  listColumns,
  findOutermost,
  reachesOut,
  isOverPage,
  isFixedInWidth,
  isWideText,
  isInWideRow,
  isWideBox,
];
