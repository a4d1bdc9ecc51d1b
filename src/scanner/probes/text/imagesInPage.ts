import { toHash as hash } from '../../audit/components/componentsInPage.ts';
import type { ElementPlace, Word } from '../contrast/textsInPage.ts';
import { type DrawnInPage, drawnParts } from './drawnInPage.ts';

type Box = Pick<Word, 'x' | 'y' | 'width' | 'height'>;

/** An image that may hold text. `name`: its text alternative. `key`: file, size and painting; '' if a script draws it. */
export type ShownImage = ElementPlace & {
  place: number;
  name: string;
  key: string;
  drawn: DrawnWords | null;
};

export type DrawnWords = { lines: string[]; isPlain: boolean; isLabel: boolean };

type Kept = { element: Element; isPlaceholder: boolean };
type Clip = { left: number; top: number; right: number; bottom: number; x: number; y: number };

declare function listElements(root: Document | ShadowRoot, css: string): Element[];
declare function isSeenElement(element: Element): boolean;
declare function toElementPlace(element: Element, generated: RegExp): ElementPlace;
declare function toClip(element: Element): Clip;
declare function cutWord(word: Word, clip: Clip): Word;
declare function readKept(): Kept[];
declare function toHash(text: string): string;
declare const readDrawing: DrawnInPage['readDrawing'];
declare const isMostlyText: DrawnInPage['isMostlyText'];

/** Finds images of at least 80 × 20 px that are not logos, maps or pictures of people by their names. */
export async function keepImages(generated: RegExp, most: number): Promise<ShownImage[]> {
  (globalThis as unknown as { contrastTexts: Kept[] }).contrastTexts = [];
  const found: ShownImage[] = [];
  for (const element of listElements(document, 'body *')) {
    if (found.length >= most) break;
    if (!isImage(element) || !isLarge(element) || isExcepted(element) || !isSeenElement(element)) continue;
    const place = readKept().push({ element, isPlaceholder: false }) - 1;
    const names = { name: readName(element), key: toImageKey(element), drawn: await readDrawn(element) };
    found.push({ place, ...names, ...toElementPlace(element, generated) });
  }
  return found;
}

async function readDrawn(element: Element): Promise<DrawnWords | null> {
  const drawing = element.matches('img, input[type="image"]') ? await readDrawing(element) : null;
  if (!drawing || drawing.texts.length === 0) return null;
  const lines = drawing.texts.toSorted((one, other) => one.y - other.y).map(({ text }) => text);
  return { lines, isPlain: isMostlyText(drawing), isLabel: isLabel(element) };
}

/** True for a picture in place of a button's label, of a heading, or of an entry of a menu. */
function isLabel(element: Element): boolean {
  if (element.matches('input[type="image"], h2 > :only-child, h3 > :only-child, h4 > :only-child'))
    return true;
  const menu = element.closest('a[href]')?.closest('ul, ol, nav, table, div');
  const { height } = element.getBoundingClientRect();
  const isEntry = (image: Element) =>
    image.closest('a[href]')?.getAttribute('href')?.startsWith('http') === false &&
    Math.abs(image.getBoundingClientRect().height - height) < 2;
  return [...(menu?.querySelectorAll('a[href] > img:only-child') ?? [])].filter(isEntry).length >= 3;
}

/** Pictures in which a word could be read, but logos and small faces. Letters drawn as lines, and what did not arrive, count. */
function countPictures(): number {
  return listElements(document, 'body *').filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isLost = element.matches('img[src]') && (element as HTMLImageElement).naturalWidth === 0;
    if (isLost && isSeenElement(element)) return true;
    if (width < 32 || height < 12 || !isSeenElement(element)) return false;
    const words = [element, element.closest('a')].map(
      (one) =>
        `${one?.id} ${one?.getAttribute('class')} ${one?.getAttribute('alt')} ${one?.getAttribute('aria-label')}`,
    );
    const said = `${words.join(' ')} ${readSource(element)}`;
    const isFace = /avatar|portr|profil/i.test(said) && width <= 64 && Math.abs(width - height) < 2;
    return isPicture(element) && !isFace && !/logo|brand|wappen/i.test(said);
  }).length;
}

function isPicture(element: Element): boolean {
  if (element.matches('img, canvas, object, embed, video, iframe, input[type="image"]')) return true;
  if (element.localName === 'svg') {
    const { width, height } = element.getBoundingClientRect();
    return (width > 64 || height > 64) && element.querySelector('path, use, image') !== null;
  }
  return ['', '::before', '::after'].some((part) => {
    const { backgroundImage } = getComputedStyle(element, part || null);
    const files = backgroundImage.match(/url\("[^"]*"\)|url\([^)]*\)/g) ?? [];
    return files.some((file) => !isDrawnSign(file));
  });
}

/** A drawing within the style sheet, too short for the shapes of three letters. */
function isDrawnSign(file: string): boolean {
  const [, coding = '', text = ''] = /data:image\/svg\+xml([^,]*),(.*?)"?\)$/s.exec(file) ?? [];
  if (text === '') return false;
  try {
    const drawing = coding.includes('base64') ? atob(text) : decodeURIComponent(text);
    const paths = [...drawing.matchAll(/\sd=["']([^"']*)/g)].map(([, path = '']) => path);
    return !/<(?:text|image|use|foreignObject)/i.test(drawing) && paths.join('').length <= 120;
  } catch {
    return false;
  }
}

function isImage(element: Element): boolean {
  if (element.matches('img, canvas, object[type^="image"], embed[type^="image"], input[type="image"]'))
    return true;
  if (element.localName === 'object')
    return /\.(png|jpe?g|gif|webp|avif)$/i.test(element.getAttribute('data') ?? '');
  const hasGround = getComputedStyle(element).backgroundImage.includes('url(');
  return hasGround && element.childElementCount === 0 && !/\S/.test(element.textContent ?? '');
}

function isLarge(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width >= 80 && height >= 20;
}

/** WCAG excepts logos; what a map, a code or a picture of a screen says is no text to write. */
function isExcepted(element: Element): boolean {
  const around = [element, element.parentElement, element.closest('a, figure')];
  const words = around.map(
    (one) =>
      `${one?.id} ${one?.getAttribute('class')} ${one?.getAttribute('alt')} ${one?.getAttribute('aria-label')}`,
  );
  const kinds =
    /logo|brand|captcha|qr.?code|barcode|\bmap\b|\bkarte (?:von|der|des)|landkarte|stadtplan|lageplan|diagram|chart|grafik|screenshot|bildschirm|avatar|portr|signature|unterschrift|siegel|badge|wappen|flag/i;
  const file = readSource(element).split('/').at(-1)?.slice(0, 200);
  return kinds.test(`${words.join(' ')} ${file}`) || isHomeLink(element);
}

/** The first picture at the top, which leads home, is the website's sign. */
function isHomeLink(element: Element): boolean {
  const link = element.closest('a[href]');
  const home = /^(?:\/|\.\/|#?(?:start|home|top|index|oben)\S*|https?:\/\/[^/]+\/?)$/i;
  const first = (link?.closest('header, [role="banner"]') ?? document.body).querySelector('a img');
  return link !== null && first === element && home.test(link.getAttribute('href') ?? '');
}

function readSource(element: Element): string {
  const image = element as HTMLImageElement;
  return (
    image.currentSrc ||
    image.getAttribute('src') ||
    image.getAttribute('data') ||
    getComputedStyle(element).backgroundImage
  );
}

function toImageKey(element: Element): string {
  const isLoading = element.localName === 'img' && !(element as HTMLImageElement).naturalWidth;
  if (isLoading || element.localName === 'canvas') return '';
  const { width, height } = element.getBoundingClientRect();
  const { background, objectFit, objectPosition, filter, opacity } = getComputedStyle(element);
  const painting = [background, objectFit, objectPosition, filter, opacity].join(' ');
  const key = [Math.round(width), Math.round(height), painting, readSource(element)].join(' ');
  return key.length > 1_000 ? `${key.slice(0, 200)} ${key.length} ${toHash(key)}` : key;
}

function readName(element: Element): string {
  const labels = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const texts = labels.map((id) => document.getElementById(id)?.textContent ?? '');
  const named = ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name) ?? '');
  return [...texts, ...named].join(' ').replace(/\s+/g, ' ').trim();
}

/** The box in the window if all of it is to be seen, else null. */
export function toImageBox(place: number): Box | null {
  const element = readKept()[place]!.element;
  const { x, y, width, height } = element.getBoundingClientRect();
  const shown = cutWord({ text: '', x, y, width, height }, toClip(element));
  return shown.width < width - 1 || shown.height < height - 1 ? null : shown;
}

export function readWords(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: text as rendered, which textContent is not.
  return document.body.innerText.toLowerCase();
}

export const shownImageParts = [
  keepImages,
  countPictures,
  isPicture,
  isDrawnSign,
  isImage,
  isLarge,
  isExcepted,
  isHomeLink,
  readSource,
  toImageKey,
  hash,
  readName,
  readDrawn,
  isLabel,
  ...drawnParts,
  toImageBox,
  readWords,
];
