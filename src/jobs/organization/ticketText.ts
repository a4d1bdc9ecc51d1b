import type { TicketFacts } from '../../model/cause/ticketWork.ts';
import { foreignLimits, toSafe } from '../../report/content/foreign.ts';
import { type RuleFacts, toRuleFacts } from '../../report/content/rules.ts';
import { trackerLimits } from '../../shared/limits/work.ts';
import { byHand, ofDocuments } from '../../shared/standards/engines.ts';
import { toLine } from '../../shared/text/line.ts';
import { toCauseTitle } from '../../shared/words/causeTitle.ts';
import { toCriterionName, toImpactWord, toReasons } from '../../shared/words/causeWords.ts';
import { type PlaceCount, toReachWords, toRestWords } from '../../shared/words/reach.ts';
import type { TextBlock, TicketText } from './trackers/tracker.ts';

type Place = { publicUrl: string; marker: string };

/** Word by which a ticket is found again; without hyphens, so that every search takes it as one. */
export const toMarker = (id: string): string => `stufenlos${id.replaceAll('-', '')}`;

/** Writes the ticket of a cause: what is wrong, who is hurt, where, and how to repair it. */
export function toTicketText(cause: TicketFacts, { publicUrl, marker }: Place): TicketText {
  const rule = toRuleFacts(cause);
  const found = cause.engine === byHand ? 'Eingetragen' : 'Gefunden von Stufenlos';
  const { name, url } = cause.website;
  return {
    title: toTitle(cause),
    blocks: [
      toText(`${found} auf ${name ?? new URL(url).host}: ${toReach(cause)}`),
      ...toReasons(cause.message).map((reason) => toText(toSafe(reason, foreignLimits.message))),
      ...toStandards(cause, rule),
      ...(rule.why ? [toHeading('Wen es trifft und warum'), toText(rule.why)] : []),
      toHeading('Wo'),
      ...toPlaces(cause),
      ...toRepair(rule),
      toHeading('In Stufenlos'),
      { kind: 'link', text: 'Alle Stellen und der Verlauf', url: toCauseUrl(cause, publicUrl) },
      toText(
        'Wird dieses Ticket geschlossen, gilt die Barriere als behoben gemeldet. Der nächste Scan prüft das nach und öffnet es wieder, falls sie noch da ist.',
      ),
      toText(`Kennung: ${marker}`),
    ],
  };
}

type Linked = { id: number; website: { id: number } };

const toCauseUrl = ({ id, website }: Linked, publicUrl: string): string =>
  `${publicUrl}/app/websites/${website.id}/causes/${id}`;

const toText = (text: string): TextBlock => ({ kind: 'text', text });
const toHeading = (text: string): TextBlock => ({ kind: 'heading', text });

function toTitle(cause: TicketFacts): string {
  const title = toLine(toSafe(toCauseTitle(cause), trackerLimits.titleChars));
  return title || 'Barriere';
}

const toReach = (reach: PlaceCount): string => `${toReachWords(reach)}.`;

function toStandards({ impact }: TicketFacts, { criteria, clauses }: RuleFacts): TextBlock[] {
  const items = [
    ...(impact ? [`Auswirkung: ${toImpactWord(impact)}`] : []),
    ...criteria.map((num) => `WCAG ${toCriterionName(num)}`),
    ...(clauses.length > 0 ? [`EN 301 549: ${clauses.join(', ')}`] : []),
  ];
  return items.length > 0 ? [{ kind: 'list', items }] : [];
}

function toPlaces({ engine, places, finding_count, is_partial }: TicketFacts): TextBlock[] {
  if (engine === ofDocuments) return places.flatMap(toDocumentPlace);
  const rest = finding_count - places.length;
  return [
    ...places.flatMap(({ page_url, selector, snippet }): TextBlock[] => {
      const code = [toSafe(selector, foreignLimits.selector), toSafe(snippet, foreignLimits.snippet)];
      const text = code.filter(Boolean).join('\n');
      return [
        { kind: 'link', text: 'Seite', url: page_url.slice(0, foreignLimits.url) },
        ...(text ? [{ kind: 'code' as const, text }] : []),
      ];
    }),
    ...(rest > 0 ? [toText(toRestWords(rest, { is_partial }))] : []),
  ];
}

/** Further places of a PDF are in the application: the check names each by its page and object. */
const toDocumentPlace = ({ page_url, selector }: TicketFacts['places'][number]): TextBlock[] => [
  { kind: 'link', text: 'Dokument', url: page_url.slice(0, foreignLimits.url) },
  ...(selector ? [toText(toSafe(selector, foreignLimits.selector))] : []),
];

function toRepair({ how, good }: RuleFacts): TextBlock[] {
  if (how.length === 0) return [];
  return [
    toHeading('So beheben Sie es'),
    { kind: 'list', items: how },
    ...(good ? [toText('So ist es richtig:'), { kind: 'code' as const, text: good }] : []),
  ];
}

type News = { became: 'open' | 'fixed'; website_id: number; cause_id: number } & PlaceCount;

/** Writes a comment on what became of a cause. */
export function toNews(news: News, publicUrl: string): TextBlock[] {
  const { became, finding_count, website_id, cause_id } = news;
  const url = toCauseUrl({ id: cause_id, website: { id: website_id } }, publicUrl);
  return [
    toText(toSentence(became, finding_count > 0 ? toReach(news) : null)),
    { kind: 'link', text: 'In Stufenlos', url },
  ];
}

function toSentence(became: News['became'], reach: string | null): string {
  if (became === 'fixed') return 'Der letzte Scan hat diese Barriere nicht mehr gefunden.';
  if (reach) return `Diese Barriere ist noch da. Der letzte Scan fand sie: ${reach}`;
  return 'Diese Barriere ist in Stufenlos wieder offen.';
}
