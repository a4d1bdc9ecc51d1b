/** A form whose required fields are empty. `isNative`: the browser itself refuses to send it. */
export type EmptyForm = { place: number; name: string; isNative: boolean };

/** Text that appears. `field`: label of the only field beside it, or null. */
export type AnswerText = { words: string; selector: string; snippet: string; field: string | null };

/** Answer of the form after the press of its button. */
export type FormAnswer = {
  selector: string;
  snippet: string;
  texts: AnswerText[];
  isAnnounced: boolean;
  hasMoved: boolean;
  isTied: boolean;
  isMarked: boolean;
  fields: number;
};

export type SubmitInPage = {
  listForms(): EmptyForm[];
  /** Fills the form, an e-mail address or a number with something else. False without one, or if the browser refuses it. */
  fillWrong(place: number): boolean;
  press(place: number): void;
  read(place: number): FormAnswer;
  end(): void;
};

type SubmitParts = {
  toHostPath(element: Element, generated: RegExp): string[];
  toSelector(element: Element, generated: RegExp): string;
  isNewKind(element: Element): boolean;
  generated: RegExp;
};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type SubmitState = SubmitParts & {
  forms: HTMLFormElement[];
  focus: Element | null;
  originals: Map<Field, { value: string; isTicked: boolean }>;
  before: {
    texts: Set<string>;
    looks: Map<Field, string>;
    button: Element | null;
  };
  scroll: { x: number; y: number };
};

export function openSubmit(parts: SubmitParts): SubmitInPage {
  const state: SubmitState = {
    ...parts,
    forms: [...document.forms].filter((form) => parts.isNewKind(form) && isEmptyForm(form)).slice(0, 3),
    focus: document.activeElement,
    originals: new Map(),
    before: { texts: new Set(), looks: new Map(), button: null },
    scroll: { x: scrollX, y: scrollY },
  };
  for (const field of state.forms.flatMap(listFields))
    state.originals.set(field, { value: field.value, isTicked: (field as HTMLInputElement).checked });
  return {
    listForms: () => state.forms.map(toEmptyForm),
    fillWrong: (place) => fillWrong(state.forms[place]!),
    press: (place) => pressSubmit(state, state.forms[place]!),
    read: (place) => readAnswer(state, state.forms[place]!),
    end: () => endSubmit(state),
  };
}

function isEmptyForm(form: HTMLFormElement): boolean {
  if (!form.checkVisibility() || form.closest('[role=search]') || !findSubmit(form)) return false;
  const empty = listFields(form).filter((field) => field.value === '' && field.type !== 'search');
  return empty.some(isRequired) || (hasOwnCheck(form) && empty.length > 0);
}

/** The page checks the form itself, whatever its fields say. */
function hasOwnCheck(form: HTMLFormElement): boolean {
  return form.noValidate || form.hasAttribute('onsubmit');
}

function findSubmit(form: HTMLFormElement): HTMLElement | null {
  const buttons = [...form.elements].filter((element) =>
    element.matches('button:not([type=button], [type=reset]), input[type=submit], input[type=image]'),
  );
  const next = /^\s*(?:weiter|fortfahren|next|continue|(?:ab)?senden|submit|anmelden|registrieren|sign up)/i;
  const nexts = [...form.querySelectorAll('button[type=button]')].filter((one) =>
    next.test(one.textContent ?? ''),
  );
  const found = [...buttons, ...nexts].find((one) => one.checkVisibility() && !one.matches(':disabled'));
  return (found as HTMLElement | undefined) ?? null;
}

function listFields(form: HTMLFormElement): Field[] {
  const css =
    'textarea, select, input:not([type=hidden], [type=submit], [type=button], [type=image], [type=reset])';
  return [...form.elements].filter((element) => element.matches(css) && element.checkVisibility()) as Field[];
}

/** Required by attribute or by the sign in its label. */
function isRequired(field: Field): boolean {
  if (field.required || field.getAttribute('aria-required') === 'true') return true;
  const words = [...(field.labels ?? [])].map((label) => label.textContent).join(' ');
  return /\*|pflichtfeld|erforderlich|\brequired\b/i.test(words);
}

function toEmptyForm(form: HTMLFormElement, place: number): EmptyForm {
  const button = findSubmit(form);
  const isSending = button !== null && !button.matches('button[type=button]');
  const isNative = isSending && !form.noValidate && listFields(form).some((field) => !field.validity.valid);
  const name = (button as HTMLInputElement | null)?.value || button?.textContent?.trim() || '';
  return { place, name: name.slice(0, 60), isNative };
}

function pressSubmit(state: SubmitState, form: HTMLFormElement): void {
  const fields = listFields(form);
  const button = findSubmit(form);
  button?.focus();
  state.before = {
    texts: new Set(readScreen().map(({ words }) => words)),
    looks: new Map(fields.map((field) => [field, toLook(field)])),
    button,
  };
  button?.click();
}

function fillWrong(form: HTMLFormElement): boolean {
  const fields = listFields(form);
  const isOpen = (field: Field) => !field.disabled && !(field as HTMLInputElement).readOnly;
  const wrong = new Set(
    fields.filter((field) => isOpen(field) && (isMailField(field) || isNumberField(field))),
  );
  if (wrong.size === 0) return false;
  for (const field of fields) {
    if (/^(?:checkbox|radio)$/.test(field.type)) (field as HTMLInputElement).checked = true;
    else if (field.localName === 'select')
      field.value =
        [...(field as HTMLSelectElement).options].findLast(({ value }) => value !== '')?.value ?? '';
    else if (wrong.has(field)) field.value = 'Hallo';
    else if (isTyped(field) && field.value === '') field.value = toFiller(field);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  return form.noValidate || fields.every(({ validity }) => validity.valid);
}

function isTyped({ type }: Field): boolean {
  return /^(?:text|textarea|email|tel|url|search|password|number|date)$/.test(type);
}

/** For an e-mail address it is none. */
function toFiller({ type }: Field): string {
  if (type === 'tel') return '030 1234567';
  if (type === 'number') return '12';
  return type === 'date' ? '1990-05-17' : 'Muster';
}

function isMailField(field: Field): boolean {
  const said = `${field.type} ${field.name} ${field.id} ${field.autocomplete} ${(field as HTMLInputElement).placeholder}`;
  return /mail/i.test(said) && /^(?:email|text)$/.test(field.type);
}

/** A field for text that holds a number. */
function isNumberField(field: Field): boolean {
  return field.type === 'text' && /^(?:numeric|decimal)$/.test(field.inputMode);
}

function toLook(field: Field): string {
  const { borderColor, backgroundColor, boxShadow, outlineColor } = getComputedStyle(field);
  return [borderColor, backgroundColor, boxShadow, outlineColor].join('|');
}

type Shown = { words: string; holder: Element };

function readScreen(): Shown[] {
  const shown: Shown[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && shown.length < 3_000) {
    const holder = walker.currentNode.parentElement;
    const words = (walker.currentNode.nodeValue ?? '').replace(/\s+/g, ' ').trim();
    if (words && holder && !/^(?:script|style|option|noscript)$/.test(holder.localName) && isOnScreen(holder))
      shown.push({ words, holder });
  }
  return shown;
}

function isOnScreen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

function readAnswer(state: SubmitState, form: HTMLFormElement): FormAnswer {
  const { before, generated, toHostPath, toSelector } = state;
  const news = readScreen().filter(({ words }) => words.length > 2 && !before.texts.has(words));
  const fields = listFields(form);
  const toPlace = (element: Element) => ({
    selector: [...toHostPath(element, generated), toSelector(element, generated)].join(' >>> '),
    snippet: element.outerHTML.slice(0, 400),
  });
  const live =
    '[role=alert], [role=status], [role=log], [role=alertdialog], [role=dialog], dialog, [aria-live=polite], [aria-live=assertive], output';
  return {
    ...toPlace(news[0]?.holder ?? form),
    texts: news
      .slice(0, 30)
      .map(({ words, holder }) => ({ words, ...toPlace(holder), field: findLabel(holder, fields) })),
    isAnnounced: news.some(({ holder }) => holder.closest(live)) || hasLiveNews(live),
    hasMoved: document.activeElement !== before.button,
    isTied: fields.some((field) => isTiedField(field, news)),
    fields: fields.length,
    isMarked: fields.some((field) => before.looks.has(field) && before.looks.get(field) !== toLook(field)),
  };
}

/** Label of the only field that refers to the text or shares its box. */
function findLabel(holder: Element, fields: Field[]): string | null {
  const refers = (field: Field) =>
    `${field.getAttribute('aria-describedby')} ${field.getAttribute('aria-errormessage')}`
      .split(' ')
      .some((id) => document.getElementById(id)?.contains(holder));
  const referring = fields.filter(refers);
  const beside = fields.filter((field) => holder.parentElement?.contains(field));
  const [field, ...others] = referring.length > 0 ? referring : beside;
  if (!field || others.length > 0) return null;
  return [...(field.labels ?? [])].map((label) => label.textContent?.trim()).join(' ') || null;
}

/** Live regions may speak without being seen. */
function hasLiveNews(live: string): boolean {
  return [...document.querySelectorAll(live)].some(
    (region) => region.checkVisibility() && !isOnScreen(region) && /\S/.test(region.textContent ?? ''),
  );
}

/** The field is marked, or refers to one of the new texts. */
function isTiedField(field: Field, news: Shown[]): boolean {
  if (field.getAttribute('aria-invalid') === 'true') return true;
  const said = `${field.getAttribute('aria-describedby')} ${field.getAttribute('aria-errormessage')}`;
  const notes = said.split(/\s+/).map((id) => document.getElementById(id));
  return notes.some((note) => news.some(({ holder }) => note?.contains(holder)));
}

function endSubmit({ originals, focus, scroll }: SubmitState): void {
  for (const [field, { value, isTicked }] of originals) {
    if (field.value !== value) field.value = value;
    if (/^(?:checkbox|radio)$/.test(field.type)) (field as HTMLInputElement).checked = isTicked;
  }
  if (focus instanceof HTMLElement && focus !== document.body) focus.focus({ preventScroll: true });
  else (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(scroll.x, scroll.y);
}

export const submitParts = [
  openSubmit,
  isEmptyForm,
  hasOwnCheck,
  findSubmit,
  listFields,
  isRequired,
  toEmptyForm,
  pressSubmit,
  fillWrong,
  isTyped,
  toFiller,
  isMailField,
  isNumberField,
  toLook,
  readScreen,
  isOnScreen,
  readAnswer,
  findLabel,
  hasLiveNews,
  isTiedField,
  endSubmit,
];
