import type { LeftOut, ShownText } from './answerInPage.ts';
import type { EntryField, EntryForm } from './fillInPage.ts';

declare function listFields(form: EntryForm): EntryField[];
declare function readScreen(): ShownText[];
declare function findField(holder: Element, fields: EntryField[]): EntryField | null;
declare function toLabel(field: EntryField): string;
declare function toLook(field: EntryField): string;
declare function isRequired(field: EntryField): boolean;
declare function isFree(form: EntryForm): boolean;
declare function isRedLook(look: string): boolean;
declare function fill(field: HTMLInputElement, value: string): void;

/** Text with which the page refuses the form, while nothing points at the empty field; '' if that only turned red. */
export type Blind = { words: string; label: string; holder: Element };

export function listToLeaveOut(form: EntryForm, originals: Map<EntryField, { value: string }>): EntryField[] {
  const isFilled = (field: EntryField) => field.value !== '' && originals.get(field)?.value === '';
  const typed = listTyped(form).filter((field) => isFilled(field) && toLabel(field) !== '');
  return typed.toSorted((one, two) => Number(isRequired(two)) - Number(isRequired(one))).slice(0, 5);
}

function listTyped(form: EntryForm): EntryField[] {
  return listFields(form).filter(({ type }) => /^(?:text|textarea|email|tel|url|number)$/.test(type));
}

export function leaveOut(field: EntryField): LeftOut {
  const left = {
    field,
    value: field.value,
    looks: toSurroundings(field),
    look: toLook(field),
    texts: new Set(readScreen().map(({ words }) => words)),
  };
  fill(field as HTMLInputElement, '');
  return left;
}

/** Whatever differs at the field, its label and the boxes around it may be a mark. */
function toSurroundings(field: EntryField): string {
  const around = [field, ...(field.labels ?? []), field.parentElement, field.parentElement?.parentElement];
  const looks = around.flatMap((one) => (one ? [one.className, toLook(one as EntryField)] : []));
  const colours = [...(field.labels ?? [])].map((label) => getComputedStyle(label).color);
  const said = ['aria-invalid', 'aria-describedby', 'aria-errormessage'].map((name) =>
    field.getAttribute(name),
  );
  return [...looks, ...colours, ...said].join('|');
}

export function readBlind(left: LeftOut, form: EntryForm): Blind | null {
  const { field, value, looks, texts } = left;
  const isPointedAt = toSurroundings(field) !== looks || document.activeElement === field;
  const news = readScreen().filter(({ words }) => words.length > 2 && !texts.has(words));
  const fields = listFields(form);
  const isThere = fields.includes(field) && field.value === '';
  const isBare = isThere && news.length === 0 && isOnlyRed(left, form);
  fill(field as HTMLInputElement, value);
  const refusing = news.find(({ words }) => isRefusal(words));
  const isNamed = news.some(
    ({ words, holder }) =>
      findField(holder, fields) !== null || listTyped(form).some((one) => speaksOf(words, one)),
  );
  if (isBare) return { words: '', label: toLabel(field).trim(), holder: field };
  if (!isThere || isPointedAt || !refusing || isNamed) return null;
  return { words: refusing.words, label: toLabel(field).trim(), holder: refusing.holder };
}

/** The page marks the field, and says nothing anywhere; the browser has a text of its own. */
function isOnlyRed({ field, look }: LeftOut, form: EntryForm): boolean {
  const live = [
    ...document.querySelectorAll('[role=alert], [role=status], [aria-live=assertive], [aria-live=polite]'),
  ];
  const isTold = live.some((region) => /\S/.test(region.textContent ?? ''));
  const isOfPage = isFree(form) || field.validity.valid;
  return isOfPage && !isTold && !isRedLook(look) && isRedLook(toLook(field));
}

function isRefusal(words: string): boolean {
  return /nicht (?:ge|ver|über|möglich|voll)|fehl|ungültig|unvollständig|prüfen|korrigier|ausfüllen|\b(?:could|can|did) ?not\b|couldn.t|unable|missing|invalid|incomplete|check your|fill (?:in|out)|required|error/i.test(
    words,
  );
}

/** Any word of the label, or a word for all fields: with one that is empty, that says enough. */
function speaksOf(words: string, field: EntryField): boolean {
  const said = words.toLowerCase();
  const own = `${toLabel(field)} ${field.name} ${field.id}`.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const filling = /^(?:ihre?|your|bitte|please|und|and|the|der|die|das|für|for|ein|eine|von|sie|you)$/;
  const isAll = /\balle\b|\ball\b|\bevery\b|pflicht|\bleer|\bempty\b|\bblank\b|mandatory|required|\*/.test(
    said,
  );
  return isAll || own.some((word) => !filling.test(word) && said.includes(word.slice(0, 5)));
}

export const leftOutParts = [
  listToLeaveOut,
  listTyped,
  leaveOut,
  toSurroundings,
  readBlind,
  isOnlyRed,
  isRefusal,
  speaksOf,
];
