import type { Message } from '../ui/overlay/toast.tsx';

const fault = (text: string, title = 'Fehler'): Message => ({ title, text });
const notLoaded = (text: string) => fault(text, 'Fehler beim Laden');

/** Messages about websites, pages, findings, checks, media and settings (specification, app 5 and 8). */
export const workMessages = {
  notSignedIn: fault('Sie müssen angemeldet sein, um eine Website hinzuzufügen.', 'Nicht angemeldet'),
  websiteAdded: { title: 'Website hinzugefügt', text: 'Ihre Website wurde erfolgreich hinzugefügt' },
  websiteNotAdded: fault('Beim Hinzufügen der Website ist ein Fehler aufgetreten.'),
  websiteDeleted: { title: 'Website gelöscht', text: 'Sie liegt im Papierkorb und lässt sich zurückholen.' },
  websitePurged: { title: 'Website gelöscht', text: 'Die Website und alle Ergebnisse sind gelöscht.' },
  websiteRestored: { title: 'Website zurückgeholt', text: 'Sie steht wieder in Ihrer Liste.' },
  websiteNotRestored: fault('Die Website konnte nicht zurückgeholt werden.'),
  websiteNotDeleted: fault('Die Website konnte nicht gelöscht werden.', 'Fehler beim Löschen'),
  websiteKnown: { title: 'Schon vorhanden', text: 'Diese Website steht schon in Ihrer Liste.' },
  websiteMoved: {
    title: 'Adresse geändert',
    text: 'Diese Website stand schon ohne Ergebnis in Ihrer Liste. Sie wird jetzt unter der neuen Adresse gescannt.',
  },
  guestLinkNotMade: fault('Der Gastlink konnte nicht erstellt werden.'),
  guestLinkRevoked: { title: 'Gastlink widerrufen', text: 'Damit lässt sich nichts mehr lesen.' },
  guestLinkNotRevoked: fault('Der Gastlink konnte nicht widerrufen werden.'),
  scanNotStopped: fault('Der Scan konnte nicht angehalten werden.'),
  scanResumed: { title: 'Scan fortgesetzt', text: 'Geprüft werden die Seiten, die noch fehlen.' },
  scanNotResumed: fault('Der Scan konnte nicht fortgesetzt werden.'),
  recheckStarted: { title: 'Nachprüfung gestartet', text: 'Das Ergebnis steht gleich hier.' },
  recheckFailed: fault('Die Nachprüfung konnte nicht starten.'),

  pageIncomplete: fault('Bitte füllen Sie alle Felder aus.'),
  pageAdded: { title: 'Seite hinzugefügt', text: 'Der nächste Scan prüft sie mit.' },
  pageNotAdded: fault('Die Seite konnte nicht hinzugefügt werden.'),
  pageDeleted: { title: 'Seite gelöscht', text: 'Die Seite und ihre Prüfungen sind gelöscht.' },
  pagesDeleted: { title: 'Seiten gelöscht', text: 'Die Seiten und ihre Prüfungen sind gelöscht.' },
  pageNotDeleted: fault('Die Seite konnte nicht gelöscht werden.', 'Fehler beim Löschen'),

  altTextNotSaved: fault('Der Alternativtext konnte nicht gespeichert werden.'),
  altTextNotUndone: fault('Die Entscheidung konnte nicht zurückgenommen werden.'),
  proposalsNotStarted: fault('Die Vorschläge konnten nicht begonnen werden.'),
  proposalsNotStopped: fault('Die Vorschläge konnten nicht angehalten werden.'),

  checksSaved: { title: 'Gespeichert', text: '' },
  checksNotSaved: fault('Die WCAG-Prüfungen konnten nicht gespeichert werden.'),
  checksNotTakenOver: fault('Die Ergebnisse konnten nicht übernommen werden.'),
  takeOverNotUndone: fault('Die Übernahme konnte nicht zurückgenommen werden.'),
  evidenceAdded: { title: 'Gespeichert', text: 'Der Nachweis liegt jetzt am Kriterium.' },
  evidenceNotAdded: fault('Der Nachweis konnte nicht gespeichert werden.'),
  evidenceDeleted: { title: 'Nachweis gelöscht', text: 'Die Datei ist gelöscht.' },
  evidenceNotDeleted: fault('Der Nachweis konnte nicht gelöscht werden.', 'Fehler beim Löschen'),
  evidenceNotLoaded: notLoaded('Der Nachweis konnte nicht geladen werden.'),

  causesNotSaved: fault('Die Änderung konnte nicht gespeichert werden.'),
  commentNotSaved: fault('Der Kommentar konnte nicht gespeichert werden.'),
  causeReasonMissing: fault('Bitte nennen Sie einen Grund.'),

  settingsSaved: { title: 'Gespeichert', text: 'Die Einstellungen wurden gespeichert.' },
  settingsNotSaved: fault('Die Einstellungen konnten nicht gespeichert werden.'),
  settingsInvalid: fault('Bitte prüfen Sie die gekennzeichneten Felder.', 'Nicht gespeichert'),
  loginNotTried: fault('Die Anmeldung konnte nicht ausprobiert werden.'),
  cookiesInvalid: fault('Cookies must be valid JSON', 'Ungültiges JSON'),

  checksNotLoaded: notLoaded('Die WCAG-Prüfungen konnten nicht geladen werden.'),
  pageNotLoaded: notLoaded('Die Seitendaten konnten nicht geladen werden.'),
  pagesNotLoaded: notLoaded('Die Seiten konnten nicht geladen werden.'),
  proposalsNotLoaded: notLoaded('Die Vorschläge konnten nicht geladen werden.'),
  mediaNotLoaded: notLoaded('Die Medienobjekte konnten nicht geladen werden.'),
  questionsNotLoaded: notLoaded('Die Fragen konnten nicht geladen werden.'),
  websiteNotLoaded: notLoaded('Die Website-Daten konnten nicht geladen werden.'),
  settingsNotLoaded: notLoaded('Die Website-Einstellungen konnten nicht geladen werden.'),
  organizationNotLoaded: notLoaded('Die Organisationsdaten konnten nicht geladen werden.'),
  membersNotLoaded: notLoaded('Die Benutzer konnten nicht geladen werden.'),
  keysNotLoaded: notLoaded('Die API-Schlüssel konnten nicht geladen werden.'),
  planRequestNotLoaded: notLoaded('Ihre Anfrage konnte nicht geladen werden.'),
  planNotRequested: fault('Der Tarif konnte nicht angefragt werden.'),
  causesNotLoaded: notLoaded('Die Befunde konnten nicht geladen werden.'),
  causeNotLoaded: notLoaded('Der Befund konnte nicht geladen werden.'),
  scansNotLoaded: notLoaded('Die Scans konnten nicht geladen werden.'),
  trendNotLoaded: notLoaded('Der Verlauf konnte nicht geladen werden.'),
  differenceNotLoaded: notLoaded('Die Unterschiede konnten nicht geladen werden.'),
  scoreNotLoaded: fault(
    'Score konnte nicht berechnet werden.',
    'Fehler beim Laden des Barrierefreiheit Scores',
  ),
} satisfies { [name: string]: Message };
