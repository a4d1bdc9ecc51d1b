declare function isNewKind(element: Element): boolean;

/** Places, in the list that was given, of a stop and of one that should have come before it. */
export type Reversal = { at: number; before: number };

/** Stops in the order of the Tab key, of which a positive tabindex pulls one forward within its own group. */
export function listReversals(stops: Element[]): Reversal[] {
  const found: Reversal[] = [];
  for (const [at, stop] of stops.entries()) {
    if (!((stop as HTMLElement).tabIndex > 0)) continue;
    const before = stops.findIndex((other, place) => place > at && isPulled(stop, other, stops));
    const first = before > at ? before : findPassed(stop, at, stops);
    if (first > at) found.push({ at, before: first });
  }
  return found;
}

/** First of the stops that one from the end of the page is pulled before, or -1. */
function findPassed(stop: Element, at: number, stops: Element[]): number {
  const others = [...(stop.closest('form, fieldset')?.querySelectorAll('[tabindex]') ?? [])];
  if (others.some((other) => other !== stop && (other as HTMLElement).tabIndex > 0)) return -1;
  const isPassed = (other: Element) =>
    Boolean(stop.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) &&
    other.getBoundingClientRect().bottom <= stop.getBoundingClientRect().top + 2;
  const passed = [...stops.keys()].filter((place) => place > at && isPassed(stops[place]!));
  const isFromEnd = passed.length >= 5 && passed.length >= stops.length * 0.6;
  if (isFromEnd) return passed[0]!;
  const left = [...stops.keys()].filter((place) => place > at && isLeftOf(stops[place]!, stop));
  return left.length >= 3 && isTorn(stop, at, stops) ? left[0]! : -1;
}

function isLeftOf(other: Element, stop: Element): boolean {
  const isBefore = Boolean(stop.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING);
  return isBefore && other.getBoundingClientRect().right <= stop.getBoundingClientRect().left + 2;
}

/** The control right beside it, in the same small box, comes many stops later. */
function isTorn(stop: Element, at: number, stops: Element[]): boolean {
  const box = stop.closest('label')?.parentElement ?? stop.parentElement;
  const beside = [...stops.keys()].filter((place) => place !== at && box?.contains(stops[place]!));
  return beside.length >= 1 && beside.length <= 3 && beside.every((place) => place > at + 3);
}

/** True when `other` precedes `stop` in the document, on the screen and in the same group. */
function isPulled(stop: Element, other: Element, stops: Element[]): boolean {
  const group = findGroup(stop, stops);
  if (!group?.contains(other) || !(stop.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING))
    return false;
  const one = stop.getBoundingClientRect();
  const two = other.getBoundingClientRect();
  const isAbove = two.bottom <= one.top + 2;
  const isLeft = two.right <= one.left + 2 && two.top < one.bottom && one.top < two.bottom;
  return isAbove || isLeft;
}

function findGroup(stop: Element, stops: Element[]): Element | null {
  const css = 'form, fieldset, nav, ul, ol, table, section, article, [role=group], [role=toolbar]';
  const named = stop.closest(css);
  if (named) return named;
  for (let at = stop.parentElement; at && !at.matches('body, main'); at = at.parentElement) {
    const held = stops.filter((other) => at?.contains(other)).length;
    if (held >= 3 || (held === 2 && at === stop.parentElement)) return held <= 12 ? at : null;
  }
  return null;
}

/** Stops that the style sheet draws against their order in the document: first and last of three or more. */
export function listTurned(stops: Element[]): Reversal[] {
  const groups = Map.groupBy(stops.keys(), (at) => findTurned(stops[at]!));
  return [...groups].flatMap(([container, places]) => {
    if (!container || places.length < 3) return [];
    const boxes = places.map((at) => stops[at]!.getBoundingClientRect());
    const isBack = (box: DOMRect, next: DOMRect) =>
      next.bottom <= box.top + 2 || (next.right <= box.left + 2 && next.top < box.bottom);
    const back = boxes.slice(1).filter((next, at) => isBack(boxes[at]!, next)).length;
    const least = isFloating(container) ? 1 : 2;
    return back >= least ? [{ at: places[0]!, before: places.at(-1)! }] : [];
  });
}

/** Nearest container whose style changes the order of what it contains. */
function findTurned(stop: Element): Element | null {
  for (let at: Element | null = stop; at?.parentElement; at = at.parentElement) {
    const { display, flexDirection } = getComputedStyle(at.parentElement);
    if (isFloating(at.parentElement)) return at.parentElement;
    if (!/flex|grid/.test(display)) continue;
    const isMoved = [...at.parentElement.children].some((child) => getComputedStyle(child).order !== '0');
    if (isMoved || (/flex/.test(display) && flexDirection.endsWith('reverse'))) return at.parentElement;
  }
  return null;
}

/** Stops beside each other, of which some float to the left and others to the right. */
function isFloating(container: Element): boolean {
  const stops = [...container.children].filter((child) => child.matches('a[href], button, input, select'));
  const sides = new Set(stops.map((stop) => getComputedStyle(stop).float));
  return stops.length >= 3 && sides.has('right') && sides.size > 1;
}

/** Number of a stop to look at. `before`: the one before it on the way of Tab, null at the start of the page. */
export type NewStop = { id: number; before: number | null };

/** Lists the stops to look at; null where Tab has to pass all of them. */
export function findNewStops(toId: (element: Element) => number): NewStop[] | null {
  const all = [...document.querySelectorAll<HTMLElement>('*')].filter(isTabbable);
  const news = all.flatMap((element, at) => (isNewKind(element) ? [{ element, before: all[at - 1] }] : []));
  const isOdd = all.some(({ tabIndex, localName }) => tabIndex > 0 || localName.includes('-'));
  // Stops of a frame lie before what follows it.
  const isFrame = (element?: Element) => /frame|object/.test(element?.localName ?? '');
  const isLost = news.some(({ element, before }) => isFrame(element) || isFrame(before));
  if (isOdd || isLost || news.length * 2 > all.length) return null;
  return news.map(({ element, before }) => ({ id: toId(element), before: before ? toId(before) : null }));
}

function isTabbable(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled')) return false;
  return element.checkVisibility({ visibilityProperty: true });
}

export const orderParts = [
  findNewStops,
  isTabbable,
  listReversals,
  findPassed,
  isLeftOf,
  isTorn,
  isPulled,
  findGroup,
  listTurned,
  findTurned,
  isFloating,
];
