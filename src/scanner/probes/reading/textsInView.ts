/** Part of a line of text that is on the screen. */
export type Line = { left: number; top: number; right: number; bottom: number };

declare function isNewKind(element: Element): boolean;

/** Texts that a person sees. Texts for screen readers only are left out. */
export function listSeenTexts(): Text[] {
  const seen: Text[] = [];
  const known = new Map<Element, boolean>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && seen.length < 3_000) {
    const text = walker.currentNode as Text;
    if (/[\p{L}\p{N}]/u.test(text.data) && isSeenText(text, known)) seen.push(text);
  }
  return seen;
}

function isSeenText(text: Text, known: Map<Element, boolean>): boolean {
  const parent = text.parentElement;
  if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  if (/^(?:script|style|noscript|template|option|textarea)$/.test(parent.localName)) return false;
  return toSeenLines(text).length > 0 && !isForScreenReaders(parent, known);
}

/** `known`: answers for elements that other texts are in as well. */
function isForScreenReaders(element: Element, known: Map<Element, boolean>): boolean {
  const path: Element[] = [];
  let at: Element | null = element;
  let isTaken = false;
  for (; at && at !== document.body && !known.has(at) && !isTaken; at = at.parentElement) {
    path.push(at);
    isTaken = isTakenAway(at);
  }
  const answer = isTaken || ((at && known.get(at)) ?? false);
  for (const one of path) known.set(one, answer);
  return answer;
}

function isTakenAway(element: Element): boolean {
  const { overflow, clip, clipPath, position } = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  if ((width <= 2 || height <= 2) && overflow !== 'visible') return true;
  return (clip !== 'auto' && position === 'absolute') || /inset\((?:50|100)%/.test(clipPath);
}

export function toAllLines(text: Text): Line[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  const rects = [...range.getClientRects()].slice(0, 40);
  return rects.map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
}

/** Lines without what boxes cut off and what lies left of or above the page. */
export function toSeenLines(text: Text): Line[] {
  const boxes = listClips(text).map(({ box }) => box);
  const [left, top] = staysInWindow(text) ? [0, 0] : [-scrollX, -scrollY];
  const page = { left, top, right: Number.MAX_VALUE, bottom: Number.MAX_VALUE };
  const lines = toAllLines(text).map((line) => [...boxes, page].reduce(intersect, line));
  return lines.filter(({ left, top, right, bottom }) => right - left > 2 && bottom - top > 2);
}

/** Scrolling never brings such a text into the window. */
function staysInWindow(text: Text): boolean {
  if (scrollX === 0 && scrollY === 0) return false;
  for (let at = text.parentElement; at && at !== document.body; at = at.parentElement)
    if (getComputedStyle(at).position === 'fixed') return true;
  return false;
}

export function intersect(one: Line, two: Line): Line {
  return {
    left: Math.max(one.left, two.left),
    top: Math.max(one.top, two.top),
    right: Math.min(one.right, two.right),
    bottom: Math.min(one.bottom, two.bottom),
  };
}

export type Clip = { element: Element; box: Line; isScrolled: boolean; cutsX: boolean; cutsY: boolean };

/** Boxes around a text or picture that cut or scroll what does not fit, innermost first. */
export function listClips(node: Node): Clip[] {
  const clips: Clip[] = [];
  let awaits = '';
  for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    const isAnchor = awaits === '' || style.position !== 'static' || style.transform !== 'none';
    if (isAnchor && style.display !== 'inline') clips.push(...toClip(at, style));
    if (isAnchor) awaits = style.position === 'absolute' ? 'absolute' : '';
    if (style.position === 'fixed') break;
  }
  return clips;
}

function toClip(element: Element, { overflowX, overflowY }: CSSStyleDeclaration): Clip[] {
  if (overflowX === 'visible' && overflowY === 'visible') return [];
  const rect = element.getBoundingClientRect();
  const left = rect.left + element.clientLeft;
  const top = rect.top + element.clientTop;
  const cutsX = /hidden|clip/.test(overflowX);
  const cutsY = /hidden|clip/.test(overflowY);
  const isScrolled = /auto|scroll/.test(overflowX + overflowY);
  const box = {
    left: overflowX === 'visible' ? -Number.MAX_VALUE : left,
    top: overflowY === 'visible' ? -Number.MAX_VALUE : top,
    right: overflowX === 'visible' ? Number.MAX_VALUE : left + element.clientWidth,
    bottom: overflowY === 'visible' ? Number.MAX_VALUE : top + element.clientHeight,
  };
  return [{ element, box, isScrolled, cutsX, cutsY }];
}

/** Nearest element around the text that is a block of its own. */
export function toBlock(text: Text): Element {
  let block = text.parentElement!;
  while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement;
  return block;
}

/** Elements from the text up to, without, the other one. */
export function listAround(text: Text, end: Node | null): Element[] {
  const around: Element[] = [];
  for (let at = text.parentElement; at && at !== end; at = at.parentElement) around.push(at);
  return around;
}

export function isJudged(text: Text): boolean {
  return isNewKind(toBlock(text));
}

export const seenTextParts = [
  listSeenTexts,
  isSeenText,
  isForScreenReaders,
  isTakenAway,
  toAllLines,
  toSeenLines,
  staysInWindow,
  intersect,
  listClips,
  toClip,
  toBlock,
  listAround,
  isJudged,
];
