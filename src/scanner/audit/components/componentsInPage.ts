/** `looked`: elements of the kind that were marked on this page. */
export type Located = { selector: string; kind: string; looked: number };
export type Carried = { kind: string; selector: string; snippet: string };

/** `controls`: those of the kinds that react to keys or the mouse. `rooms`: what the content of each kind needs most, and the page's own styles, in which a width may differ. */
export type PageKinds = { kinds: string[]; controls: string[]; rooms: { [kind: string]: number[] } };

type Search = { kinds: string[]; carried: number; snippet: number };

declare function listElements(root: Document | ShadowRoot, css: string): Element[];
declare function toHostPath(element: Element, generated: RegExp): string[];
declare function toSelector(element: Element, generated: RegExp): string;

/** Elements by kind, and those that acting probes have to look at. They live in our world of the page. */
type Memory = typeof globalThis & {
  componentKinds?: Map<Element, string>;
  componentNews?: Set<Element>;
};

export function listKinds(): PageKinds {
  const kinds = new Map<Element, string>();
  const signs = new Map<Element, string>();
  const hashes = new Map<string, string>();
  const code = listCode();
  for (const element of listElements(document, 'body, body *')) {
    if (!element.checkVisibility()) continue;
    const own = toSign(element);
    signs.set(element, own);
    const parent = element.parentElement;
    const above = parent?.parentElement;
    const chain = [own, (parent && signs.get(parent)) ?? '', (above && signs.get(above)) ?? '', code].join(
      '<',
    );
    if (!hashes.has(chain)) hashes.set(chain, toHash(chain));
    kinds.set(element, hashes.get(chain)!);
  }
  Object.assign(globalThis as Memory, { componentKinds: kinds, componentNews: new Set() });
  const controls = [...kinds].flatMap(([element, kind]) => (isControl(element) ? [kind] : []));
  const rooms: PageKinds['rooms'] = {};
  for (const [element, kind] of kinds) rooms[kind] = joinRooms(toRoom(element), rooms[kind]);
  const styles = [...document.querySelectorAll('style')].map((element) => element.textContent).join('\n');
  const told = { kinds: Object.keys(rooms), controls: [...new Set(controls)] };
  return { ...told, rooms: { ...rooms, [`styles ${toHash(styles)}`]: [] } };
}

function joinRooms(room: number[], other: number[] = []): number[] {
  return room.map((need, at) => Math.max(need, other[at] ?? 0));
}

/** Width of what cannot wrap, length of the own text and number of children, in coarse steps. */
function toRoom(element: Element): number[] {
  const sized =
    'img, svg, video, canvas, iframe, object, embed, input, select, textarea, table, [width], [style*=width]';
  const text = toOwnText(element);
  const width = element.matches(sized) ? element.getBoundingClientRect().width : 0;
  const px = Math.max(width, text === '' ? 0 : toLongestPx(element, text));
  const doubled = [text.length, element.childElementCount].map((count) => Math.ceil(Math.log2(1 + count)));
  // Half the narrow window holds any word of 160 px.
  return [Math.max(160, Math.ceil(px / 40) * 40), ...doubled];
}

function toLongestPx(element: Element, text: string): number {
  const { fontSize, whiteSpace } = getComputedStyle(element);
  const words = text.split(/^(?:nowrap|pre)$/.test(whiteSpace) ? /\n/ : /[\s\u00ad\u200b-]+/);
  return Math.max(...words.map(({ length }) => length)) * Number.parseFloat(fontSize) * 0.6;
}

/** May get the focus, or hears clicks as far as markup and styles tell. */
function isControl(element: Element): boolean {
  const css =
    'a[href], area, button, input, select, textarea, summary, label, iframe, object, audio, video, dialog, form, [tabindex], [contenteditable], [role], [onclick]';
  return (
    element.matches(css) ||
    element.localName.includes('-') ||
    /^(?:pointer|zoom-in)$/.test(getComputedStyle(element).cursor)
  );
}

export function markNews({ news, elements }: { news: string[]; elements: number }): null {
  const memory = globalThis as Memory;
  const left = new Map(news.map((kind) => [kind, elements]));
  const marked = new Set<Element>();
  for (const [element, kind] of memory.componentKinds ?? []) {
    const count = left.get(kind) ?? 0;
    if (count > 0) marked.add(element);
    left.set(kind, count - 1);
  }
  memory.componentNews = marked;
  return null;
}

/** Elements of these kinds that are not marked. */
export function listOthers({ kinds, carried, snippet }: Search, generated: RegExp): Carried[] {
  const { componentKinds = new Map<Element, string>(), componentNews } = globalThis as Memory;
  const wanted = new Set(kinds);
  const others = [...componentKinds].filter(
    ([element, kind]) => wanted.has(kind) && !componentNews?.has(element),
  );
  return others.slice(0, carried).map(([element, kind]) => {
    const selector = [...toHostPath(element, generated), toSelector(element, generated)].join(' >>> ');
    return { kind, selector, snippet: element.outerHTML.slice(0, snippet) };
  });
}

/** Kinds of the elements that selectors name in the main document. */
export function findKinds(selectors: string[]): Located[] {
  const kinds = (globalThis as Memory).componentKinds ?? new Map<Element, string>();
  return selectors.flatMap((selector) => {
    const element = findBySelector(document, selector.split(' >>> '));
    const kind = element && kinds.get(element);
    return kind ? { selector, kind, looked: countMarked(kind) } : [];
  });
}

function countMarked(wanted: string): number {
  const { componentKinds, componentNews } = globalThis as Memory;
  return [...(componentNews ?? [])].filter((element) => componentKinds?.get(element) === wanted).length;
}

function findBySelector(root: Document | ShadowRoot, [first = '', ...rest]: string[]): Element | null {
  try {
    const element = root.querySelector(first);
    if (rest.length === 0 || !element) return element;
    return element.shadowRoot ? findBySelector(element.shadowRoot, rest) : null;
  } catch {
    return null;
  }
}

/** Styles and scripts of the page: with different ones, elements that look alike may behave differently. */
function listCode(): string {
  const files = [...document.querySelectorAll('link[rel~=stylesheet], script[src]')].map((element) =>
    (element.getAttribute('href') ?? element.getAttribute('src') ?? '').replace(/[?#].*/, ''),
  );
  const inline = [...document.querySelectorAll('style, script:not([src]):not([type*=json])')].map((element) =>
    (element.textContent ?? '').replace(/\d+|"[^"]*"|'[^']*'/g, ''),
  );
  return toHash([...new Set([...files, ...inline])].sort((a, b) => (a < b ? -1 : 1)).join('\n'));
}

/** Look and purpose of an element without its texts, identifiers and addresses. */
function toSign(element: Element): string {
  const { color, backgroundColor, fontSize, position, cursor, overflow } = getComputedStyle(element);
  const classes = [...element.classList]
    .filter((name) => !/\d{3,}/.test(name))
    .sort((a, b) => (a < b ? -1 : 1));
  const names = element
    .getAttributeNames()
    .filter((name) => !/^(?:id|class|style|href|src|alt|title|data-)/.test(name));
  const values = ['role', 'type', 'tabindex'].map((name) => element.getAttribute(name) ?? '');
  // A link without an address takes no focus.
  if (element.hasAttribute('href')) values.push('href');
  const look = [color, backgroundColor, fontSize, position, cursor, overflow];
  return [element.localName, ...classes, ...names.sort(), ...values, ...look, hasOwnText(element)].join(' ');
}

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
}

function toOwnText({ childNodes }: Element): string {
  const texts = [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return texts.map(({ nodeValue }) => nodeValue?.trim()).join(' ');
}

/** FNV-1a of 32 bits. */
export function toHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** True for elements to look at: all of an unmarked page, and those that were hidden when it was marked. */
export function isNewKind(element: Element): boolean {
  const { componentNews, componentKinds } = globalThis as Memory;
  return !componentNews || componentNews.has(element) || !componentKinds?.has(element);
}

export const componentParts = [
  listKinds,
  isControl,
  markNews,
  listOthers,
  findKinds,
  countMarked,
  findBySelector,
  listCode,
  toSign,
  hasOwnText,
  joinRooms,
  toRoom,
  toOwnText,
  toLongestPx,
  toHash,
];
