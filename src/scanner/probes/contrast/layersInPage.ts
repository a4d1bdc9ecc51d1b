type Scroll = { element: Element; left: number; top: number };
type Layers = { sheets: Map<string, CSSStyleSheet[]>; scrolls: Map<Element, Scroll>; fills: Animation[] };
type Keeper = { contrastLayers: Layers };

export function readLayers(): Layers {
  const place = globalThis as unknown as Keeper;
  place.contrastLayers ??= { sheets: new Map(), scrolls: new Map(), fills: [] };
  return place.contrastLayers;
}

/**
 * Lays a style over all documents of the page without a change in its tree. A layer of its own makes `!important`
 * stronger than any rule of the page.
 */
export function addLayer(name: string, css: string): void {
  if (readLayers().sheets.has(name)) return;
  const sheets = listDocuments(document).map((inner) => {
    const sheet = new (inner.defaultView as unknown as typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(`@layer stufenlos { ${css} }`);
    inner.adoptedStyleSheets = [...inner.adoptedStyleSheets, sheet];
    return sheet;
  });
  readLayers().sheets.set(name, sheets);
}

export function removeLayer(name: string): void {
  const sheets = readLayers().sheets.get(name) ?? [];
  readLayers().sheets.delete(name);
  for (const inner of listDocuments(document))
    inner.adoptedStyleSheets = inner.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
}

function listDocuments(root: Document): Document[] {
  const frames = [...root.querySelectorAll('iframe')].slice(0, 20);
  const inner = frames.flatMap(({ contentDocument }) =>
    contentDocument ? listDocuments(contentDocument) : [],
  );
  return [root, ...inner];
}

/** Takes away the background that fills letters. */
export function hideFills(elements: Element[]): void {
  for (const element of elements) {
    if (!getComputedStyle(element).backgroundClip.includes('text')) continue;
    const still = { backgroundImage: ['none', 'none'], backgroundColor: ['transparent', 'transparent'] };
    readLayers().fills.push(element.animate(still, { duration: 1, fill: 'both' }));
  }
}

/** An animation changes no attribute. */
export function hideDrawing(icon: Element): void {
  readLayers().fills.push(icon.animate({ opacity: [0, 0] }, { duration: 1, fill: 'both' }));
}

export function showFills(): void {
  for (const fill of readLayers().fills.splice(0)) fill.cancel();
}

/** Scrolls to the first of the chain as a reader does, never within what the page itself keeps cut off. */
export function reveal([element, ...around]: Element[]): Promise<void> {
  for (const at of element ? around : []) {
    const isRoot = at === at.ownerDocument.documentElement;
    if (isRoot || /auto|scroll/.test(getComputedStyle(at).overflowY)) centre(at, element!);
  }
  return nextPaint();
}

/** Puts the element into the middle of the scrolled area. */
function centre(scrolled: Element, element: Element): void {
  if (scrolled.scrollHeight <= scrolled.clientHeight + 1) return;
  const { scrolls } = readLayers();
  const { scrollLeft: left, scrollTop: top } = scrolled;
  if (!scrolls.has(scrolled)) scrolls.set(scrolled, { element: scrolled, left, top });
  const box = element.getBoundingClientRect();
  const isRoot = scrolled === scrolled.ownerDocument.documentElement;
  const area = isRoot ? { top: 0 } : scrolled.getBoundingClientRect();
  const offset = box.top + box.height / 2 - area.top - scrolled.clientHeight / 2;
  scrolled.scrollTo({ left, top: top + offset, behavior: 'instant' });
}

export function restorePage(): void {
  showFills();
  for (const name of [...readLayers().sheets.keys()].reverse()) {
    removeLayer(name);
    void document.documentElement.offsetHeight;
  }
  for (const { element, left, top } of readLayers().scrolls.values())
    element.scrollTo({ left, top, behavior: 'instant' });
  readLayers().scrolls.clear();
}

/** Without scripts no timer of a page ever fires. */
export function nextPaint(): Promise<void> {
  return new Promise((done) => {
    if (matchMedia('(scripting: none)').matches) return done();
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
    setTimeout(done, 500);
  });
}

export const layerParts = [
  readLayers,
  addLayer,
  removeLayer,
  listDocuments,
  hideFills,
  hideDrawing,
  showFills,
  reveal,
  centre,
  restorePage,
  nextPaint,
];
