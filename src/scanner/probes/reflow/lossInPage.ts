import type { Clip, Line } from '../reading/textsInView.ts';

/** A text that a box cuts off, or that lies on another one. */
export type TextLoss = { kind: 'cut' | 'met'; text: Text; other: Text | null; by: Element | null };

declare function toAllLines(text: Text): Line[];
declare function toSeenLines(text: Text): Line[];
declare function intersect(one: Line, two: Line): Line;
declare function listClips(text: Text): Clip[];
declare function toBlock(text: Text): Element;
declare function listAround(text: Text, end: Node | null): Element[];

export function listLosses(texts: Text[]): TextLoss[] {
  const cuts = texts.flatMap((text): TextLoss[] => {
    const by = findCutter(text);
    return by ? [{ kind: 'cut', text, other: null, by }] : [];
  });
  return [...cuts, ...listMeetings(texts)];
}

/** Texts that were seen and lie now below the edge of a box that still shows others. */
export function listSunk(before: Text[], now: Text[]): TextLoss[] {
  const seen = new Set(now);
  return before.flatMap((text): TextLoss[] => {
    const by = seen.has(text) ? null : findSink(text);
    const isOpen = by && now.some((other) => by.contains(other));
    return isOpen ? [{ kind: 'cut', text, other: null, by }] : [];
  });
}

/** A box that hid whole texts below its edge from the start is rolled by a script. */
export function isRolled(box: Element, known: Set<Text>): boolean {
  const { bottom, left, right } = box.getBoundingClientRect();
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (known.has(text) || !/\p{L}/u.test(text.data) || !text.parentElement?.checkVisibility()) continue;
    const [line] = toAllLines(text);
    if (line && line.top >= bottom && line.left >= left && line.right <= right) return true;
  }
  return false;
}

/** True if a box cuts any text, also on purpose, or rolls lines wider than itself. */
export function cutsAny(texts: Text[]): boolean {
  const isFull = ({ scrollWidth, scrollHeight, clientWidth, clientHeight }: Element) =>
    scrollWidth > clientWidth + 2 || scrollHeight > clientHeight + 2;
  const full = [...document.querySelectorAll('body *')].filter(isFull);
  const isWithin = (text: Text) => full.some((box) => box.contains(text));
  return texts.filter(isWithin).some((text) => {
    if (!text.isConnected || !text.parentElement?.checkVisibility({ visibilityProperty: true })) return false;
    const lines = toAllLines(text);
    return listClips(text).some((clip) => lines.some((line) => mayCut(line, clip)));
  });
}

function mayCut(line: Line, { box, isScrolled, cutsX, cutsY }: Clip): boolean {
  const slack = 3;
  if (isScrolled) return line.right - line.left > box.right - box.left + slack;
  const isBesides = cutsX && (line.right > box.right + slack || line.left < box.left - slack);
  return isBesides || (cutsY && (line.bottom > box.bottom + slack || line.top < box.top - slack));
}

function findSink(text: Text): Element | null {
  if (!text.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
  const [first] = toAllLines(text);
  for (const { element, box, isScrolled, cutsY } of first ? listClips(text) : []) {
    if (isScrolled || isSlide(element) || isOpenable(element)) return null;
    if (cutsY && first!.top >= box.bottom - 4 && first!.left >= box.left && first!.right <= box.right)
      return element;
  }
  return null;
}

/** The box that cuts lines of the text without a way to see the rest. */
function findCutter(text: Text): Element | null {
  for (const clip of listClips(text)) {
    if (clip.isScrolled || isOpenable(clip.element)) return null;
    const lines = toAllLines(text);
    if (clip.cutsY && isCutBelow(lines, clip)) return clip.element;
    if (clip.cutsX && isCutAside(text, lines, clip)) return clip.element;
  }
  return findEdge(text);
}

/** Shortened on purpose: by an ellipsis, or with a switch that opens the box. */
function isOpenable(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow !== 'clip' || webkitLineClamp !== 'none') return true;
  const beside = [element.previousElementSibling, element.nextElementSibling];
  const around = [element, ...beside.filter((near) => near && (near.textContent ?? '').length < 120)];
  if (around.some((near) => near && hasOpener(near))) return true;
  return element.id !== '' && document.querySelector(`[aria-controls~="${CSS.escape(element.id)}"]`) !== null;
}

function hasOpener(near: Element): boolean {
  const css = 'button, summary, [aria-expanded], [role=button]';
  const switches = [...near.querySelectorAll(css), ...(near.matches(css) ? [near] : [])];
  const opens =
    /mehr|weiter|alle|aufklapp|ausklapp|anzeigen|einblenden|öffnen|more|expand|show|read|all|open|toggle/i;
  return switches.some((one) => {
    const name = `${one.textContent} ${one.getAttribute('aria-label') ?? ''}`;
    return one.matches('summary, [aria-expanded]') || !/\p{L}/u.test(name) || opens.test(name);
  });
}

function isCutBelow(lines: Line[], { box }: Clip): boolean {
  const [first] = lines;
  if (!first || first.bottom <= box.top || first.top >= box.bottom - 4) return false;
  // Below this share of a line, more than the feet of small letters are gone.
  const leastSeen = 0.69;
  return lines.some((line) => {
    const seen = Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top);
    return seen < (line.bottom - line.top) * leastSeen;
  });
}

/** Slides wait beside their box on purpose. */
function isCutAside(text: Text, lines: Line[], { element, box }: Clip): boolean {
  const moving = listAround(text, element).some((at) => isSlide(at));
  if (moving || isSlide(element) || [...element.children].some((child) => isBeside(child, box))) return false;
  const end = box.right + toSpacingPx(text);
  return lines.some(({ left, right }) => left >= box.left - 1 && left < box.right - 4 && right > end + 6);
}

/** Width that letter spacing adds behind the last letter, where nothing is drawn. */
function toSpacingPx(text: Text): number {
  return Number.parseFloat(getComputedStyle(text.parentElement!).letterSpacing) || 0;
}

function isBeside(element: Element, { right, left }: Line): boolean {
  const rect = element.getBoundingClientRect();
  return rect.width > 0 && (rect.left >= right - 1 || rect.right <= left + 1);
}

function isSlide(element: Element): boolean {
  const { transform, willChange, animationName } = getComputedStyle(element);
  const names = `${element.className} ${element.getAttribute('aria-roledescription')}`;
  const isNamed = /carousel|slide|swiper|splide|slick|marquee|ticker|karussell/i.test(names);
  return isNamed || transform !== 'none' || /transform/.test(willChange) || animationName !== 'none';
}

/** The page itself, when it hides what is wider than the window. */
function findEdge(text: Text): Element | null {
  const root = document.documentElement;
  const around = listAround(text, null);
  if (!hidesAside() || around.some((at) => isSlide(at) || getComputedStyle(at).position === 'fixed'))
    return null;
  if (listClips(text).length > 0) return null;
  const edge = root.clientWidth;
  const lines = toAllLines(text);
  const end = edge + toSpacingPx(text);
  return lines.some(({ left, right }) => left > -2 && left < edge - 8 && right > end + 8)
    ? document.body
    : null;
}

export function hidesAside(): boolean {
  return [document.documentElement, document.body].some((at) =>
    /hidden|clip/.test(getComputedStyle(at).overflowX),
  );
}

function listMeetings(texts: Text[]): TextLoss[] {
  const lines = texts.flatMap((text) => toSeenLines(text).map((line) => ({ text, line })));
  lines.sort((one, two) => one.line.top - two.line.top);
  const met: TextLoss[] = [];
  for (const [place, one] of lines.entries())
    for (let next = place + 1; next < lines.length && lines[next]!.line.top < one.line.bottom; next++) {
      const two = lines[next]!;
      if (one.text !== two.text && isOn(one.line, two.line) && areLoose(one.text, two.text))
        met.push(toMeeting(one.text, two.text));
    }
  return met;
}

/** The text that comes first in the document is told. */
function toMeeting(one: Text, two: Text): TextLoss {
  const isFirst = one.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_FOLLOWING;
  return { kind: 'met', text: isFirst ? one : two, other: isFirst ? two : one, by: null };
}

function isOn(one: Line, two: Line): boolean {
  const { left, top, right, bottom } = intersect(one, two);
  const height = Math.min(one.bottom - one.top, two.bottom - two.top);
  return right - left > 8 && bottom - top > 0.4 * height;
}

/** Texts of different blocks, neither of which lies in a layer with its own ground. */
function areLoose(one: Text, two: Text): boolean {
  if (toBlock(one) === toBlock(two)) return false;
  const range = document.createRange();
  range.setStartBefore(one);
  range.setEndAfter(two);
  if (range.collapsed) range.setStartBefore(two);
  const shared = range.commonAncestorContainer;
  const apart = [...listAround(one, shared), ...listAround(two, shared)];
  return !apart.some(isLayer) && !listAround(one, null).some(isFixed) && !listAround(two, null).some(isFixed);
}

function isLayer(element: Element): boolean {
  const { backgroundColor, backgroundImage, transform } = getComputedStyle(element);
  const hasGround = !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor) || backgroundImage !== 'none';
  return hasGround || transform !== 'none' || /^(?:sub|sup|rt|rp|ruby)$/.test(element.localName);
}

function isFixed(element: Element): boolean {
  return /fixed|sticky/.test(getComputedStyle(element).position);
}

export const lossParts = [
  listLosses,
  listSunk,
  isRolled,
  cutsAny,
  mayCut,
  findSink,
  findCutter,
  isOpenable,
  hasOpener,
  isCutBelow,
  isCutAside,
  toSpacingPx,
  isBeside,
  isSlide,
  findEdge,
  hidesAside,
  listMeetings,
  toMeeting,
  isOn,
  areLoose,
  isLayer,
  isFixed,
];
