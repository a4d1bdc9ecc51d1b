import type { AskedItems } from '../../../shared/work/audit.ts';
import type { ElementFault, Kit, ReadingProbe } from './readingProbe.ts';

/** `told`: places in the list of findings that already report the element for a criterion of the rule. */
export type LocatedFault = Omit<ElementFault, 'element'> & {
  selector: string;
  snippet: string;
  told?: number[];
};

/** `proven`: rules that passed as a whole. `broken`: names of probes that threw, with the error. */
export type Reading = { faults: LocatedFault[]; proven: string[]; asked: AskedItems; broken: string[] };

export type ReadingCaps = { selector: number; snippet: number };

/** `told`: findings of earlier engines with their selectors, by rule of ours about the same criterion. */
type Terms = { told: { [rule: string]: [place: number, selector: string][] }; caps: ReadingCaps };

type InPageProbe = Pick<ReadingProbe, 'find' | 'prove' | 'list'> & { name: string; data: unknown };

type Place = { document: Document; path: string[] };

declare const axe: {
  setup(document: Document): void;
  teardown(): void;
  utils: { getNodeFromTree(element: Element): unknown };
  commons: {
    text: { accessibleTextVirtual(node: unknown): string };
    aria: { getRole(node: unknown): string | null };
    dom: { isVisibleToScreenReaders(node: unknown): boolean };
  };
};

export async function readInPage(terms: Terms, probes: InPageProbe[], generated: RegExp): Promise<Reading> {
  const reading: Reading = { faults: [], proven: [], asked: {}, broken: [] };
  for (const place of listPlaces(document, [], generated)) {
    axe.setup(place.document);
    try {
      const kit = openKit(place.document);
      for (const probe of probes) await readOne(reading, probe, { place, kit, terms, generated });
    } finally {
      axe.teardown();
    }
  }
  return reading;
}

type Search = { place: Place; kit: Omit<Kit, 'data'>; terms: Terms; generated: RegExp };

async function readOne(reading: Reading, probe: InPageProbe, search: Search): Promise<void> {
  try {
    const kit = { ...search.kit, data: probe.data };
    const found = await probe.find(kit);
    reading.faults.push(...found.map((fault) => locate(fault, search)));
    if (search.place.path.length > 0) return;
    reading.proven.push(...(probe.prove?.(kit) ?? []));
    Object.assign(reading.asked, probe.list?.(kit));
  } catch (fault) {
    reading.broken.push(`${probe.name}: ${fault}`);
  }
}

function locate({ element, ...fault }: ElementFault, { place, terms, generated }: Search): LocatedFault {
  const path = [...place.path, ...toHostPath(element, generated)];
  const told = (terms.told[fault.rule] ?? [])
    .filter(([, selector]) => isSame({ element, path }, selector))
    .map(([index]) => index);
  const selector = [...path, toSelector(element, generated)].join(' >>> ').slice(0, terms.caps.selector);
  return { ...fault, told, selector, snippet: element.outerHTML.slice(0, terms.caps.snippet) };
}

function isSame({ element, path }: { element: Element; path: string[] }, selector: string): boolean {
  const parts = selector.split(' >>> ');
  try {
    return parts.length === path.length + 1 && element.matches(parts.at(-1) ?? '');
  } catch {
    return false;
  }
}

/** The document and those of its visible frames of the same origin. */
function listPlaces(inner: Document, path: string[], generated: RegExp): Place[] {
  const frames = listElements(inner, 'iframe').filter((frame) => frame.checkVisibility());
  const below = frames.flatMap((frame) => {
    const content = (frame as HTMLIFrameElement).contentDocument;
    if (!content?.body) return [];
    return listPlaces(
      content,
      [...path, ...toHostPath(frame, generated), toSelector(frame, generated)],
      generated,
    );
  });
  return [{ document: inner, path }, ...below];
}

function listElements(root: Document | ShadowRoot, css: string): Element[] {
  const found: Element[] = [];
  for (const element of root.querySelectorAll('*')) {
    if (element.matches(css)) found.push(element);
    if (element.shadowRoot) found.push(...listElements(element.shadowRoot, css));
  }
  return found;
}

/** One kit serves all probes of a document: several ask for the same names, roles and texts. */
function openKit(inner: Document): Omit<Kit, 'data'> {
  const elements = listElements(inner, '*');
  const isFlat = elements.every(({ shadowRoot }) => shadowRoot === null);
  const ask = <T>(question: (node: unknown) => T, unknown: T) =>
    remember((element) => {
      const node = axe.utils.getNodeFromTree(element);
      return node ? question(node) : unknown;
    });
  const toName = ask(axe.commons.text.accessibleTextVirtual, '');
  return {
    document: inner,
    all: remember((css: string) =>
      isFlat ? [...inner.querySelectorAll(css)] : elements.filter((element) => element.matches(css)),
    ),
    name: remember((element) => toLine(toName(element))),
    role: ask(axe.commons.aria.getRole, null),
    isSeen: remember(isSeenElement),
    isExposed: ask(axe.commons.dom.isVisibleToScreenReaders, false),
    text: remember(toRenderedText),
    language: remember(toLanguage),
    quote: (text) => `„${text.length > 80 ? `${text.slice(0, 79)}…` : text}“`,
  };
}

function remember<Key = Element, T = unknown>(read: (key: Key) => T): (key: Key) => T {
  const known = new Map<Key, T>();
  return (key) => {
    if (!known.has(key)) known.set(key, read(key));
    return known.get(key) as T;
  };
}

function toRenderedText(element: Element): string {
  // biome-ignore lint/performance/useDomNodeTextContent: text as rendered, which textContent is not.
  return toLine((element as HTMLElement).innerText ?? element.textContent ?? '');
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Text in one line, with a blank between boxes. */
function toSpacedText(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let words = '';
  let before: Element | null = null;
  while (walker.nextNode() && words.length < 600) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (node.nodeType === Node.TEXT_NODE && parent && !/^(?:script|style)$/.test(parent.localName)) {
      const box = findTextBox(parent);
      words += `${box === before ? '' : ' '}${node.nodeValue}`;
      before = box;
    } else if (node.nodeName === 'BR') words += ' ';
  }
  return toLine(words);
}

function findTextBox(element: Element): Element {
  let box = element;
  while (box.parentElement && /^(?:inline|contents)$/.test(getComputedStyle(box).display))
    box = box.parentElement;
  return box;
}

function isSeenElement(element: Element): boolean {
  const { width, height, right, bottom } = element.getBoundingClientRect();
  const view = element.ownerDocument.defaultView;
  const isOnPage = right + (view?.scrollX ?? 0) > 0 && bottom + (view?.scrollY ?? 0) > 0;
  const isRendered = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return width > 1 && height > 1 && isOnPage && isRendered;
}

function toLanguage(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement ?? findHost(at)) {
    const tag = at.getAttributeNS('http://www.w3.org/XML/1998/namespace', 'lang') ?? at.getAttribute('lang');
    if (tag !== null) return tag.trim().split('-')[0]?.toLowerCase() ?? '';
  }
  return '';
}

function findHost(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Selectors of the shadow hosts around the element, outermost first. */
function toHostPath(element: Element, generated: RegExp): string[] {
  const host = findHost(element);
  return host ? [...toHostPath(host, generated), toSelector(host, generated)] : [];
}

/** Selector from the nearest unique id that is not generated, else from positions among siblings. */
function toSelector(element: Element, generated: RegExp): string {
  const steps: string[] = [];
  const root = element.getRootNode() as ParentNode;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const id = `#${CSS.escape(at.id)}`;
    const isNamed = at.id !== '' && !generated.test(at.id) && root.querySelectorAll(id).length === 1;
    steps.unshift(isNamed ? id : toStep(at));
    if (isNamed) break;
  }
  return steps.join(' > ');
}

function toStep(element: Element): string {
  const name = CSS.escape(element.localName);
  const siblings = [...(element.parentNode?.children ?? [])];
  const twins = siblings.filter(({ localName }) => localName === element.localName);
  return twins.length > 1 ? `${name}:nth-of-type(${twins.indexOf(element) + 1})` : name;
}

/** Functions that name places in the page; acting probes use them as well. */
export const placeParts = [
  listElements,
  findHost,
  toHostPath,
  toSelector,
  toStep,
  isSeenElement,
  toSpacedText,
  findTextBox,
  toLine,
];

export const readingParts = [
  readInPage,
  readOne,
  locate,
  isSame,
  listPlaces,
  openKit,
  remember,
  toRenderedText,
  toLanguage,
  ...placeParts,
];
