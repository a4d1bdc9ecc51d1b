import type { ElementPlace, Word } from './textsInPage.ts';

type Box = Pick<Word, 'x' | 'y' | 'width' | 'height'> & { isRound?: boolean };

/** `isFilled`: a text or an icon lies in the control. */
export type PageControl = ElementPlace & {
  place: number;
  kind: 'field' | 'tick' | 'switch' | 'icon' | 'dot';
  isFilled: boolean;
};

type Kept = { element: Element; isPlaceholder: boolean };
type Clip = { left: number; top: number; right: number; bottom: number; x: number; y: number };

declare function listElements(root: Document | ShadowRoot, css: string): Element[];
declare function isSeenElement(element: Element): boolean;
declare function isExempt(element: Element): boolean;
declare function toElementPlace(element: Element, generated: RegExp): ElementPlace;
declare function toClip(element: Element): Clip;
declare function cutWord(word: Word, clip: Clip): Word;
declare function readKept(): Kept[];
declare function hideDrawing(icon: Element): void;
declare function toParent(element: Element): Element | null;

type Wanted = { generated: RegExp; isNew: (element: Element) => boolean; most: number };

/** Finds fields, ticks and controls that an icon alone names. */
export function keepControls({ generated, isNew, most }: Wanted): PageControl[] {
  (globalThis as unknown as { contrastTexts: Kept[] }).contrastTexts = [];
  const css =
    'input, textarea, select, button, a[href], summary, [role="button"], [role="textbox"], [role="combobox"], [contenteditable="true"], [role="switch"], [role="checkbox"], [role="radio"]';
  const found: PageControl[] = [];
  for (const control of listElements(document, css)) {
    if (found.length >= most) break;
    const standIn = toStandIn(control);
    const element = standIn ?? control;
    if (element.ownerDocument !== document || !isNew(element) || !isSeenElement(element) || isExempt(element))
      continue;
    const kind = standIn ? 'tick' : toControlKind(element);
    if (!kind) continue;
    const place = readKept().push({ element, isPlaceholder: false }) - 1;
    found.push({
      place,
      kind,
      isFilled: (kind === 'field' || kind === 'icon') && isFilled(element),
      ...toElementPlace(element, generated),
    });
  }
  return found;
}

/** Ticks that the browser draws by itself are exempt. */
function toControlKind(element: Element): PageControl['kind'] | null {
  const { type = '' } = element as HTMLInputElement;
  if (isOwnSwitch(element)) return 'switch';
  const isField = element.matches(
    'input, textarea, select, [role="textbox"], [role="combobox"], [contenteditable="true"]',
  );
  if (!isField) return isSample(element) || !isIconOnly(element) ? null : toSymbolKind(element);
  if (type === 'checkbox' || type === 'radio') return hasOwnLook(element) ? 'tick' : null;
  return /^(range|color|file|hidden|image|submit|button|reset)$/.test(type) ? null : 'field';
}

function toSymbolKind(element: Element): PageControl['kind'] | null {
  if (listSymbols(element).length > 0) return 'icon';
  const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  const isSmall = Math.max(width, height) <= 32 && Math.min(width, height) >= 8;
  const isPainted =
    !/, 0\)$/.test(backgroundColor) || (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0);
  const isFirst = element.previousElementSibling?.className !== element.className;
  const isBare = element.matches('button, [role="button"]') && element.childElementCount === 0;
  return isBare && isSmall && isPainted && isFirst && !/colou?r|farb|swatch/i.test(element.className)
    ? 'dot'
    : null;
}

/** A switch or box without words of its own, which is off. */
function isOwnSwitch(element: Element): boolean {
  if (!element.matches(':is([role=switch], [role=checkbox], [role=radio])[aria-checked=false]:not(input)'))
    return false;
  const { width, height } = element.getBoundingClientRect();
  return width <= 80 && height <= 50 && !/\S/.test(element.textContent ?? '');
}

/** Returns the empty box beside an invisible tick, or null. Ticked controls have none. */
function toStandIn(control: Element): Element | null {
  if (!control.matches('input[type=checkbox i]:not(:checked), input[type=radio i]:not(:checked)'))
    return null;
  const isHidden =
    Number(getComputedStyle(control).opacity) < 0.1 || control.getBoundingClientRect().width <= 1;
  const beside = control.nextElementSibling;
  if (!isHidden || !beside || /\S/.test(beside.textContent ?? '') || (control as HTMLInputElement).disabled)
    return null;
  // Colour samples are pale on purpose.
  if (/colou?r|farb|swatch/i.test(beside.className)) return null;
  const { width, height } = beside.getBoundingClientRect();
  return width >= 10 && width <= 60 && height >= 10 && height <= 40 ? beside : null;
}

function hasOwnLook(element: Element): boolean {
  return getComputedStyle(element).appearance === 'none' && !(element as HTMLInputElement).checked;
}

function isIconOnly(element: Element): boolean {
  // biome-ignore lint/performance/useDomNodeTextContent: text as rendered, which textContent is not.
  const text = ((element as HTMLElement).innerText ?? '').replace(/[\p{Co}\s]/gu, '');
  return (text === '' || isSign(text)) && !/logo|brand/i.test(element.outerHTML.slice(0, 2_000));
}

function isSign(text: string): boolean {
  return /^[^\p{L}\p{N}\s]{1,2}$/u.test(text) && !/\p{Emoji_Presentation}|\ufe0f/u.test(text);
}

/** One sign in many colours is a row of colours to choose from: some are pale on purpose. */
function isSample(control: Element): boolean {
  const entry = control.closest('li') ?? control;
  const entries = [...(entry.parentElement?.children ?? [])];
  if (entries.length < 3 || entries.length > 30) return false;
  const row = entries.map((one) =>
    [one, ...one.querySelectorAll('*')].find((part) => listSymbols(part).length > 0),
  );
  const symbols = row.flatMap((one) => (one ? listSymbols(one).slice(0, 1) : []));
  const toShape = (icon: Element) =>
    icon.localName === 'svg' ? icon.innerHTML : `${icon.textContent} ${readLetters(icon, '::before')}`;
  const colours = new Set(symbols.map((icon) => getComputedStyle(icon).color));
  return new Set(symbols.map(toShape)).size === 1 && colours.size > 2 && colours.size === symbols.length;
}

/** Drawings within a control, and elements whose pseudo elements are letters of an icon font. */
export function listSymbols(control: Element): Element[] {
  const drawn = [...control.querySelectorAll('svg, img')].filter((icon) => {
    const { width, height } = icon.getBoundingClientRect();
    const isDrawing =
      icon.localName === 'svg' || /\.svg\b|^data:image\/svg/.test((icon as HTMLImageElement).currentSrc);
    return isDrawing && width > 5 && height > 5 && Math.max(width, height) <= 64;
  });
  const fonts = [control, ...control.querySelectorAll('*')].filter(
    (element) =>
      [null, '::before', '::after'].some((pseudo) => /\p{Co}/u.test(readLetters(element, pseudo))) ||
      isSign(readLetters(element, null).trim()),
  );
  return [...drawn, ...fonts];
}

function readLetters(element: Element, pseudo: string | null): string {
  if (pseudo) return getComputedStyle(element, pseudo).content;
  return [...element.childNodes]
    .map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ''))
    .join('');
}

/** A value, a placeholder, a label or an icon lies in the field and shows where it is. */
function isFilled(element: Element): boolean {
  const field = element as HTMLInputElement;
  if (/\S/.test(field.value || field.placeholder || '') && element.localName !== 'select') return true;
  if (element.localName === 'select' || /\S/.test(element.textContent ?? '')) return true;
  const { left, top, width, height } = element.getBoundingClientRect();
  const inside = [0.05, 0.15, 0.5, 0.9].flatMap((part) =>
    document.elementsFromPoint(left + width * part, top + height / 2),
  );
  const isBeside = (other: Element) => other !== element && !other.contains(element);
  return inside.some(
    (other) => isBeside(other) && other.matches('label, label *, svg, img, i, span, button'),
  );
}

/** Boxes in the window: the control first, then up to three around it that are hardly larger. */
export function listBoxes(place: number): Box[] {
  const element = readKept()[place]?.element;
  const own = element && toBox(element);
  if (!own || isCut(element, own) || isUnderLayer(element, own)) return [];
  const boxes: Box[] = [{ ...own, isRound: isRound(element) }];
  for (let at = toParent(element); at && boxes.length < 4; at = toParent(at)) {
    const box = toBox(at);
    const isLarge = box.height > own.height + 40 || box.width * box.height > 3 * own.width * own.height;
    if (isLarge && !isFrame(at, own)) break;
    boxes.push(box);
  }
  return boxes;
}

/** A box with an edge of its own around one field, with signs, entries or buttons beside it. */
function isFrame(around: Element, own: Box): boolean {
  const { borderTopWidth, borderBottomWidth, boxShadow, backgroundColor } = getComputedStyle(around);
  const isDrawn =
    Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) > 0 ||
    boxShadow !== 'none' ||
    !/, 0\)$/.test(backgroundColor);
  const fields = around.querySelectorAll('input:not([type=hidden]), select, textarea').length;
  return isDrawn && fields < 2 && around.getBoundingClientRect().height <= own.height + 80;
}

function isRound(element: Element): boolean {
  const { borderTopLeftRadius } = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  const radius = Number.parseFloat(borderTopLeftRadius);
  const share = borderTopLeftRadius.includes('%') ? radius / 100 : radius / width;
  return share >= 0.4 && Math.abs(width - height) < 2;
}

/** Edges that another window shows whole are not judged by what this one leaves of them. */
function isCut(element: Element, { y, width, height }: Box): boolean {
  const box = element.getBoundingClientRect();
  if (box.width - width > 1 || box.height - height > 1) return true;
  const isAbove = y < 4 && scrollY > 0;
  const below = document.documentElement.scrollHeight - innerHeight - scrollY;
  return isAbove || (y + height > innerHeight - 4 && below > 1);
}

/** A fixed bar covers a corner: elsewhere in the window it may be seen whole. */
function isUnderLayer(element: Element, { x, y, width, height }: Box): boolean {
  const corners = [x + 2, x + width - 2].flatMap((left) =>
    [y + 2, y + height - 2].map((top) => document.elementFromPoint(left, top)),
  );
  return corners.some((hit) => {
    for (let at = hit; at && !at.contains(element) && !element.contains(at); at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
    return false;
  });
}

function toBox(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return cutWord({ text: '', x, y, width, height }, toClip(element));
}

export function hideSymbols(places: number[]): void {
  for (const place of places)
    for (const icon of listSymbols(readKept()[place]!.element))
      if (/^(svg|img)$/.test(icon.localName)) hideDrawing(icon);
}

export const controlParts = [
  keepControls,
  toControlKind,
  toSymbolKind,
  isSign,
  hasOwnLook,
  isOwnSwitch,
  toStandIn,
  isIconOnly,
  isSample,
  listSymbols,
  readLetters,
  isFilled,
  listBoxes,
  isFrame,
  isRound,
  isCut,
  isUnderLayer,
  toBox,
  hideSymbols,
];
