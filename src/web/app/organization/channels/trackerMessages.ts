import type { Message } from '../../../ui/overlay/toast.tsx';

const fault = (text: string): Message => ({ title: 'Fehler', text });

export const trackerMessages = {
  notLoaded: { title: 'Fehler beim Laden', text: 'Die Ticketsysteme konnten nicht geladen werden.' },
  added: { title: 'Gespeichert', text: 'Die Verbindung wird jetzt geprüft.' },
  saved: { title: 'Gespeichert', text: 'Die Verbindung wird noch einmal geprüft.' },
  notSaved: fault('Das Ticketsystem konnte nicht gespeichert werden.'),
  asked: { title: 'Prüfung läuft', text: 'Gleich steht hier, ob die Verbindung gelingt.' },
  notAsked: fault('Die Prüfung konnte nicht beginnen.'),
  deleted: { title: 'Getrennt', text: 'Adresse und Token sind gelöscht.' },
  notDeleted: fault('Das Ticketsystem konnte nicht getrennt werden.'),
} satisfies { [name: string]: Message };
