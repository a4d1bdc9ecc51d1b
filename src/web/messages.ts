import { type AppErrorCode, appErrors } from '../shared/errors.ts';

export type Message = { title: string; text: string };

/** German texts that only the browser says; what the server refuses has its texts in shared/errors.ts. */
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
  loadFailed: { title: 'Fehler beim Laden', text: 'Bitte versuchen Sie es erneut.' },
} satisfies { [name: string]: Message };

/** The title that belongs to an error code of the server. */
export const toErrorTitle = (code: string): string =>
  code in appErrors ? appErrors[code as AppErrorCode][1] : 'Fehler';
