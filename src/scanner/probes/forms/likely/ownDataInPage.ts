/** True for a field that may ask for a person's own data (WCAG 2.2, section 7): also where nobody can tell. */
export function mayAskOwnData(field: Element): boolean {
  if (!/^(?:de|en)\b/i.test(document.documentElement.lang)) return true;
  const type = field.getAttribute('type') ?? '';
  if (
    /^(?:checkbox|range|color)$/.test(type) ||
    field.matches('[role=checkbox], [role=switch], [role=slider]')
  )
    return false;
  const shown = readFieldWords(field);
  const message =
    /^\W*(?:(?:ihre?|deine?|your|the|leave an?|write an?|enter your|join the)\s+)*(?:nachricht|mitteilung|betreff|kommentar|anliegen|frage|anmerkung(?:en)?|bemerkung(?:en)?|message|subject|comments?|question|notes?|discussion and leave a comment)\W*$/i;
  if (shown.length > 0 && shown.every((words) => message.test(words))) return false;
  const isPlain = /^(?:|text|search|number|date|month|week|time|datetime-local|radio|file)$/.test(type);
  const names = ['name', 'id', 'autocomplete'].map((name) => field.getAttribute(name) ?? '');
  return shown.length === 0 || !isPlain || isOfPerson([...shown, ...names].join(' '));
}

/** Words by which people know a field. */
function readFieldWords(field: Element): string[] {
  const ids = `${field.getAttribute('aria-labelledby') ?? ''} ${field.getAttribute('aria-describedby') ?? ''}`;
  const texts = [
    ...[...((field as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
    ...ids.split(/\s+/).map((id) => (id ? document.getElementById(id)?.textContent : '')),
    ...['aria-label', 'placeholder', 'title'].map((name) => field.getAttribute(name)),
    field.closest('fieldset')?.querySelector('legend')?.textContent,
    field.closest('[role=radiogroup], [role=group]')?.getAttribute('aria-label'),
  ];
  return texts
    .map((text) => text?.replace(/\s+/g, ' ').trim() ?? '')
    .filter((text) => /\p{L}{2}/u.test(text));
}

function isOfPerson(words: string): boolean {
  return /name|mail|phone|fon\b|mobil|handy|\btel|telef|fax|adress|address|anschrift|stra(?:ß|ss)e|street|hausn|plz|zip|post|\bort\b|stadt|city|town|land\b|country|state\b|region|provin|county|kanton|bezirk|geb(?:urt|\.)|geboren|birth|bday|\bdob\b|\bage\b|alter\b|geschlecht|gender|\bsex|anrede|titel|title|salutation|user|nutzer|konto|account|login|passw|kennw|\bpin\b|code|card|karte|iban|\bbic\b|cvc|cvv|csc|bank|kredit|credit|debit|expir|ablauf|gültig|betrag|amount|währung|currency|zahlung|payment|organi[sz]ation|firm|compan|unternehm|employ|arbeitg|beruf|job|occupation|profession|position|\brole|sprache|language|web|home ?page|\burl|site|foto|photo|bild|avatar|picture|profil|nick|kontakt|contact|kunde|customer|mitglied|member|person|(?:ihre?[nrms]?|deine?[nrms]?|meine?[nrms]?|your|my)\b|sign|who\b|\bwer\b/i.test(
    words,
  );
}

export const ownDataParts = [mayAskOwnData, readFieldWords, isOfPerson];
