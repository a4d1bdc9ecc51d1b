import type { Message } from '../ui/overlay/toast.tsx';

/**
 * German texts that only the browser shows; refusals of the server bring theirs along.
 */
export const messages = {
  streamBroken: { title: 'Verbindungsfehler', text: 'Die Verbindung zum Server wurde unterbrochen.' },
  analysisNotStarted: { title: 'Fehler', text: 'Es ist ein Fehler beim Starten der Analyse aufgetreten.' },
  analysisDone: { title: 'Analyse abgeschlossen', text: 'Ihre Website wurde erfolgreich analysiert.' },
  rescanStarted: {
    title: 'Website neu erfasst',
    text: 'Der Scan läuft im Hintergrund. Die Ergebnisse werden gleich aktualisiert.',
  },
  scanDone: { title: 'Scan abgeschlossen', text: 'Die Ergebnisse sind aktualisiert.' },
  rescanFailed: { title: 'Fehler beim Scannen', text: 'Die Website konnte nicht erneut gescannt werden.' },
  claimed: { title: 'Zugriff erteilt', text: 'Diese Website gehört jetzt zu Ihren Analysen.' },
  signInFailed: {
    title: 'Anmeldung fehlgeschlagen',
    text: 'Bitte überprüfen Sie Ihre Anmeldedaten und versuchen Sie es erneut.',
  },
  signedUp: {
    title: 'Registrierung erfolgreich',
    text: 'Bitte prüfen Sie Ihre E-Mail für weitere Anweisungen.',
  },
  signUpFailed: {
    title: 'Registrierung fehlgeschlagen',
    text: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.',
  },
  passwordsDiffer: {
    title: 'Passwörter stimmen nicht überein',
    text: 'Bitte stellen Sie sicher, dass beide Passwörter übereinstimmen.',
  },
  signedOut: { title: 'Abgemeldet', text: 'Sie wurden erfolgreich abgemeldet.' },
  signOutFailed: { title: 'Fehler beim Abmelden', text: 'Bitte versuchen Sie es erneut.' },
  emailConfirmed: { title: 'E-Mail-Adresse bestätigt', text: 'Sie sind jetzt angemeldet.' },
  otherEmailMissing: {
    title: 'Bestätigt',
    text: 'Bitte öffnen Sie jetzt noch den Link, den wir an die andere Adresse geschickt haben.',
  },
  mailSentAgain: { title: 'E-Mail unterwegs', text: 'Bitte sehen Sie auch im Spam-Ordner nach.' },
  newPasswordSaved: { title: 'Passwort geändert', text: 'Sie sind mit dem neuen Passwort angemeldet.' },
  recoveryCodeUsed: {
    title: 'Wiederherstellungscode verwendet',
    text: 'Dieser Code gilt nicht mehr. Richten Sie im Profil den zweiten Faktor neu ein.',
  },
  invitationDeclined: {
    title: 'Einladung abgelehnt',
    text: 'Wer Sie eingeladen hat, sieht das in der Liste der Einladungen.',
  },
  invitationAccepted: { title: 'Einladung angenommen', text: 'Sie gehören jetzt zur Organisation.' },
  websiteNotLinked: {
    title: 'Fehler',
    text: 'Die analysierte Website konnte Ihrem Konto nicht zugeordnet werden. Bitte fügen Sie sie neu hinzu.',
  },
  newsletterAsked: {
    title: 'Erfolgreich angemeldet!',
    text: 'Vielen Dank für Ihre Anmeldung zu unserem Newsletter. Bitte bestätigen Sie sie noch mit dem Link in unserer E-Mail.',
  },
  newsletterFailed: {
    title: 'Fehler bei der Anmeldung',
    text: 'Es gab ein Problem bei der Anmeldung. Bitte versuchen Sie es später erneut.',
  },
  contactSent: { title: 'Nachricht gesendet', text: 'Vielen Dank. Ihre Nachricht ist bei uns gespeichert.' },
  contactFailed: {
    title: 'Fehler beim Senden',
    text: 'Ihre Nachricht wurde nicht gesendet. Bitte versuchen Sie es später erneut.',
  },
  imagesFailed: {
    title: 'Fehler bei der Analyse',
    text: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
  },
  loadFailed: { title: 'Fehler beim Laden', text: 'Bitte versuchen Sie es erneut.' },
} satisfies { [name: string]: Message };
