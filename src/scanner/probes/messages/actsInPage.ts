/**
 * `focus`: nothing else. `set`: changes a value, and leaves the field. `press`: by mouse. `keys`: by keyboard. `send`: with likely entries in all
 * fields if `isFilled`.
 */
export type PageAct = {
  kind: 'focus' | 'set' | 'press' | 'keys' | 'send';
  element: Element;
  isFilled?: boolean;
};

/** Everything that a person could operate, hidden parts included. */
export function listActs(listening: unknown[], hearsKeys: boolean): PageAct[] {
  const heard = listening.filter((one) => one instanceof Element && !isRoot(one)) as Element[];
  const css =
    'a, area[href], button, summary, input, select, textarea, option[onclick], label[onclick], [role=button], [role=link], [role=tab], [role=checkbox], [role=radio], [role=switch], [role=slider], [role^=menuitem], [role=option], [tabindex], [onclick], [onmousedown], [contenteditable]:not([contenteditable=false])';
  const all = [...document.querySelectorAll(css)];
  const pointed = [...document.querySelectorAll('body *')].filter(isInviting);
  const elements = [...new Set([...all, ...heard, ...pointed])].filter(
    (one) => !one.matches('[type=hidden], script, style, link, meta, title, head, iframe'),
  );
  const acts = Object.groupBy(elements.flatMap(toActs), ({ kind }) => kind);
  const stops = elements.filter(isStop).map((element): PageAct => ({ kind: 'focus', element }));
  const forms = [...document.forms].flatMap((element): PageAct[] => [
    { kind: 'send', element },
    { kind: 'send', element, isFilled: true },
  ]);
  const keys = hearsKeys ? [document.body] : [];
  const [settings, others] = [acts.set ?? [], [...(acts.press ?? []), ...(acts.keys ?? [])]];
  return [
    ...stops,
    ...settings,
    ...others,
    ...forms,
    ...keys.map((element): PageAct => ({ kind: 'keys', element })),
  ];
}

function isRoot(element: Element): boolean {
  return element === document.documentElement || element === document.body;
}

function isInviting(element: Element): boolean {
  const { cursor } = getComputedStyle(element);
  const around = element.parentElement;
  return cursor === 'pointer' && around !== null && getComputedStyle(around).cursor !== 'pointer';
}

function isStop(element: Element): boolean {
  const { tabIndex, disabled } = element as HTMLInputElement;
  return tabIndex >= 0 && !disabled && element.checkVisibility({ visibilityProperty: true });
}

function toActs(element: Element): PageAct[] {
  const sends = 'form button:not([type=button], [type=reset]), form [type=submit], form [type=image]';
  const settings =
    'textarea, select, [contenteditable], [role=textbox], [role=searchbox], [role=slider], [role=checkbox], [role=radio], [role=switch], input:not([type=button], [type=submit], [type=reset], [type=image])';
  if (element.matches(sends)) return [];
  if (element.matches(settings)) return [{ kind: 'set', element }];
  const press: PageAct = { kind: 'press', element };
  const isOwn = element.hasAttribute('tabindex') || element.hasAttribute('role');
  return isOwn ? [press, { kind: 'keys', element }] : [press];
}

/** Returns why nobody can tell what it would do, or ''. `step`: called after each entry, so that none hides what another showed. */
export function doAct({ kind, element, isFilled }: PageAct, step: () => void): string {
  if (kind !== 'focus' && element.matches('[type=file]')) return 'file';
  const field = element as HTMLInputElement;
  const wasDisabled = field.disabled;
  if (wasDisabled) field.disabled = false;
  if (kind === 'focus') return takesFocus(field) ? '' : 'moved';
  if (kind === 'press') pressAt(element);
  if (kind === 'keys') pressKeys(element);
  if (wasDisabled && kind !== 'set') field.disabled = true;
  if (kind === 'set') return setValue(field, step);
  return kind === 'send' ? sendForm(element as HTMLFormElement, isFilled === true) : '';
}

/** False where a script gives the focus to another element, takes it away, or rolls the page away from it. */
function takesFocus(element: HTMLElement): boolean {
  const address = location.href;
  const rolled = scrollY;
  if (document.activeElement === element) element.blur();
  element.focus({ preventScroll: true });
  const { bottom, top } = element.getBoundingClientRect();
  const isLeft = scrollY !== rolled && (bottom < 0 || top > innerHeight);
  return document.activeElement === element && location.href === address && !isLeft;
}

function sendForm(form: HTMLFormElement, isFilled: boolean): string {
  if (isFilled) for (const field of form.elements) fillField(field);
  for (const button of listSending(form)) pressAt(button);
  return isFilled && !form.noValidate && !form.checkValidity() ? 'unsent' : '';
}

function listSending(form: HTMLFormElement): Element[] {
  const css = 'button:not([type=button], [type=reset]), [type=submit], [type=image]';
  const buttons = [...form.elements, ...form.querySelectorAll('[type=image]')].filter((one) =>
    one.matches(css),
  );
  if (buttons.length > 0) return buttons;
  const button = document.createElement('button');
  button.style.display = 'none';
  form.append(button);
  setTimeout(() => button.remove());
  return [button];
}

function pressAt(element: Element): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2 };
  const options = { ...place, bubbles: true, cancelable: true, composed: true, view: window, detail: 1 };
  const pointer = { ...options, pointerId: 1, pointerType: 'mouse', isPrimary: true };
  if ('focus' in element) (element as HTMLElement).focus({ preventScroll: true });
  for (const type of ['down', 'up']) {
    element.dispatchEvent(new PointerEvent(`pointer${type}`, pointer));
    element.dispatchEvent(new MouseEvent(`mouse${type}`, options));
  }
  if ('click' in element) (element as HTMLElement).click();
  else element.dispatchEvent(new MouseEvent('click', options));
}

function pressKeys(element: Element): void {
  const own = ['Enter', ' ', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'Escape'];
  const letters = element === document.body ? [...'abcdefghijklmnopqrstuvwxyz0123456789?/'] : [];
  if (element !== document.body) (element as HTMLElement).focus?.({ preventScroll: true });
  for (const key of [...own, ...letters]) announceKey(element, key);
}

function announceKey(element: Element, key: string): void {
  const code = key.length === 1 ? key.toUpperCase().charCodeAt(0) : toKeyCode(key);
  for (const type of ['keydown', 'keypress', 'keyup']) {
    const event = new KeyboardEvent(type, {
      key,
      keyCode: code,
      which: code,
      bubbles: true,
      cancelable: true,
    } as KeyboardEventInit);
    element.dispatchEvent(event);
  }
}

function toKeyCode(key: string): number {
  const codes: { [key: string]: number } = {
    Enter: 13,
    Escape: 27,
    ArrowLeft: 37,
    ArrowUp: 38,
    ArrowRight: 39,
    ArrowDown: 40,
  };
  return codes[key] ?? 0;
}

function setValue(field: HTMLInputElement, step: () => void): string {
  const address = location.href;
  field.focus({ preventScroll: true });
  const hasFocus = document.activeElement === field;
  let isMoved = false;
  const look = () => {
    isMoved ||= location.href !== address || (hasFocus && document.activeElement !== field);
    step();
  };
  pressAt(field);
  look();
  const ticked = '[type=checkbox], [type=radio], [role=checkbox], [role=radio], [role=switch]';
  if (field.matches(ticked)) pressAt(field);
  else if (!enterAll(field, look)) return 'many';
  look();
  field.dispatchEvent(new Event('blur'));
  field.dispatchEvent(new Event('focusout', { bubbles: true }));
  return isMoved ? 'moved' : '';
}

/** Chooses each entry of a list, or enters a short, a full, a likely one and none. False if a list has too many. */
function enterAll(field: Element, step: () => void): boolean {
  const most = 300;
  const options = field instanceof HTMLSelectElement ? [...field.options] : [];
  const entries = options.length > 0 ? [] : listEntries(field as HTMLInputElement);
  for (const option of options.slice(0, most)) {
    option.selected = true;
    announceChange(field);
    step();
  }
  for (const words of entries) {
    writeEntry(field as HTMLInputElement, words);
    announceChange(field);
    announceKey(field, 'a');
    step();
  }
  return options.length <= most;
}

function listEntries(field: HTMLInputElement): string[] {
  const mostLength = 64;
  const isShort = field.maxLength > 0 && field.maxLength <= mostLength;
  return ['a', isShort ? '1'.repeat(field.maxLength) : '10115', toEntry(field), ''];
}

/** A likely entry, with the events that an entry has. */
function fillField(element: Element): void {
  if (
    element.matches(
      'button, fieldset, output, object, [readonly], :disabled, [type=submit], [type=button], [type=reset], [type=image], [type=hidden], [type=file]',
    )
  )
    return;
  const field = element as HTMLInputElement;
  if (field.matches('[type=checkbox], [type=radio]')) {
    if (!field.checked) pressAt(field);
    return;
  }
  if (element instanceof HTMLSelectElement) element.selectedIndex = Math.min(1, element.options.length - 1);
  else writeEntry(field, toEntry(field));
  announceChange(element);
  announceKey(field, 'e');
}

function announceChange(element: Element): void {
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

function toEntry({ type, min }: HTMLInputElement): string {
  const entries: { [type: string]: string } = {
    email: 'muster@example.org',
    tel: '0301234567',
    url: 'https://example.org/',
    number: min || '1',
    range: min || '1',
    date: min || '2027-06-12',
    month: '2027-06',
    week: '2027-W23',
    time: '10:00',
    'datetime-local': '2027-06-12T10:00',
    color: '#336699',
    password: 'Muster-1234-muster',
  };
  return entries[type] ?? 'Muster 12345';
}

function writeEntry(field: HTMLInputElement, words: string): void {
  if (field.matches('select')) return;
  if (!('value' in field)) {
    (field as HTMLElement).textContent = words;
    (field as HTMLElement).dispatchEvent(new InputEvent('input', { bubbles: true }));
    return;
  }
  const kind = field.matches('textarea') ? HTMLTextAreaElement : HTMLInputElement;
  // Frameworks watch the own property of a field.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, words);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

export const actParts = [
  listActs,
  isRoot,
  isStop,
  takesFocus,
  isInviting,
  toActs,
  doAct,
  sendForm,
  listSending,
  pressAt,
  pressKeys,
  announceKey,
  toKeyCode,
  setValue,
  enterAll,
  listEntries,
  fillField,
  announceChange,
  toEntry,
  writeEntry,
];
