import { redParts } from '../reading/redInPage.ts';
import type { EntryField, EntryForm } from './fillInPage.ts';

declare function isReddish(colour: string, least: number): boolean;
declare function listFields(form: EntryForm): EntryField[];
declare function readScreen(): ShownText[];
declare function isOnScreen(element: Element): boolean;
declare function toLook(field: EntryField): string;

type Place = { selector: string; snippet: string };

/**
 * Text that appears. `field`: label of the only field beside it, or null. `hint`: what stood at that field before.
 * `isEntry`: in a list or table, or what was entered. `home`: what was there before, as the log of a chat.
 */
export type AnswerText = Place & { words: string; isEntry: boolean; home: Place } & TextOfField;

type TextOfField = { field: string | null; hint: string; fieldPlace: Place | null };

/** Field that turned red, at which no text appeared. */
export type BareField = Place & { label: string };

/** Answer of the form after the press of its button. */
export type FormAnswer = Place & {
  texts: AnswerText[];
  bare: BareField[];
  isAnnounced: boolean;
  hasMoved: boolean;
  isFocusLost: boolean;
  /** The form is gone or empty again. */
  isTaken: boolean;
  hasNewFields: boolean;
  /** None of its fields is seen any more. */
  isLeft: boolean;
  isTied: boolean;
  isPointed: boolean;
  isMarked: boolean;
  /** Fields that nothing called required before. `isDemanded`: the answer refuses that field itself. */
  unmarked: (BareField & { isDemanded: boolean })[];
  fields: number;
};

export type SubmitParts = {
  toHostPath(element: Element, generated: RegExp): string[];
  toSelector(element: Element, generated: RegExp): string;
  isNewKind(element: Element): boolean;
  generated: RegExp;
};

export type LeftOut = { field: EntryField; value: string; looks: string; look: string; texts: Set<string> };

export type SubmitState = SubmitParts & {
  forms: EntryForm[];
  /** Fields for dates that tell no form. */
  dates: EntryField[];
  focus: Element | null;
  originals: Map<EntryField, { value: string; isTicked: boolean }>;
  /** Texts of the answers until now: those at a field stay to be seen. */
  answers: Set<string>;
  left: LeftOut | null;
  /** Elements before the first press. */
  known: Set<Element>;
  before: {
    texts: Set<string>;
    looks: Map<EntryField, string>;
    button: Element | null;
    unmarked: EntryField[];
    values: [EntryField, string][];
  };
  scroll: { x: number; y: number };
};

/** A text that is seen. */
export type ShownText = { words: string; holder: Element };

function toPlace({ toHostPath, toSelector, generated }: SubmitParts, element: Element): Place {
  return {
    selector: [...toHostPath(element, generated), toSelector(element, generated)].join(' >>> '),
    snippet: element.outerHTML.slice(0, 400),
  };
}

function toHome({ known }: SubmitState, holder: Element): Element {
  let at = holder;
  while (at.parentElement && !known.has(at)) at = at.parentElement;
  return at.matches('body, main, form') ? holder : at;
}

/** True in a form of the next step. */
function isInOther(holder: Element, form: EntryForm): boolean {
  const other = holder.closest('form');
  return other !== null && other !== form && listFields(other).some(isOnScreen);
}

function readAnswer(state: SubmitState, form: EntryForm): FormAnswer {
  const { before } = state;
  const fields = listFields(form);
  const isNew = ({ words, holder }: ShownText) =>
    !before.texts.has(words) || (state.answers.has(words) && findField(holder, fields) !== null);
  const news = readScreen().filter((shown) => shown.words.length > 2 && isNew(shown));
  for (const { words } of news) state.answers.add(words);
  const live = '[role=alert], [role=status], [role=log], [aria-live=polite], [aria-live=assertive], output';
  const dialog = 'dialog, [role=dialog], [role=alertdialog]';
  const isNewDialog = (holder: Element) => holder.closest(dialog)?.contains(before.button) === false;
  return {
    ...toPlace(state, news[0]?.holder ?? form),
    texts: news.slice(0, 30).map(({ words, holder }) => ({
      words,
      isEntry:
        holder.closest('li, td, dd') !== null || before.values.some(([, value]) => words.includes(value)),
      ...toPlace(state, holder),
      home: toPlace(state, toHome(state, holder)),
      ...describeField(state, holder, fields),
    })),
    bare: listBare(state, fields, news).map((field) => ({ ...toPlace(state, field), label: toLabel(field) })),
    isAnnounced: news.some(({ holder }) => holder.closest(live) || isNewDialog(holder)) || hasLiveNews(live),
    hasMoved: document.activeElement !== before.button,
    isFocusLost: document.activeElement === document.body,
    isTaken:
      before.values.length > 0 && before.values.every(([field]) => !isOnScreen(field) || field.value === ''),
    hasNewFields:
      fields.some((field) => !before.looks.has(field)) || news.some(({ holder }) => isInOther(holder, form)),
    isLeft: before.looks.size > 0 && [...before.looks.keys()].every((field) => !field.checkVisibility()),
    unmarked: before.unmarked
      .filter((field) => field.isConnected)
      .map((field) => ({
        ...toPlace(state, field),
        label: toLabel(field),
        isDemanded: isDemanded(state, field, news, fields),
      })),
    isPointed: fields.some((field) => isNoted(field, news)),
    isTied: fields.some((field) => isTiedField(field, news)),
    fields: fields.length,
    isMarked: fields.some((field) => before.looks.has(field) && before.looks.get(field) !== toLook(field)),
  };
}

function describeField(parts: SubmitParts, holder: Element, fields: EntryField[]): TextOfField {
  const field = findField(holder, fields);
  if (!field) return { field: null, hint: '', fieldPlace: null };
  const notes = toNotes(field).filter((note) => !note.contains(holder));
  const before = field.previousElementSibling?.matches('input, select, textarea')
    ? null
    : field.previousElementSibling;
  const hint = [...notes, before].map((note) => note?.textContent ?? '').join(' ');
  const placeholder = field.getAttribute('placeholder') ?? '';
  // Rules for a password may be anywhere around its field.
  const around = field.type === 'password' ? (field.form?.textContent ?? '') : '';
  const rest = around.replace(holder.textContent ?? '', ' ');
  return {
    fieldPlace: toPlace(parts, field),
    field: toLabel(field) || null,
    hint: `${toLabel(field)} ${hint} ${placeholder} ${rest}`.slice(0, 3_000),
  };
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
function listBare({ before }: SubmitState, fields: EntryField[], news: ShownText[]): EntryField[] {
  const isSaid = (field: EntryField, stem: string) =>
    news.some(({ words, holder }) => {
      const at = findField(holder, fields);
      const isOfOther = at !== null && at !== field && toLabel(at).toLowerCase().includes(stem);
      return words.toLowerCase().includes(stem) && !isOfOther;
    });
  const isNamed = (field: EntryField) => {
    const own = toLabel(field)
      .toLowerCase()
      .match(/\p{L}{4,}/gu);
    const said = own?.filter((word) => isSaid(field, word.slice(0, 6))) ?? [];
    return said.length > 0 && said.length >= own!.length / 2;
  };
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
  news: ShownText[],
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
function isTiedField(field: EntryField, news: ShownText[]): boolean {
  return field.getAttribute('aria-invalid') === 'true' || isNoted(field, news);
}

function isNoted(field: EntryField, news: ShownText[]): boolean {
  return toNotes(field).some((note) => news.some(({ holder }) => note.contains(holder)));
}

export const answerParts = [
  toPlace,
  toHome,
  isInOther,
  readAnswer,
  describeField,
  toLabel,
  toNotes,
  findField,
  listBare,
  isDemanded,
  isRedLook,
  ...redParts,
  hasLiveNews,
  isTiedField,
  isNoted,
];
