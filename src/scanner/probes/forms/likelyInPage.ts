/** Puts likely values into the empty fields that are seen, and picks one of each group. */
export function fillLikely(form: Element): void {
  const done = new Set<string>();
  for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    const { width, height } = field.getBoundingClientRect();
    const isSeen = width > 1 && height > 1 && field.checkVisibility({ visibilityProperty: true });
    if (!isSeen || field.disabled || field.readOnly) continue;
    if (field.type === 'radio') pickOnce(field, form, done);
    else if (field.type === 'checkbox') field.required && !field.checked && field.click();
    else if (field.value === '' && isEntry(field)) fill(field, toLikelyValue(field));
  }
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
}

function toLikelyValue(field: HTMLInputElement): string {
  if (field.localName === 'select')
    return (
      [...(field as unknown as HTMLSelectElement).options].find(({ value }) => value !== '')?.value ?? ''
    );
  if (field.type === 'password') return 'Muster-Wort-2026';
  const label = field.labels?.[0]?.textContent ?? '';
  const hints = (field.getAttribute('aria-describedby') ?? '').split(/\s+/);
  const hint = hints.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const example =
    /(?:z\. ?B\.|zum beispiel|beispiel:|for example|e\.g\.|such as|example:)\s*[„“"]?([^\s,;)“"”]+)/i;
  const shown = example.exec(`${hint} ${label} ${field.placeholder}`)?.[1]?.replace(/\.$/, '');
  if (shown && field.type !== 'date') return shown;
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
    [/date|datum|geburt|birth/, field.type === 'date' ? '1990-05-17' : '17.05.1990'],
    [/plz|postleitzahl|zip|postal|postcode/, '10115'],
    [/tel|phone|fon|mobil/, '030 1234567'],
    [/hausnummer|house|number|anzahl|menge|quantity|count|fläche|area|year|jahr/, field.min || '12'],
  ];
  return values.find(([pattern]) => pattern.test(words))?.[1] ?? 'Erika Muster';
}

export const likelyParts = [fillLikely, isEntry, pickOnce, fill, toLikelyValue];
