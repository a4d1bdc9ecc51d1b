import type { Message } from '../../../ui/overlay/toast.tsx';

const fault = (text: string): Message => ({ title: 'Fehler', text });

export const channelMessages = {
  notLoaded: { title: 'Fehler beim Laden', text: 'Die Kanäle konnten nicht geladen werden.' },
  added: { title: 'Kanal angelegt', text: 'Ab jetzt gehen Nachrichten dorthin.' },
  saved: { title: 'Gespeichert', text: 'Der Kanal ist geändert.' },
  notSaved: fault('Der Kanal konnte nicht gespeichert werden.'),
  paused: { title: 'Kanal angehalten', text: 'Was jetzt geschieht, wird dort nicht gemeldet.' },
  resumed: { title: 'Kanal läuft', text: 'Ab jetzt gehen wieder Nachrichten dorthin.' },
  rotated: { title: 'Schlüssel erneuert', text: 'Der alte unterschreibt noch 24 Stunden mit.' },
  notRotated: fault('Der Schlüssel konnte nicht erneuert werden.'),
  deleted: { title: 'Kanal gelöscht', text: 'Adresse, Schlüssel und Protokoll sind gelöscht.' },
  notDeleted: fault('Der Kanal konnte nicht gelöscht werden.'),
  queued: { title: 'Nachricht unterwegs', text: 'Das Protokoll zeigt gleich, ob sie angekommen ist.' },
  notQueued: fault('Die Nachricht konnte nicht gesendet werden.'),
} satisfies { [name: string]: Message };
