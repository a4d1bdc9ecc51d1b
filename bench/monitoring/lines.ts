import type { NoticeItem } from '../../src/shared/contract/notice.ts';
import { toCauseLines, toNoticeTitle } from '../../src/shared/words/noticeWords.ts';
import { type EventFacts, type EventKind, hasNews } from '../../src/shared/work/notice.ts';
import { toHost } from './people.ts';
import { toCrossingWords } from './planState.ts';
import type { Arrived } from './posts.ts';
import { sitesOf } from './stories.ts';

/** What messages of all ways say, in one form: `host|word|name`. */
type Place = { host: string };

const words = [
  ...['gilt nur noch', 'abgelaufen', 'nur noch', 'noch nicht erreicht', 'verfehlt', 'passt nicht mehr'],
  ...[
    'nicht zu Ende',
    'gescheitert',
    'weiteren Stellen',
    'wieder offen',
    'behoben',
    'zugewiesen',
    'überfällig',
    'fällig',
  ],
  ...['ignoriert', 'Ziel erreicht', 'zu überprüfen'],
];
const toWord = (title: string): string =>
  words.find((word) => title.replace('zu ignorieren', 'ignoriert').includes(word)) ?? title;

const toKey = (title: string): string =>
  /„(Schlüssel \d+)“/.exec(title)?.[1] ??
  /passt nicht mehr zur Prüfung: (.+?)(;| \(|$)/.exec(title)?.[1] ??
  '';

/** The website whose sitemap is watched is served by ourselves. */
const toShownHost = (host: string): string => (host.startsWith('127.0.0.1') ? toHost(sitesOf.sitemap) : host);

/** Says of a title what it tells: a word, or where a threshold was crossed. */
function toTold(title: string): string {
  const crossed =
    /^Der (Score|Anteil geprüfter Kriterien) (?:hat|ist unter) (\d+)(?: %)? (?:erreicht|gefallen): (\d+)(?: %)?(?:, beim Scan davor (\d+))?/.exec(
      title,
    );
  if (!crossed) return `${toWord(title)}|${toKey(title)}`;
  const [, name, threshold, value, before] = crossed;
  const measure = name === 'Score' ? 'score' : 'coverage';
  const values = {
    threshold: Number(threshold),
    value: Number(value),
    before: before ? Number(before) : null,
  };
  return `Schwelle|${toCrossingWords({ measure, ...values })}`;
}

export type BellRow = {
  kind: EventKind;
  reason: NoticeItem['reason'];
  facts: EventFacts;
  url: string | null;
};

export function readBell({ kind, reason, facts, url }: BellRow): string[] {
  const host = url ? toShownHost(new URL(url).host) : '';
  if (!hasNews({ kind, facts })) return [`${host}|Prüfregeln|`];
  const isScan = kind === 'scan.found';
  const causes = toCauseLines(facts, isScan);
  const title = toNoticeTitle({ kind, reason, actor_name: 'Eva', facts });
  if (causes.length === 0) return [`${host}|${toTold(title)}`];
  return causes.map(({ word, cause }) => `${host}|${isScan ? word : toWord(title)}|${cause.title}`);
}

export const readArrived = (arrived: Arrived): string[] =>
  arrived.way === 'mail' ? readMail(arrived) : readHook(arrived.message);

/** Sections of the plain text, each with its title and its links to causes. */
function readMail({ subject, text }: { subject: string; text: string }): string[] {
  const parts = text.replaceAll('\r\n', '\n').split('\n\n');
  const at = parts.flatMap((part, nth) => (/\n-{3,}$/.test(part) ? [nth] : []));
  return at.flatMap((start, nth) => {
    const alone = toLines(parts[start]!).slice(0, -1).join(' ');
    const title = at.length === 1 ? subject : alone;
    const host = toShownHost(/\(([^()]+)\)$/.exec(title)?.[1] ?? '');
    return readSection({ host }, { title, parts: parts.slice(start + 1, at[nth + 1]) });
  });
}

const toLines = (part: string): string[] => part.split('\n');

function readSection({ host }: Place, { title, parts }: { title: string; parts: string[] }): string[] {
  const causes = parts
    .filter((part) => part.startsWith('* ') && part.includes('Beispiel:'))
    .map((part) => part.slice(2, part.indexOf('Beispiel:')).split('\n').join(' ').trim());
  if (causes.length === 0) return [`${host}|${toTold(title)}`];
  const isScan = title.startsWith('Der Scan fand:');
  return causes.map((link) => {
    const [, word = '', name = link] = isScan ? (/^(.+?): (.+)$/.exec(link) ?? []) : [];
    return `${host}|${isScan ? word : toWord(title)}|${name}`;
  });
}

const changeWords: { [change: string]: string } = {
  new: 'Neu',
  asked: 'Neu, bitte prüfen',
  back: 'Wieder da',
  grown: 'Neue Stellen',
  reached: 'Auf neu geprüften Seiten',
  changed: 'Geändert, nicht behoben',
  fixed: 'Behoben',
};
const typeWords: { [type: string]: string } = {
  'scan.failed': 'gescheitert',
  'scan.missed': 'nicht zu Ende',
  'scan.shrunk': 'nur noch',
  'declaration.drifted': 'passt nicht mehr',
  'goal.warned': 'noch nicht erreicht',
  'goal.missed': 'verfehlt',
  'goal.reached': 'Ziel erreicht',
  'record.due': 'zu überprüfen',
  'record.over': 'überfällig',
  'cause.assigned': 'zugewiesen',
  'cause.ended': 'ignoriert',
  'cause.opened': 'wieder offen',
  'cause.due': 'fällig',
  'key.ending': 'gilt nur noch',
  'key.ended': 'abgelaufen',
};

function readHook({ type, data }: Extract<Arrived, { way: 'hook' }>['message']): string[] {
  const host = data.website ? toShownHost(new URL(data.website.url).host) : '';
  const word = typeWords[type] ?? type;
  if (data.crossing) {
    const { direction, value_before: before, ...crossing } = data.crossing;
    if ((direction === 'up') !== crossing.value >= crossing.threshold)
      return [`${host}|verkehrt|${direction}`];
    return [`${host}|Schwelle|${toCrossingWords({ ...crossing, before })}`];
  }
  if (data.causes.length === 0) return [`${host}|${word}|${toKey(data.text)}`];
  return data.causes.map(
    ({ change, title }) => `${host}|${change ? (changeWords[change] ?? change) : word}|${title}`,
  );
}
