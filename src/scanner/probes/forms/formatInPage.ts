import type { ShownText } from './answerInPage.ts';
import type { EntryField } from './fillInPage.ts';

/** Field for a date whose form the page does not name. `isBirth`: of the past. */
export type UntoldDate = { selector: string; snippet: string; label: string; isBirth: boolean };

declare function isRedLook(look: string): boolean;
declare function toLook(field: EntryField): string;
declare function toLabel(field: EntryField): string;
declare function toNotes(field: EntryField): Element[];
declare function readScreen(): ShownText[];
declare function findField(holder: Element, fields: EntryField[]): EntryField | null;

/** Fields for a date that are plain text and tell no form. */
export function listUntold(fields: EntryField[]): { field: EntryField; isBirth: boolean }[] {
  const birth = /geburt|geboren|birth|born/i;
  const untold = fields.filter((field) => {
    const label = toLabel(field);
    const isText =
      field.localName === 'input' && field.type === 'text' && !(field as HTMLInputElement).readOnly;
    const isDate = speaksOfDate(label) || isCalledDate(field);
    return isText && isDate && !isFormatTold(field, label);
  });
  return untold.map((field) => ({ field, isBirth: birth.test(toLabel(field)) }));
}

function speaksOfDate(label: string): boolean {
  return /geburtsd|geburtstag|geboren|\bbirth(?:day|date)?\b|\bborn\b|datum|\bdate\b|anreise|abreise|hinfahrt|rückfahrt|\bbeginn\b|\btag\b|arrival|departure|\bday\b|\bgültig (?:ab|bis)\b|\bvalid (?:from|until)\b/i.test(
    label,
  );
}

/** A name of the program, as `ablesedatum` or `startDate`, but not `update`. */
function isCalledDate({ id, name }: EntryField): boolean {
  const called = /datum|(?:^|[-_])date(?:$|[-_\d])|[a-z]Date(?:$|[-_A-Z\d])|^date[A-Z]/;
  return [id, name].some((one) => called.test(one));
}

function isFormatTold(field: EntryField, label: string): boolean {
  const own = `${label} ${field.title} ${field.getAttribute('placeholder')} ${field.getAttribute('aria-label')}`;
  const notes = toNotes(field).map((note) => note.textContent);
  const around = field.closest('form')?.textContent ?? '';
  return [own, ...notes].some((text) => tellsForm(text ?? '')) || /\b(?:TT|DD)[./-]MM\b/.test(around);
}

function tellsForm(text: string): boolean {
  return /\b(?:TT|DD|MM|JJ|YY)(?:JJ|YY)?\b|\d{1,2}[./]\s?\d{1,2}[./]|\d{4}-\d\d|format|beispiel|example|z\. ?B\.|e\. ?g\./i.test(
    text,
  );
}

/** The page calls the entry wrong, by a mark or by words that do not tell the form. */
export function isEntryRefused(field: EntryField, fields: EntryField[]): boolean {
  if (field.getAttribute('aria-invalid') === 'true' || isRedLook(toLook(field))) return true;
  const refusal =
    /ungültig|nicht (?:gültig|erkannt|lesbar)|fehlerhaft|falsch|invalid|not recogni[sz]ed|not (?:a )?valid|incorrect|wrong/i;
  return readScreen().some(
    ({ words, holder }) => refusal.test(words) && !tellsForm(words) && findField(holder, fields) === field,
  );
}

export const dateParts = [speaksOfDate, isCalledDate, tellsForm];

export const formatParts = [listUntold, isFormatTold, isEntryRefused, ...dateParts];
