import { classNameParts } from './className.ts';

declare function isName(name: string): boolean;

/**
 * Fingerprint of a page's layout, the same for all pages of one layout. Covers landmarks, named containers around and
 * beside the title, forms, tables, charts and custom elements. Content and counts do not matter: texts, ids, pictures,
 * remarks, articles, running text; alike neighbours are one.
 *
 * Runs in the page. `path`: path of the page, e.g. `/shop/salbei`. Classes that repeat its end name content.
 */
export function toTemplateInPage(body: Element | null, path: string): string {
  if (!body) return toHash('');
  const slug = (path.replace(/\/+$/, '').split('/').at(-1) ?? '').replace(/\.\w+$/, '').toLowerCase();
  const layout = { slug, spine: listSpine(body), lines: new Set(toBodyWords(body, slug)), left: 200 };
  layout.lines.add(`title in ${toTitlePlace(body, slug)}`);
  collectParts(body, layout, { path: 'body', levels: 2 });
  // One search for each tag: a list of tags costs ten times as much.
  for (const element of ['form', 'table', 'canvas'].flatMap((tag) => [...body.querySelectorAll(tag)]))
    if (!isContent(element, layout.spine)) layout.lines.add(toComponent(element));
  return toHash([...layout.lines].sort(byLetters).join('\n'));
}

/** `left`: containers without a name that may still be passed through. */
type Layout = { slug: string; spine: Set<Element>; lines: Set<string>; left: number };

function listSpine(body: Element): Set<Element> {
  const spine = new Set([body]);
  const main = body.querySelector('main') ?? body.querySelector('[role="main"]');
  const title = (main ?? body).querySelector('h1');
  for (const start of [main, title?.parentElement])
    for (let at = start; at && at !== body; at = at.parentElement) spine.add(at);
  return spine;
}

/** Classes of the body often name the layout. Some systems add classes that name the content. */
function toBodyWords(body: Element, slug: string): string[] {
  const content = /^(?:category|tag|term|author|postid|parent|single-format|logged)-/;
  return toWords(body, slug).filter((word) => !content.test(word));
}

function toTitlePlace(body: Element, slug: string): string {
  const title = body.querySelector('h1');
  if (!title) return 'nothing';
  for (let at = title.parentElement; at && at !== body; at = at.parentElement)
    if (toName(at, slug)) return toName(at, slug)!;
  return 'body';
}

/** The first of alike neighbours speaks for all, unless one of them lies around the title. */
function collectParts(element: Element, layout: Layout, from: { path: string; levels: number }): void {
  const parts = listParts(element, layout).reverse();
  const ordered = [...parts, ...parts.filter((part) => layout.spine.has(part))];
  for (const [name, part] of new Map(ordered.map((part) => [toName(part, layout.slug), part]))) {
    const isSpine = layout.spine.has(part);
    const path = `${from.path} > ${name}`;
    layout.lines.add(path);
    const levels = isSpine ? from.levels : from.levels - 1;
    if (levels > 0 && !isEnd(part) && (isSpine || !isProse(part)))
      collectParts(part, layout, { path, levels });
  }
}

/** Parts with a name; what has none is passed through, since every framework wraps differently. */
function listParts(element: Element, layout: Layout): Element[] {
  return [...element.children]
    .slice(0, 200)
    .filter((part) => isContainer(part) && !isOverlay(part))
    .filter((part) => layout.spine.has(part) || !isRemark(part))
    .flatMap((part) => {
      if (toName(part, layout.slug)) return [part];
      return layout.left-- > 0 ? listParts(part, layout) : [];
    });
}

function isContainer({ localName }: Element): boolean {
  return /^(?:div|main|section|article|aside|header|nav|footer|form|search)$|-/.test(localName);
}

function isOverlay(element: Element): boolean {
  if (/^(?:dialog|alertdialog|alert|status)$/.test(element.getAttribute('role') ?? '')) return true;
  const called = `${element.getAttribute('id') ?? ''} ${element.getAttribute('class') ?? ''}`;
  return /cookie|consent|toast|modal|popup|overlay|captcha|skip-?link/i.test(called);
}

/** Comes and goes with the content: a box in running text, a lone picture, links between pages of a list. */
function isRemark(part: Element): boolean {
  if (part.localName === 'nav') return part.closest('main, [role="main"]') !== null;
  if (!/^(?:div|section|aside)$/.test(part.localName)) return false;
  if (isProse(part)) return isProse(part.parentElement!);
  const structure =
    'div, section, article, aside, nav, h1, h2, h3, h4, h5, h6, ul, ol, dl, table, form, input, select, textarea';
  return !part.querySelector(structure);
}

function isProse(element: Element): boolean {
  for (let at = element.firstElementChild; at; at = at.nextElementSibling)
    if (/^(?:p|blockquote|pre)$/.test(at.localName)) return true;
  return false;
}

function isEnd(element: Element): boolean {
  return /^(?:article|aside|header|nav|footer|form|search|table)$/.test(toLandmark(element) ?? '');
}

function isContent(component: Element, spine: Set<Element>): boolean {
  const isForm = component.localName === 'form';
  const around = [component.parentElement!, component.parentElement!.parentElement!];
  if (!isForm && around.some((at) => at && (spine.has(at) || isProse(at)))) return true;
  for (let at = component.parentElement!; !spine.has(at); at = at.parentElement!)
    if (at.localName === 'li' || isEnd(at) || isOverlay(at) || (!isForm && isProse(at))) return true;
  return false;
}

/** Kinds of fields a form has; choices belong to the content, such as a product's sizes. */
function toComponent(element: Element): string {
  if (element.localName !== 'form') return element.localName;
  const fields = [...element.querySelectorAll('input, textarea')].map(
    (field) => field.getAttribute('type')?.toLowerCase() ?? field.localName,
  );
  const kinds = new Set(fields.filter((kind) => !/^(?:hidden|radio|number|range|submit|button)$/.test(kind)));
  return `form[${[...kinds].sort(byLetters).join(' ')}]`;
}

/** A landmark's or custom element's kind, else the first class that names a thing; null without. */
function toName(element: Element, slug: string): string | null {
  const landmark = toLandmark(element);
  if (landmark || element.classList.length === 0) return landmark;
  const [word] = toWords(element, slug);
  return word ? `.${word}` : null;
}

function toLandmark(element: Element): string | null {
  const role = element.getAttribute('role');
  if (role) {
    const tags = { banner: 'header', complementary: 'aside', contentinfo: 'footer', navigation: 'nav' };
    if (/^(?:form|main|search)$/.test(role)) return role;
    if (role in tags) return tags[role as keyof typeof tags];
  }
  return /^(?:div|section)$/.test(element.localName) ? null : element.localName.replace(/\d+/g, '');
}

/** Classes without what differs from page to page: counters, hashes, the page's own name, states. */
function toWords(element: Element, slug: string): string[] {
  const states =
    /(?:^|-)(?:js|no|active|current|open|opened|closed|selected|loaded|hidden|visible|ready|lazy)(?:$|-)/;
  return [...element.classList]
    .map((name) => name.toLowerCase())
    .filter((name) => !isOfContent(name, slug))
    .map((name) =>
      name
        .split(/[-_]+/)
        .filter((part) => part && !/\d/.test(part))
        .join('-'),
    )
    .filter((name) => name && isName(name) && !states.test(name));
}

/** Words such as "post" name the layout even where an address ends with them. */
function isOfContent(name: string, slug: string): boolean {
  const layouts =
    /^(?:post|page|single|article|entry|item|product|detail|blog|news|event|beitrag|seite|artikel|produkt|aktuelles|termin)s?$/;
  return slug.length > 3 && name.includes(slug) && !layouts.test(slug);
}

function byLetters(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** cyrb53, public domain: two 32-bit halves, enough to tell a website's layouts apart. */
function toHash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

export const templateParts = [
  toTemplateInPage,
  listSpine,
  toBodyWords,
  toTitlePlace,
  collectParts,
  listParts,
  isContainer,
  isOverlay,
  isRemark,
  isProse,
  isEnd,
  isContent,
  toComponent,
  toName,
  toLandmark,
  toWords,
  isOfContent,
  byLetters,
  ...classNameParts,
  toHash,
];
