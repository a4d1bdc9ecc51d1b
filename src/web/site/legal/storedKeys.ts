/**
 * Entries our pages keep in a browser; a `key` with `:` at its end is a prefix. longPages.test.tsx fails if
 * the code has other keys.
 */
export type StoredKey = { key: string; what: string; until: string };

const untilDeleted = 'bis Sie es löschen';
const untilClosed = 'bis Sie den Tab schließen';

export const storedKeys: StoredKey[] = [
  {
    key: 'stufenlos-consent',
    what: 'Ihre Wahl im Cookie-Dialog und, wenn Sie der Zählung zugestimmt haben, für welchen Dienst',
    until: untilDeleted,
  },
  {
    key: 'stufenlos-session',
    what: 'Ihre Anmeldung',
    until: 'bis Sie sich abmelden oder die Anmeldung endet',
  },
  {
    key: 'stufenlos-invitation',
    what: 'Eine Einladung, die Sie geöffnet haben, während Sie sich anmelden',
    until: 'bis sie beantwortet ist; nach 24 Stunden gilt sie nicht mehr',
  },
  {
    key: 'stufenlos-claimed',
    what: 'Die Nummern von Websites, die Sie ohne Konto über einen Link ansehen',
    until: untilDeleted,
  },
  { key: 'stufenlos-shortcuts', what: 'Ihre Tastenkürzel', until: untilDeleted },
  {
    key: 'stufenlos-recent',
    what: 'Was Sie in der Suche zuletzt gewählt haben',
    until: 'bis Sie sich abmelden',
  },
  {
    key: 'stufenlos-checks:',
    what: 'Prüfergebnisse, die der Server noch nicht angenommen hat, etwa ohne Netz',
    until: 'bis sie gespeichert sind',
  },
  {
    key: 'stufenlos-answers:',
    what: 'Antworten aus der Sichtung, die der Server noch nicht angenommen hat, etwa ohne Netz',
    until: 'bis sie gespeichert sind',
  },
  {
    key: 'stufenlos-guided:',
    what: 'Antworten aus geführten Prüfungen, die Sie angefangen haben',
    until: 'bis das Ergebnis festgehalten ist',
  },
];

export const tabKeys: StoredKey[] = [
  {
    key: 'stufenlos-messages',
    what: 'Meldungen, damit Sie sie noch einmal lesen können',
    until: untilClosed,
  },
  {
    key: 'stufenlos-deleted-notes',
    what: 'Notizen, die Sie geleert haben, um sie zurückzuholen',
    until: untilClosed,
  },
  { key: 'stufenlos-website', what: 'Welche Website Sie zuletzt gewählt haben', until: untilClosed },
  {
    key: 'stufenlos-sign-up',
    what: 'Welche Analyse Sie bei der Registrierung übernehmen möchten',
    until: 'bis zur Registrierung',
  },
];
