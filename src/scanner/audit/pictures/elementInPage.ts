export type Box = { x: number; y: number; width: number; height: number };
/** Both in CSS pixels of the document. */
export type Shown = { element: Box; window: Box };

declare function findBySelector(root: Document | ShadowRoot, selectors: string[]): Element | null;

type Memory = typeof globalThis & { pictureScrolls?: [Element, number, number][] };

/** Scrolls an element to the middle of the window. Null: it has no box there, or something covers it. */
export function showElement(selector: string): Shown | null {
  const element = findBySelector(document, selector.split(' >>> '));
  if (!element || /^(?:html|body|head)$/.test(element.localName)) return null;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
  keepScrolls(element);
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width < 4 || height < 4 || !isUncovered(element)) return null;
  return {
    element: { x: x + scrollX, y: y + scrollY, width, height },
    window: { x: scrollX, y: scrollY, width: document.documentElement.clientWidth, height: innerHeight },
  };
}

function keepScrolls(element: Element): void {
  const scrolls: [Element, number, number][] = [];
  const toParent = (at: Element) => at.assignedSlot ?? at.parentElement ?? toHost(at);
  const toHost = (at: Element) => (at.getRootNode() as Partial<ShadowRoot>).host ?? null;
  for (let at: Element | null = element; at; at = toParent(at))
    scrolls.push([at, at.scrollLeft, at.scrollTop]);
  (globalThis as Memory).pictureScrolls = scrolls;
}

export function restoreScrolls(): null {
  for (const [element, left, top] of (globalThis as Memory).pictureScrolls ?? [])
    if (element.scrollLeft !== left || element.scrollTop !== top)
      element.scrollTo({ left, top, behavior: 'instant' });
  (globalThis as Memory).pictureScrolls = [];
  return null;
}

function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
  return hit !== null && (hit.contains(element) || element.contains(hit));
}

/** `signedIn`: the scan types a password into forms of this website, so no page with such a form is shown. */
export function showsSecret(signedIn: boolean): boolean {
  const css =
    'input[type=password i], input[autocomplete~=current-password i], input[autocomplete~=one-time-code i]';
  const fields = [...document.querySelectorAll<HTMLInputElement>(css)];
  return fields.some(({ value }) => signedIn || value !== '');
}

export const pictureParts = [showElement, keepScrolls, restoreScrolls, isUncovered, showsSecret];
