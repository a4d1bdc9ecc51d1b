import type { altTextWays, ListedImage } from '../../shared/contract/imageList.ts';
import type { ImageContext } from '../../shared/work/altText.ts';
import type { ContextCaps, ReadContext } from './collectContext.ts';

/** Image found on the page; `svg`: markup of an inline drawing, in the colours it has there. */
export type PageImage = Pick<ListedImage, 'kind' | 'alt' | 'hasAlt' | 'repeats' | 'width' | 'height'> & {
  /** Absolute; `data:` addresses unchanged. Empty if missing or if `data:` is too long. */
  src: string;
  alt_from: (typeof altTextWays)[number] | null;
  svg: string | null;
  context: ImageContext;
};

export type PageImages = {
  images: PageImage[];
  total: number;
  missing: number;
  backgrounds: number;
};

type Caps = { shown: number; chars: number; dataChars: number; context: ContextCaps };
type Met = { element: Element; kind: PageImage['kind']; src: string } & Pick<
  PageImage,
  'alt' | 'hasAlt' | 'alt_from'
>;

/**
 * Runs in the page. Collects all rendered images, in view or not. These are `<img>`, `<input type=image>`,
 * background images with role img, and inline SVG exposed to assistive technology (by role or name). Elements
 * that only have a background image are counted separately.
 */
export function collectImagesInPage(roots: ParentNode[], caps: Caps, readContext: ReadContext): PageImages {
  const met = roots.flatMap((root) => listMet(root));
  const shown = chooseShown(met, caps.shown);
  return {
    images: shown.map((image) => toPageImage(image, caps, readContext)),
    total: met.length,
    missing: met.filter(({ hasAlt }) => !hasAlt).length,
    backgrounds: roots.reduce((sum, root) => sum + countBackgrounds(root), 0),
  };
}

function listMet(root: ParentNode): Met[] {
  const selector = 'img, input[type="image" i], svg, [role~="img" i], [role~="image" i]';
  return [...root.querySelectorAll(selector)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const kind = toKind(element);
    if (!kind) return [];
    return [{ element, kind, src: toImageSource(element, kind), ...readAlt(element, kind) }];
  });
}

function toKind(element: Element): PageImage['kind'] | null {
  if (element.localName === 'img') return 'img';
  if (element.localName === 'input') return 'input';
  if (element instanceof SVGElement)
    return element.localName === 'svg' && isToldDrawing(element) ? 'svg' : null;
  return toBackground(element) ? 'background' : null;
}

/**
 * Drawings without role and name mean nothing to assistive technology. Nested ones are part of the outer
 * drawing.
 */
function isToldDrawing(svg: SVGElement): boolean {
  if (svg.parentElement?.closest('svg') || svg.closest('[aria-hidden="true"]')) return false;
  const role = svg.getAttribute('role')?.trim() ?? '';
  if (/^(?:none|presentation)$/.test(role)) return false;
  return /^(?:img|image|graphics-)/i.test(role) || toName(svg) !== null;
}

function toBackground(element: Element): string | null {
  for (const part of [null, '::before', '::after']) {
    const url = /url\("(.+?)"\)/.exec(getComputedStyle(element, part).backgroundImage)?.[1];
    if (url) return url;
  }
  return null;
}

function toImageSource(element: Element, kind: PageImage['kind']): string {
  if (kind === 'background') return toBackground(element) ?? '';
  const { currentSrc, src } = element as HTMLImageElement;
  return kind === 'svg' ? '' : currentSrc || src || '';
}

type Alt = Pick<PageImage, 'alt' | 'hasAlt' | 'alt_from'>;

/** An empty `alt` marks an image as decorative; buttons or role img without text are nameless. */
function readAlt(element: Element, kind: PageImage['kind']): Alt {
  const attribute = kind === 'img' || kind === 'input' ? element.getAttribute('alt') : null;
  const role = element.getAttribute('role')?.trim() ?? '';
  const isNothing = kind === 'img' && /^(?:none|presentation)$/.test(role);
  const label = readName(element);
  if (element.closest('[aria-hidden="true"]') || (isNothing && !label))
    return { alt: attribute ?? '', hasAlt: true, alt_from: 'hidden' };
  if (label) return { alt: label, hasAlt: true, alt_from: 'label' };
  if (attribute?.trim() || (attribute === '' && kind === 'img'))
    return { alt: attribute.trim(), hasAlt: true, alt_from: 'alt' };
  const title = toTitle(element);
  if (title) return { alt: title, hasAlt: true, alt_from: 'title' };
  return { alt: attribute === null ? null : '', hasAlt: false, alt_from: null };
}

function toName(element: Element): string | null {
  return readName(element) ?? toTitle(element);
}

/** Label that names an element in place of its `alt`; null: none. */
export function readName(element: Element): string | null {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const root = element.getRootNode() as Document | ShadowRoot;
  const told = ids.map((id) => (id && root.getElementById(id)?.textContent) || '').join(' ');
  return told.trim() || element.getAttribute('aria-label')?.trim() || null;
}

function toTitle(element: Element): string | null {
  const own = element.localName === 'svg' ? element.querySelector(':scope > title')?.textContent : null;
  return own?.trim() || element.getAttribute('title')?.trim() || null;
}

/**
 * If there are too many, prefers first occurrences over repeats and, within each, images without text. Keeps
 * page order.
 */
function chooseShown(met: Met[], count: number): Met[] {
  if (met.length <= count) return met;
  const seen = new Set<string>();
  const ranks = met.map((image) => {
    const source = image.src || image.element.outerHTML.slice(0, 2_000);
    const isAgain = seen.has(`${source} ${image.alt}`);
    seen.add(`${source} ${image.alt}`);
    return (isAgain ? 2 : 0) + (image.hasAlt ? 1 : 0);
  });
  const order = met.map((_, index) => index).sort((a, b) => ranks[a]! - ranks[b]! || a - b);
  return order
    .slice(0, count)
    .sort((a, b) => a - b)
    .map((index) => met[index]!);
}

function toPageImage({ element, ...image }: Met, caps: Caps, readContext: ReadContext): PageImage {
  const context = readContext(element);
  const { naturalWidth, naturalHeight } = element as Partial<HTMLImageElement>;
  const isKept = !image.src.startsWith('data:') || image.src.length <= caps.dataChars;
  return {
    ...image,
    alt: image.alt?.slice(0, caps.chars) ?? null,
    src: isKept ? image.src : '',
    svg: image.kind === 'svg' ? drawSvg(element as SVGElement, caps.dataChars) : null,
    width: naturalWidth || context.width || null,
    height: naturalHeight || context.height || null,
    repeats: Math.max(context.repeats ?? 1, 1),
    context,
  };
}

/** Returns the markup with the styles computed in the page; null if it is too large. */
function drawSvg(svg: SVGElement, maxChars: number): string | null {
  const copy = svg.cloneNode(true) as SVGElement;
  const parts = [svg, ...svg.querySelectorAll('*')];
  if (parts.length > 3_000) return null;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [index, part] of parts.entries()) setLooks(copies[index]!, getComputedStyle(part));
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('width', String(Math.max(Math.round(width), 1)));
  copy.setAttribute('height', String(Math.max(Math.round(height), 1)));
  addUsed(copy, svg.getRootNode() as Document | ShadowRoot);
  const text = new XMLSerializer().serializeToString(copy);
  return text.length <= maxChars ? text : null;
}

function setLooks(part: Element, style: CSSStyleDeclaration): void {
  const looks = [
    'fill',
    'stroke',
    'stroke-width',
    'opacity',
    'color',
    'display',
    'visibility',
    'fill-opacity',
  ];
  for (const look of looks) {
    const value = style.getPropertyValue(look);
    if (value) part.setAttribute(look, value);
  }
  part.removeAttribute('class');
  part.removeAttribute('style');
}

function addUsed(copy: SVGElement, root: Document | ShadowRoot): void {
  for (const use of [...copy.querySelectorAll('use')].slice(0, 50)) {
    const id = /^#(.+)$/.exec(use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? '')?.[1];
    const used = id && !copy.querySelector(`#${CSS.escape(id)}`) ? root.getElementById(id) : null;
    if (!used) continue;
    const defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs');
    defs.append(used.cloneNode(true));
    copy.prepend(defs);
  }
}

function countBackgrounds(root: ParentNode): number {
  const isPainted = (element: Element) =>
    getComputedStyle(element).backgroundImage.includes('url(') &&
    !/^(?:img|image)$/i.test(element.getAttribute('role') ?? '') &&
    element.checkVisibility({ visibilityProperty: true });
  return [...root.querySelectorAll('*')].filter(isPainted).length;
}

export const imageParts = [
  collectImagesInPage,
  listMet,
  toKind,
  isToldDrawing,
  toBackground,
  toImageSource,
  readAlt,
  toName,
  readName,
  toTitle,
  chooseShown,
  toPageImage,
  drawSvg,
  setLooks,
  addUsed,
  countBackgrounds,
];
