import type { German } from '../language/translate.ts';

/** Faults that a browser finds before it asks, and that the server says in the same words. */
export const formErrors = {
  WEBSITE_URL_REQUIRED: [400, 'URL erforderlich', 'Bitte geben Sie eine Website-URL ein.'],
  WEBSITE_URL_INVALID: [400, 'Ungültige URL', 'Bitte geben Sie eine gültige URL ein.'],
  WEBSITE_URL_SCHEME: [
    400,
    'Ungültige URL',
    'Bitte geben Sie eine gültige URL ein, die mit http:// oder https:// beginnt.',
  ],
  INVITATION_EMAILS_REQUIRED: [400, 'Fehler', 'Bitte geben Sie mindestens eine E-Mail-Adresse ein.'],
  INVITATION_EMAILS_INVALID: [
    400,
    'Fehler',
    'Bitte geben Sie gültige E-Mail-Adressen ein, getrennt durch Kommas.',
  ],
  NEWSLETTER_A_INCOMPLETE: [
    400,
    'Fehlende Informationen',
    'Bitte füllen Sie alle erforderlichen Felder aus und akzeptieren Sie die Datenschutzbestimmungen.',
  ],
  NEWSLETTER_B_INCOMPLETE: [400, 'Fehler', 'Bitte füllen Sie alle Pflichtfelder aus.'],
  CONTACT_INCOMPLETE: [
    400,
    'Fehlende Informationen',
    'Bitte füllen Sie alle Felder aus und prüfen Sie Ihre E-Mail-Adresse.',
  ],
  CAUSE_DAY_PAST: [400, 'Fehler', 'Bitte wählen Sie einen Tag ab heute.'],
  ALT_TEXT_REQUIRED: [
    400,
    'Fehler',
    'Bitte schreiben Sie einen Alternativtext, oder kennzeichnen Sie das Bild als dekorativ.',
  ],
  ALT_TEXT_LONG: [
    400,
    'Fehler',
    'Ein Alternativtext darf höchstens 250 Zeichen lang sein. Ausführliches gehört in den Text der Seite.',
  ],
  ALT_TEXT_PREFIX: [
    400,
    'Fehler',
    'Bitte lassen Sie „Bild von“ weg: Dass es ein Bild ist, sagt der Screenreader schon.',
  ],
  API_KEY_NAME_REQUIRED: [400, 'Fehler', 'Bitte geben Sie einen Namen für den Schlüssel ein.'],
  EVIDENCE_TOO_LARGE: [413, 'Datei zu groß', 'Ein Nachweis darf höchstens 5 MB groß sein.'],
  LOGO_TOO_LARGE: [413, 'Datei zu groß', 'Ein Logo darf höchstens 200 KB und 4.000 × 4.000 Pixel groß sein.'],
  IMAGE_TOO_LARGE: [
    413,
    'Bild zu groß',
    'Dieses Bild ist zu groß. Möglich sind Dateien bis 10 MB mit höchstens 50 Millionen Bildpunkten.',
  ],
  WEBSITE_NOT_LOADED: [
    422,
    'Fehler',
    'Die Website konnte nicht geladen werden. Bitte überprüfen Sie die URL und versuchen Sie es erneut.',
  ],
} as const satisfies { [code: string]: readonly [status: number, title: German, text: German] };

export type FormErrorCode = keyof typeof formErrors;
