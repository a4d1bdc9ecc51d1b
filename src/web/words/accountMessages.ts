import type { Message } from '../ui/overlay/toast.tsx';

const fault = (text: string): Message => ({ title: 'Fehler', text });
const done = (text: string): Message => ({ title: 'Gespeichert', text });

export const accountMessages = {
  copyFailed: fault(
    'Das Kopieren ist nicht gelungen. Bitte markieren Sie den Text und kopieren Sie ihn selbst.',
  ),
  exported: { title: 'Export geladen', text: '' },
  exportFailed: fault('Der Export ist nicht gelungen. Bitte versuchen Sie es später erneut.'),

  organizationSaved: done('Der Name der Organisation ist geändert.'),
  organizationNotSaved: fault('Der Name der Organisation konnte nicht gespeichert werden.'),
  organizationDeleted: { title: 'Löschung vorgemerkt', text: 'Alle Inhaber bekommen eine E-Mail dazu.' },
  organizationNotDeleted: fault('Die Organisation konnte nicht gelöscht werden.'),
  organizationRestored: { title: 'Löschung zurückgenommen', text: 'Ihre Organisation bleibt bestehen.' },
  notRestored: fault('Die Löschung konnte nicht zurückgenommen werden.'),

  invitationsNotSent: fault('Die Einladungen konnten nicht versendet werden.'),
  invitationResent: { title: 'Einladung versendet', text: 'Die alte Einladung gilt nicht mehr.' },
  invitationWithdrawn: { title: 'Einladung zurückgezogen', text: 'Der Link in der E-Mail gilt nicht mehr.' },
  invitationNotWithdrawn: fault('Die Einladung konnte nicht zurückgezogen werden.'),
  roleNotSaved: fault('Die Rolle konnte nicht geändert werden.'),
  memberRemoved: { title: 'Entfernt', text: 'Der Zugriff ist ab sofort beendet.' },
  memberNotRemoved: fault('Der Benutzer konnte nicht entfernt werden.'),
  left: { title: 'Organisation verlassen', text: 'Sie gehören jetzt keiner Organisation mehr an.' },
  notLeft: fault('Sie konnten die Organisation nicht verlassen.'),

  keyCreated: { title: 'Schlüssel erstellt', text: 'Der API-Schlüssel gilt ab sofort.' },
  keyNotCreated: fault('Der API-Schlüssel konnte nicht erstellt werden.'),
  keyRevoked: { title: 'Schlüssel widerrufen', text: 'Der API-Schlüssel gilt ab sofort nicht mehr.' },
  keyNotRevoked: fault('Der API-Schlüssel konnte nicht widerrufen werden.'),
  altTextTestIncomplete: fault('Bitte wählen Sie ein Bild und einen API-Schlüssel aus.'),
  altTextNotMade: fault(
    'Der Alternativtext konnte nicht erzeugt werden. Bitte versuchen Sie es später erneut.',
  ),
  usageNotLoaded: fault('Der Verbrauch konnte nicht geladen werden.'),
  keyNotTested: fault('Der API-Schlüssel konnte nicht geprüft werden.'),

  profileSaved: done('Ihre Angaben sind gespeichert.'),
  profileNotSaved: fault('Ihre Angaben konnten nicht gespeichert werden.'),
  emailChangeSent: {
    title: 'Bitte bestätigen Sie beide E-Mails',
    text: 'Wir haben an die bisherige und an die neue Adresse geschrieben.',
  },
  emailNotChanged: fault('Die E-Mail-Adresse konnte nicht geändert werden.'),
  passwordSaved: {
    title: 'Passwort geändert',
    text: 'Ihre anderen Sitzungen sind beendet.',
  },
  passwordNotSaved: fault('Das Passwort konnte nicht geändert werden.'),
  codeSent: { title: 'Code versendet', text: 'Bitte sehen Sie in Ihr Postfach.' },
  codeNotSent: fault('Der Code konnte nicht versendet werden.'),
  factorAdded: {
    title: 'Zweiter Faktor eingerichtet',
    text: 'Er wird ab jetzt bei jeder Anmeldung abgefragt.',
  },
  factorNotAdded: fault('Der zweite Faktor konnte nicht eingerichtet werden.'),
  factorRemoved: { title: 'Zweiter Faktor entfernt', text: 'Er wird nicht mehr abgefragt.' },
  factorNotRemoved: fault('Der zweite Faktor konnte nicht entfernt werden.'),
  codesNotMade: fault('Die Wiederherstellungscodes konnten nicht erzeugt werden.'),
  passkeyAdded: { title: 'Passkey hinzugefügt', text: 'Sie können sich ab jetzt damit anmelden.' },
  passkeyNotAdded: fault('Der Passkey wurde nicht hinzugefügt. Sie können es jederzeit erneut versuchen.'),
  passkeySaved: done('Der Passkey hat einen neuen Namen.'),
  passkeyNotSaved: fault('Der Name des Passkeys konnte nicht gespeichert werden.'),
  passkeyRemoved: { title: 'Passkey entfernt', text: 'Eine Anmeldung damit ist nicht mehr möglich.' },
  passkeyNotRemoved: fault('Der Passkey konnte nicht entfernt werden.'),
  sessionTooOld: {
    title: 'Bitte neu anmelden',
    text: 'Ihre Anmeldung liegt schon länger zurück. Bitte melden Sie sich ab und neu an. Danach geht es hier weiter.',
  },
  sessionEnded: { title: 'Sitzung beendet', text: 'Dieses Gerät ist abgemeldet.' },
  sessionsEnded: { title: 'Sitzungen beendet', text: 'Alle anderen Geräte sind abgemeldet.' },
  sessionNotEnded: fault('Die Sitzung konnte nicht beendet werden.'),
  accountDeleted: { title: 'Löschung vorgemerkt', text: 'Sie bekommen eine E-Mail mit dem letzten Tag.' },
  accountNotDeleted: fault('Das Konto konnte nicht gelöscht werden.'),
  accountRestored: { title: 'Löschung zurückgenommen', text: 'Ihr Konto bleibt bestehen.' },
} satisfies { [name: string]: Message };
