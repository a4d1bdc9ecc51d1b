declare function listElements(root: Document | ShadowRoot, css: string): Element[];
declare function isSeenElement(element: Element): boolean;
declare function toHostPath(element: Element, generated: RegExp): string[];
declare function toSelector(element: Element, generated: RegExp): string;

/** Letters have their computed colour, one changed by a group around them, or that of a background. */
export type Painting = 'computed' | 'grouped' | 'filled';

/** `exempt`: WCAG asks for no contrast (logo, disabled, emoji). `sign`: no letters, like an icon or an arrow. */
export type TextKind = 'text' | 'exempt' | 'sign' | 'empty';

/** A text to measure; `place`: its index in the list that our world keeps. */
export type PageText = {
  place: number;
  kind: TextKind;
  isPlaceholder: boolean;
  text: string;
  colour: string;
  painting: Painting;
  /** A gradient or a picture lies under the letters: their ground is not the same everywhere. */
  isOnPicture: boolean;
  hasShadow: boolean;
  isOutlined: boolean;
  sizePx: number;
  needed: number;
  look: string;
};

export type Word = { text: string; x: number; y: number; width: number; height: number };

type Kept = { element: Element; isPlaceholder: boolean };
type Keeper = { contrastTexts: Kept[] };

/** `asked`: in the order of the selectors, null where an element cannot be found. */
export type KeptTexts = { asked: (PageText | null)[]; placeholders: (PageText & ElementPlace)[] };

export type ElementPlace = { selector: string; snippet: string };

/** Finds the texts of the selectors and placeholders that are shown, so `many` at most. */
export function keepTexts(selectors: string[], generated: RegExp, many: number): KeptTexts {
  const kept: Kept[] = [];
  (globalThis as unknown as Keeper).contrastTexts = kept;
  const asked = selectors.map((selector) => {
    const element = locate(selector);
    return element && keepText(kept, { element, isPlaceholder: false });
  });
  const shown = listElements(document, 'input, textarea')
    .filter((element) => isPlaceholderShown(element) && isSeenElement(element))
    .slice(0, many);
  const placeholders = shown.map((element) => ({
    ...keepText(kept, { element, isPlaceholder: true }),
    ...toElementPlace(element, generated),
  }));
  return { asked, placeholders };
}

function toElementPlace(element: Element, generated: RegExp): ElementPlace {
  const selector = [...toHostPath(element, generated), toSelector(element, generated)].join(' >>> ');
  return { selector: selector.slice(0, 1_000), snippet: element.outerHTML.slice(0, 400) };
}

function isPlaceholderShown(element: Element): boolean {
  return element.matches(':placeholder-shown') && /\S/.test((element as HTMLInputElement).placeholder);
}

function keepText(kept: Kept[], text: Kept): PageText {
  return { place: kept.push(text) - 1, ...describeText(text) };
}

function readKept(): Kept[] {
  return (globalThis as unknown as Keeper).contrastTexts;
}

/** Follows ` >>> ` into open shadow trees and frames of the same origin. */
function locate(selector: string): Element | null {
  let root: Document | ShadowRoot | null = document;
  let element: Element | null = null;
  for (const step of selector.split(' >>> ')) {
    try {
      element = root?.querySelector(step) ?? null;
    } catch {
      return null;
    }
    root = element?.shadowRoot ?? (element as HTMLIFrameElement | null)?.contentDocument ?? null;
  }
  return element;
}

function describeText({ element, isPlaceholder }: Kept): Omit<PageText, 'place'> {
  const css = getComputedStyle(element, isPlaceholder ? '::placeholder' : null);
  const text = readShown(element, isPlaceholder);
  const isDrawn = element.namespaceURI === 'http://www.w3.org/2000/svg';
  const sizePx = Number.parseFloat(css.fontSize);
  const kind = toTextKind(element, text);
  const isLarge = sizePx >= 24 || (sizePx >= 18.66 && Number(css.fontWeight) >= 700);
  return {
    kind,
    isPlaceholder,
    text,
    colour: isDrawn ? css.fill : css.webkitTextFillColor,
    painting: toPainting(element, Number(css.opacity) < 1 && isPlaceholder),
    isOnPicture: hasPictureBehind(element),
    hasShadow: css.textShadow !== 'none',
    isOutlined: Number.parseFloat(css.webkitTextStrokeWidth) > 0,
    sizePx,
    needed: isLarge || kind === 'sign' ? 3 : 4.5,
    look: toTextLook(element, isPlaceholder),
  };
}

function hasPictureBehind(element: Element): boolean {
  for (let at: Element | null = element; at; at = toParent(at)) {
    const { backgroundColor, backgroundImage, backgroundRepeat, backgroundSize } = getComputedStyle(at);
    const isSign =
      backgroundRepeat === 'no-repeat' && /^url/.test(backgroundImage) && /px|auto/.test(backgroundSize);
    if (backgroundImage !== 'none' && !isSign) return true;
    if (!/^rgba\(/.test(backgroundColor)) return false;
  }
  return false;
}

function toTextLook(element: Element, isPlaceholder: boolean): string {
  const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
  const grounds: string[] = [];
  for (let at: Element | null = element; at; at = toParent(at)) {
    const { backgroundColor, backgroundImage, position, opacity } = getComputedStyle(at);
    const isGround = backgroundImage !== 'none' || !/^rgba\(.*, 0\)$/.test(backgroundColor);
    if (isGround || opacity !== '1' || /fixed|absolute|sticky/.test(position))
      grounds.push(
        [at.localName, at.getAttribute('class'), backgroundColor, backgroundImage, position].join(),
      );
  }
  return [isPlaceholder, color, fontSize, fontWeight, textShadow, ...grounds].join('|');
}

/** The text of an element itself, without that of its children. */
function readShown(element: Element, isPlaceholder: boolean): string {
  const field = element as HTMLInputElement;
  if (isPlaceholder) return field.placeholder.trim();
  if (element.localName === 'select')
    return (element as HTMLSelectElement).selectedOptions[0]?.text.trim() ?? '';
  if (element.localName === 'input' || element.localName === 'textarea') return readValue(field);
  const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  return texts
    .map(({ nodeValue }) => nodeValue)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Buttons without a value show a text of the browser. */
function readValue({ type, value }: HTMLInputElement): string {
  const isButton = type === 'submit' || type === 'reset';
  return value.trim() || (isButton ? 'Senden' : '');
}

function toTextKind(element: Element, text: string): TextKind {
  if (isExempt(element)) return 'exempt';
  if (text === '') return 'empty';
  if (/^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s)+$/u.test(text)) return 'exempt';
  return /[\p{L}\p{N}]/u.test(text) ? 'text' : 'sign';
}

function isExempt(element: Element): boolean {
  // Letters too small to read are part of a picture.
  const drawing = element.closest('svg');
  if (drawing && element.getBoundingClientRect().height < 9) return true;
  // A drawn name that is a link of the header, outside of its menu, is the logotype.
  if (drawing?.closest('header a[href], [role=banner] a[href]') && !drawing.closest('nav, main')) return true;
  const disabled = ':disabled, [aria-disabled="true"], [inert]';
  const brand = '.brand, .brand-icon, .brand-mark, .brand-name, .sidebar-brand, .site-brand';
  const logo = `[class*="logo" i], [id*="logo" i], [class~="navbar-brand" i], ${brand}`;
  if (element.closest(`${disabled}, ${logo}`)) return true;
  const off = element.closest('.disabled');
  if (
    off?.matches('a, button, li') ||
    (off && (isDead(off) || getComputedStyle(off).pointerEvents === 'none'))
  )
    return true;
  const label = element.closest<HTMLLabelElement>('label');
  const neighbour = label?.htmlFor ? label.parentElement?.querySelector('input, select, textarea') : null;
  return [label?.control, neighbour].some((control) => control?.matches(disabled));
}

/** A field of a script whose own field is switched off, as one that holds several entries. */
function isDead(element: Element): boolean {
  const fields = [...element.querySelectorAll('input, select, textarea, button')];
  return fields.length > 0 && fields.every((field) => field.matches(':disabled'));
}

/** Opacity, filters and blending of any ancestor change what is painted. */
function toPainting(element: Element, isFaint: boolean): Painting {
  if (getComputedStyle(element).backgroundClip.includes('text')) return 'filled';
  for (let at: Element | null = element; at; at = toParent(at)) {
    const { opacity, filter, mixBlendMode, maskImage, backgroundClip } = getComputedStyle(at);
    if (backgroundClip.includes('text')) return 'filled';
    if (opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal' || maskImage !== 'none')
      return 'grouped';
  }
  return isFaint ? 'grouped' : 'computed';
}

/** The kept element and everything around it. */
function listChain(place: number): Element[] {
  const chain: Element[] = [];
  for (let at: Element | null = readKept()[place]?.element ?? null; at; at = toParent(at)) chain.push(at);
  return chain;
}

/** The parent as painted: out of shadow trees and frames. */
function toParent(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  if (root instanceof ShadowRoot) return root.host;
  return element.ownerDocument.defaultView?.frameElement ?? null;
}

/** The boxes of all words of a kept text, as far as the window shows them. */
function listWords(place: number): Word[] {
  const text = readKept()[place];
  if (!text?.element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
  const { element } = text;
  const shown = /^(input|textarea|select)$/.test(element.localName)
    ? [toFieldWord(text)]
    : listOwnWords(element);
  const clip = toClip(element);
  return shown
    .filter((word) => !isUnderBar(element, word))
    .map((word) => cutWord(word, clip))
    .filter(({ width, height }) => width > 2 && height > 2);
}

/** A fixed layer with a ground of its own covers the word, and may have words at the same place. */
function isUnderBar(element: Element, { x, y, width, height }: Word): boolean {
  const hit = element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2);
  let isPainted = false;
  for (let at = hit; at && !at.contains(element) && !element.contains(at); at = at.parentElement) {
    const { backgroundColor, position } = getComputedStyle(at);
    isPainted ||= !/^transparent$|, 0(?:\.\d+)?\)$/.test(backgroundColor);
    if (position === 'fixed' || position === 'sticky') return isPainted;
  }
  return false;
}

function toFieldWord({ element, isPlaceholder }: Kept): Word {
  const css = getComputedStyle(element);
  const { x, y, width, height } = element.getBoundingClientRect();
  const toPx = (value: string) => Number.parseFloat(value) || 0;
  const left = toPx(css.paddingLeft) + toPx(css.borderLeftWidth);
  const top = toPx(css.paddingTop) + toPx(css.borderTopWidth);
  const right = toPx(css.paddingRight) + toPx(css.borderRightWidth);
  const bottom = toPx(css.paddingBottom) + toPx(css.borderBottomWidth);
  const text = readShown(element, isPlaceholder);
  return { text, x: x + left, y: y + top, width: width - left - right, height: height - top - bottom };
}

function listOwnWords(element: Element): Word[] {
  const found: Word[] = [];
  const range = element.ownerDocument.createRange();
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE) continue;
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      for (const { x, y, width, height } of range.getClientRects())
        found.push({ text: word, x, y, width, height });
      if (found.length >= 80) return found;
    }
  }
  return found;
}

type Clip = { left: number; top: number; right: number; bottom: number; x: number; y: number };

/** Visible part of the window; `x`, `y`: corner of the frame. */
function toClip(element: Element): Clip {
  const clip = { left: 0, top: 0, right: innerWidth, bottom: innerHeight, x: 0, y: 0 };
  const chain: { at: Element; isFrame: boolean }[] = [];
  for (let at = toParent(element); at; at = toParent(at))
    chain.push({ at, isFrame: at.localName === 'iframe' });
  for (const { at, isFrame } of chain.reverse()) {
    const box = at.getBoundingClientRect();
    const isRoot = at === at.ownerDocument.documentElement || at === at.ownerDocument.body;
    const hides = isFrame || (!isRoot && getComputedStyle(at).overflow !== 'visible');
    if (hides) cutClip(clip, box);
    if (isFrame) moveClip(clip, at, box);
  }
  return clip;
}

function cutClip(clip: Clip, { left, top, right, bottom }: DOMRect): void {
  clip.left = Math.max(clip.left, clip.x + left);
  clip.top = Math.max(clip.top, clip.y + top);
  clip.right = Math.min(clip.right, clip.x + right);
  clip.bottom = Math.min(clip.bottom, clip.y + bottom);
}

function moveClip(clip: Clip, frame: Element, box: DOMRect): void {
  const { paddingLeft, paddingTop } = getComputedStyle(frame);
  clip.x += box.left + frame.clientLeft + Number.parseFloat(paddingLeft);
  clip.y += box.top + frame.clientTop + Number.parseFloat(paddingTop);
}

function cutWord(word: Word, clip: Clip): Word {
  const x = Math.max(word.x + clip.x, clip.left);
  const y = Math.max(word.y + clip.y, clip.top);
  const width = Math.min(word.x + clip.x + word.width, clip.right) - x;
  const height = Math.min(word.y + clip.y + word.height, clip.bottom) - y;
  return { text: word.text, x, y, width, height };
}

export const measuredParts = [
  keepTexts,
  toElementPlace,
  isPlaceholderShown,
  keepText,
  readKept,
  locate,
  describeText,
  hasPictureBehind,
  toTextLook,
  readShown,
  readValue,
  toTextKind,
  isExempt,
  isDead,
  toPainting,
  listChain,
  toParent,
  listWords,
  isUnderBar,
  toFieldWord,
  listOwnWords,
  toClip,
  cutClip,
  moveClip,
  cutWord,
];
