declare function toSpacedText(element: Element): string;
declare function findGround(element: Element): number[] | null;
declare function toRgb(colour: string): number[] | null;
declare function toRatio(one: number[], other: number[]): number;

/** Sight of an element in the window. */
export type Measures = {
  hasBrowserRing: boolean;
  /** Null: takes up space on the screen. */
  unseen: 'size' | 'opacity' | 'clipped' | 'outside' | null;
  /** Fixed or sticky element over all of it. */
  cover: { selector: string; snippet: string; name: string; isLarge: boolean; isOpaque: boolean } | null;
  /** In a dialog or a layer over the page. */
  isInLayer: boolean;
  isHiddenFromReaders: boolean;
};

type ToSelector = (element: Element) => string;

export function measureStop(element: Element, toSelector: ToSelector): Measures {
  const unseen = findUnseen(element);
  return {
    hasBrowserRing: hasBrowserRing(element),
    unseen,
    cover: unseen ? null : findCover(element, toSelector),
    isInLayer: isInLayer(element),
    isHiddenFromReaders: isHiddenFromReaders(element),
  };
}

/** Outline around the focus that computed colours alone show to be seen; empty where they do not. */
export function readRing(element: Element): string {
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element);
  if (/none|hidden/.test(outlineStyle) || Number.parseFloat(outlineWidth) < 1.5 || isCutOff(element))
    return '';
  const under = Number.parseFloat(outlineOffset) < 0 ? element : element.parentElement;
  const ground = under && findGround(under);
  const ring = toRgb(outlineColor);
  return ring && ground && toRatio(ring, ground) >= 3 ? `${outlineStyle} ${outlineWidth} ${ring}` : '';
}

/** The browser's own ring: drawn around the element and not cut off on all sides. */
function hasBrowserRing(element: Element): boolean {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  if (outlineStyle !== 'auto' || Number.parseFloat(outlineWidth) < 1 || /, 0\)$/.test(outlineColor))
    return false;
  return !isCutOff(element);
}

function isCutOff(element: Element): boolean {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (findHidden(element, { width, height })) return true;
  const clip = findClip(element);
  return left <= clip.left && top <= clip.top && right >= clip.right && bottom >= clip.bottom;
}

/** Part of the document in which the ancestors show the element. */
function findClip(element: Element): { left: number; top: number; right: number; bottom: number } {
  const clip = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  let position = getComputedStyle(element).position;
  for (let at = toParent(element); at && at !== at.ownerDocument.documentElement; at = toParent(at)) {
    if (position === 'fixed') break;
    const style = getComputedStyle(at);
    if (position === 'absolute' && style.position === 'static' && style.transform === 'none') continue;
    position = style.position;
    if (style.overflowX === 'visible' || at === at.ownerDocument.body) continue;
    const box = at.getBoundingClientRect();
    clip.left = Math.max(clip.left, box.left);
    clip.top = Math.max(clip.top, box.top);
    clip.right = Math.min(clip.right, box.right);
    clip.bottom = Math.min(clip.bottom, box.bottom);
  }
  return clip;
}

function toParent(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

function findUnseen(element: Element): Measures['unseen'] {
  const shown = [...((element as HTMLInputElement).labels ?? [])].find(
    (label) => !findHidden(label, label.getBoundingClientRect()),
  );
  if (shown) return null;
  const inner = [...element.children].some((child) => {
    const box = child.getBoundingClientRect();
    return box.width > 3 && box.height > 3 && !findHidden(child, box);
  });
  if (inner) return null;
  return findHidden(element, element.getBoundingClientRect());
}

function findHidden(
  element: Element,
  { width, height }: { width: number; height: number },
): Measures['unseen'] {
  if (width <= 2 || height <= 2) return 'size';
  for (let at: Element | null = element; at; at = toParent(at)) {
    if (Number(getComputedStyle(at).opacity) < 0.05) return 'opacity';
    if (isClippedAway(at)) return 'clipped';
  }
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const around = findClip(element);
  const seenWidth = Math.min(right, around.right) - Math.max(left, around.left);
  const seenHeight = Math.min(bottom, around.bottom) - Math.max(top, around.top);
  if (seenWidth < 2 || seenHeight < 2) return 'clipped';
  return isOutside(element) ? 'outside' : null;
}

function isClippedAway(element: Element): boolean {
  const { clip, clipPath, position } = getComputedStyle(element);
  if (/inset\((?:50|100)%/.test(clipPath) || /circle\(0/.test(clipPath)) return true;
  const isTiny = /^rect\((?:0px|1px)(?:,? (?:0px|1px)){3}\)$/.test(clip);
  return isTiny && /absolute|fixed/.test(position);
}

/** Beyond the edges that the page scrolls to. */
function isOutside(element: Element): boolean {
  const { left, right, bottom } = element.getBoundingClientRect();
  const { defaultView: view, scrollingElement: page } = element.ownerDocument;
  const x = view?.scrollX ?? 0;
  const end = page?.scrollWidth ?? Number.POSITIVE_INFINITY;
  return right + x <= 0 || bottom + (view?.scrollY ?? 0) <= 0 || left + x >= end;
}

/** The fixed or sticky element that hides every probed point of the stop. */
function findCover(element: Element, toSelector: ToSelector): Measures['cover'] {
  if (element.ownerDocument !== document) return null;
  const points = [...element.getClientRects()].slice(0, 3).flatMap(listPoints);
  const layers = points.map(([x, y]) => findLayerOver(element, findHit(x, y)));
  const [layer] = layers;
  return layer && layers.length > 2 && !layers.includes(null) ? describeCover(layer, toSelector) : null;
}

/** Nine points of the box, as far as they are in the window. */
function listPoints({ left, top, width, height }: DOMRect): [number, number][] {
  const columns = [0.1, 0.5, 0.9].map((across) => left + width * across);
  const rows = [0.15, 0.5, 0.85].map((down) => top + height * down);
  const points = columns.flatMap((x) => rows.map((y): [number, number] => [x, y]));
  return points.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
}

function findLayerOver(element: Element, hit: Element | null): Element | null {
  const layer = hit && !isRelated(element, hit) ? findLayer(hit) : null;
  return layer?.contains(element) ? null : layer;
}

function findHit(x: number, y: number): Element | null {
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
}

function isRelated(element: Element, hit: Element): boolean {
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  return element.contains(hit) || hit.contains(element) || labels.some((label) => label.contains(hit));
}

function findLayer(element: Element): Element | null {
  for (let at: Element | null = element; at; at = toParent(at))
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
  return null;
}

function describeCover(layer: Element, toSelector: ToSelector): Measures['cover'] {
  const { width, height } = layer.getBoundingClientRect();
  const isLarge = width * height > innerWidth * innerHeight * 0.8;
  return {
    selector: toSelector(layer),
    snippet: layer.outerHTML.slice(0, 400),
    name: toText(layer),
    isLarge,
    isOpaque: isOpaque(layer),
  };
}

function isOpaque(layer: Element): boolean {
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(layer);
  const alpha = /rgba\(.*,\s*([\d.]+)\)/.exec(backgroundColor)?.[1] ?? '1';
  const hasGround = Number(alpha) > 0.9 || /url|gradient/.test(backgroundImage);
  return Number(opacity) > 0.9 && hasGround;
}

function isInLayer(element: Element): boolean {
  for (let at: Element | null = element; at; at = toParent(at)) {
    if (at.matches('dialog, [role=dialog], [role=alertdialog], [aria-modal=true]')) return true;
    if (getComputedStyle(at).position === 'fixed') return true;
  }
  return false;
}

function isHiddenFromReaders(element: Element): boolean {
  for (let at: Element | null = element; at; at = toParent(at))
    if (at.getAttribute('aria-hidden') === 'true') return true;
  return false;
}

function toText(element: Element): string {
  return toSpacedText(element).slice(0, 60);
}

export const measureParts = [
  measureStop,
  hasBrowserRing,
  readRing,
  isCutOff,
  findClip,
  toParent,
  findUnseen,
  findHidden,
  findCover,
  isClippedAway,
  isOutside,
  listPoints,
  findLayerOver,
  findHit,
  isRelated,
  findLayer,
  describeCover,
  isOpaque,
  isInLayer,
  isHiddenFromReaders,
  toText,
];
