import type { German } from '../language/translate.ts';
import { formErrors } from './formErrors.ts';

/**
 * Faults a user can cause or meet: HTTP status, German title and text (specification, error catalogues). A text
 * without an English one does not compile.
 */
export const appErrors = {
  ...formErrors,
  WEBSITE_URL_FOREIGN: [400, 'Ungültige URL', 'Diese Adresse gehört nicht zur angegebenen Website.'],
  REQUEST_INVALID: [400, 'Ungültige Anfrage', 'Die Anfrage enthält fehlende oder ungültige Angaben.'],
  JSON_INVALID: [400, 'Ungültiges JSON', 'Der Inhalt der Anfrage ist kein gültiges JSON.'],
  COOKIES_INVALID: [400, 'Ungültiges JSON', 'Cookies must be valid JSON'],
  SETTINGS_INVALID: [400, 'Ungültige Einstellungen', 'Bitte prüfen Sie die gekennzeichneten Felder.'],
  CMS_CONNECTION_INVALID: [400, 'Ungültige Verbindung', 'Bitte prüfen Sie die gekennzeichneten Felder.'],
  LOGIN_TEST_NOT_FOUND: [404, 'Nicht gefunden', 'Diesen Anmeldetest gibt es nicht mehr.'],
  NEWSLETTER_LINK_INVALID: [
    404,
    'Link ungültig',
    'Dieser Link gilt nicht mehr. Melden Sie sich bitte noch einmal an.',
  ],
  CHANNEL_NOT_FOUND: [404, 'Nicht gefunden', 'Diesen Kanal gibt es nicht.'],
  CHANNEL_CLOSED: [409, 'Fehler', 'Dieser Kanal ist angehalten.'],
  JOB_GONE: [
    409,
    'Nicht mehr da',
    'Dieser Auftrag ist schon erledigt, oder ein Worker arbeitet gerade an ihm.',
  ],
  JOB_LASTING: [409, 'Nicht möglich', 'Dieser Auftrag lässt sich nicht abbrechen, ohne dass etwas fehlt.'],
  CHANNELS_FULL: [409, 'Fehler', 'Mehr Kanäle sind nicht möglich.'],
  TRACKER_NOT_FOUND: [404, 'Nicht gefunden', 'Dieses Ticketsystem gibt es nicht.'],
  TRACKERS_FULL: [409, 'Fehler', 'Mehr Ticketsysteme sind nicht möglich.'],
  NOTICE_NOT_FOUND: [404, 'Nicht gefunden', 'Diese Mitteilung gibt es nicht (mehr).'],
  NOTICE_LINK_INVALID: [
    404,
    'Link ungültig',
    'Mit diesem Link lassen sich keine E-Mails abbestellen. Nehmen Sie bitte den aus der letzten E-Mail.',
  ],
  CONTACT_LINKS: [
    400,
    'Zu viele Links',
    'Ihre Nachricht enthält sehr viele Links. Bitte nennen Sie weniger Adressen.',
  ],
  REPORT_UNCHECKED: [409, 'Fehler', 'Noch sind nicht alle Kriterien auf jeder Seite geprüft.'],
  REPORT_NOT_FOUND: [404, 'Nicht gefunden', 'Diesen Bericht gibt es nicht (mehr).'],
  REPORT_LINK_EXPIRED: [
    404,
    'Link abgelaufen',
    'Die Zeit, für die dieser Link galt, ist vorbei. Bitte fragen Sie die Person, von der Sie ihn haben.',
  ],
  REPORT_LINK_REVOKED: [
    404,
    'Link widerrufen',
    'Dieser Link wurde widerrufen. Bitte fragen Sie die Person, von der Sie ihn haben.',
  ],
  REPORT_PASSWORD: [401, 'Passwort nötig', 'Für diesen Bericht brauchen Sie ein Passwort.'],
  REPORT_EMPTY: [409, 'Fehler', 'Bitte fügen Sie zuerst eine Website hinzu.'],
  REPORTS_FULL: [409, 'Fehler', 'Bitte löschen Sie zuerst alte Berichte.'],
  GUEST_LINK_NOT_FOUND: [404, 'Nicht gefunden', 'Diesen Gastlink gibt es nicht (mehr).'],
  GUEST_LINK_ENDED: [
    404,
    'Der Link gilt nicht mehr',
    'Dieser Link zeigt nichts mehr an. Bitte fragen Sie die Person, von der Sie ihn haben.',
  ],
  FEED_ENDED: [404, 'Nicht gefunden', 'Unter dieser Adresse gibt es keine Neuigkeiten (mehr).'],
  SAMPLE_EMPTY: [409, 'Keine Seiten', 'Noch ist keine Seite geprüft. Bitte starten Sie zuerst einen Scan.'],
  SAMPLE_FULL: [409, 'Fehler', 'Bitte lassen Sie zuerst eine andere Seite weg.'],
  SAMPLE_REASON_REQUIRED: [400, 'Fehler', 'Bitte nennen Sie einen Grund.'],
  SAMPLE_PAGE_MISSING: [404, 'Nicht gefunden', 'Diese Seite ist nicht in der Stichprobe.'],
  TEMPLATE_NOT_FOUND: [404, 'Nicht gefunden', 'Diese Vorlage hat keine Seite (mehr).'],
  PROCESS_NOT_FOUND: [404, 'Nicht gefunden', 'Diesen Prozess gibt es nicht (mehr).'],
  PROCESSES_FULL: [409, 'Fehler', 'Bitte löschen Sie zuerst einen alten Prozess.'],
  GOAL_NOT_FOUND: [404, 'Nicht gefunden', 'Dieses Ziel gibt es nicht (mehr).'],
  GOAL_DATE_OVER: [400, 'Fehler', 'Bitte wählen Sie einen Tag nach heute.'],
  GOALS_FULL: [409, 'Fehler', 'Bitte löschen Sie zuerst ein altes Ziel.'],
  GUEST_LINKS_FULL: [409, 'Fehler', 'Bitte widerrufen Sie zuerst alte Gastlinks.'],
  REPORT_CLAIM: [400, 'Fehler', 'Das Wort „konform“ geht erst, wenn alles geprüft und erfüllt ist.'],
  DECLARATION_NOT_FOUND: [404, 'Nicht gefunden', 'Dieses Dokument gibt es nicht (mehr).'],
  DECLARATION_EXISTS: [409, 'Fehler', 'Dieses Dokument gibt es für die Website schon.'],
  DECLARATION_INCOMPLETE: [
    409,
    'Fehler',
    'Für die Freigabe fehlt noch etwas. Die Liste steht über dem Entwurf.',
  ],
  LEGAL_RECORD_NOT_FOUND: [404, 'Nicht gefunden', 'Diese Aufzeichnung gibt es nicht (mehr).'],
  LEGAL_RECORD_DATE: [400, 'Fehler', 'Der Tag darf nicht in der Zukunft liegen.'],
  LEGAL_RECORD_REVIEW: [
    400,
    'Fehler',
    'Die Beurteilung ist mindestens alle fünf Jahre zu erneuern (§ 17 BFSG). Bitte wählen Sie einen früheren Tag.',
  ],
  LEGAL_RECORD_ABOUT: [400, 'Fehler', 'Die Mitteilung nennt eine Beurteilung, die es hier nicht gibt.'],
  LEGAL_RECORDS_FULL: [409, 'Fehler', 'Mehr Aufzeichnungen fasst eine Website nicht.'],
  DECLARATION_CHANGED: [
    409,
    'Inzwischen geändert',
    'Jemand anders hat dieselbe Angabe inzwischen geändert. Ihre Angaben sind noch nicht gespeichert.',
  ],
  DECLARATION_STATE: [409, 'Fehler', 'Dafür gibt es gerade keine passende Fassung.'],
  CAUSE_REASON_REQUIRED: [400, 'Fehler', 'Bitte nennen Sie einen Grund.'],
  PAGE_INCOMPLETE: [400, 'Fehler', 'Bitte füllen Sie alle Felder aus.'],
  IMAGE_URL_REQUIRED: [
    400,
    'Bild fehlt',
    'Bitte geben Sie die Adresse eines Bildes an (imageUrl) oder senden Sie ein Bild mit (image).',
  ],
  IMAGE_URL_INVALID: [
    400,
    'Ungültige URL',
    'Bitte geben Sie die ganze Adresse des Bildes an, mit http:// oder https:// am Anfang.',
  ],
  NOT_SIGNED_IN: [401, 'Nicht angemeldet', 'Bitte melden Sie sich an.'],
  SESSION_ENDED: [401, 'Nicht angemeldet', 'Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.'],
  API_KEY_MISSING: [401, 'Kein Zugriff', 'Bitte senden Sie einen API-Schlüssel in der Kopfzeile x-api-key.'],
  API_KEY_INVALID: [401, 'Kein Zugriff', 'Der API-Schlüssel ist ungültig oder wurde widerrufen.'],
  API_KEY_EXPIRED: [
    401,
    'Kein Zugriff',
    'Der API-Schlüssel ist abgelaufen. Bitte erstellen Sie in Stufenlos einen neuen.',
  ],
  API_KEY_SCOPE: [403, 'Kein Zugriff', 'Dieser API-Schlüssel ist dafür nicht freigegeben.'],
  SECOND_FACTOR_NEEDED: [
    403,
    'Zweiter Faktor nötig',
    'Bitte bestätigen Sie Ihre Anmeldung mit dem zweiten Faktor.',
  ],
  GUESTS_REFUSED: [403, 'Anmeldung nötig', 'Bitte melden Sie sich an, um Websites zu analysieren.'],
  ROLE_MISSING: [403, 'Kein Zugriff', 'Dafür fehlt Ihnen in dieser Organisation die Berechtigung.'],
  PASSWORD_WRONG: [403, 'Nicht bestätigt', 'Das Passwort ist falsch.'],
  CONFIRMATION_NEEDED: [
    403,
    'Nicht bestätigt',
    'Bitte melden Sie sich neu an und versuchen Sie es noch einmal.',
  ],
  INVITATION_FOR_ANOTHER: [
    403,
    'Kein Zugriff',
    'Diese Einladung ist für eine andere E-Mail-Adresse bestimmt.',
  ],
  FOREIGN_ORIGIN: [403, 'Kein Zugriff', 'Anfragen von fremden Websites sind nicht erlaubt.'],
  CLAIM_INVALID: [
    403,
    'Kein Zugriff',
    'Der Zugriffsschlüssel für diese Website ist ungültig oder abgelaufen.',
  ],
  NOT_FOUND: [404, 'Nicht gefunden', 'Die angefragte Adresse gibt es nicht.'],
  WEBSITE_NOT_FOUND: [
    404,
    'Nicht gefunden',
    'Diese Website gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  ],
  PAGE_NOT_FOUND: [404, 'Nicht gefunden', 'Diese Seite gibt es nicht, oder Sie haben keinen Zugriff darauf.'],
  CAUSE_NOT_FOUND: [
    404,
    'Nicht gefunden',
    'Diese Ursache gibt es nicht mehr, oder Sie haben keinen Zugriff darauf.',
  ],
  QUESTION_NOT_FOUND: [
    404,
    'Nicht gefunden',
    'Diese Frage gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  ],
  QUESTION_ANSWERED: [409, 'Schon beantwortet', 'Diese Frage hat inzwischen jemand anderes beantwortet.'],
  QUESTION_GONE: [409, 'Nicht mehr da', 'Der letzte Scan hat diese Stelle nicht mehr gefunden.'],
  ANSWER_UNKNOWN: [422, 'Nicht möglich', 'Diese Antwort gehört nicht zur Frage.'],
  MEDIA_NOT_FOUND: [
    404,
    'Nicht gefunden',
    'Dieses Medium gibt es nicht mehr, oder Sie haben keinen Zugriff darauf.',
  ],
  DOCUMENT_NOT_FOUND: [
    404,
    'Nicht gefunden',
    'Dieses PDF gibt es nicht mehr, oder Sie haben keinen Zugriff darauf.',
  ],
  NO_ORGANIZATION: [
    404,
    'Keine Organisation gefunden',
    'Fügen Sie eine Website hinzu, dann entsteht Ihre Organisation.',
  ],
  MEMBER_NOT_FOUND: [
    404,
    'Nicht gefunden',
    'Dieses Mitglied gibt es in Ihrer Organisation nicht, oder es sieht die Website nicht, um die es geht.',
  ],
  SESSION_NOT_FOUND: [404, 'Nicht gefunden', 'Diese Sitzung gibt es nicht mehr.'],
  API_KEY_NOT_FOUND: [404, 'Nicht gefunden', 'Diesen API-Schlüssel gibt es nicht mehr.'],
  INVITATION_NOT_FOUND: [
    404,
    'Einladung ungültig',
    'Diese Einladung gibt es nicht mehr. Sie ist abgelaufen, wurde zurückgezogen oder schon angenommen.',
  ],
  SCAN_NOT_FOUND: [404, 'Nicht gefunden', 'Diesen Scan gibt es nicht, oder Sie haben keinen Zugriff darauf.'],
  EVIDENCE_NOT_FOUND: [404, 'Nicht gefunden', 'Diesen Nachweis gibt es nicht mehr.'],
  CHECK_BATCH_NOT_FOUND: [404, 'Nicht gefunden', 'Diese Übernahme gibt es nicht mehr.'],
  ALT_TEXT_BATCH_NOT_FOUND: [404, 'Nicht gefunden', 'Diese Arbeit an Alternativtexten gibt es nicht mehr.'],
  TOOL_RUN_NOT_FOUND: [
    404,
    'Nicht gefunden',
    'Dieses Ergebnis gibt es nicht mehr. Bitte starten Sie noch einmal.',
  ],
  CMS_BATCH_NOT_FOUND: [404, 'Nicht gefunden', 'Diesen Vorgang gibt es nicht mehr.'],
  PAGE_EXISTS: [409, 'Schon vorhanden', 'Diese Seite steht schon in der Liste.'],
  MEDIA_NO_IMAGE: [409, 'Nicht möglich', 'Einen Alternativtext bekommen nur Bilder.'],
  ALT_TEXT_BATCH_RUNNING: [409, 'Läuft schon', 'Für diese Website werden gerade Vorschläge gemacht.'],
  ALT_TEXT_NOTHING: [
    409,
    'Nichts zu tun',
    'Auf dieser Website gibt es kein Bild ohne Alternativtext, für das noch ein Vorschlag fehlt.',
  ],
  ALT_TEXT_NO_PROPOSAL: [409, 'Nicht möglich', 'Für dieses Bild gibt es keinen Vorschlag.'],
  CMS_NOT_CONNECTED: [409, 'Nicht verbunden', 'Diese Website ist nicht mit WordPress verbunden.'],
  CMS_BUSY: [
    409,
    'Läuft schon',
    'Für diese Website läuft schon ein Vorgang. Bitte warten Sie, bis er fertig ist, oder halten Sie ihn an.',
  ],
  CMS_PLAN_OLD: [
    409,
    'Bitte neu prüfen',
    'Dieser Probelauf ist älter als eine Stunde, schon übertragen oder gehört zu einer früheren Verbindung.',
  ],
  CMS_NOTHING: [409, 'Nichts zu tun', 'Hier gibt es nichts mehr zu übertragen oder zurückzunehmen.'],
  CAUSE_CHANGED: [
    409,
    'Inzwischen geändert',
    'Jemand anders oder ein Scan hat den Status inzwischen geändert. Bitte sehen Sie nach, und entscheiden Sie dann.',
  ],
  SETTINGS_CHANGED: [
    409,
    'Inzwischen geändert',
    'Jemand anders hat die Einstellungen inzwischen geändert. Ihre Änderungen sind noch nicht gespeichert.',
  ],
  LAST_OWNER: [
    409,
    'Letzter Inhaber',
    'Eine Organisation braucht mindestens einen Inhaber. Machen Sie zuerst ein anderes Mitglied dazu.',
  ],
  SELF_REMOVAL: [409, 'Nicht möglich', 'Sie können sich nicht selbst entfernen.'],
  ALREADY_MEMBER: [409, 'Nicht möglich', 'Sie gehören dieser Organisation schon an.'],
  INVITATION_MOVES: [
    409,
    'Organisation wechseln?',
    'Sie gehören schon einer Organisation an. Wenn Sie die Einladung annehmen, verlassen Sie sie.',
  ],
  SCAN_RUNNING: [
    409,
    'Scan läuft bereits',
    'Diese Website wird gerade gescannt. Bitte warten Sie, bis der Scan fertig ist.',
  ],
  SCAN_NOT_RESUMABLE: [
    409,
    'Nicht fortzusetzen',
    'Dieser Scan lässt sich nicht fortsetzen. Bitte starten Sie einen neuen.',
  ],
  BODY_TOO_LARGE: [413, 'Anfrage zu groß', 'Der Inhalt der Anfrage ist zu groß.'],
  IMAGE_TYPE: [
    415,
    'Falsches Format',
    'Möglich sind Bilder in den Formaten JPG, PNG, GIF, WebP, AVIF und SVG. Diese Datei ist keines davon.',
  ],
  IMAGE_UNREADABLE: [
    422,
    'Bild nicht lesbar',
    'Diese Bilddatei ist beschädigt oder ließ sich nicht in angemessener Zeit öffnen.',
  ],
  ALT_TEXT_BODY_TYPE: [415, 'Falsches Format', 'Bitte senden Sie JSON oder multipart/form-data.'],
  MEDIA_TYPE_UNSUPPORTED: [415, 'Falsches Format', 'Bitte senden Sie den Inhalt als JSON.'],
  LOGO_TYPE: [415, 'Falsches Format', 'Als Logo sind PNG und JPEG möglich. Diese Datei ist keines davon.'],
  LOGO_NOT_FOUND: [404, 'Nicht gefunden', 'Es gibt kein Logo.'],
  EVIDENCE_TYPE: [
    415,
    'Falsches Format',
    'Als Nachweis sind PNG, JPEG, WebP, GIF und PDF möglich. Diese Datei ist keines davon.',
  ],
  EVALUATION_TYPE: [
    415,
    'Falsches Format',
    'Bitte wählen Sie die JSON-Datei, die das WCAG-EM Report Tool gespeichert hat.',
  ],
  EVALUATION_TOO_LARGE: [
    413,
    'Datei zu groß',
    'Ein Bericht darf höchstens 5 MB groß sein. Teilen Sie die Stichprobe im Report Tool auf zwei Dateien auf.',
  ],
  EVALUATION_NOT_JSON: [
    422,
    'Kein JSON',
    'Diese Datei ist kein JSON, oder sie ist unvollständig. Im Report Tool speichern Sie sie mit „Save report“, nicht als HTML.',
  ],
  EVALUATION_FORMAT: [
    422,
    'Anderes Format',
    'Diese Datei ist JSON, aber kein Bericht des WCAG-EM Report Tools.',
  ],
  EVALUATION_UNMATCHED: [
    409,
    'Nichts zu übernehmen',
    'Kein Ergebnis dieses Berichts lässt sich auf eine Seite dieser Website übernehmen.',
  ],
  IMAGE_NOT_LOADED: [422, 'Bild nicht geladen', 'Das Bild konnte nicht geladen werden.'],
  ALT_TEXT_UNSURE: [422, 'Kein Vorschlag', 'Bitte lassen Sie den Alternativtext nicht leer.'],
  CRITERION_UNKNOWN: [
    422,
    'Nicht möglich',
    'Dieses Kriterium gehört nicht zum gewählten Katalog der Website.',
  ],
  CHECK_MISSING: [
    422,
    'Nicht möglich',
    'Für diese Kriterien haben Sie auf dieser Seite noch nichts festgehalten, das sich übernehmen ließe.',
  ],
  EVIDENCE_STORAGE: [
    422,
    'Nicht möglich',
    'Ihre Organisation hat schon 2 GB Nachweise gespeichert. Löschen Sie Nachweise, die Sie nicht mehr brauchen.',
  ],
  EVIDENCE_FULL: [422, 'Nicht möglich', 'An diesem Kriterium liegen schon 20 Nachweise.'],
  METHOD_NOT_ALLOWED: [405, 'Nicht erlaubt', 'Diese Methode ist für die Adresse nicht vorgesehen.'],
  TOO_MANY_REQUESTS: [
    429,
    'Zu viele Anfragen',
    'Bitte warten Sie etwas und versuchen Sie es dann noch einmal.',
  ],
  TOO_MANY_SCANS_OF_ADDRESS: [
    429,
    'Zu viele Analysen',
    'Diese Website wurde in der letzten Stunde sehr oft analysiert.',
  ],
  TOO_MANY_STREAMS: [
    429,
    'Zu viele Verbindungen',
    'Sie haben sehr viele Analysen gleichzeitig geöffnet. Bitte schließen Sie einige davon.',
  ],
  TOO_MANY_SCANS: [
    429,
    'Zu viele Analysen',
    'Sie haben in der letzten Stunde sehr viele Analysen gestartet.',
  ],
  TOOL_BUSY: [429, 'Gerade sehr viele Anfragen', 'Im Moment sehen sich sehr viele Besucher Websites an.'],
  TOOL_RUNS_OFTEN: [
    429,
    'Zu viele Anfragen',
    'Von Ihrem Anschluss wurden in der letzten Stunde sehr viele Adressen angefragt.',
  ],
  TOOL_RUNS_HEAVY: [
    429,
    'Zu viele Anfragen',
    'Die Adressen, die Sie in der letzten Stunde angefragt haben, waren sehr aufwendig.',
  ],
  TOOL_WAIT: [
    503,
    'Noch nicht fertig',
    'Das Ergebnis ist noch nicht fertig. Ihr Platz in der Warteschlange bleibt eine Weile erhalten.',
  ],
  TOOL_RUNS_OPEN: [429, 'Zu viele Anfragen', 'Von Ihrem Anschluss warten schon mehrere Anfragen.'],
  TOOL_RUNS_OF_HOST: [
    429,
    'Zu viele Anfragen',
    'Diese Website wurde in der letzten Stunde sehr oft aufgerufen. Wir schonen ihren Server.',
  ],
  ALT_TEXT_WAITING: [
    503,
    'Noch in Arbeit',
    'Der Vorschlag ist noch nicht fertig. Bitte senden Sie dieselbe Anfrage in einigen Sekunden noch einmal.',
  ],
  DATABASE_AWAY: [503, 'Kurz nicht erreichbar', 'Bitte versuchen Sie es in einigen Sekunden noch einmal.'],
  STORAGE_FULL: [
    507,
    'Kein Platz',
    'Auf dem Server ist kaum noch Platz. Lesen geht weiter, Änderungen werden zurzeit nicht gespeichert.',
  ],
  INTERNAL: [500, 'Fehler', 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.'],
} as const satisfies { [code: string]: readonly [status: number, title: German, text: German] };

export type AppErrorCode = keyof typeof appErrors;

/** A fault with a German text for the user; `retryAfterSeconds` is set only where waiting helps. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly status: number;
  readonly title: string;
  readonly retryAfterSeconds: number | null;
  readonly fields: { [field: string]: string } | null;

  constructor(
    code: AppErrorCode,
    options: { detail?: string; retryAfterSeconds?: number; fields?: { [field: string]: string } } = {},
  ) {
    const [status, title, text] = appErrors[code];
    super(options.detail ? `${text} ${options.detail}` : text);
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.title = title;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.fields = options.fields ?? null;
  }
}
