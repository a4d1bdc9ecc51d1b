import type { FoundDocument } from '../../shared/documents/foundDocument.ts';
import { documentLimits } from '../../shared/limits/document.ts';
import { httpLimits } from '../../shared/limits/http.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import { contextCaps } from '../../shared/work/altText.ts';
import type { FoundMedia } from '../../shared/work/audit.ts';
import type { FoundLink } from '../../shared/work/link.ts';
import type { Tab } from '../browser/tab.ts';
import { toScript } from '../browser/world.ts';
import { captchaMarker } from './captchaMarker.ts';
import { type ContextCaps, contextParts, type openContextsInPage } from './collectContext.ts';
import { type collectDocumentsInPage, documentParts } from './collectDocuments.ts';
import { readName } from './collectImages.ts';
import { type collectMediaInPage, mediaParts } from './collectMedia.ts';
import { type openProductsInPage, productParts } from './collectProducts.ts';
import type { BlockSigns } from './findBlock.ts';
import { templateParts, type toTemplateInPage } from './template.ts';

export type PageFacts = Omit<BlockSigns, 'url'> & {
  content_type: string;
  elements: number;
  lang: string | null;
  canonical: string | null;
  noindex: boolean;
  nofollow: boolean;
  links: FoundLink[];
  media: FoundMedia[];
  documents: FoundDocument[];
  template: string;
};

type Caps = {
  links: number;
  media: number;
  chars: number;
  urlChars: number;
  context: ContextCaps;
  documents: number;
  words: number;
  wordChars: number;
};

/** Reads the page in one go: facts, links and media. Throws as `World.evaluate`. */
export function readPage(tab: Tab, timeoutMs: number): Promise<PageFacts> {
  const caps: Caps = {
    links: scanLimits.maxLinksPerPage,
    media: scanLimits.maxMediaPerPage,
    chars: scanLimits.maxMessageChars,
    urlChars: httpLimits.maxUrlChars,
    context: contextCaps,
    documents: documentLimits.perPage,
    words: documentLimits.wordsPerLink,
    wordChars: documentLimits.wordChars,
  };
  const parts =
    '{ collectMediaInPage, collectDocumentsInPage, openContextsInPage, openProductsInPage, toTemplateInPage }';
  const call = `readInPage(${JSON.stringify(caps)}, ${captchaMarker}, ${parts})`;
  return tab.world.evaluate<PageFacts>(toScript(pageScript, call), { timeoutMs });
}

/** Functions of other files are passed in: module transforms rename them. */
type Parts = {
  collectMediaInPage: typeof collectMediaInPage;
  collectDocumentsInPage: typeof collectDocumentsInPage;
  openContextsInPage: typeof openContextsInPage;
  openProductsInPage: typeof openProductsInPage;
  toTemplateInPage: typeof toTemplateInPage;
};

function readInPage(caps: Caps, challenge: RegExp, parts: Parts): PageFacts {
  const roots = listRoots(document, []);
  const robots = (
    document.querySelector<HTMLMetaElement>('meta[name="robots" i]')?.content ?? ''
  ).toLowerCase();
  const timing = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  const fields = countFields();
  const readContext = parts.openContextsInPage(roots, caps.context, parts.openProductsInPage);
  return {
    status: timing?.responseStatus || null,
    final_url: location.href,
    content_type: document.contentType,
    elements: roots.reduce((sum, root) => sum + root.querySelectorAll('*').length, 0),
    title: document.title.trim().slice(0, 500),
    lang: document.documentElement?.getAttribute('lang')?.slice(0, 100) ?? null,
    canonical: findCanonical(caps.urlChars),
    noindex: /\b(?:noindex|none)\b/.test(robots),
    nofollow: /\b(?:nofollow|none)\b/.test(robots),
    links: collectLinks(roots, caps),
    media: parts.collectMediaInPage(roots, caps, readContext),
    documents: parts.collectDocumentsInPage(roots, caps),
    template: parts.toTemplateInPage(document.body, location.pathname),
    // biome-ignore lint/performance/useDomNodeTextContent: only what a visitor sees tells a wall from a page
    text_chars: document.body?.innerText?.length ?? 0,
    has_challenge: hasChallenge(challenge),
    ...fields,
  };
}

export function listRoots(root: Document | ShadowRoot, found: ParentNode[]): ParentNode[] {
  found.push(root);
  for (const element of root.querySelectorAll('*'))
    if (element.shadowRoot) listRoots(element.shadowRoot, found);
  return found;
}

function findCanonical(maxChars: number): string | null {
  const url = document.querySelector<HTMLLinkElement>('link[rel~="canonical" i][href]')?.href;
  return url && url.length <= maxChars ? url : null;
}

function collectLinks(roots: ParentNode[], caps: Caps): FoundLink[] {
  const found = new Map<string, FoundLink>();
  for (const root of roots)
    for (const link of root.querySelectorAll<HTMLAnchorElement | SVGAElement>('a[href], area[href]')) {
      const url = toHref(link).replace(/#.*$/s, '');
      if (found.size >= caps.links || !/^https?:/.test(url) || url.length > caps.urlChars) continue;
      const nofollow = /\bnofollow\b/i.test(link.getAttribute('rel') ?? '');
      found.set(url, { url, nofollow: nofollow && (found.get(url)?.nofollow ?? true) });
    }
  return [...found.values()];
}

/** In SVG a link's address is an animated, unresolved string. */
function toHref({ href, baseURI }: HTMLAnchorElement | SVGAElement): string {
  return typeof href === 'string' ? href : (URL.parse(href.baseVal, baseURI)?.href ?? '');
}

function countFields(): { password_fields: number; other_fields: number } {
  const isSeen = (field: Element) => field.checkVisibility();
  const passwords = [...document.querySelectorAll('input[type="password" i]')].filter(isSeen);
  const logins = new Set(passwords.map((field) => field.closest('form')));
  const fields = document.querySelectorAll(
    'select, textarea, input:not([type="hidden" i], [type="submit" i], [type="button" i], [type="password" i])',
  );
  const others = [...fields].filter((field) => isSeen(field) && !logins.has(field.closest('form')));
  return { password_fields: passwords.length, other_fields: others.length };
}

function hasChallenge(mark: RegExp): boolean {
  const isMarked = (element: Element) =>
    ['id', 'class', 'src'].some((name) => mark.test(element.getAttribute(name) ?? ''));
  return [...document.querySelectorAll('[id], [class], [src]')].some(isMarked);
}

const pageScript = [
  readInPage,
  listRoots,
  collectLinks,
  toHref,
  countFields,
  hasChallenge,
  findCanonical,
  ...mediaParts,
  ...documentParts,
  readName,
  ...contextParts,
  ...productParts,
  ...templateParts,
];
