import { heardParts } from '../reading/heardInPage.ts';
import {
  answerParts,
  type FormAnswer,
  type LeftOut,
  type ShownText,
  type SubmitParts,
  type SubmitState,
} from './answerInPage.ts';
import { type EntryField, type EntryForm, fillParts } from './fillInPage.ts';
import { formatParts, type UntoldDate } from './formatInPage.ts';
import { type Blind, leftOutParts } from './leftOutInPage.ts';
import { likelyParts } from './likely/likelyInPage.ts';
import { requiredParts } from './requiredInPage.ts';

declare function readAnswer(state: SubmitState, form: EntryForm): FormAnswer;
declare function listUnmarked(form: EntryForm, fields: EntryField[]): EntryField[];
declare function fillLikely(form: Element): void;
declare function isHeardAt(element: Element, heard: Set<unknown>, attribute: string): boolean;
declare function fill(field: HTMLInputElement, value: string): void;
declare function listUntold(fields: EntryField[]): { field: EntryField; isBirth: boolean }[];
declare function isEntryRefused(field: EntryField, fields: EntryField[]): boolean;
declare function toLabel(field: EntryField): string;
declare function toPlace(state: SubmitState, element: Element): { selector: string; snippet: string };
declare function listToLeaveOut(form: EntryForm, originals: SubmitState['originals']): EntryField[];
declare function leaveOut(field: EntryField): LeftOut;
declare function readBlind(left: LeftOut, form: EntryForm): Blind | null;
declare function fillWrong(form: EntryForm, fields: EntryField[]): boolean;

/** A form whose required fields are empty. `isNative`: the browser itself refuses to send it. `isBox`: in no form. */
export type EmptyForm = { place: number; name: string; isNative: boolean; isBox: boolean };

export type BlindAnswer = { words: string; label: string; selector: string; snippet: string };

export type SubmitInPage = {
  /** `heard`: nodes whose sending a script hears. */
  listForms(heard: unknown[], withSearch: boolean): EmptyForm[];
  fillWrong(place: number): boolean;
  listDates(place: number): UntoldDate[];
  enterDate(place: number, entry: { at: number; value: string }): void;
  isDateRefused(place: number, at: number): boolean;
  /** False if the browser refuses the likely entries. */
  fillLikely(place: number): boolean;
  leaveOut(place: number, at: number): boolean;
  /** Answer to the form with an empty field, if it points at none; the field is filled again. */
  readBlind(place: number): BlindAnswer | null;
  press(place: number): void;
  read(place: number): FormAnswer;
  end(): void;
};

export function openSubmit(parts: SubmitParts): SubmitInPage {
  const state: SubmitState = {
    ...parts,
    forms: [],
    dates: [],
    focus: document.activeElement,
    originals: new Map(),
    answers: new Set(),
    left: null,
    known: new Set(document.querySelectorAll('body *')),
    before: { texts: new Set(), looks: new Map(), button: null, unmarked: [], values: [] },
    scroll: { x: scrollX, y: scrollY },
  };
  return {
    listForms: (heard, withSearch) =>
      findForms(state, { heard: new Set(heard), withSearch }).map(toEmptyForm),
    fillWrong: (place) => fillWrong(state.forms[place]!, listFields(state.forms[place]!)),
    listDates: (place) => {
      const untold = listUntold(listFields(state.forms[place]!));
      state.dates = untold.map(({ field }) => field);
      return untold.map(({ field, isBirth }) => ({
        ...toPlace(state, field),
        label: toLabel(field),
        isBirth,
      }));
    },
    enterDate: (place, { at, value }) => {
      fillLikely(state.forms[place]!);
      fill(state.dates[at] as HTMLInputElement, value);
    },
    isDateRefused: (place, at) => isEntryRefused(state.dates[at]!, listFields(state.forms[place]!)),
    fillLikely: (place) => {
      const form = state.forms[place]!;
      fillLikely(form);
      return isFree(form) || (form as HTMLFormElement).checkValidity();
    },
    leaveOut: (place, at) => {
      fillLikely(state.forms[place]!);
      const field = listToLeaveOut(state.forms[place]!, state.originals)[at];
      state.left = field ? leaveOut(field) : null;
      return field !== undefined;
    },
    readBlind: (place) => {
      const blind = state.left && readBlind(state.left, state.forms[place]!);
      return blind && { words: blind.words, label: blind.label, ...toPlace(state, blind.holder) };
    },
    press: (place) => pressSubmit(state, state.forms[place]!),
    read: (place) => readAnswer(state, state.forms[place]!),
    end: () => endSubmit(state),
  };
}

type Wanted = { heard: Set<unknown>; withSearch: boolean };

function findForms(state: SubmitState, { heard, withSearch }: Wanted): EntryForm[] {
  const isMeant = (form: EntryForm) =>
    [form, ...listFields(form)].some(state.isNewKind) &&
    isEmptyForm(form, { isHeard: isHeardAt(form, heard, 'onsubmit'), withSearch });
  state.forms = [...document.forms, ...listBoxes()].filter(isMeant).slice(0, 3);
  for (const field of state.forms.flatMap(listFields))
    state.originals.set(field, { value: field.value, isTicked: (field as HTMLInputElement).checked });
  return state.forms;
}

function isEmptyForm(form: EntryForm, { isHeard, withSearch }: { isHeard: boolean; withSearch: boolean }) {
  const isLeftOut = !withSearch && form.closest('[role=search]') !== null;
  if (!form.checkVisibility() || isLeftOut || !findSubmit(form)) return false;
  const isAsked = ({ value, type }: EntryField) => value === '' && (withSearch || type !== 'search');
  const empty = listFields(form).filter(isAsked);
  return empty.some(isRequired) || ((isHeard || hasOwnCheck(form)) && empty.length > 0);
}

/** The page checks the form itself, whatever its fields say. */
function hasOwnCheck(form: EntryForm): boolean {
  return isFree(form) || form.hasAttribute('onsubmit');
}

/** The browser lets through what its fields hold. */
function isFree(form: EntryForm): boolean {
  return form.localName !== 'form' || (form as HTMLFormElement).noValidate;
}

function listOfForm(form: EntryForm): Element[] {
  if (form.localName === 'form') return [...(form as HTMLFormElement).elements];
  return [...form.querySelectorAll('input, textarea, select, button')];
}

function listBoxes(): EntryForm[] {
  const css =
    'input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=password], textarea';
  const fields = [...document.querySelectorAll<EntryField>(css)].filter(
    (field) => field.form === null && !field.closest('[role=search]') && field.checkVisibility(),
  );
  const boxes = new Set(fields.flatMap((field) => findBox(field) ?? []));
  return [...boxes].filter((box) => ![...boxes].some((other) => other !== box && other.contains(box)));
}

function findBox(field: EntryField): EntryForm | null {
  let box = field.parentElement;
  for (let steps = 0; steps < 5 && box && !box.matches('body, main'); steps++, box = box.parentElement)
    if (findSending(box)) return box.querySelector('form') ? null : box;
  return null;
}

function findSending(box: Element): HTMLElement | undefined {
  const words =
    /^\s*(?:(?:ab)?senden|abschicken|speichern|anmelden|registrieren|eintragen|submit|send|save|sign (?:in|up)|log ?in|subscribe)(?!\p{L})/iu;
  const buttons = [...box.querySelectorAll<HTMLElement>('button, [role=button], input[type=button]')];
  return buttons.find(
    (one) =>
      words.test((one as HTMLInputElement).value || one.textContent || '') &&
      one.checkVisibility() &&
      !one.matches(':disabled, [aria-haspopup]'),
  );
}

function findSubmit(form: EntryForm): HTMLElement | null {
  if (form.localName !== 'form') return findSending(form) ?? null;
  const buttons = listOfForm(form).filter((element) =>
    element.matches('button:not([type=button], [type=reset]), input[type=submit], input[type=image]'),
  );
  const next = /^\s*(?:weiter|fortfahren|next|continue|(?:ab)?senden|submit|anmelden|registrieren|sign up)/i;
  const nexts = [...form.querySelectorAll('button[type=button]')].filter((one) =>
    next.test(one.textContent ?? ''),
  );
  const found = [...buttons, ...nexts, ...listOutside(form, next)].find(
    (one) => one.checkVisibility() && !one.matches(':disabled'),
  );
  return (found as HTMLElement | undefined) ?? null;
}

/** Buttons in a bar of their own, where the page has one form alone and that has no such button. */
function listOutside(form: EntryForm, words: RegExp): Element[] {
  const shown = [...document.forms].filter((one) => one.checkVisibility() && listFields(one).length > 0);
  if (shown.length !== 1 || shown[0] !== form) return [];
  return [
    ...document.querySelectorAll('button:not(form *, header *, nav *, dialog *, [role=dialog] *)'),
  ].filter((one) => words.test(one.textContent ?? '') || /^\s*send\b/i.test(one.textContent ?? ''));
}

function listFields(form: EntryForm): EntryField[] {
  const css =
    'textarea, select, input:not([type=hidden], [type=submit], [type=button], [type=image], [type=reset])';
  return listOfForm(form).filter(
    (element) => element.matches(css) && element.checkVisibility(),
  ) as EntryField[];
}

/** Required by attribute or by the sign in its label. */
function isRequired(field: EntryField): boolean {
  if (field.required || field.getAttribute('aria-required') === 'true') return true;
  const words = [...(field.labels ?? [])].map((label) => label.textContent).join(' ');
  return /\*|pflichtfeld|erforderlich|\brequired\b/i.test(words);
}

function toEmptyForm(form: EntryForm, place: number): EmptyForm {
  const button = findSubmit(form);
  const isOwn = form.localName === 'form' && (button as HTMLButtonElement | null)?.form === form;
  const isSending = isOwn && !button!.matches('button[type=button]');
  const isNative = isSending && !isFree(form) && listFields(form).some((field) => !field.validity.valid);
  const name = (button as HTMLInputElement | null)?.value || button?.textContent?.trim() || '';
  return { place, name: name.slice(0, 60), isNative, isBox: form.localName !== 'form' };
}

function pressSubmit(state: SubmitState, form: EntryForm): void {
  const fields = listFields(form);
  const button = findSubmit(form);
  button?.focus();
  state.before = {
    texts: new Set(readScreen().map(({ words }) => words)),
    looks: new Map(fields.map((field) => [field, toLook(field)])),
    button,
    unmarked: listUnmarked(form, fields),
    values: fields.filter((field) => field.value.length > 1).map((field) => [field, field.value]),
  };
  button?.click();
}

function toLook(field: EntryField): string {
  const { borderColor, backgroundColor, boxShadow, outlineColor, animationName } = getComputedStyle(field);
  const shaken = /shak|wackel|rüttel|ruckel|wobble|buzz|jiggle/i.test(animationName) ? 'shaken' : '';
  return [borderColor, backgroundColor, boxShadow, outlineColor, shaken].join('|');
}

function readScreen(): ShownText[] {
  const shown: ShownText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && shown.length < 3_000) {
    const holder = walker.currentNode.parentElement;
    const words = toShownWords(walker.currentNode);
    if (words && holder && !/^(?:script|style|option|noscript)$/.test(holder.localName) && isOnScreen(holder))
      shown.push({ words, holder });
  }
  return shown;
}

/** A number alone is told by the words around it. */
function toShownWords({ nodeValue, parentElement }: Node): string {
  const toPlain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const own = toPlain(nodeValue);
  const around = /^\d{1,5}$/.test(own) ? toPlain(parentElement?.parentElement?.textContent) : '';
  return around.length > 0 && around.length <= 120 ? around : own;
}

function isOnScreen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
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
  ...heardParts,
  isEmptyForm,
  hasOwnCheck,
  isFree,
  listOfForm,
  listBoxes,
  findBox,
  findSending,
  findSubmit,
  listOutside,
  listFields,
  isRequired,
  toEmptyForm,
  pressSubmit,
  ...fillParts,
  ...formatParts,
  ...leftOutParts,
  ...likelyParts,
  ...answerParts,
  toLook,
  readScreen,
  toShownWords,
  isOnScreen,
  ...requiredParts,
  endSubmit,
];
