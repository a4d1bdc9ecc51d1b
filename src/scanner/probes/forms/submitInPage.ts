import { type EntryField, fillParts } from './fillInPage.ts';
import { redParts } from './redInPage.ts';
import { requiredParts } from './requiredInPage.ts';

declare function isReddish(colour: string, least: number): boolean;
declare function listUnmarked(form: HTMLFormElement, fields: EntryField[]): EntryField[];
declare function fillWrong(form: HTMLFormElement, fields: EntryField[]): boolean;

/** A form whose required fields are empty. `isNative`: the browser itself refuses to send it. */
export type EmptyForm = { place: number; name: string; isNative: boolean };

type Place = { selector: string; snippet: string };

/** Text that appears. `field`: label of the only field beside it, or null. `hint`: what stood at that field before. */
export type AnswerText = Place & { words: string; field: string | null; hint: string };

/** Field that turned red, at which no text appeared. */
export type BareField = Place & { label: string };

/** Answer of the form after the press of its button. */
export type FormAnswer = Place & {
  texts: AnswerText[];
  bare: BareField[];
  isAnnounced: boolean;
  hasMoved: boolean;
  isTied: boolean;
  isMarked: boolean;
  /** Fields that nothing called required before. `isDemanded`: the answer refuses that field itself. */
  unmarked: (BareField & { isDemanded: boolean })[];
  fields: number;
};

export type SubmitInPage = {
  /** `heard`: nodes whose sending a script hears. */
  listForms(heard: unknown[]): EmptyForm[];
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

type SubmitState = SubmitParts & {
  forms: HTMLFormElement[];
  focus: Element | null;
  originals: Map<EntryField, { value: string; isTicked: boolean }>;
  /** Texts of the answers until now: those at a field stay to be seen. */
  answers: Set<string>;
  before: {
    texts: Set<string>;
    looks: Map<EntryField, string>;
    button: Element | null;
    unmarked: EntryField[];
  };
  scroll: { x: number; y: number };
};

export function openSubmit(parts: SubmitParts): SubmitInPage {
  const state: SubmitState = {
    ...parts,
    forms: [],
    focus: document.activeElement,
    originals: new Map(),
    answers: new Set(),
    before: { texts: new Set(), looks: new Map(), button: null, unmarked: [] },
    scroll: { x: scrollX, y: scrollY },
  };
  return {
    listForms: (heard) => findForms(state, new Set(heard)).map(toEmptyForm),
    fillWrong: (place) => fillWrong(state.forms[place]!, listFields(state.forms[place]!)),
    press: (place) => pressSubmit(state, state.forms[place]!),
    read: (place) => readAnswer(state, state.forms[place]!),
    end: () => endSubmit(state),
  };
}

function findForms(state: SubmitState, heard: Set<unknown>): HTMLFormElement[] {
  const isMeant = (form: HTMLFormElement) => state.isNewKind(form) && isEmptyForm(form, heard.has(form));
  state.forms = [...document.forms].filter(isMeant).slice(0, 3);
  for (const field of state.forms.flatMap(listFields))
    state.originals.set(field, { value: field.value, isTicked: (field as HTMLInputElement).checked });
  return state.forms;
}

function isEmptyForm(form: HTMLFormElement, isHeard: boolean): boolean {
  if (!form.checkVisibility() || form.closest('[role=search]') || !findSubmit(form)) return false;
  const empty = listFields(form).filter((field) => field.value === '' && field.type !== 'search');
  return empty.some(isRequired) || ((isHeard || hasOwnCheck(form)) && empty.length > 0);
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

function listFields(form: HTMLFormElement): EntryField[] {
  const css =
    'textarea, select, input:not([type=hidden], [type=submit], [type=button], [type=image], [type=reset])';
  return [...form.elements].filter(
    (element) => element.matches(css) && element.checkVisibility(),
  ) as EntryField[];
}

/** Required by attribute or by the sign in its label. */
function isRequired(field: EntryField): boolean {
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
    unmarked: listUnmarked(form, fields),
  };
  button?.click();
}

function toLook(field: EntryField): string {
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
  const fields = listFields(form);
  const isNew = ({ words, holder }: Shown) =>
    !before.texts.has(words) || (state.answers.has(words) && findField(holder, fields) !== null);
  const news = readScreen().filter((shown) => shown.words.length > 2 && isNew(shown));
  for (const { words } of news) state.answers.add(words);
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
      .map(({ words, holder }) => ({ words, ...toPlace(holder), ...describeField(holder, fields) })),
    bare: listBare(state, fields, news).map((field) => ({ ...toPlace(field), label: toLabel(field) })),
    isAnnounced: news.some(({ holder }) => holder.closest(live)) || hasLiveNews(live),
    hasMoved: document.activeElement !== before.button,
    unmarked: before.unmarked
      .filter((field) => field.isConnected)
      .map((field) => ({
        ...toPlace(field),
        label: toLabel(field),
        isDemanded: isDemanded(state, field, news, fields),
      })),
    isTied: fields.some((field) => isTiedField(field, news)),
    fields: fields.length,
    isMarked: fields.some((field) => before.looks.has(field) && before.looks.get(field) !== toLook(field)),
  };
}

function describeField(holder: Element, fields: EntryField[]): { field: string | null; hint: string } {
  const field = findField(holder, fields);
  if (!field) return { field: null, hint: '' };
  const notes = toNotes(field).filter((note) => !note.contains(holder));
  const before = field.previousElementSibling?.matches('input, select, textarea')
    ? null
    : field.previousElementSibling;
  const hint = [...notes, before].map((note) => note?.textContent ?? '').join(' ');
  const placeholder = field.getAttribute('placeholder') ?? '';
  return { field: toLabel(field) || null, hint: `${toLabel(field)} ${hint} ${placeholder}` };
}

function toLabel(field: EntryField): string {
  return [...(field.labels ?? [])].map((label) => label.textContent?.trim()).join(' ');
}

/** Elements that describe the field. */
function toNotes(field: EntryField): Element[] {
  const said = `${field.getAttribute('aria-describedby')} ${field.getAttribute('aria-errormessage')}`;
  return said.split(/\s+/).flatMap((id) => document.getElementById(id) ?? []);
}

/** The only field that refers to the text or shares its box. */
function findField(holder: Element, fields: EntryField[]): EntryField | null {
  const referring = fields.filter((field) => toNotes(field).some((note) => note.contains(holder)));
  const beside = fields.filter((field) => holder.parentElement?.contains(field));
  const [field, ...others] = referring.length > 0 ? referring : beside;
  return !field || others.length > 0 ? null : field;
}

/** Fields that turned red without a new text beside them or with their name. */
function listBare({ before }: SubmitState, fields: EntryField[], news: Shown[]): EntryField[] {
  const words = news.map((text) => text.words.toLowerCase()).join(' ');
  const isNamed = (field: EntryField) =>
    (
      toLabel(field)
        .toLowerCase()
        .match(/\p{L}{4,}/gu) ?? []
    ).some((word) => words.includes(word.slice(0, 6)));
  return fields.filter((field) => {
    const isTurned = !isRedLook(before.looks.get(field) ?? '') && isRedLook(toLook(field));
    if (!isTurned || !before.looks.has(field) || toLabel(field) === '' || isNamed(field)) return false;
    let group: Element = field;
    while (group.parentElement && fields.filter((one) => group.parentElement!.contains(one)).length < 2)
      group = group.parentElement;
    const after = group.nextElementSibling;
    const beside = fields.some((one) => after?.contains(one)) ? null : after;
    return !news.some(({ holder }) => group.contains(holder) || beside?.contains(holder));
  });
}

/** The answer marks the field or speaks at it. */
function isDemanded(
  { before }: SubmitState,
  field: EntryField,
  news: Shown[],
  fields: EntryField[],
): boolean {
  const isTurned = !isRedLook(before.looks.get(field) ?? '') && isRedLook(toLook(field));
  const isTold = news.some(({ holder }) => findField(holder, fields) === field);
  return isTurned || isTold || field.getAttribute('aria-invalid') === 'true';
}

/** Border or ground are clearly red. */
function isRedLook(look: string): boolean {
  const leadOfRed = 40;
  return look.split('|', 2).some((colours) => isReddish(colours, leadOfRed));
}

/** Live regions may speak without being seen. */
function hasLiveNews(live: string): boolean {
  return [...document.querySelectorAll(live)].some(
    (region) => region.checkVisibility() && !isOnScreen(region) && /\S/.test(region.textContent ?? ''),
  );
}

/** The field is marked, or refers to one of the new texts. */
function isTiedField(field: EntryField, news: Shown[]): boolean {
  if (field.getAttribute('aria-invalid') === 'true') return true;
  return toNotes(field).some((note) => news.some(({ holder }) => note.contains(holder)));
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
  findForms,
  isEmptyForm,
  hasOwnCheck,
  findSubmit,
  listFields,
  isRequired,
  toEmptyForm,
  pressSubmit,
  ...fillParts,
  toLook,
  readScreen,
  isOnScreen,
  readAnswer,
  describeField,
  toLabel,
  toNotes,
  findField,
  listBare,
  isRedLook,
  isDemanded,
  ...requiredParts,
  ...redParts,
  hasLiveNews,
  isTiedField,
  endSubmit,
];
