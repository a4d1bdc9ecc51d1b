import { toDate } from '../text/format.ts';
import type { ChannelEvent, ChannelKind, Happening } from '../work/channel.ts';
import { toNoticeTitle } from './noticeWords.ts';

export const channelKindWords: { [kind in ChannelKind]: string } = {
  webhook: 'Webhook',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  mattermost: 'Mattermost',
  matrix: 'Matrix',
};

export const channelEventWords: { [event in ChannelEvent]: string } = {
  'scan.found': 'Neue, gewachsene, zurückgekehrte und behobene Ursachen',
  'scan.failed': 'Scan zweimal nacheinander gescheitert',
  'scan.missed': 'Fälliger Scan nach sechs Stunden nicht zu Ende',
  'scan.shrunk': 'Scan fand viel weniger Seiten',
  'scan.documents': 'Neue oder geänderte PDFs mit Fehlern, behobene Fehler in PDFs',
  'threshold.crossed': 'Score, Anteil geprüfter Kriterien oder Zahl der Fehler in PDFs kreuzt eine Schwelle',
  'declaration.drifted': 'Veröffentlichte Erklärung passt nicht mehr zur Prüfung',
  'goal.warned': 'Ziel noch nicht erreicht, 14 und 3 Tage vor seinem Termin',
  'goal.reached': 'Ziel erreicht',
  'goal.missed': 'Ziel verfehlt',
  'record.due': 'Aufzeichnung nach dem BFSG zu überprüfen, 30 und 7 Tage vorher',
  'record.over': 'Überprüfung einer Aufzeichnung nach dem BFSG überfällig',
  'cause.assigned': 'Ursache zugewiesen',
  'cause.commented': 'Kommentar geschrieben',
  'cause.ended': 'Ursache als behoben gemeldet oder ignoriert',
  'cause.opened': 'Ursache wieder geöffnet',
  'cause.due': 'Termin gesetzt oder fällig',
  'key.ending': 'API-Schlüssel der Organisation endet, 14 und 3 Tage vorher',
  'key.ended': 'API-Schlüssel der Organisation abgelaufen',
};

/** Says in one sentence what happened, to readers who are not named. */
export function toChannelTitle({ kind, facts }: Happening): string {
  if (kind === 'test') return 'Das ist eine Testnachricht';
  if (kind.startsWith('scan.') || (facts.automatic && kind !== 'cause.commented'))
    return toNoticeTitle({ kind, facts, reason: 'member', actor_name: null });
  return toPassive(kind, facts);
}

function toPassive(kind: ChannelEvent, { count = 1, due_on, status }: Happening['facts']): string {
  const isOne = count === 1;
  const subject = isOne ? 'Eine Ursache' : `${count} Ursachen`;
  const until = due_on ? `, fällig am ${toDate(due_on)}` : '';
  const became = isOne ? 'wurde' : 'wurden';
  switch (kind) {
    case 'cause.assigned':
      return `${subject} ${became} zugewiesen${until}`;
    case 'cause.commented':
      return 'Zu einer Ursache wurde ein Kommentar geschrieben';
    case 'cause.due':
      return `Für ${isOne ? 'eine Ursache' : subject} wurde ein Termin gesetzt${until}`;
    case 'cause.opened':
      return `${subject} ${became} wieder geöffnet`;
    default:
      return status === 'ignored'
        ? `${subject} ${isOne ? 'wird' : 'werden'} ab jetzt ignoriert`
        : `${subject} ${became} als behoben gemeldet`;
  }
}
