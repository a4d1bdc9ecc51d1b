import type { ImageContext } from '../../shared/work/altText.ts';
import type { FindProduct } from './collectProducts.ts';

export type ContextCaps = { title: number; text: number; url: number; neighbours: number };
export type ReadContext = (image: Element) => ImageContext;
type ImagePlace = NonNullable<ImageContext['place']>;

type Surroundings = {
  images: Element[];
  places: Map<Element, number>;
  headings: Map<Element, Element | null>;
  repeats: Map<string, number>;
  caps: ContextCaps;
};

/**
 * Runs in the page. Reads headings and images once and returns a function that describes the surroundings of an
 * image. Missing facts are left out; texts are cut to `caps`.
 */
export function openContextsInPage(
  roots: ParentNode[],
  caps: ContextCaps,
  openProducts: (roots: ParentNode[]) => FindProduct,
): ReadContext {
  const page = readSurroundings(roots, caps);
  const findProduct = openProducts(roots);
  const known = {
    page_url: location.href.slice(0, caps.url),
    page_title: toText(document.title, caps.title),
  };
  return (image) => {
    const link = findControl(image);
    const context = {
      ...known,
      language: image.closest('[lang]')?.getAttribute('lang')?.slice(0, 20) || null,
      heading: toHeading(image, page),
      caption: readCaption(image, caps.text),
      link_url: toLinkUrl(link, caps.url),
      link_text: link && readLinkText(image, link, caps.title),
      surroundings: readBesides(link ?? image, caps.text),
      product: findProduct(image, link),
      file_name: toFileName(toSource(image), caps.title),
      title: toText(image.getAttribute('title') ?? '', caps.title),
      neighbours: listNeighbours(image, page),
      place: findPlace(image, link),
      is_hidden: isHidden(image),
      repeats: page.repeats.get(toSource(image)) ?? 1,
      ...toShownSize(image),
    };
    const told = Object.entries(context).filter(([, value]) => value !== null && value !== undefined);
    return Object.fromEntries(told) as ImageContext;
  };
}

function readSurroundings(roots: ParentNode[], caps: ContextCaps): Surroundings {
  const images: Element[] = [];
  const headings = new Map<Element, Element | null>();
  const repeats = new Map<string, number>();
  for (const root of roots) {
    let heading: Element | null = null;
    const selector =
      'h1, h2, h3, h4, h5, h6, [role="heading"], img, svg[role], input[type="image" i], [role="img"], [role="image"]';
    for (const element of root.querySelectorAll(selector)) {
      if (/^h[1-6]$/.test(element.localName) || element.getAttribute('role') === 'heading') {
        heading = element;
        continue;
      }
      images.push(element);
      headings.set(element, heading);
      const source = toSource(element);
      repeats.set(source, (repeats.get(source) ?? 0) + 1);
    }
  }
  return { images, places: new Map(images.map((image, index) => [image, index])), headings, repeats, caps };
}

/** Key that tells pictures apart; a drawing's key is its markup. */
function toSource(element: Element): string {
  const { currentSrc, src } = element as HTMLImageElement;
  if (typeof currentSrc === 'string' || typeof src === 'string') return currentSrc || src || '';
  if (element.localName === 'svg') return element.outerHTML.slice(0, 2_000);
  return /url\("(.+?)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1] ?? '';
}

function readText(node: Node, max: number, without?: Element): string {
  const read = { text: '', nodes: 200, max: max * 2, without };
  addText(node, read);
  return toText(read.text, max) ?? '';
}

type Reading = { text: string; nodes: number; max: number; without: Element | undefined };

/** Walks by hand: a TreeWalker that asks a function took several times as long. */
function addText(node: Node, read: Reading): void {
  if (node === read.without || read.nodes-- <= 0 || read.text.length >= read.max) return;
  if (node.nodeType === Node.TEXT_NODE) read.text += node.nodeValue;
  if (node.nodeType !== Node.ELEMENT_NODE || /^(?:script|style|noscript|template|svg)$/i.test(node.nodeName))
    return;
  read.text += ' ';
  for (let child = node.firstChild; child; child = child.nextSibling) addText(child, read);
}

function toText(text: string, max: number): string | null {
  return text.replace(/\s+/g, ' ').trim().slice(0, max).toWellFormed() || null;
}

function findControl(image: Element): Element | null {
  if (image.localName === 'input') return image;
  return image.closest('a[href], button, summary, [role="button"], [role="link"]');
}

function toLinkUrl(link: Element | null, max: number): string | null {
  const { href } = (link ?? {}) as Partial<HTMLAnchorElement>;
  const drawn = link?.getAttribute('href') ?? link?.getAttribute('xlink:href') ?? '';
  const url = typeof href === 'string' ? href : (drawn && URL.parse(drawn, document.baseURI)?.href) || '';
  return /^(?:https?|mailto|tel):/.test(url) && url.length <= max ? url : null;
}

function readLinkText(image: Element, link: Element, max: number): string {
  const named = link === image ? null : readLabel(link);
  if (named) return toText(named, max) ?? '';
  const others = [...link.querySelectorAll('img[alt]')].filter((other) => other !== image).slice(0, 3);
  const alts = others.map((other) => other.getAttribute('alt')).join(' ');
  const text = toText(`${readText(link, max, image)} ${alts}`, max);
  return text ?? (link === image ? '' : (toText(link.getAttribute('title') ?? '', max) ?? ''));
}

function readLabel(element: Element): string | null {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const root = element.getRootNode() as Document | ShadowRoot;
  const told = ids.map((id) => (id && root.getElementById(id)?.textContent) || '').join(' ');
  return told.trim() || element.getAttribute('aria-label')?.trim() || null;
}

/**
 * Returns the last heading before the image. In a card (article, list entry), a heading inside the card wins,
 * even if it follows the image.
 */
function toHeading(image: Element, { headings, caps }: Surroundings): string | null {
  const before = headings.get(image) ?? null;
  const card = image.closest('article, li');
  const own = card && !(before && card.contains(before)) ? findCardHeading(card) : null;
  const heading = own ?? before;
  return heading && toText(readText(heading, caps.title), caps.title);
}

/** A card of several images has no heading that belongs to one of them. */
function findCardHeading(card: Element): Element | null {
  const heading = card.querySelector('h1, h2, h3, h4, h5, h6, [role="heading"]');
  return heading && card.querySelectorAll('img').length <= 3 ? heading : null;
}

function readCaption(image: Element, max: number): string | null {
  const figure = image.closest('figure, [class*="wp-caption"], .carousel-item');
  const caption = figure?.querySelector('figcaption, [class*="caption" i]');
  return caption && !caption.contains(image) ? toText(readText(caption, max), max) : null;
}

/** Text beside the image: climbs until a neighbour has text, but not out of its card or area. */
function readBesides(image: Element, max: number): string | null {
  const borders =
    'li, article, section, main, nav, header, footer, aside, td, th, body, dialog, form, [class*="card" i]:not(img)';
  let child = image;
  for (let level = 0; level < 5; level++) {
    if (level > 0 && child.matches(borders)) return null;
    const text = toText(
      `${readSiblings(child, 'previousSibling', max)} ${readSiblings(child, 'nextSibling', max)}`,
      max,
    );
    if (text && text.length > 2) return text;
    if (!child.parentElement) return null;
    child = child.parentElement;
  }
  return null;
}

function readSiblings(child: Element, way: 'previousSibling' | 'nextSibling', max: number): string {
  let sibling = child[way];
  let text = '';
  for (let count = 0; sibling && count < 8 && text.length < max / 2; count++, sibling = sibling[way]) {
    if (
      sibling instanceof Element &&
      (sibling.matches('figcaption, img, picture, h1, h2, h3, h4, h5, h6') || sibling.querySelector('img'))
    )
      continue;
    if (sibling.nodeType === Node.COMMENT_NODE) continue;
    const told = readText(sibling, max / 2);
    text = way === 'nextSibling' ? `${text} ${told}` : `${told} ${text}`;
  }
  return text.slice(0, max / 2);
}

function toFileName(source: string, max: number): string | null {
  const name = /^https?:\/\/[^/?#]+\/(?:[^?#]*\/)?([^/?#]+)/.exec(source.slice(0, 4_000))?.[1];
  if (!name) return null;
  try {
    return toText(name.includes('%') ? decodeURIComponent(name) : name, max);
  } catch {
    return toText(name, max);
  }
}

function listNeighbours(image: Element, { images, places, caps }: Surroundings): string[] {
  const parts = 'ul, ol, section, article, figure, nav, header, footer, main, aside, body';
  const part = image.closest(parts);
  const place = places.get(image);
  if (place === undefined) return [];
  return [place - 2, place - 1, place + 1, place + 2]
    .map((index) => images[index])
    .filter((other) => other?.closest(parts) === part)
    .map((other) => toText(other?.getAttribute('alt') ?? '', caps.title))
    .filter((alt) => alt !== null)
    .slice(0, caps.neighbours);
}

function findPlace(image: Element, link: Element | null): ImagePlace {
  const area = image.closest(
    'header, nav, footer, [role="banner"], [role="navigation"], [role="contentinfo"]',
  );
  if (isLogo(image, link, area)) return 'logo';
  if (link) return link.localName === 'a' || link.getAttribute('role') === 'link' ? 'link' : 'button';
  if (!/^(?:img|svg|input)$/.test(image.localName)) return 'background';
  if (image.closest('figure')) return 'figure';
  return area?.matches('nav, [role="navigation"]') ? 'navigation' : 'content';
}

/** True for the website's own logo: named so, and in the head or foot or linked to the start page. */
function isLogo(image: Element, link: Element | null, area: Element | null): boolean {
  const marks = [image, image.parentElement, link].map((element) =>
    element ? `${element.id} ${element.getAttribute('class') ?? ''}` : '',
  );
  const names = `${marks.join(' ')} ${toFileName(toSource(image), 200) ?? ''} ${image.getAttribute('alt') ?? ''}`;
  if (!/(?:^|[^a-z])(?:logo|brand|site-?title)(?:[^a-z]|$)/i.test(names.replace(/([a-z])([A-Z])/g, '$1-$2')))
    return false;
  const target = URL.parse(link?.getAttribute('href') ?? '', document.baseURI);
  const isHome =
    target?.origin === location.origin && /^\/(?:[a-z]{2}\/?|index\.\w+)?$/.test(target.pathname);
  return area !== null || (link?.hasAttribute('href') === true && isHome);
}

function isHidden(image: Element): boolean {
  const isNoImage = /^(?:none|presentation)$/.test(image.getAttribute('role')?.trim() ?? '');
  return isNoImage || image.closest('[aria-hidden="true"]') !== null;
}

function toShownSize(image: Element): { width: number; height: number } {
  const { width, height } = image.getBoundingClientRect();
  return { width: Math.round(width), height: Math.round(height) };
}

export const contextParts = [
  openContextsInPage,
  readSurroundings,
  toSource,
  readText,
  addText,
  toText,
  findControl,
  toLinkUrl,
  readLinkText,
  readLabel,
  toHeading,
  findCardHeading,
  readCaption,
  readBesides,
  readSiblings,
  toFileName,
  listNeighbours,
  findPlace,
  isLogo,
  isHidden,
  toShownSize,
];
