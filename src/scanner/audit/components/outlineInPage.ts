import type {
  OutlineGroup,
  OutlineSearch,
  outlineLimits,
  PageOutline,
} from '../../../shared/work/outline.ts';

type Limits = typeof outlineLimits;
type Holder = { element: Element; links: Element[] };

declare function listElements(root: Document | ShadowRoot, css: string): Element[];
declare function toHostPath(element: Element, generated: RegExp): string[];
declare function toSelector(element: Element, generated: RegExp): string;
declare function toLine(text: string): string;
declare function toComponent(element: Element): string;

/** Reads what this page shares with others: main heading, lists of links outside the text, and the search. */
export function readOutline(limits: Limits, generated: RegExp): PageOutline {
  const order = { head: 0, foot: 1, side: 2 };
  const groups = listHolders()
    .map((holder) => toGroup(holder, limits, generated))
    .filter(({ links }) => links.length > 0)
    .sort((a, b) => order[a.place] - order[b.place])
    .slice(0, limits.groups);
  const searches = listElements(document, 'form, search')
    .flatMap((form) => toSearch(form, limits, generated) ?? [])
    .slice(0, 2);
  const base = document.baseURI === location.href ? null : document.baseURI.slice(0, limits.href);
  const outline = { base, heading: findMainHeading().slice(0, limits.heading), groups, searches };
  while (groups.length > 0 && JSON.stringify(outline).length > limits.chars) groups.pop();
  return outline;
}

function listHolders(): Holder[] {
  const holders = new Map<Element, Element[]>();
  for (const link of listElements(document, 'a[href]')) {
    const holder = isReachable(link) ? findHolder(link) : null;
    if (holder) holders.set(holder, [...(holders.get(holder) ?? []), link]);
  }
  return [...holders].map(([element, links]) => ({ element, links }));
}

/** The outermost list in the nearest landmark, or the landmark itself; null for links in the text. */
function findHolder(link: Element): Element | null {
  let list: Element | null = null;
  for (let at = link.parentElement; at && at !== document.body; at = at.parentElement) {
    if (isSharedLandmark(at)) return list ?? at;
    if (at.matches('main, article, aside, [role="main"], [role="complementary"], dialog, [role="dialog"]'))
      return null;
    if (at.matches('ul, ol, menu')) list = at;
  }
  return list;
}

function isSharedLandmark(element: Element): boolean {
  if (element.matches('nav, [role="navigation"], [role="menubar"], [role="banner"], [role="contentinfo"]'))
    return true;
  return (
    element.matches('header, footer') &&
    !element.parentElement?.closest('article, aside, main, nav, section, [role="main"]')
  );
}

function isReachable(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"], [inert]')
  );
}

function toGroup({ element, links }: Holder, limits: Limits, generated: RegExp): OutlineGroup {
  const entries = links
    .filter((link) => (link.getAttribute('href') ?? '').length <= limits.href)
    .map((link): [string, string] => [
      toSpokenName(link).slice(0, limits.name),
      link.getAttribute('href') ?? '',
    ])
    .filter(([name, href]) => name !== '' && !/^(?:#?$|javascript:)/i.test(href));
  const shown = entries.slice(0, limits.links);
  return {
    place: toPlaceOnPage(element),
    label: toGroupLabel(element).slice(0, limits.name),
    ...toElementPlace(element, limits, generated),
    links: shown,
  };
}

function toElementPlace(element: Element, limits: Limits, generated: RegExp) {
  const selector = [...toHostPath(element, generated), toSelector(element, generated)].join(' >>> ');
  return {
    component: toComponent(element).slice(0, limits.selector),
    selector: selector.slice(0, limits.selector),
    snippet: element.outerHTML.slice(0, limits.snippet),
  };
}

function toPlaceOnPage(element: Element): OutlineGroup['place'] {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.matches('main, [role="main"], aside, [role="complementary"]')) return 'side';
    if (at.matches('[role="contentinfo"]') || (at.localName === 'footer' && isSharedLandmark(at)))
      return 'foot';
    if (at.matches('[role="banner"]') || (at.localName === 'header' && isSharedLandmark(at))) return 'head';
  }
  const main = document.querySelector('main, [role="main"], h1');
  const isBefore = main && element.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBefore && element.matches('nav *, nav, [role="navigation"], [role="navigation"] *')
    ? 'head'
    : 'side';
}

function toGroupLabel(element: Element): string {
  const named = [
    element,
    ...(element.closest('nav, [role="navigation"]') ? [element.closest('nav, [role="navigation"]')!] : []),
  ];
  const labels = named.map((one) => one.getAttribute('aria-label') || toReferred(one, 'aria-labelledby'));
  const before = element.previousElementSibling;
  const heading = before?.matches('h1, h2, h3, h4, h5, h6, p, strong, [role="heading"], button')
    ? before.textContent
    : '';
  return toLine([...labels, heading].filter(Boolean).join(' '));
}

function toReferred(element: Element, attribute: string): string {
  const ids = (element.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** Name as it is spoken, near enough to compare it with others. */
function toSpokenName(element: Element): string {
  const given =
    toLine(toReferred(element, 'aria-labelledby')) || toLine(element.getAttribute('aria-label') ?? '');
  if (given) return given;
  const value = element.matches('input')
    ? (element.getAttribute('value') ?? element.getAttribute('alt'))
    : null;
  return toLine(value ?? toSpokenText(element)) || toLine(element.getAttribute('title') ?? '');
}

function toSpokenText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  if (!(node instanceof Element)) return '';
  if (node.matches('script, style, [aria-hidden="true"]')) return '';
  if (node.matches('img, [role="img"], input'))
    return ` ${node.getAttribute('alt') ?? node.getAttribute('aria-label') ?? ''} `;
  if (node.localName === 'svg')
    return ` ${node.getAttribute('aria-label') ?? node.querySelector('title')?.textContent ?? ''} `;
  const { display, visibility } = getComputedStyle(node);
  if (display === 'none' || visibility === 'hidden') return '';
  const text = [...node.childNodes].map(toSpokenText).join('');
  return display === 'inline' ? text : ` ${text} `;
}

function findMainHeading(): string {
  const all = listElements(document, 'h1, [role="heading"][aria-level="1"]').filter(isReachable);
  const isTopic = (heading: Element) =>
    !heading.closest('nav, footer, dialog, [role="dialog"]') && !isInBanner(heading);
  const topics = all.filter(isTopic);
  const main = topics.find((heading) => heading.closest('main, [role="main"], article')) ?? topics[0];
  return main ? toLine(toSpokenText(main)) : '';
}

function isInBanner(element: Element): boolean {
  const banner = element.closest('header, [role="banner"]');
  return banner !== null && isSharedLandmark(banner);
}

function toSearch(form: Element, limits: Limits, generated: RegExp): OutlineSearch | null {
  if (form.closest('main, article, [role="main"]') || !isReachable(form)) return null;
  const owner = form.localName === 'search' ? form.querySelector('form') : form;
  const field = form.querySelector<HTMLInputElement>(
    'input[type="search" i], input[name="q" i], input[name="s" i], input[name*="search" i], input[name*="such" i], input[name="query" i]',
  );
  const button = form.querySelector(
    'button:not([type="button" i], [type="reset" i]), input[type="submit" i], input[type="image" i]',
  );
  const action = owner?.getAttribute('action') ?? '';
  if (!field || !button || !isReachable(button) || action === '' || action.length > limits.href) return null;
  const name = toSpokenName(button).slice(0, limits.name);
  const place = toElementPlace(button, limits, generated);
  return name === '' ? null : { action, field: field.name.slice(0, limits.name), name, ...place };
}

export const outlineParts = [
  readOutline,
  listHolders,
  findHolder,
  isSharedLandmark,
  isReachable,
  toGroup,
  toElementPlace,
  toPlaceOnPage,
  toGroupLabel,
  toReferred,
  toSpokenName,
  toSpokenText,
  findMainHeading,
  isInBanner,
  toSearch,
];
