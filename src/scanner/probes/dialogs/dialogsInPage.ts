import type { DescribedElement } from '../keyboard/stopInPage.ts';
import type { WalkInPage } from '../keyboard/walkInPage.ts';

/** Dialog that a trigger opened. `isModal`: it keeps the mouse from the rest of the page. */
export type Opened = DescribedElement & {
  hasRole: boolean;
  isModal: boolean;
  hasFocus: boolean;
  isLasting: boolean;
  /** Control that closes it; `isMouseOnly`: no key reaches it or another one that may close. */
  closing: (DescribedElement & { isMouseOnly: boolean }) | null;
};

declare function listSeenTexts(): Text[];

type Walk = Pick<WalkInPage, 'describeElement' | 'findFocus' | 'findFirst'>;

export type DialogsInPage = ReturnType<typeof openDialogs>;

export function openDialogs(walk: Walk) {
  let before = new Set<Element>();
  let present = new Set<Element>();
  let fixed = new Set<Element>();
  let texts = '';
  let opened: Element | null = null;
  return {
    listTriggers: (listening: unknown[]) => listTriggers(listening).map(walk.describeElement),
    remember: () => {
      before = new Set(listLayers());
      present = new Set(listElements());
      fixed = new Set(listElements().filter(isFixed));
      texts = readTexts();
    },
    /** True if other texts are seen than before. */
    hasChanged: () => texts !== readTexts(),
    findOpened: (): Opened | null => {
      const layers = listLayers().filter((layer) => !before.has(layer));
      opened = findDialog(layers.filter((layer) => !isNextSlide(layer, before)));
      return opened && describeOpened(opened, layers, walk, present);
    },
    /** A dialog among what was not `known` to be seen. `all`: what was there. */
    findAmong: (known: Set<Element>, all: Set<Element>): Opened | null => {
      const layers = listLayers().filter((layer) => !known.has(layer) && !isNextSlide(layer, known));
      opened = findDialog(layers);
      return opened && describeOpened(opened, layers, walk, all);
    },
    /** A dialog over the page as it was opened, to which the focus had not come. */
    findPresent: (): Opened | null => {
      const layers = listLayers();
      const found = findDialog(layers);
      const described = found && describeOpened(found, layers, walk, present);
      const isOver = found && described?.isModal && described.hasRole && !isPageReached(found);
      opened = isOver && !found.contains(walk.findFirst()) ? found : null;
      return opened && described;
    },
    findArrived: (): Opened | null => {
      const isNews = (layer: Element) => isFixed(layer) && !fixed.has(layer);
      const layers = listLayers().filter((layer) => isNews(layer) || isNews(layer.parentElement ?? layer));
      const found = findDialog(layers);
      const described = found && describeOpened(found, layers, walk, present);
      opened = described?.isModal ? found : null;
      return opened && described;
    },
    scrollDown: () => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    isOpen: () => opened !== null && isShown(opened),
    /** True while a picture in the window has not come: without it, what holds it may have no size. */
    awaitsPicture: () => [...document.images].some((image) => !image.complete && isInWindow(image)),
    hasFocus: () => opened?.contains(walk.findFocus()) ?? false,
  };
}

function isInWindow(image: Element): boolean {
  const { top, bottom } = image.getBoundingClientRect();
  return image.checkVisibility() && bottom >= 0 && top <= innerHeight;
}

function readTexts(): string {
  return listSeenTexts()
    .map(({ data }) => data)
    .join('|');
}

/** Controls that say that they open a dialog, then others with a listener that lead nowhere. */
function listTriggers(listening: unknown[]): Element[] {
  const said = '[aria-haspopup=dialog], [data-toggle=modal], [data-bs-toggle=modal], [command=show-modal]';
  const plain =
    'button:not([type=submit]), a[href^="#"], a[href^="javascript:"], [role=button][tabindex="0"]';
  const names = /modal|dialog|lightbox|popup|overlay/i;
  const saying = [...document.querySelectorAll(said)];
  const nodes = new Set(listening);
  const isHeard = (node: Element) =>
    node.localName === 'button' ? isHeardAround(node, nodes) : nodes.has(node);
  const heard = [...document.querySelectorAll(plain)].filter(isHeard);
  const named = heard.filter((node) =>
    names.test(
      `${node.className} ${node.id} ${node.getAttribute('onclick')} ${node.getAttribute('aria-controls')} ${node.getAttribute('href')}`,
    ),
  );
  const others = heard.filter(
    (node) => !node.matches('form *:not([type=button]), nav *, [aria-expanded], [aria-pressed], [role=tab]'),
  );
  const all = [...new Set([...saying, ...named, ...firstOfEach(others), ...others])];
  return all.filter((node) => isShown(node) && (node as HTMLButtonElement).disabled !== true);
}

function isHeardAround(element: Element, listening: Set<unknown>): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (listening.has(at) || at.hasAttribute('onclick')) return true;
  return false;
}

function firstOfEach(controls: Element[]): Element[] {
  const kinds = new Map<string, Element>();
  for (const control of controls) {
    const kind = [control.localName, control.className, ...control.getAttributeNames()].join(' ');
    if (!kinds.has(kind) && isShown(control)) kinds.set(kind, control);
  }
  return [...kinds.values()];
}

function isFixed(element: Element): boolean {
  return getComputedStyle(element).position === 'fixed' && isShown(element);
}

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  );
}

function listElements(): Element[] {
  const all = [...document.querySelectorAll('body *')];
  return all.length > 4_000 ? [...all.slice(0, 3_000), ...all.slice(-1_000)] : all;
}

/** Dialogs and what lies over the page. */
function listLayers(): Element[] {
  const css = 'dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]';
  const isOver = (element: Element) => {
    const { position, pointerEvents } = getComputedStyle(element);
    if (!/fixed|absolute/.test(position) || pointerEvents === 'none') return false;
    const { width, height, top, left } = element.getBoundingClientRect();
    const isInWindow = top < innerHeight && left < innerWidth && top + height > 0 && left + width > 0;
    return isInWindow && width * height > innerWidth * innerHeight * 0.06;
  };
  return listElements().filter((element) => isShown(element) && (element.matches(css) || isOver(element)));
}

/** A dialog leaves what was there below it; a slide or view takes the place of its neighbour. */
function isNextSlide(layer: Element, before: Set<Element>): boolean {
  const neighbours = [...(layer.parentElement?.children ?? [])].filter((one) => one !== layer);
  return neighbours.some((one) => before.has(one) && !isShown(one) && one.localName === layer.localName);
}

/** The dialog itself, else the layer with text. Menus, notices and tooltips are something else. */
function findDialog(layers: Element[]): Element | null {
  const css = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]';
  const layer =
    layers.find((one) => one.matches(css)) ??
    layers.find((one) => /\p{L}{3}/u.test(one.textContent ?? '')) ??
    layers.find((one) => coversWindow([one]) && [...one.querySelectorAll('img, video')].some(isShown));
  if (!layer) return null;
  const inner = [...layer.querySelectorAll(css)].find(isShown);
  const dialog = layer.closest(css) ?? inner ?? layer;
  if (dialog.matches(css)) return dialog;
  const notice = '[role=tooltip], [role=status], [role=alert]';
  const other = 'nav, [role=menu], [role=navigation], [role=listbox], [role=grid]';
  const links = layer.querySelectorAll('a[href]').length;
  const isNotice = layer.matches(notice) || isAllIn(layer, layer.querySelector(notice));
  const isOther = isNotice || layer.matches(other) || layer.querySelector(other) !== null || links > 4;
  return isOther ? null : layer;
}

function isAllIn(layer: Element, part: Element | null): boolean {
  return part !== null && (part.textContent ?? '').trim() === (layer.textContent ?? '').trim();
}

function describeOpened(dialog: Element, layers: Element[], walk: Walk, present: Set<Element>): Opened {
  const hasRole = dialog.matches('dialog, [role=dialog], [role=alertdialog]');
  const close = findClosing(dialog);
  return {
    ...walk.describeElement(dialog),
    name: toDialogName(dialog),
    hasRole,
    isModal:
      dialog.matches(':modal, [aria-modal=true]') ||
      coversWindow(layers.filter((layer) => isPartOf(layer, dialog))),
    hasFocus: dialog.contains(walk.findFocus()),
    isLasting: present.has(dialog),
    closing: close ? { ...walk.describeElement(close), isMouseOnly: isMouseOnly(close, dialog) } : null,
  };
}

function findClosing(dialog: Element): Element | undefined {
  const words = /close|schlie(?:ß|ss)|^\s*[×x✕✖]\s*$|cancel|abbrechen|dismiss/i;
  const toWords = (one: Element) => [
    one.textContent,
    `${one.getAttribute('aria-label')} ${one.className} ${one.getAttribute('title')}`,
  ];
  const controls = [...dialog.querySelectorAll('button, a[href], [role=button]')].filter(isShown);
  const isSign = (one: Element) =>
    one.matches('[data-dismiss], [data-bs-dismiss], .close') || /^\s*[×✕✖]\s*$/.test(one.textContent ?? '');
  return (
    controls.find((one) => toWords(one).some((text) => words.test(text ?? ''))) ??
    [...dialog.querySelectorAll('*')].find((one) => isSign(one) && isShown(one))
  );
}

function isMouseOnly(close: Element, dialog: Element): boolean {
  const isReached = (one: Element) => (one as HTMLElement).tabIndex >= 0 && isShown(one);
  const controls = [
    ...dialog.querySelectorAll('button, a[href], [role=button], [tabindex], input[type=button]'),
  ];
  const isSending = (one: Element) => one.matches('form button:not([type=button])');
  const inner = [close, ...close.querySelectorAll('*')];
  for (let at = close.parentElement; at && at !== dialog; at = at.parentElement) inner.push(at);
  return !inner.some(isReached) && !controls.some((one) => isReached(one) && !isSending(one));
}

function toDialogName(dialog: Element): string {
  const ids = (dialog.getAttribute('aria-labelledby') ?? '').split(/\s+/);
  const labels = ids
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
  return (labels || dialog.getAttribute('aria-label') || dialog.getAttribute('title') || '')
    .trim()
    .slice(0, 60);
}

/** The dialog, what holds it, or the ground behind it. A head of the page over it is none of them. */
function isPartOf(layer: Element, dialog: Element): boolean {
  return layer.contains(dialog) || dialog.contains(layer) || !layer.textContent?.trim();
}

/** Corners, edges and middle: a bar above and one below leave the page between them. */
function coversWindow(layers: Element[]): boolean {
  const parts = [0.04, 0.5, 0.96];
  const hits = parts.flatMap((x) =>
    parts.map((y) => document.elementFromPoint(innerWidth * x, innerHeight * y)),
  );
  return hits.every((hit) => hit !== null && layers.some((layer) => layer.contains(hit)));
}

/** True if the mouse reaches elements outside of the dialog. */
function isPageReached(dialog: Element): boolean {
  const parts = [...document.querySelectorAll('a[href], button, input, select, textarea, h1, h2, p, li')];
  const others = parts.filter((part) => !dialog.contains(part) && isShown(part));
  return others.some((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

export const dialogParts = [
  isInWindow,
  openDialogs,
  readTexts,
  listTriggers,
  isHeardAround,
  firstOfEach,
  isFixed,
  isAllIn,
  isMouseOnly,
  isShown,
  listElements,
  listLayers,
  isNextSlide,
  findDialog,
  describeOpened,
  findClosing,
  toDialogName,
  isPartOf,
  coversWindow,
  isPageReached,
];
