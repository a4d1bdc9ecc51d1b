import type { DescribedElement } from '../keyboard/stopInPage.ts';
import type { WalkInPage } from '../keyboard/walkInPage.ts';

/** Dialog that a trigger opened. `isModal`: it keeps the mouse from the rest of the page. */
export type Opened = DescribedElement & {
  hasRole: boolean;
  isModal: boolean;
  hasFocus: boolean;
  /** Control that closes it. */
  closeId: number | null;
};

declare function listSeenTexts(): Text[];

type Walk = Pick<WalkInPage, 'describeElement' | 'findFocus'>;

export type DialogsInPage = ReturnType<typeof openDialogs>;

export function openDialogs(walk: Walk) {
  let before = new Set<Element>();
  let texts = '';
  let opened: Element | null = null;
  return {
    listTriggers: (listening: unknown[]) => listTriggers(listening).map(walk.describeElement),
    remember: () => {
      before = new Set(listLayers());
      texts = readTexts();
    },
    /** True if other texts are seen than before. */
    hasChanged: () => texts !== readTexts(),
    findOpened: (): Opened | null => {
      const layers = listLayers().filter((layer) => !before.has(layer));
      opened = findDialog(layers.filter((layer) => !isNextSlide(layer, before)));
      return opened && describeOpened(opened, layers, walk);
    },
    isOpen: () => opened !== null && isShown(opened),
    hasFocus: () => opened?.contains(walk.findFocus()) ?? false,
  };
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
  const heard = listening.filter((node): node is Element => node instanceof Element && node.matches(plain));
  const named = heard.filter((node) =>
    names.test(
      `${node.className} ${node.id} ${node.getAttribute('onclick')} ${node.getAttribute('aria-controls')} ${node.getAttribute('href')}`,
    ),
  );
  const others = heard.filter(
    (node) => !node.matches('form *, nav *, [aria-expanded], [aria-pressed], [role=tab]'),
  );
  const all = [...new Set([...saying, ...named, ...others])];
  return all.filter((node) => isShown(node) && (node as HTMLButtonElement).disabled !== true);
}

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  );
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
  const all = [...document.querySelectorAll('body *')].slice(0, 4_000);
  return all.filter((element) => isShown(element) && (element.matches(css) || isOver(element)));
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
    layers.find((one) => one.matches(css)) ?? layers.find((one) => /\p{L}{3}/u.test(one.textContent ?? ''));
  if (!layer) return null;
  const inner = [...layer.querySelectorAll(css)].find(isShown);
  const dialog = layer.closest(css) ?? inner ?? layer;
  if (dialog.matches(css)) return dialog;
  const other =
    'nav, [role=menu], [role=navigation], [role=listbox], [role=tooltip], [role=status], [role=alert], [role=grid]';
  const links = layer.querySelectorAll('a[href]').length;
  const isOther = layer.matches(other) || layer.querySelector(other) !== null || links > 4;
  return isOther ? null : layer;
}

function describeOpened(dialog: Element, layers: Element[], walk: Walk): Opened {
  const hasRole = dialog.matches('dialog, [role=dialog], [role=alertdialog]');
  const close = findClosing(dialog);
  return {
    ...walk.describeElement(dialog),
    name: toDialogName(dialog),
    hasRole,
    isModal: dialog.matches(':modal, [aria-modal=true]') || coversCorners(layers),
    hasFocus: dialog.contains(walk.findFocus()),
    closeId: close ? walk.describeElement(close).id : null,
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

function coversCorners(layers: Element[]): boolean {
  const xs = [0.04, 0.96].map((part) => innerWidth * part);
  const ys = [0.04, 0.96].map((part) => innerHeight * part);
  const hits = xs.flatMap((x) => ys.map((y) => document.elementFromPoint(x, y)));
  return hits.every((hit) => hit !== null && layers.some((layer) => layer.contains(hit)));
}

export const dialogParts = [
  openDialogs,
  readTexts,
  listTriggers,
  isShown,
  listLayers,
  isNextSlide,
  findDialog,
  describeOpened,
  findClosing,
  toDialogName,
  coversCorners,
];
