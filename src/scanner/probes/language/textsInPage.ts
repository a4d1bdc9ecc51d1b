/**
 * Text of one element in one language as the page declares it. `isMarked`: declared nearer than for the whole page.
 * `isName`: screen readers alone read it.
 */
export type DeclaredText = {
  selector: string;
  snippet: string;
  text: string;
  lang: string;
  isMarked: boolean;
  isName: boolean;
  direction: string;
};

export type PageTexts = { lang: string; title: string; texts: DeclaredText[] };

type Caps = { texts: number; chars: number; snippet: number };

declare function toSelector(element: Element, generated: RegExp): string;
declare function toHostPath(element: Element, generated: RegExp): string[];
declare function listElements(root: Document, css: string): Element[];

/** Text of code, addresses and titles of works belongs to no language or is meant to stay in its own. */
const exempt =
  'script, style, noscript, template, code, pre, kbd, samp, var, address, cite, textarea, svg, math, [translate="no"], .notranslate, [aria-hidden="true"], [contenteditable="true"]';

export function collectTexts(caps: Caps, generated: RegExp, exemptCss: string): PageTexts {
  const pieces = new Map<Element, string>();
  for (const element of listElements(document, 'body *, body')) {
    if (element.closest(exemptCss) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const own = [...element.childNodes]
      .filter((node) => node.nodeType === 3)
      .map((node) => node.nodeValue ?? '');
    if (!own.join('').trim()) continue;
    const holder = findHolder(element);
    pieces.set(holder, `${pieces.get(holder) ?? ''} ${own.join(' ')}`);
  }
  const told = listElements(document, 'img[alt], [aria-label]').filter(
    (element) =>
      !element.closest('[aria-hidden="true"]') && element.checkVisibility({ visibilityProperty: true }),
  );
  const names = told.map((element): [Element, string] => [
    element,
    element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? '',
  ]);
  const texts = [...pieces, ...names].slice(0, caps.texts).map(([element, text], at) => ({
    ...toText(element, text, caps, generated),
    isName: at >= pieces.size && element.hasAttribute('aria-label'),
  }));
  const root = document.documentElement;
  return { lang: toTag(root) ?? '', title: document.title, texts };
}

function toText(element: Element, text: string, caps: Caps, generated: RegExp): Omit<DeclaredText, 'isName'> {
  const marked = findMarked(element);
  return {
    selector: [...toHostPath(element, generated), toSelector(element, generated)].join(' >>> '),
    snippet: element.outerHTML.slice(0, caps.snippet),
    text: text
      .replace(/https?:\S+|\S+@\S+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, caps.chars),
    lang: marked ? (toTag(marked) ?? '') : '',
    isMarked: marked !== null && marked !== document.documentElement,
    direction: getComputedStyle(element).direction,
  };
}

/** Inline elements belong to the text around them, except those with a language of their own. */
function findHolder(element: Element): Element {
  let at = element;
  while (at.parentElement && toTag(at) === null && /^(?:inline|contents)/.test(getComputedStyle(at).display))
    at = at.parentElement;
  return at;
}

function findMarked(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement) if (toTag(at) !== null) return at;
  return document.documentElement;
}

/** Browsers read `xml:lang` in XML alone, as an attribute of its own namespace. */
function toTag(element: Element): string | null {
  const xml = 'http://www.w3.org/XML/1998/namespace';
  const tag = element.getAttributeNS(xml, 'lang') ?? element.getAttribute('lang');
  return tag === null ? null : (tag.trim().split('-')[0]?.toLowerCase() ?? '');
}

export const declaredTextParts = [collectTexts, toText, findHolder, findMarked, toTag];

export const exemptText = exempt;
