import { heardParts } from '../reading/heardInPage.ts';

/** Letters that no entry of a list holds. */
export const lettersOfNoWord = 'xqzw';

declare function findEntry(control: Element): Element | null;
declare function listFileFields(heard: Set<unknown>): Element[];
declare function isHeardAt(element: Element, heard: Set<unknown>, attribute: string): boolean;

export function listAll(listening: unknown[], isNewKind: (element: Element) => boolean): Element[] {
  const heard = new Set(listening);
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const fillers = [...listSubmits(heard), ...listFields(heard)];
  const answering = listOperable(heard, isNewKind).filter(isBesideText).slice(0, 2);
  const shown = [
    ...answering,
    ...fillers.filter((one) => isNewKind(one) && isShown(one)),
    ...listOperable(heard, isNewKind).filter((one) => !answering.includes(one)),
  ];
  const mixed = mixKinds(shown);
  const pointed = [...heard].flatMap(listPointed).filter((one) => isNewKind(one) && isMouseAlone(one));
  const mouse = pointed.filter((one) => !speaksOfHarm(one));
  const taking = pointed.filter((one) => speaksOfHarm(one) && findEntry(one) !== null);
  const removing = [...listRemoving(heard, isNewKind), ...taking].slice(0, 1);
  return [
    ...mixed.slice(0, 9),
    ...mixKinds(mouse).slice(0, 2),
    ...removing,
    ...listFileFields(heard).filter(isNewKind).slice(0, 1),
    ...mixed.slice(9),
    ...listSending(heard, isNewKind).slice(0, 1),
    ...listHiddenLists(heard).slice(0, 2),
  ];
}

/** A button right behind a field for text does something with it, as with a code for a discount. */
function isBesideText(button: Element): boolean {
  const before = button.previousElementSibling;
  const css =
    'input:not([type]), input[type=text], input[type=search], input[type=email], input[type=number]';
  return before !== null && (before.matches(css) || before.querySelector(css) !== null);
}

function listPointed(heard: unknown): Element[] {
  if (!(heard instanceof Element)) return [];
  // The root of a page hears for all of it: reading the styles of each part costs seconds.
  if (heard.getElementsByTagName('*').length > 300) return [heard];
  const parts = [...heard.querySelectorAll('td, li, [class]')].filter(isPointed);
  return parts.length > 1 ? [heard, ...parts] : [heard];
}

function isPointed(part: Element): boolean {
  return (
    /^(?:pointer|zoom-in)$/.test(getComputedStyle(part).cursor) &&
    getComputedStyle(part.parentElement!).cursor !== getComputedStyle(part).cursor
  );
}

/** Small thing under a hand as cursor that no key gets to. */
function isMouseAlone(element: Element): boolean {
  const plain =
    'img presentation none group region list listitem main article banner complementary contentinfo form search document table row cell';
  const roles = plain.split(' ').map((role) => `[role=${role}]`);
  // Skip links lead to places with tabindex="-1".
  const css = `a[href], button, input, select, textarea, summary, label, [tabindex]:not(main, section, article), [role]:not(${roles})`;
  const { width, height } = element.getBoundingClientRect();
  const isSmall = width >= 8 && height >= 8 && width * height < innerWidth * innerHeight * 0.1;
  if (!isSmall || element.closest(css) || element.querySelector(css)) return false;
  return /^(?:pointer|zoom-in)$/.test(getComputedStyle(element).cursor) && element.checkVisibility();
}

/** Buttons that take out one of several entries. Nothing is sent while they are pressed. */
function listRemoving(heard: Set<unknown>, isNewKind: (element: Element) => boolean): Element[] {
  const buttons = document.querySelectorAll('button:not([type=submit], [aria-haspopup], :disabled)');
  return [...buttons].filter(
    (button) =>
      isHeardAt(button, heard, 'onclick') &&
      isNewKind(button) &&
      button.checkVisibility() &&
      findEntry(button) !== null,
  );
}

/** Two of each kind first: many that are alike must not keep the others from their turn. */
function mixKinds(controls: Element[]): Element[] {
  const counts = new Map<string, number>();
  const ranked = controls.map((control) => {
    const { localName, className, parentElement } = control;
    const kind = [localName, className, control.getAttribute('role'), parentElement?.className].join(' ');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return { control, rank: Math.ceil(counts.get(kind)! / 2) };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ control }) => control);
}

function listSubmits(heard: Set<unknown>): Element[] {
  const harm = /kauf|bestell|\border|\bpay|\b(?:be)?zahl|\bbuy now|lösch|delete|abmeld|log ?out|kündig/i;
  const forms = [...document.forms].filter(
    (form) =>
      (heard.has(form) || form.hasAttribute('onsubmit')) &&
      form.checkValidity() &&
      [...form.querySelectorAll('textarea, input')].filter(isEmptyField).length <= (findSearch(form) ? 1 : 0),
  );
  const buttons = forms.flatMap((form) =>
    [...form.elements]
      .filter((element) => element.matches('button:not([type=button], [type=reset]), input[type=submit]'))
      .slice(0, 1),
  );
  return buttons
    .filter((button) => !button.matches(':disabled') && !harm.test(button.textContent))
    .slice(0, 3);
}

function isEmptyField(field: Element): boolean {
  const { type, value } = field as HTMLInputElement;
  return value === '' && !/^(?:hidden|submit|button|image|reset|checkbox|radio|file)$/.test(type);
}

function listFields(heard: Set<unknown>): Element[] {
  const boxes = [...document.querySelectorAll('input[type=checkbox]:not(:disabled)')];
  const choices = [...document.querySelectorAll('input[type=radio]:not(:disabled, :checked)')].filter(
    (one, at, all) =>
      all.findIndex((other) => other.getAttribute('name') === one.getAttribute('name')) === at,
  );
  const lists = [...document.querySelectorAll('select:not([multiple], [size], :disabled)')].filter(
    (list) => (list as HTMLSelectElement).options.length > 1,
  );
  const isTried = (field: Element) =>
    isHeardAt(field, heard, 'onchange') && field.checkVisibility({ visibilityProperty: true });
  return [boxes, choices, lists].flatMap((fields) => fields.filter(isTried).slice(0, 2));
}

/**
 * Another entry of the first list, else the first box that agrees to nothing, else a word to search for. True for what
 * asks for results.
 */
function varyForm(control: Element | undefined, letters: string): boolean {
  if (!control?.matches('button:not([type=reset])')) return false;
  if (control.matches('[type=button]')) return writeSearch(control, letters);
  const isFree = (field: Element) => field.matches(':enabled') && field.checkVisibility();
  const { form } = control as HTMLButtonElement;
  const fields = [...(form?.elements ?? [])].filter(isFree);
  const lists = fields.filter((field) => field instanceof HTMLSelectElement && !field.multiple);
  const list = (lists as HTMLSelectElement[]).find(({ options }) => options.length > 1);
  if (list) {
    list.selectedIndex = list.selectedIndex === 1 ? 0 : 1;
    announce(list);
    return true;
  }
  const consent =
    /datenschutz|agb|nutzungs|newsletter|einwillig|stimme|privacy|terms|agree|consent|subscribe/i;
  const isFilter = (field: Element) =>
    field.matches('[type=checkbox]:not([required])') &&
    !consent.test(field.closest('label')?.textContent ?? field.id);
  const box = fields.find(isFilter) as HTMLInputElement | undefined;
  if (box) box.click();
  else writeSearch(control, letters);
  return form !== null;
}

/** Searches in the empty field beside the button for what no entry holds. */
function writeSearch(control: Element, letters: string): boolean {
  const field = findSearch(control.closest('form, search, [role=search]') ?? control.parentElement);
  if (field) writeInto(field, letters);
  return field !== null;
}

/** The only empty field for text of a part of the page whose words speak of searching. */
function findSearch(holder: Element | null): HTMLInputElement | null {
  const fields = [...(holder?.querySelectorAll('input') ?? [])].filter(
    ({ type, disabled, value }) => /^(?:text|search)$/.test(type) && !disabled && value === '',
  );
  const [field] = fields.filter((one) => one.checkVisibility());
  const asks = /such|finde|filter|search|find\b/i;
  const words = `${holder?.textContent} ${field?.placeholder} ${field?.ariaLabel} ${field?.type}`;
  return field && fields.length === 1 && words.length < 400 && asks.test(words) ? field : null;
}

function writeInto(field: HTMLInputElement, words: string): void {
  field.value = words;
  announce(field);
}

function announce(field: Element): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Empties what was searched for. */
function clearSearch(control: Element | undefined, letters: string): boolean {
  const holder = control?.closest('form, search, [role=search]') ?? control?.parentElement;
  const field = [...(holder?.querySelectorAll('input') ?? [])].find(({ value }) => value === letters);
  if (field) writeInto(field, '');
  return field !== undefined;
}

function listHiddenLists(heard: Set<unknown>): Element[] {
  const lists = [...document.querySelectorAll('select:not([multiple], [size], :disabled)')];
  const isHidden = (list: Element) =>
    !list.checkVisibility() && list.parentElement?.checkVisibility() === false;
  return lists.filter(
    (list) =>
      (heard.has(list) || list.hasAttribute('onchange')) &&
      isHidden(list) &&
      (list as HTMLSelectElement).options.length > 1,
  );
}

/** Buttons that do something in the page and whose words speak of nothing that cannot be undone. */
function listOperable(heard: Set<unknown>, isNewKind: (element: Element) => boolean): Element[] {
  const buttons =
    'button:not([type=submit]):not([type=reset]), [role=button], [role=switch], [role=checkbox], [role=tab], [role=radio]';
  return [...document.querySelectorAll(`${buttons}, a[href^="#"], a[href^="javascript:"]`)].filter(
    (element) => {
      const isHeard = element.matches(buttons)
        ? isHeardAt(element, heard, 'onclick')
        : heard.has(element) || element.hasAttribute('onclick');
      const isOwn = isHeard && isNewKind(element) && element.checkVisibility({ visibilityProperty: true });
      const isForeign = element.matches(
        '[aria-haspopup=dialog], [aria-haspopup]:not([aria-expanded]), [disabled], [aria-disabled=true], form button:not([type])',
      );
      return isOwn && !isForeign && !speaksOfHarm(element);
    },
  );
}

/** Buttons that send without a form. The page reaches no server while they are pressed. */
function listSending(heard: Set<unknown>, isNewKind: (element: Element) => boolean): Element[] {
  const sends =
    /^\s*(?:(?:\p{L}+ ){0,3}(?:ab|ein)?(?:senden|schicken)|send\b.*|submit\b.*|post|posten)\s*$/iu;
  return [...document.querySelectorAll('button:not(form *)')].filter(
    (button) =>
      sends.test(button.textContent) &&
      isHeardAt(button, heard, 'onclick') &&
      isNewKind(button) &&
      button.checkVisibility({ visibilityProperty: true }),
  );
}

function speaksOfHarm(element: Element): boolean {
  const harm =
    /lösch|entfern|delete|remove|\bkaufen|kaufe?n? ?$|bestell|\bbuy|\border|\bpay|\b(?:be)?zahl|abmeld|log ?out|sign ?out|kündig|\b(?:ab|ver|ein|zu)?send|submit|\b(?:aus)?druck|\bprint|download|herunter/i;
  const { textContent, ariaLabel } = element;
  const words = /\p{L}/u.test(textContent ?? '')
    ? textContent
    : `${ariaLabel} ${element.getAttribute('title')} ${element.querySelector('img')?.alt}`;
  return harm.test(words ?? '');
}

export const mouseAloneParts = [listPointed, isPointed, isMouseAlone];

export const operableParts = [
  listAll,
  isBesideText,
  ...mouseAloneParts,
  speaksOfHarm,
  listRemoving,
  mixKinds,
  listSubmits,
  isEmptyField,
  listFields,
  varyForm,
  writeSearch,
  findSearch,
  writeInto,
  announce,
  clearSearch,
  listHiddenLists,
  ...heardParts,
  listOperable,
  listSending,
];
