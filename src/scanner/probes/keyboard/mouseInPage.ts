/** Element that reacts to the mouse. `reach`: `none`: no key gets to it; `unsure`: something else may do the same. */
export type MouseTarget = {
  reach: 'none' | 'unsure' | 'focus';
  id: number;
  selector: string;
  snippet: string;
  tag: string;
  role: string;
  name: string;
  /** Middle of the element in the window. */
  point: { x: number; y: number };
};

type Describe = (element: Element) => Omit<MouseTarget, 'reach' | 'point'>;

type Page = {
  clickable: Set<Element>;
  /** Scripts hear clicks on behalf of any element. */
  isDelegated: boolean;
  focusable: Element[];
  names: Set<string>;
  addresses: Set<string>;
};

export function listMouseTargets(listening: unknown[], describe: Describe, max: number): MouseTarget[] {
  const clickable = new Set(listening.filter((node) => node instanceof Element));
  const all = [...document.querySelectorAll('body *')].slice(0, max);
  const focusable = all.filter(isFocusable);
  const names = new Set(focusable.map(toWord).filter(Boolean));
  const addresses = new Set(focusable.map((element) => (element as HTMLAnchorElement).href).filter(Boolean));
  const isDelegated = listening.some((node) => node instanceof Document || node === document.body);
  const page = { clickable, isDelegated, focusable, names, addresses };
  return all.flatMap((element) => {
    const reach = judgeTarget(element, page);
    if (!reach) return [];
    const { x, y, width, height } = element.getBoundingClientRect();
    return [{ ...describe(element), reach, point: { x: x + width / 2, y: y + height / 2 } }];
  });
}

function judgeTarget(element: Element, page: Page): MouseTarget['reach'] | null {
  const isClickable = page.clickable.has(element);
  if (!isClickable && !hasOwnPointer(element)) return null;
  if (!isPlainTarget(element) || isCovering(element)) return null;
  if (element.hasAttribute('tabindex') && isFocusable(element)) return isClickable ? 'focus' : null;
  if (isReached(element, page)) return null;
  return isSure(element, page) ? 'none' : toUnsure(element, page);
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
function toUnsure(element: Element, { clickable, isDelegated }: Page): 'unsure' | null {
  if (!hasPointer(element)) return null;
  if (clickable.has(element)) return toWord(element) ? 'unsure' : null;
  const isHeard = isDelegated || [...clickable].some((around) => around.contains(element));
  return isHeard && hasLetters(element) ? 'unsure' : null;
}

function isFocusable(element: Element): boolean {
  if (element.matches('a:not([href], [tabindex])')) return false;
  const { tabIndex, disabled, type } = element as HTMLInputElement;
  const isOpen = tabIndex >= 0 || ((element as HTMLElement).isContentEditable && tabIndex !== -1);
  return isOpen && !disabled && type !== 'hidden' && element.checkVisibility({ visibilityProperty: true });
}

/** Rendered, of the size of a control, and not switched off. */
function isPlainTarget(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width < 8 || height < 8 || width * height > innerWidth * innerHeight * 0.4) return false;
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const wrong =
    'html, body, main, form, label, option, video, audio, canvas, iframe, object, embed, tr, tbody, table';
  if (element.matches(wrong) || element.closest('[inert], [aria-hidden=true], [aria-disabled=true], svg *'))
    return false;
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
  if (element.closest(css)) return true;
  if (/^(?:option|tab|menuitem\w*|treeitem|gridcell|radio)$/.test(element.getAttribute('role') ?? ''))
    return true;
  const parent = element.parentElement;
  return [...(parent?.children ?? [])].some(
    (other) => other !== element && other.getAttribute('tabindex') === '0',
  );
}

/** A control with the same name or the same destination does the same. */
function hasTwin(element: Element, { names, addresses }: Page): boolean {
  const word = toWord(element);
  if (word && names.has(word)) return true;
  const address = /["'](\S+?)["']/.exec(element.getAttribute('onclick') ?? '')?.[1];
  return (
    address !== undefined &&
    /location|open/.test(element.getAttribute('onclick') ?? '') &&
    addresses.has(new URL(address, document.baseURI).href)
  );
}

/** A control in the same item, as a link below the picture of a card. */
function isBesideFocusable(element: Element, { focusable }: Page): boolean {
  const parent = element.parentElement;
  if (!parent || focusable.length === 0) return false;
  const item = element.closest('li, article, tr, figure, fieldset, [role=group], [role=listitem]') ?? parent;
  const around = item.contains(parent) ? item : parent;
  return (
    !around.matches('body, main, header, footer, form') &&
    focusable.some((other) => around.contains(other) && isNear(element, other))
  );
}

function isNear(element: Element, other: Element): boolean {
  const one = element.getBoundingClientRect();
  const two = other.getBoundingClientRect();
  const across = Math.max(one.left - two.right, two.left - one.right, 0);
  return across + Math.max(one.top - two.bottom, two.top - one.bottom, 0) < 200;
}

function hasOwnPointer(element: Element): boolean {
  if (!hasPointer(element)) return false;
  const parent = element.parentElement;
  return !parent || !hasPointer(parent);
}

function hasPointer(element: Element): boolean {
  return getComputedStyle(element).cursor === 'pointer';
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
  isReached,
  isSure,
  toUnsure,
  isFocusable,
  isPlainTarget,
  isCovering,
  isPartOfFocusable,
  isWidgetPart,
  hasTwin,
  isBesideFocusable,
  isNear,
  hasOwnPointer,
  hasPointer,
  hasLetters,
  toWord,
];
