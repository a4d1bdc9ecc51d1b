import type { KeptTexts, Word } from './textsInPage.ts';

type Box = Pick<Word, 'x' | 'y' | 'width' | 'height'>;
type Kept = { element: Element; isPlaceholder: boolean };
/** `isEdge`: the edge of a control, which lies on the ground around it. */
export type LookedAt = { place: number; isEdge?: boolean };
type Measured = LookedAt & { element: Element; boxes: Box[] };

/** `urls`: null when nothing was even asked for. */
type Picture = { element: Element; urls: string[] | null; isOneEnough: boolean };

declare function listElements(root: Document | ShadowRoot, css: string): Element[];
declare function listOwnWords(element: Element): Word[];
declare function keepTexts(selectors: string[], generated: RegExp, many: number): KeptTexts;
declare function readKept(): Kept[];
declare function toParent(element: Element): Element | null;

/** Lists places over a picture that was not loaded: what is painted there now is not their ground. */
export async function listOverUnloaded(places: LookedAt[]): Promise<number[]> {
  const measured = places.map(toMeasured);
  const documents = new Set(measured.map(({ element }) => element.ownerDocument));
  const pictures = [...documents]
    .flatMap((inner) => listElements(inner, '*').slice(0, 5_000))
    .flatMap((element) => readPicture(element) ?? []);
  const pairs = pictures
    .map((picture) => ({ picture, over: measured.filter((one) => isUnder(picture.element, one)) }))
    .filter(({ over }) => over.length > 0)
    .slice(0, 60);
  const known = new Map<string, Promise<boolean>>();
  const missing = await Promise.all(pairs.map(({ picture }) => isMissing(picture, known)));
  return [...new Set(pairs.flatMap(({ over }, at) => (missing[at] ? over.map(({ place }) => place) : [])))];
}

export async function listUnsureTexts(selectors: string[], generated: RegExp): Promise<number[]> {
  const texts = keepTexts(selectors, generated, 0).asked;
  const places = await listOverUnloaded(texts.flatMap((text) => (text ? [{ place: text.place }] : [])));
  return texts.flatMap((text, at) => (text && places.includes(text.place) ? [at] : []));
}

function toMeasured(given: LookedAt): Measured {
  const { element, isPlaceholder } = readKept()[given.place]!;
  const words = isPlaceholder ? [] : listOwnWords(element);
  return { ...given, element, boxes: words.length > 0 ? words : [element.getBoundingClientRect()] };
}

function readPicture(element: Element): Picture | null {
  if (element.localName === 'img') return readImage(element as HTMLImageElement);
  if (element.localName === 'video')
    return (element as HTMLVideoElement).readyState < 2 ? { element, urls: null, isOneEnough: false } : null;
  const grounds = [null, '::before', '::after'].map(
    (part) => getComputedStyle(element, part).backgroundImage,
  );
  const drawn = grounds.filter((ground) => ground.includes('url('));
  if (drawn.length === 0) return isWaiting(element) ? { element, urls: null, isOneEnough: false } : null;
  const urls = drawn.flatMap((ground) => [...ground.matchAll(/url\("((?:[^"\\]|\\.)*)"\)/g)]);
  const isOneEnough = drawn.some((ground) => ground.includes('image-set('));
  return { element, urls: urls.map(([, url]) => url!.replace(/\\(.)/g, '$1')), isOneEnough };
}

function readImage(element: HTMLImageElement): Picture | null {
  const isShown = element.complete && element.naturalWidth > 0;
  return isShown || !(element.currentSrc || element.src) ? null : { element, urls: null, isOneEnough: false };
}

/** A script has yet to give it the picture that an attribute names. */
function isWaiting(element: Element): boolean {
  const names = ['data-bg', 'data-background', 'data-background-image', 'data-bgset', 'data-bg-src'];
  return names.some((name) => /\.(?:jpe?g|png|webp|avif|gif)\b/i.test(element.getAttribute(name) ?? ''));
}

/** True where nothing opaque lies between the picture and what was measured over it. */
function isUnder(picture: Element, { element, boxes, isEdge }: Measured): boolean {
  if (picture.ownerDocument !== element.ownerDocument || !isOverlapped(picture, boxes)) return false;
  const first = isEdge ? toParent(element) : element;
  for (let at = first; at && at !== picture && !at.contains(picture); at = toParent(at))
    if (!/^rgba\(/.test(getComputedStyle(at).backgroundColor)) return false;
  return picture.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function isOverlapped(picture: Element, boxes: Box[]): boolean {
  const { left, top, right, bottom } = picture.getBoundingClientRect();
  return boxes.some(
    ({ x, y, width, height }) => x < right && y < bottom && x + width > left && y + height > top,
  );
}

async function isMissing(
  { urls, isOneEnough }: Picture,
  known: Map<string, Promise<boolean>>,
): Promise<boolean> {
  if (!urls) return true;
  const loaded = await Promise.all(
    urls.map((url) => {
      const loading = known.get(url) ?? isLoaded(url);
      known.set(url, loading);
      return loading;
    }),
  );
  return isOneEnough ? !loaded.includes(true) : loaded.includes(false);
}

/** Gets what the page shows already from the memory of the browser. */
function isLoaded(url: string): Promise<boolean> {
  // A page without scripts never fires a timer.
  if (matchMedia('(scripting: none)').matches) return Promise.resolve(!isRefused(url));
  const image = new Image();
  image.src = url;
  const decoded = image.decode().then(
    () => true,
    () => false,
  );
  const late = new Promise<boolean>((done) => setTimeout(() => done(false), 1_500));
  return Promise.race([decoded, late]);
}

function isRefused(url: string): boolean {
  const entries = performance.getEntriesByName(url) as PerformanceResourceTiming[];
  return entries.some(({ responseStatus }) => responseStatus >= 400);
}

export const unloadedParts = [
  listOverUnloaded,
  listUnsureTexts,
  toMeasured,
  readPicture,
  readImage,
  isWaiting,
  isUnder,
  isOverlapped,
  isMissing,
  isLoaded,
  isRefused,
];
