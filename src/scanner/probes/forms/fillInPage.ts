export type EntryField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Form, or a box with fields and a sending button that are in none. */
export type EntryForm = HTMLElement;

declare function isFree(form: EntryForm): boolean;

declare function toLikelyValue(field: HTMLInputElement): string;

/** Fills the form, what has a form of its own with something else. False without one, or if the browser refuses it. */
export function fillWrong(form: EntryForm, fields: EntryField[]): boolean {
  const isOpen = (field: EntryField) => {
    const isChecked = !isFree(form) && /^(?:email|url|number|date)$/.test(field.type);
    return !isChecked && !field.disabled && !(field as HTMLInputElement).readOnly;
  };
  const wrong = new Set(
    fields.filter(
      (field) =>
        isOpen(field) &&
        (isMailField(field) || isNumberField(field) || isOfFormat(field) || isNewSecret(field, fields)),
    ),
  );
  if (wrong.size === 0) return false;
  for (const field of fields) fillOne(field, wrong.has(field));
  return isFree(form) || fields.every(({ validity }) => validity.valid);
}

function fillOne(field: EntryField, isWrong: boolean): void {
  const choices = field.localName === 'select' ? [...(field as HTMLSelectElement).options] : [];
  if (/^(?:checkbox|radio)$/.test(field.type)) (field as HTMLInputElement).checked = true;
  else if (isWrong) field.value = 'Hallo';
  else if (field.value !== '') return;
  else if (choices.length > 0) field.value = choices.at(-1)!.value;
  else if (isTyped(field)) field.value = toLikelyValue(field as HTMLInputElement);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function isTyped({ type }: EntryField): boolean {
  return /^(?:text|textarea|email|tel|url|search|password|number|date)$/.test(type);
}

function isMailField(field: EntryField): boolean {
  const said = `${field.type} ${field.name} ${field.id} ${field.autocomplete} ${(field as HTMLInputElement).placeholder}`;
  return /mail/i.test(said) && /^(?:email|text)$/.test(field.type);
}

/** The words of the field speak of something with a form of its own. */
function isOfFormat(field: EntryField): boolean {
  const label = [...(field.labels ?? [])].map((one) => one.textContent).join(' ');
  const said = `${field.name} ${field.id} ${label}`;
  const kinds =
    /\bplz\b|postleit|post(?:al)?.?code|\bzip\b|telefon|phone|datum|\bdate\b|geburt|birth|\biban\b|aktenzeichen|[a-zäöü-]nummer|[a-zäöü-]nr\b|\bnumber\b|betrag|amount|gutschein|voucher|coupon|rabatt|promo|code\b|kennzeichen|\bplate\b|\bbeginn\b|uhrzeit|gehalt|salary|menge|anzahl|quantity|gewicht|weight/i;
  return /^(?:text|tel)$/.test(field.type) && kinds.test(said);
}

/** A password that somebody thinks up here, and its repetition. */
function isNewSecret(field: EntryField, fields: EntryField[]): boolean {
  const say = (one: EntryField) =>
    `${one.autocomplete} ${[...(one.labels ?? [])].map((label) => label.textContent).join(' ')}`;
  const isKnown = (one: EntryField) => /\bcurrent|\bold\b|aktuell|bisherig|\balte/i.test(say(one));
  const secrets = fields.filter((one) => one.type === 'password' && !isKnown(one));
  const isNew = (one: EntryField) =>
    /\bneu|\bnew\b|wähl|choose|create|erstell|vergeb|wiederhol|repeat|confirm|bestätig/i.test(say(one));
  return secrets.includes(field) && secrets.some(isNew) && !secrets.some((one) => one.matches('[pattern]'));
}

/** A field for text that holds a number. */
function isNumberField(field: EntryField): boolean {
  return field.type === 'text' && /^(?:numeric|decimal)$/.test(field.inputMode);
}

export const fillParts = [fillWrong, fillOne, isTyped, isMailField, isOfFormat, isNewSecret, isNumberField];
