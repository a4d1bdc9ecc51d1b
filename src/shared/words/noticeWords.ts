import type { NoticeItem } from '../contract/notice.ts';
import { automaticReasons, droppedReasons } from '../text/causeReasons.ts';
import { toCount, toDate } from '../text/format.ts';
import { declarationTitles, legalRecordTitles } from '../work/declaration.ts';
import type { ThresholdMeasure } from '../work/goal.ts';
import {
  type EventFacts,
  isOutOfSight,
  type MailRhythm,
  type NoticeReason,
  type NoticeTopic,
  type ToldCause,
} from '../work/notice.ts';
import { toGoneTitle, toLeftTitle, toRightsTitle } from './rightsWords.ts';

type Titled = Pick<NoticeItem, 'kind' | 'reason' | 'actor_name' | 'facts'>;

/** Says in one sentence what happened. */
export function toNoticeTitle(notice: Titled): string {
  const { kind, facts } = notice;
  const said = factTitles[kind]?.(facts);
  if (said) return said;
  if (kind.startsWith('goal.')) return toGoalTitle(kind, facts);
  if (kind.startsWith('record.')) return toRecordTitle(kind, facts);
  if (kind.startsWith('key.')) return toKeyTitle(kind, facts);
  if (kind.startsWith('website.')) return toGoneTitle(notice, toActor(notice));
  if (kind === 'member.changed') return toRightsTitle(facts, toActor(notice));
  if (kind === 'member.left') return toLeftTitle(facts, toActor(notice));
  if (kind === 'declaration.withdrawn') return toWithdrawnTitle(notice);
  if (kind === 'check.contradicted') return toContradictedTitle(notice);
  if (kind === 'question.assigned') return `${toActor(notice)} hat Ihnen eine Frage der Sichtung übergeben`;
  if (kind === 'question.unassigned')
    return `${toActor(notice)} ist für ${toCount(facts.count ?? 1, 'Frage', 'Fragen')} der Sichtung nicht mehr zuständig`;
  return facts.automatic ? toAutomaticTitle(notice) : toPersonTitle(notice);
}

/** Titles of what has no person. */
const factTitles: { [kind in NoticeItem['kind']]?: (facts: EventFacts) => string } = {
  'scan.failed': () => 'Der Scan ist zweimal nacheinander gescheitert',
  'scan.missed': () => 'Der fällige Scan ist nach sechs Stunden noch nicht zu Ende',
  'scan.shrunk': ({ pages_now = 0, pages_before }) =>
    `Der Scan fand nur noch ${toCount(pages_now, 'Seite', 'Seiten')} statt ${pages_before}`,
  'scan.documents': toDocumentsTitle,
  'scan.found': toFoundTitle,
  'declaration.drifted': toDriftTitle,
  'report.made': ({ report }) => `Der monatliche Bericht ist fertig: ${report}`,
  'report.failed': ({ report }) => `Der monatliche Bericht ließ sich nicht erstellen: ${report}`,
  'threshold.crossed': toThresholdTitle,
};

function toDocumentsTitle({
  count = 0,
  changed_count = 0,
  new_fault_count = 0,
  fixed_count = 0,
}: EventFacts): string {
  const parts = [
    count > 0 && toCount(count, 'neues PDF mit Fehlern', 'neue PDFs mit Fehlern'),
    changed_count > 0 && toCount(changed_count, 'geändertes PDF mit Fehlern', 'geänderte PDFs mit Fehlern'),
  ].filter(Boolean);
  if (parts.length === 0)
    return `Der Scan bestätigt: ${toCount(fixed_count, 'Fehler', 'Fehler')} in PDFs behoben`;
  const isNew =
    new_fault_count > 0 &&
    `${toCount(new_fault_count, 'Fehler in PDFs ist', 'Fehler in PDFs sind')} neu${fixed_count > 0 ? `, ${fixed_count} behoben` : ''}`;
  const isOld = fixed_count > 0 && `${toCount(fixed_count, 'Fehler ist', 'Fehler sind')} behoben`;
  return [`Der Scan fand ${parts.join(' und ')}`, isNew || isOld].filter(Boolean).join('; ');
}

function toThresholdTitle(facts: EventFacts): string {
  const { measure = 'score', at_least = 0, value = 0, value_before, is_met } = facts;
  if (measure === 'documents') return toFaultTitle(facts);
  const toText = (percent: number) => (measure === 'score' ? `${percent}` : `${percent} %`);
  const turn = is_met ? `hat ${toText(at_least)} erreicht` : `ist unter ${toText(at_least)} gefallen`;
  const before = value_before === undefined ? '' : `, beim Scan davor ${toText(value_before)}`;
  return `Der ${thresholdWords[measure]} ${turn}: ${toText(value)}${before}`;
}

const thresholdWords: { [measure in Exclude<ThresholdMeasure, 'documents'>]: string } = {
  score: 'Score',
  coverage: 'Anteil geprüfter Kriterien',
};

function toFaultTitle({ at_most = 0, value = 0, value_before, is_met }: EventFacts): string {
  const turn = is_met ? `liegt wieder bei höchstens ${at_most}` : `ist über ${at_most} gestiegen`;
  const before = value_before === undefined ? '' : `, beim Scan davor ${value_before}`;
  return `Die Zahl offener Fehler in PDFs ${turn}: ${value}${before}`;
}

const toWithdrawnTitle = ({ actor_name, facts: { declaration = 'company' } }: Titled): string =>
  `${toActor({ actor_name })} hat „${declarationTitles[declaration]}“ zurückgezogen. Unter der öffentlichen Adresse steht nichts mehr`;

function toContradictedTitle({ actor_name, facts: { automatic, criteria = [] } }: Titled): string {
  const what = toNumbers(criteria);
  return automatic
    ? `Ein Scan widerspricht einer Bewertung von Hand: ${what}`
    : `${toActor({ actor_name })} hat Ihre Bewertung geändert: ${what}`;
}

function toFoundTitle({
  back_count = 0,
  late_count = 0,
  fixed_count = 0,
  grown_count = 0,
  changed_count = 0,
  rules_count = 0,
  wider_count = 0,
  reached_count = 0,
  rules_grown_count = 0,
  rules_fixed_count = 0,
  hand_count = 0,
  ...fresh
}: EventFacts): string {
  const parts = [
    toNewPart(fresh),
    back_count > 0 && `${back_count} wieder da`,
    late_count > 0 && `${late_count} seit einem früheren Scan wieder da`,
    grown_count > 0 && `${grown_count} an weiteren Stellen`,
    reached_count > 0 && `${toCount(reached_count, 'Ursache', 'Ursachen')} auf neu geprüften Seiten`,
    changed_count > 0 && `${changed_count} geändert, nicht behoben`,
    fixed_count > 0 && `${fixed_count} behoben`,
    rules_count > 0 &&
      `${toCount(rules_count, 'neue Ursache', 'neue Ursachen')} nach Änderung unserer Prüfregeln`,
    rules_grown_count > 0 && `${rules_grown_count} an weiteren Stellen nach Änderung unserer Prüfregeln`,
    rules_fixed_count > 0 && `${rules_fixed_count} nach Änderung unserer Prüfregeln nicht mehr gefunden`,
    wider_count > 0 && `${toCount(wider_count, 'Ursache', 'Ursachen')} in weiteren Fenstern`,
  ].filter(Boolean);
  if (parts.length === 0) return `Von Hand eingetragen: ${hand_count}`;
  return `Der Scan fand: ${parts.join(', ')}${hand_count > 0 ? `; von Hand eingetragen: ${hand_count}` : ''}`;
}

/** The sum that the comparison of scans shows without barriers by hand, then what it consists of. */
function toNewPart({ count = 0, asked_count = 0, hint_count = 0 }: EventFacts): string {
  const sum = count + asked_count + hint_count;
  if (sum === 0) return '';
  const parts = [
    asked_count > 0 && `${asked_count} zu prüfen`,
    hint_count > 0 && toCount(hint_count, 'Hinweis', 'Hinweise'),
  ].filter(Boolean);
  const words = toCount(sum, 'neue Ursache', 'neue Ursachen');
  return parts.length > 0 ? `${words} (davon ${parts.join(', ')})` : words;
}

function toDriftTitle({ declaration = 'company', ...facts }: EventFacts): string {
  const title = `„${declarationTitles[declaration]}“`;
  const parts = toDriftParts(facts);
  const still = facts.still_count ? `; schon gemeldet: ${facts.still_count}` : '';
  if (parts.length === 0 && facts.is_due)
    return `${title} ist zu erneuern: Eine Bewertung ist zu alt${still}`;
  if (facts.is_due) parts.push('eine Bewertung ist zu alt');
  const what = parts.length > 0 ? `: ${parts.join('; ')}${still}` : '';
  return `${title} passt nicht mehr zur Prüfung${what}`;
}

function toDriftParts({
  criteria = [],
  mended_criteria = [],
  changed_criteria = [],
  is_uncovered,
}: EventFacts): string[] {
  return [
    criteria.length > 0 && `nicht genannt ${criteria.length === 1 ? 'ist' : 'sind'} ${toNumbers(criteria)}`,
    mended_criteria.length > 0 &&
      `nicht mehr offen ${mended_criteria.length === 1 ? 'ist' : 'sind'} ${toNumbers(mended_criteria)}`,
    changed_criteria.length > 0 && `andere Fehler als genannt bei ${toNumbers(changed_criteria)}`,
    is_uncovered && 'nicht mehr alles ist geprüft',
  ].filter((part) => typeof part === 'string');
}

const namedCriteria = 8;

function toNumbers(criteria: string[]): string {
  const left = criteria.length - namedCriteria;
  if (left < 2) return criteria.join(', ');
  return `${criteria.slice(0, namedCriteria).join(', ')} und ${left} weitere`;
}

function toGoalTitle(kind: NoticeItem['kind'], { goal, due_on = '', standing }: EventFacts): string {
  if (kind === 'goal.reached') return `Ziel erreicht: ${goal}`;
  const what = `${goal} (${standing})`;
  return kind === 'goal.missed'
    ? `Ziel bis ${toDate(due_on)} verfehlt: ${what}`
    : `Ziel bis ${toDate(due_on)} noch nicht erreicht: ${what}`;
}

/** Channels get no title of a record: people wrote it. */
function toRecordTitle(
  kind: NoticeItem['kind'],
  { record = 'burden', due_on = '', text }: EventFacts,
): string {
  const what = text ? `„${text}“` : legalRecordTitles[record];
  return kind === 'record.over'
    ? `Die Überprüfung ist seit dem ${toDate(due_on)} überfällig: ${what}`
    : `Bis zum ${toDate(due_on)} zu überprüfen: ${what}`;
}

function toKeyTitle(kind: NoticeItem['kind'], { key, due_on = '' }: EventFacts): string {
  return kind === 'key.ended'
    ? `Der API-Schlüssel „${key}“ ist am ${toDate(due_on)} abgelaufen`
    : `Der API-Schlüssel „${key}“ gilt nur noch bis ${toDate(due_on)}`;
}

function toAutomaticTitle({ kind, facts: { count = 1, text } }: Titled): string {
  if (kind === 'cause.due') return count === 1 ? 'Eine Aufgabe ist fällig' : `${count} Aufgaben sind fällig`;
  if (kind === 'cause.grown')
    return count === 1
      ? 'Eine bekannte Ursache steht an weiteren Stellen'
      : `${count} bekannte Ursachen stehen an weiteren Stellen`;
  const open = text === automaticReasons.stillThere ? 'noch da' : 'wieder offen';
  const ended = text && droppedReasons.includes(text) ? 'entfallen' : 'behoben';
  const end = kind === 'cause.opened' ? open : ended;
  return count === 1 ? `Eine Ursache ist ${end}` : `${count} Ursachen sind ${end}`;
}

const toActor = ({ actor_name }: Pick<Titled, 'actor_name'>): string =>
  actor_name || 'Ein ehemaliges Mitglied';

function toPersonTitle({ kind, reason, actor_name, facts }: Titled): string {
  const who = toActor({ actor_name });
  const what = toCount(facts.count ?? 1, 'eine Ursache', 'Ursachen').replace(/^1 /, '');
  const until = facts.due_on ? `, fällig am ${toDate(facts.due_on)}` : '';
  switch (kind) {
    case 'cause.assigned':
      return `${who} hat Ihnen ${what} zugewiesen${until}`;
    case 'cause.unassigned':
      return reason === 'follower'
        ? `${who} ist für ${what} nicht mehr zuständig`
        : `${who} hat Ihnen ${what} wieder abgenommen`;
    case 'cause.commented':
      return reason === 'mention' ? `${who} hat Sie erwähnt` : `${who} hat einen Kommentar geschrieben`;
    case 'cause.due':
      return `${who} hat für ${what} einen Termin gesetzt${until}`;
    case 'cause.opened':
      return `${who} hat ${what} wieder geöffnet`;
    default:
      return facts.status === 'ignored'
        ? `${who} hat entschieden, ${what} zu ignorieren`
        : `${who} hat ${what} als behoben gemeldet`;
  }
}

/** Completes “Sie bekommen das, weil …”. */
export function toReasonWords({ kind, reason }: Pick<NoticeItem, 'kind' | 'reason'>): string {
  if (kind === 'cause.unassigned' && reason === 'assignee') return 'Sie zuständig waren';
  if (kind === 'question.unassigned') return 'Sie der Person Fragen übergeben haben';
  if (kind.startsWith('report.')) return 'Sie den monatlichen Bericht bekommen';
  if (kind === 'member.changed') return 'es um Ihre eigenen Rechte geht';
  if (isOutOfSight(kind) && reason === 'assignee') return 'Sie dort zuständig waren';
  if (kind === 'website.restored' && reason === 'assignee') return 'Sie dort zuständig sind';
  if (kind.startsWith('key.')) return 'Sie API-Schlüssel Ihrer Organisation verwalten';
  if (kind === 'check.contradicted' && reason === 'follower') return 'Sie das Kriterium bewertet haben';
  return reasonWords[reason];
}

const reasonWords: { [reason in NoticeReason]: string } = {
  assignee: 'Sie zuständig sind',
  mention: 'Sie erwähnt wurden',
  follower: 'Sie dazu geschrieben, die Ursache zugewiesen oder über sie entschieden haben',
  member: 'Sie zur Organisation gehören',
};

export const topicWords: { [topic in NoticeTopic]: string } = {
  own: 'Was Sie betrifft',
  scan: 'Was Scans finden',
  report: 'Monatliche Berichte',
};

export const topicHelps: { [topic in NoticeTopic]: string } = {
  own: 'Zuweisungen, Erwähnungen, Kommentare, Termine Ihrer Aufgaben und Erklärungen, die nicht mehr stimmen.',
  scan: 'Neue, wiedergekehrte und behobene Barrieren, gekreuzte Schwellen, gescheiterte Scans.',
  report: 'Berichte, die jeden Monat entstehen und die Sie bekommen sollen.',
};

export const rhythmWords: { [rhythm in MailRhythm]: string } = {
  now: 'sofort',
  nightly: 'täglich um 7 Uhr, wenn es etwas gibt',
  weekly: 'montags um 7 Uhr, wenn es etwas gibt',
  never: 'keine E-Mails',
};

/** Lists what a scan found or lost, in the order of a mail, each with the word before it. */
export function toCauseLines(facts: EventFacts, isScan: boolean): { word: string; cause: ToldCause }[] {
  const lists: [string, ToldCause[] | undefined][] = [
    [isScan ? 'Neu' : '', facts.causes],
    ['Neu, bitte prüfen', facts.asked],
    ['Wieder da', facts.back],
    ['Neue Stellen', facts.grown],
    ['Auf neu geprüften Seiten', facts.reached],
    ['Geändert, nicht behoben', facts.changed],
    ['Behoben', facts.fixed],
  ];
  return lists.flatMap(([word, some = []]) => some.map((cause) => ({ word, cause })));
}

/** Parts of a website's path that deal with what happened. */
const places: { [kind in NoticeItem['kind']]?: string } = {
  'scan.documents': '/dokumente?state=faulty',
  'declaration.drifted': '/erklaerung',
  'declaration.withdrawn': '/erklaerung',
  'question.assigned': '/sichtung',
  'question.unassigned': '/sichtung',
  'goal.warned': '#goals',
  'goal.reached': '#goals',
  'goal.missed': '#goals',
  'record.due': '/aufzeichnungen',
  'record.over': '/aufzeichnungen',
};

/** Path in the app to where a notice is dealt with. */
export function toNoticePath({
  website_id,
  cause_id,
  scan_id,
  kind,
  facts,
}: Pick<NoticeItem, 'website_id' | 'cause_id' | 'scan_id' | 'kind'> & { facts?: EventFacts }): string {
  const gone = toPathBesideWebsites(kind, facts);
  if (gone) return gone;
  if (website_id === null) return '/app/organization?tab=api';
  const website = `/app/websites/${website_id}`;
  if (cause_id !== null) return `${website}/causes/${cause_id}`;
  const [check, second] = facts?.checks ?? [];
  if (check && !second) return `${website}/page/${check.page_id}/wcag-checklist`;
  if (kind === 'check.contradicted' && check) return `${website}#contradictions`;
  if (scan_id !== null) return `${website}/scans/${scan_id}`;
  const place = places[kind];
  if (place) return `${website}${place}`;
  if (kind.startsWith('report.')) return `/app/dashboard?tab=reports&website=${website_id}`;
  return kind === 'cause.assigned' || kind === 'cause.due' ? '/app/tasks' : website;
}

function toPathBesideWebsites(kind: NoticeItem['kind'], facts: EventFacts = {}): string | null {
  if (kind === 'member.changed') return '/app/dashboard';
  if (kind === 'member.left') return '/app/organization?tab=users';
  if (!kind.startsWith('website.')) return null;
  return facts.count || facts.question_count ? '/app/tasks' : '/app/websites';
}
