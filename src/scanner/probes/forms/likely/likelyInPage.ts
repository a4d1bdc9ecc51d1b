import { choiceParts } from './choicesInPage.ts';

declare function chooseDrawn(form: Element): void;

/**
 * Puts likely values into the empty fields that are seen, and picks one of each group. `isAgain`: the page refused the
 * entries, and may tell by now what it wants.
 */
export function fillLikely(form: Element, isAgain = false): void {
  const done = new Set<string>();
  for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    const { width, height } = field.getBoundingClientRect();
    const isSeen = width > 1 && height > 1 && field.checkVisibility({ visibilityProperty: true });
    if (!isSeen || field.disabled || field.readOnly) continue;
    if (field.type === 'radio') pickOnce(field, form, done);
    else if (field.type === 'checkbox') isAsked(field) && !field.checked && field.click();
    else if (isEntry(field) && (field.value === '' || (isAgain && isOtherAsked(field))))
      fill(field, toLikelyValue(field));
  }
  chooseDrawn(form);
}

/** An example beside the field is another one than its entry. */
function isOtherAsked(field: HTMLInputElement): boolean {
  if (field.localName === 'select' || field.getAttribute('value') === field.value) return false;
  const words = toHint(field);
  const example = readExample(words) ?? spellOut(words);
  return example !== null && example !== field.value;
}

/** Needed to go on: terms to agree to are often checked by a script alone. */
function isAsked(field: HTMLInputElement): boolean {
  const label = [...(field.labels ?? [])].map(({ textContent }) => textContent).join(' ');
  return (
    field.required ||
    /\bAGB\b|datenschutz|stimme.*zu|akzeptier|bestätig|einverstanden|wahrheit|vollständig und|agree|accept|terms|consent|confirm|\btrue\b/i.test(
      label,
    )
  );
}

function isEntry({ type }: HTMLInputElement): boolean {
  return !/^(?:file|submit|button|image|reset|hidden|range|color)$/.test(type);
}

function pickOnce(field: HTMLInputElement, form: Element, done: Set<string>): void {
  const isPicked = form.querySelector(`input[type=radio][name="${CSS.escape(field.name)}"]:checked`);
  if (done.has(field.name) || isPicked) return;
  done.add(field.name);
  field.click();
}

function fill(field: HTMLInputElement, value: string): void {
  field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  field.dispatchEvent(new FocusEvent('blur'));
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function toLikelyValue(field: HTMLInputElement): string {
  if (field.localName === 'select')
    return (
      [...(field as unknown as HTMLSelectElement).options].find(({ value }) => value !== '')?.value ?? ''
    );
  if (field.type === 'password') return 'Muster-Wort-2026';
  const timed = toLikelyTime(field);
  if (timed) return timed;
  const label = field.labels?.[0]?.textContent ?? '';
  const said = `${toHint(field)} ${label} ${field.placeholder}`;
  const shown = field.type === 'date' ? null : (readExample(said) ?? spellOut(said));
  if (shown) return shown;
  if (
    /^(?:numeric|decimal)$/.test(field.inputMode) &&
    !/plz|post|zip/i.test(`${field.name} ${field.id} ${label}`)
  )
    return '2';
  const words = [field.type, field.name, field.id, field.autocomplete, field.placeholder, label]
    .join(' ')
    .toLowerCase();
  const values: [RegExp, string][] = [
    [/mail/, 'erika.muster@example.org'],
    [/iban/, 'DE02120300000000202051'],
    [/url|website|homepage/, 'https://example.org/'],
    [/date|datum|geburt|birth/, toLikelyDate(field, said)],
    [/plz|postleitzahl|zip|postal|postcode/, readPostcode()],
    [/tel|phone|fon|mobil/, '030 1234567'],
    [/hausnummer|house|number|anzahl|menge|quantity|count|fläche|area|year|jahr/, field.min || '12'],
  ];
  const value = values.find(([pattern]) => pattern.test(words))?.[1] ?? 'Erika Muster';
  return field.type === 'number' && !/^\d+$/.test(value) ? field.min || '2' : toDigits(field, value);
}

/** A pattern for a number of digits counts more than the words. */
function toDigits({ pattern }: HTMLInputElement, value: string): string {
  const count = /^\^?(?:\\d|\[0-9\])\{(\d{1,2})\}\$?$/.exec(pattern ?? '')?.[1];
  return count && !/^\d+$/.test(value) ? '1234567890123456'.slice(0, Number(count)) : value;
}

function toLikelyTime({ type, min }: HTMLInputElement): string | null {
  const values: { [type: string]: string } = {
    time: '10:00',
    month: '2026-05',
    week: '2026-W20',
    'datetime-local': '2026-05-17T10:00',
  };
  return values[type] === undefined ? null : min || values[type];
}

function toHint(field: HTMLInputElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(/\s+/);
  const notes = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  return notes.trim() || readBox(field);
}

/** Text of the box around the field alone, its error included. */
function readBox(field: HTMLInputElement): string {
  const isOwn = (box: Element) =>
    box.querySelectorAll('input:not([type=hidden]), textarea, select').length === 1;
  let box: Element = field;
  for (let steps = 0; steps < 3 && box.parentElement && isOwn(box.parentElement); steps++)
    box = box.parentElement;
  const label = field.labels?.[0]?.textContent ?? '';
  const words = box === field ? '' : (box.textContent ?? '').replace(label, ' ').replace(/\s+/g, ' ');
  return words.length <= 300 ? words : '';
}

/** Value that a hint shows: one word, or groups of signs with figures. */
function readExample(said: string): string | null {
  const lead = /(?:z\. ?B\.|zum beispiel|beispiel:|for example|e\.g\.|such as|example:|muster:)\s*[„“"]?/i;
  const rest = said.split(lead)[1];
  if (rest === undefined) return null;
  const groups = /^(?:[A-ZÄÖÜ]{0,4}\d[\dA-Z]*|[A-ZÄÖÜ]{1,4}(?=[ -]\d))(?:[ ./-][\dA-Z]+(?![a-zäöüß]))*/.exec(
    rest,
  )?.[0];
  return groups ?? /^[^\s,;)“”"]+/.exec(rest)?.[0].replace(/\.$/, '') ?? null;
}

/** „Zwei Buchstaben und acht Ziffern“ as a value. */
function spellOut(said: string): string | null {
  const numbers = 'null|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf'.split('|');
  const others = 'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'.split('|');
  const part = new RegExp(
    `(\\d{1,2}|${[...numbers, ...others].join('|')})(?:e|en)?[\\s-]+(buchstaben|letters?|ziffern|digits?|stellig|zahlen|numbers)`,
    'gi',
  );
  const parts = [...said.matchAll(part)].map(([, count = '', kind = '']) => {
    const word = count.toLowerCase();
    const length = Number(count) || Math.max(numbers.indexOf(word), others.indexOf(word), 0);
    return (/^(?:b|l)/i.test(kind) ? 'ABCDEFGHIJKL' : '123456789012').slice(0, length);
  });
  return parts.join('') || null;
}

/** Postcode of the place that the page names: many websites serve their own town alone. */
function readPostcode(): string {
  return /(?<!\d)\d{5}(?= [A-ZÄÖÜ]\p{L}{2,})/u.exec(document.body.textContent ?? '')?.[0] ?? '10115';
}

/** Returns a day within the limits of the field, written as its hint asks. */
function toLikelyDate({ type, min, max, maxLength }: HTMLInputElement, said: string): string {
  const [year, month, day] = (min || max || '1990-05-17').split('-') as [string, string, string];
  if (type === 'date') return [year, month, day].join('-');
  const form = /\b(TT|DD|MM|YYYY|JJJJ)([./ -])(TT|DD|MM)\2(TT|DD|YYYY|JJJJ)\b/i.exec(said);
  const parts: { [name: string]: string } = { T: day, D: day, M: month, Y: year, J: year };
  if (!form && (maxLength === 6 || maxLength === 8))
    return `${day}${month}${maxLength === 6 ? year.slice(2) : year}`;
  if (!form) return `${day}.${month}.${year}`;
  return [form[1]!, form[3]!, form[4]!].map((name) => parts[name[0]!.toUpperCase()]!).join(form[2]);
}

export const likelyParts = [
  fillLikely,
  isAsked,
  isEntry,
  pickOnce,
  fill,
  toLikelyValue,
  isOtherAsked,
  toDigits,
  toLikelyTime,
  toHint,
  readBox,
  ...choiceParts,
  readExample,
  spellOut,
  toLikelyDate,
  readPostcode,
];
