import type { NoticeItem } from '../../shared/contract/notice.ts';
import { productName } from '../../shared/product.ts';
import { toCount } from '../../shared/text/format.ts';
import { toCauseLines, toNoticePath, toNoticeTitle, toReasonWords } from '../../shared/words/noticeWords.ts';
import type { MailRhythm, NoticeTopic } from '../../shared/work/notice.ts';
import type { Block } from '../letter/blocks.ts';
import type { MailContent } from '../letter/message.ts';
import { toOneLine } from '../letter/oneLine.ts';
import { withUnsubscribe } from '../letter/unsubscribe.ts';

export type Advice = { why: string | null; step: string | null };

type Input = {
  publicUrl: string;
  unsubscribe: string;
  /** Tells what that link ends. */
  ends: { topic: NoticeTopic | 'all'; isOfWebsite: boolean };
  rhythm: Exclude<MailRhythm, 'never'>;
  /** Oldest first, at least one. */
  items: NoticeItem[];
  advice: Map<number, Advice>;
};

const maxNotices = 40;
const maxBrief = 160;

/** For one member: what happened since the last mail, with the reason and a link each. */
export function noticeDigest(input: Input): MailContent {
  const { publicUrl, items, rhythm, advice } = input;
  const [first, second] = items;
  const brief = items.slice(maxNotices, maxNotices + maxBrief);
  const left = items.length - maxNotices - brief.length;
  return withUnsubscribe(
    input.unsubscribe,
    {
      publicUrl,
      subject: toSubject(input),
      heading: second ? 'Ihre Mitteilungen' : `Neues zu ${toWebsite(first!) ?? 'Ihrer Organisation'}`,
      blocks: [
        ...items
          .slice(0, maxNotices)
          .flatMap((item) => toBlocks(item, { publicUrl, advice, isAlone: !second })),
        ...(brief.length > 0 ? toBrief(brief, publicUrl) : []),
        ...(left > 0
          ? [{ paragraph: `Dazu ${toCount(left, 'weitere Mitteilung', 'weitere Mitteilungen')}.` }]
          : []),
        { button: 'Ihre Aufgaben öffnen', url: `${publicUrl}/app/tasks` },
        { paragraph: `${rhythms[rhythm]} Was wir Ihnen mailen, stellen Sie selbst ein:` },
        toSettingsLink(input),
        { paragraph: toEnds(input) },
      ],
    },
    input.ends.isOfWebsite ? 'E-Mails zu dieser Website abbestellen' : 'Diese E-Mails abbestellen',
  );
}

const rhythms = {
  now: 'Diese E-Mails kommen sofort.',
  nightly: 'Diese E-Mails kommen täglich, wenn es etwas zu sagen gibt.',
  weekly: 'Diese E-Mails kommen wöchentlich, wenn es etwas zu sagen gibt.',
};

/** Leads to the website's own choices if they brought this mail. */
function toSettingsLink({ publicUrl, ends, items }: Input): Block {
  const path = ends.isOfWebsite
    ? `/app/websites/${items[0]!.website_id}/settings#mails`
    : '/app/profile#notices';
  return { link: 'Mitteilungen einstellen', url: `${publicUrl}${path}` };
}

const toEnds = ({ ends: { topic, isOfWebsite }, items }: Input): string =>
  isOfWebsite
    ? `Der Knopf beendet E-Mails ${endedWords[topic]} zu ${toWebsite(items[0]!)}; zu anderen Websites ändert er nichts.`
    : `Der Knopf beendet E-Mails ${endedWords[topic]} zu allen Websites, auch wo Sie für eine Website etwas anderes gewählt haben.`;

const endedWords: { [topic in NoticeTopic | 'all']: string } = {
  own: 'über das, was Sie betrifft,',
  scan: 'über das, was Scans finden,',
  report: 'mit monatlichen Berichten',
  all: 'über das, was Scans finden und was Sie betrifft, samt monatlichen Berichten,',
};

function toSubject({ items }: Input): string {
  const [first, second] = items;
  return second ? `${productName}: ${items.length} Mitteilungen neu` : toTitle(first!);
}

/** Null: about the organization. */
const toWebsite = ({ website_url, website_name }: NoticeItem): string | null =>
  website_url && toOneLine(website_name ?? new URL(website_url).host);

function toTitle(item: NoticeItem): string {
  const website = toWebsite(item);
  return `${toOneLine(toNoticeTitle(item))}${website ? ` (${website})` : ''}`;
}

function toLinkWords({ kind, facts, scan_id }: NoticeItem): string {
  if (kind === 'scan.missed' && scan_id === null) return 'Zur Website';
  if (kind === 'scan.documents') return 'Zu den Dokumenten';
  if (kind === 'declaration.drifted') return 'Zum Text und zum neuen Vorschlag';
  if (kind.startsWith('record.')) return 'Zu den Aufzeichnungen der Website';
  if (kind.startsWith('goal.')) return 'Zu den Zielen der Website';
  if (kind.startsWith('report.')) return 'Zu den Berichten der Website';
  if (kind.startsWith('key.')) return 'Zu den API-Schlüsseln';
  if (kind.startsWith('website.')) return 'Zu Ihren Aufgaben';
  if (kind === 'question.assigned') return 'Zur Frage';
  if (kind === 'question.unassigned') return 'Zur Sichtung';
  return facts.checks ? 'Zur Prüfliste' : 'Zum Scan';
}

function toBrief(items: NoticeItem[], publicUrl: string): Block[] {
  const links = items.map((item) => ({
    link: toTitle(item),
    about: toCauseLines(item.facts, item.kind === 'scan.found')
      .map(({ word, cause }) => `${word && `${word}: `}${toOneLine(cause.title)}`)
      .join('; '),
    url: `${publicUrl}${toNoticePath(item)}`,
  }));
  const reasons = [...new Set(items.map(toReasonWords))].join(' oder ');
  return [{ section: 'Weitere Mitteilungen' }, ...links, { paragraph: `Sie bekommen das, weil ${reasons}.` }];
}

type Place = Pick<Input, 'publicUrl' | 'advice'> & { isAlone: boolean };

function toBlocks(item: NoticeItem, { publicUrl, advice, isAlone }: Place): Block[] {
  const { facts } = item;
  const path = toNoticePath(item);
  const links: Block[] = toCauseLines(facts, item.kind === 'scan.found').map(({ word, cause }) => ({
    link: `${word && `${word}: `}${toOneLine(cause.title)}`,
    about: toOneLine(cause.page_url).replace(/^https?:\/\//, 'Beispiel: '),
    more: toAdvice(advice.get(cause.id)),
    url: `${publicUrl}/app/websites/${item.website_id}/causes/${cause.id}`,
  }));
  return [
    { section: isAlone ? toOneLine(toNoticeTitle(item)) : toTitle(item) },
    ...(facts.text ? [{ quote: facts.text }] : []),
    ...links,
    ...(links.length === 0 || item.kind.startsWith('scan.')
      ? [{ link: toLinkWords(item), url: `${publicUrl}${path}` }]
      : []),
    { paragraph: `Sie bekommen das, weil ${toReasonWords(item)}.` },
  ];
}

const toAdvice = ({ why, step }: Advice = { why: null, step: null }): string[] => [
  ...(why ? [`Wen es trifft: ${why}`] : []),
  ...(step ? [`Erster Schritt: ${step}`] : []),
];
