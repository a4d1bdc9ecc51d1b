import type { JobName } from '../../../../shared/work/jobs.ts';
import type { StuckJob } from '../../../../shared/work/operation.ts';
import type { Message } from '../../../ui/overlay/toast.tsx';

const queueWords: { [name in JobName]: string } = {
  scanWebsite: 'Websites prüfen',
  testLogin: 'Anmeldungen testen',
  checkTool: 'Werkzeuge der Startseite: Adresse prüfen',
  failTool: 'Werkzeuge der Startseite: aufgeben',
  runTool: 'Werkzeuge der Startseite',
  answerAltTextRequest: 'Alternativtexte für die Schnittstelle',
  drawThumbnails: 'Vorschaubilder',
  proposeForWebsite: 'Alternativtexte vorschlagen',
  writeReport: 'Berichte schreiben',
  writeDeclaration: 'Erklärungen als PDF schreiben',
  writeToCms: 'Texte in WordPress schreiben',
  startDueScans: 'Geplante Scans beginnen',
  startNextScans: 'Vorgemerkte Scans beginnen',
  startDueLooks: 'Blicke auf Sitemaps beginnen',
  lookAtSitemap: 'Sitemaps ansehen',
  pingWatch: 'Der Wache melden, dass die Nacht geschafft ist',
  tellMissedScans: 'Ausgebliebene Scans melden',
  sendMail: 'E-Mails senden',
  forwardSubscriber: 'Newsletter-Anmeldungen weiterleiten',
  mailNotices: 'Mitteilungen mailen',
  mailDigests: 'Zusammenfassungen mailen',
  syncTracker: 'Tickets abgleichen',
  syncTrackers: 'Abgleich von Tickets beginnen',
  remindAssignees: 'An Aufgaben erinnern',
  tellDueGoals: 'An Ziele erinnern',
  tellDueRecords: 'An Aufzeichnungen nach dem BFSG erinnern',
  startDueReports: 'Monatliche Berichte beginnen',
  tellEndingKeys: 'An ablaufende API-Schlüssel erinnern',
  reopenCauses: 'Ursachen wieder öffnen',
  purgeGuests: 'Websites von Gästen löschen',
  purgeToolRuns: 'Ergebnisse der Werkzeuge löschen',
  purgeAccounts: 'Konten löschen',
  purgeExpired: 'Abgelaufenes löschen',
  tidyOld: 'Altes löschen',
  maintainDatabase: 'Datenbank pflegen',
  rotateSigningKeys: 'Schlüssel der Sitzungen wechseln',
  failStaleScans: 'Verwaiste Scans beenden',
};

export const toQueueWords = (name: string): string => queueWords[name as JobName] ?? name;

export const stuckWords: { [state in StuckJob['state']]: string } = {
  failed: 'Aufgegeben',
  repeated: 'Scheitert immer wieder',
  waiting: 'Wartet, niemand arbeitet daran',
};

const fault = (text: string): Message => ({ title: 'Fehler', text });

export const operationMessages = {
  notLoaded: { title: 'Fehler beim Laden', text: 'Der Stand der Installation konnte nicht geladen werden.' },
  retried: { title: 'Wird erneut versucht', text: 'Der Auftrag ist als Nächster an der Reihe.' },
  notRetried: fault('Der Auftrag konnte nicht erneut versucht werden.'),
  cancelled: { title: 'Abgebrochen', text: 'Der Auftrag ist weg. Wer auf ihn wartete, erfährt es.' },
  notCancelled: fault('Der Auftrag konnte nicht abgebrochen werden.'),
} satisfies { [name: string]: Message };

/** `90` becomes `2 Minuten`, `0` stays empty. */
export function toAge(seconds: number): string {
  if (seconds < 1) return '';
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3_600)} h`;
}
