import { nearParts } from '../reading/nearInPage.ts';
import type { DescribedElement } from './stopInPage.ts';

declare function isNear(one: Element, other: Element, mostPx: number): boolean;

/** Element that reacts to the mouse. `none`: no key gets to it; `unsure`: another may do the same; `silent`: a click must tell. */
export type MouseTarget = DescribedElement & {
  reach: 'none' | 'unsure' | 'silent' | 'focus';
  rivals: 'none' | 'links' | 'controls';
  /** Numbers of the buttons beside it; null where something else may do the same. */
  buttons: number[] | null;
  /** Keys may do the same: the focus can come by script, or a script around hears keys. */
  isKnown: boolean;
  isKnownAfar: boolean;
  /** Looks like a control, and nothing tells that it is one. */
  isBare: boolean;
  /** Element before it from which a script may lead the focus to it; `isStop`: Tab comes there. */
  before: { id: number; isStop: boolean } | null;
  /** The empty field with this entry, and the cross of its last entry: Backspace may take that out as well. */
  entry: { field: number; last: number } | null;
};

type Listening = { clicked: unknown[]; typed: unknown[] };

type Describe = (element: Element) => DescribedElement;

type Page = {
  clickable: Set<Element>;
  /** Scripts hear clicks on behalf of any element. */
  isDelegated: boolean;
  focusable: Element[];
  names: Set<string>;
  addresses: Set<string>;
};

export function listMouseTargets(
  { clicked, typed }: Listening,
  describe: Describe,
  max: number,
): MouseTarget[] {
  const clickable = new Set(clicked.filter((node) => node instanceof Element));
  const forKeys = typed.filter((node) => node instanceof Element || node instanceof Document);
  const all = [...document.querySelectorAll('body *')].slice(0, max);
  const focusable = all.filter(isFocusable);
  const names = new Set(focusable.map(toWord).filter(Boolean));
  const addresses = new Set(focusable.map((element) => (element as HTMLAnchorElement).href).filter(Boolean));
  const isDelegated = clicked.some((node) => node instanceof Document || node === document.body);
  const page = { clickable, isDelegated, focusable, names, addresses };
  return all.flatMap((element) => {
    const reach = judgeTarget(element, page);
    if (!reach) return [];
    const isNamed = element.hasAttribute('tabindex') || isHeardByKeys(element, forKeys.filter(isOwnPart));
    const isKnown = isNamed || isHeardByKeys(element, forKeys);
    const buttons = listButtons(element, page)?.map((one) => describe(one).id) ?? null;
    const before = reach === 'none' ? findBefore(element, forKeys) : null;
    const entry = reach === 'none' ? findEntry(element) : null;
    return [
      {
        ...describe(element),
        reach,
        rivals: findRivals(element, page),
        buttons,
        isKnown,
        isKnownAfar: isKnown && !isNamed,
        isBare: isBare(element, page),
        before: before && { id: describe(before).id, isStop: isFocusable(before) },
        entry: entry && { field: describe(entry.field).id, last: describe(entry.last).id },
      },
    ];
  });
}

function judgeTarget(element: Element, page: Page): MouseTarget['reach'] | null {
  const isClickable = page.clickable.has(element);
  // A part of a picture has no box of its own.
  if (element.matches('area:not([href])')) return isClickable && !hasTwin(element, page) ? 'none' : null;
  if (!isClickable && !hasOwnPointer(element)) return null;
  const isShape = isClickable && hasPointer(element);
  if (!isPlainTarget(element, isShape) || isCovering(element)) return null;
  if (element.hasAttribute('tabindex') && isFocusable(element)) return isClickable ? 'focus' : null;
  if (isReached(element, page)) return null;
  return isSure(element, page) ? 'none' : toUnsure(element, page);
}

function isBare(element: Element, { focusable }: Page): boolean {
  const isPlain =
    /^(?:div|span|p|li|b|i|strong|em|h[1-6]|img|svg|figure)$/.test(element.localName) ||
    (element.localName.includes('-') && !element.shadowRoot) ||
    element.matches('a:not([href])');
  const isMarked = element.hasAttribute('role') || (element as HTMLElement).isContentEditable;
  const isOwnStop = element.getAttribute('tabindex') === '0';
  const isHolder = !isOwnStop && focusable.some((other) => other !== element && element.contains(other));
  return isPlain && !isMarked && !isHolder && hasPointer(element);
}

/** Something with the focus does the same. */
function isReached(element: Element, page: Page): boolean {
  if (isPartOfFocusable(element) || isWidgetPart(element)) return true;
  return page.focusable.some((other) => element.contains(other)) || hasTwin(element, page);
}

function isSure(element: Element, page: Page): boolean {
  if (!page.clickable.has(element) || isBesideFocusable(element, page)) return false;
  if (/^(?:button|link|checkbox|switch)$/.test(element.getAttribute('role') ?? '')) return true;
  return hasPointer(element) && hasLetters(element);
}

/** Without a listener of its own, only text with a hand as cursor is worth a question. */
function toUnsure(element: Element, { clickable, isDelegated }: Page): 'unsure' | 'silent' | null {
  const isSorted = element.matches('[role=columnheader], th') && clickable.has(element);
  if (!hasPointer(element)) return isSorted ? 'silent' : null;
  if (!hasLetters(element) && element.hasAttribute('tabindex')) return null;
  if (clickable.has(element)) return toWord(element) ? 'unsure' : 'silent';
  const isHeard = isDelegated || [...clickable].some((around) => around.contains(element));
  if (!isHeard) return null;
  return hasLetters(element) ? 'unsure' : 'silent';
}

function isHeardByKeys(element: Element, forKeys: Node[]): boolean {
  return forKeys.some((node) => node.contains(element) && (isOwnPart(node) || !hasLetters(element)));
}

function isOwnPart(node: Node): boolean {
  return node instanceof Element && node !== document.body;
}

/** Scripts that hear keys hand the focus on to what is kept out of the order of Tab. */
function findBefore(element: Element, forKeys: Node[]): Element | null {
  if (!element.hasAttribute('tabindex') || !isHeardByKeys(element, forKeys)) return null;
  const css = 'a[href], button, input, select, textarea, [tabindex]';
  const isAhead = (one: Element) =>
    Boolean(one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) &&
    !one.contains(element) &&
    one.checkVisibility({ visibilityProperty: true });
  return [...document.querySelectorAll(css)].findLast(isAhead) ?? null;
}

/** A cross at an entry of a field that takes several: the field, and the cross of the last entry. */
function findEntry(element: Element): { field: Element; last: Element } | null {
  const signs = /^[×x✕✖]$|remove|delete|clear|entfern|lösch/i;
  const own = [
    element.textContent?.trim(),
    element.ariaLabel,
    element.getAttribute('title'),
    element.className,
  ];
  if (!own.some((word) => signs.test(String(word ?? '')))) return null;
  const listFields = (around: Element) => [...around.querySelectorAll('input, textarea')].filter(isFocusable);
  const chain: Element[] = [];
  for (let at = element.parentElement; at && !at.matches('form, body'); at = at.parentElement) chain.push(at);
  const around = chain.slice(0, 4).find((one) => listFields(one).length > 0);
  const [field, ...others] = around ? listFields(around) : [];
  if (!around || !field || others.length > 0 || !isForText(field) || (field as HTMLInputElement).value)
    return null;
  const alike = [...around.querySelectorAll(element.localName)].filter(
    (one) => one.className === element.className,
  );
  return { field, last: alike.at(-1) ?? element };
}

function findRivals(element: Element, page: Page): MouseTarget['rivals'] {
  const near = page.focusable.filter((other) => isBeside(element, other) && !isForText(other));
  if (near.length === 0) return 'none';
  // The focus on the link beside it may open the same menu.
  const isInMenu = element.closest('li')?.querySelector('ul, ol') != null;
  return near.every(isPlainLink) && !isInMenu ? 'links' : 'controls';
}

/** Buttons and plain links beside it, if there is nothing else that takes the focus. */
function listButtons(element: Element, page: Page): Element[] | null {
  const near = page.focusable.filter((other) => isBeside(element, other));
  const isInMenu = element.closest('li')?.querySelector('ul, ol') != null;
  const buttons = near.filter((other) => !isPlainLink(other));
  const isButton = (other: Element) => other.matches('button, [role=button], a[href^="#"]');
  return isInMenu || buttons.length > 4 || !buttons.every(isButton) ? null : buttons;
}

function isForText(element: Element): boolean {
  const { type } = element as HTMLInputElement;
  return (
    element.localName === 'textarea' ||
    (element.localName === 'input' && /^(?:text|search|email|tel|url|number|password)$/.test(type))
  );
}

function isPlainLink(element: Element): boolean {
  const address = element.getAttribute('href') ?? '';
  return element.localName === 'a' && /^[^#]/.test(address) && !/^javascript:/i.test(address);
}

function isFocusable(element: Element): boolean {
  if (element.matches('a:not([href], [tabindex])')) return false;
  const { tabIndex, disabled, type } = element as HTMLInputElement;
  const isOpen = tabIndex >= 0 || ((element as HTMLElement).isContentEditable && tabIndex !== -1);
  return isOpen && !disabled && type !== 'hidden' && element.checkVisibility({ visibilityProperty: true });
}

/** Rendered, of the size of a control, and not switched off. `isShape`: a part of a drawing that takes clicks itself. */
function isPlainTarget(element: Element, isShape: boolean): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width < 8 || height < 8 || width * height > innerWidth * innerHeight * 0.4) return false;
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const wrong =
    'html, body, main, form, label, option, video, audio, canvas, iframe, object, embed, tbody, table';
  if (
    element.matches(wrong) ||
    (element.matches('tr') && !hasPointer(element)) ||
    element.closest('[inert], [aria-hidden=true], [aria-disabled=true]')
  )
    return false;
  if (element.closest('svg *') && !isShape) return false;
  return !/(?:^|[\s_-])(?:disabled|backdrop|overlay|inactive)(?:$|[\s_-])/i.test(
    element.getAttribute('class') ?? '',
  );
}

function isCovering(element: Element): boolean {
  const { position } = getComputedStyle(element);
  return (
    /absolute|fixed/.test(position) && !hasLetters(element) && element.getBoundingClientRect().width > 300
  );
}

/** The click belongs to a control around the element. */
function isPartOfFocusable(element: Element): boolean {
  const css =
    'a[href], area[href], button, input, select, textarea, summary, label, [contenteditable], [tabindex]';
  for (let around = element.closest(css); around; around = around.parentElement?.closest(css) ?? null) {
    // A box that only scrolls takes no click for what it holds.
    if (around.matches('[tabindex="0"]:is([role=region], [role=group], section, table, pre)')) continue;
    if (around.getAttribute('tabindex') !== '-1') return true;
    if (around !== element && /^(?:a|button|label|summary)$/.test(around.localName)) return true;
    if (isWidgetPart(around)) return true;
  }
  return false;
}

/** Widgets move the focus or a mark inside by arrow keys. */
function isWidgetPart(element: Element): boolean {
  const composite =
    'listbox combobox menu menubar tablist tree treegrid grid radiogroup toolbar slider application'.split(
      ' ',
    );
  const css = composite.map((role) => `[role=${role}]`).join();
  const around = element.closest(css);
  if (around) return isWorkable(element, around);
  if (/^(?:option|tab|menuitem\w*|treeitem|gridcell|radio)$/.test(element.getAttribute('role') ?? ''))
    return true;
  const parent = element.parentElement;
  return [...(parent?.children ?? [])].some(
    (other) =>
      other !== element &&
      other.getAttribute('tabindex') === '0' &&
      other.localName === element.localName &&
      other.classList[0] === element.classList[0],
  );
}

/** The focus can come into the widget: by Tab, by script, or as a mark that another element moves. */
function isWorkable(element: Element, widget: Element): boolean {
  if (document.querySelector('[aria-activedescendant], [role=combobox], [aria-autocomplete]')) return true;
  const { id } = widget;
  if (id && document.querySelector(`[aria-controls~="${CSS.escape(id)}"], [aria-owns~="${CSS.escape(id)}"]`))
    return true;
  const part = 'a[href], button, input, select, textarea, [tabindex]';
  const css = element.closest('[role=columnheader]') ? '[role=columnheader][tabindex]' : part;
  return widget.matches(css) || widget.querySelector(css) !== null;
}

function hasTwin(element: Element, { names, addresses, focusable }: Page): boolean {
  const word = toWord(element);
  const form = element.closest('form');
  const isOfForm = (other: Element) => (other.closest('form') ?? form) === form;
  if (word && names.has(word) && focusable.some((other) => toWord(other) === word && isOfForm(other)))
    return true;
  const address = /["'](\S+?)["']/.exec(element.getAttribute('onclick') ?? '')?.[1];
  return (
    address !== undefined &&
    /location|open/.test(element.getAttribute('onclick') ?? '') &&
    addresses.has(new URL(address, document.baseURI).href)
  );
}

function isBesideFocusable(element: Element, { focusable }: Page): boolean {
  return focusable.some((other) => isBeside(element, other));
}

function isBeside(element: Element, other: Element): boolean {
  const parent = element.parentElement;
  if (!parent) return false;
  const item = element.closest('li, article, tr, figure, fieldset, [role=group], [role=listitem]') ?? parent;
  const around = item.contains(parent) ? item : parent;
  return (
    !around.matches('body, main, header, footer, form') &&
    around.contains(other) &&
    isNear(element, other, 200)
  );
}

function hasOwnPointer(element: Element): boolean {
  if (!hasPointer(element)) return false;
  const parent = element.parentElement;
  return !parent || !hasPointer(parent);
}

function hasPointer(element: Element): boolean {
  return /^(?:pointer|zoom-in)$/.test(getComputedStyle(element).cursor);
}

function hasLetters(element: Element): boolean {
  return /\p{L}{2}/u.test(element.textContent ?? '');
}

function toWord(element: Element): string {
  const image = element.querySelector('img[alt]')?.getAttribute('alt');
  const title = element.getAttribute('title') ?? '';
  const own = element.getAttribute('aria-label') || element.textContent?.trim() || image || title;
  return own.replace(/\s+/g, ' ').trim().toLowerCase().slice(0, 80);
}

export const mouseParts = [
  listMouseTargets,
  judgeTarget,
  isBare,
  isReached,
  isSure,
  toUnsure,
  isHeardByKeys,
  isOwnPart,
  findBefore,
  findEntry,
  findRivals,
  listButtons,
  isForText,
  isPlainLink,
  isBeside,
  isFocusable,
  isPlainTarget,
  isCovering,
  isPartOfFocusable,
  isWidgetPart,
  isWorkable,
  hasTwin,
  isBesideFocusable,
  ...nearParts,
  hasOwnPointer,
  hasPointer,
  hasLetters,
  toWord,
];
