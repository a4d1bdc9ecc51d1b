import type { Catalogue } from '../../shared/standards/wcag.ts';
import { toCount } from '../../shared/text/format.ts';
import { toCriterionName, toReasons } from '../../shared/words/causeWords.ts';
import { toReachWords, toRestWords } from '../../shared/words/reach.ts';
import { foreignLimits, toSafe } from '../content/foreign.ts';
import { type RuleFacts, toCriterionUrl, toRuleFacts } from '../content/rules.ts';
import { asForeign } from '../language/marks.ts';
import {
  type Inline,
  inGerman,
  type ReportBlock,
  type ReportSection,
  toFacts,
  toParagraph,
  toSection,
} from './document.ts';
import type { DocumentCause, DocumentFacts } from './facts.ts';
import { toCauseName, toSort, toUrl } from './words.ts';

const columns = [
  { title: 'Nr.', share: 1, kind: 'number' as const },
  { title: 'Ursache', share: 6 },
  { title: 'Art', share: 4 },
  { title: 'WCAG', share: 2 },
  { title: 'EN\u00a0301\u00a0549', share: 3 },
  { title: 'Stellen', share: 3, kind: 'number' as const },
  { title: 'Seiten', share: 2, kind: 'number' as const },
];

/** Causes, most urgent first: as a table, then in detail. */
export function toBarrierSection(facts: DocumentFacts): ReportSection {
  const { causes, causes_total } = facts;
  if (causes.length === 0)
    return toSection('barrieren', 'Barrieren nach Ursache', [
      toParagraph('Es wurde keine Ursache gefunden.'),
    ]);
  return toSection(
    'barrieren',
    'Barrieren nach Ursache',
    [
      toParagraph(
        'Eine Ursache fasst alle Stellen zusammen, die dieselbe Reparatur behebt. Die dringendsten stehen zuerst.',
      ),
      ...toCut(causes.length, causes_total),
      {
        kind: 'table',
        caption: 'Alle Ursachen',
        sheet: 'Ursachen',
        main: 'whole',
        columns,
        rows: causes.map((cause, at) => toRow(cause, at, facts)),
      },
    ],
    causes.map((cause, at) => toCauseSection(cause, at, facts)),
  );
}

const toCut = (listed: number, total: number): ReportBlock[] =>
  listed < total
    ? [
        toParagraph(
          `Der Bericht nennt ${listed} von ${total} Ursachen. Alle Stellen stehen in der Ausfuhr der Ursachenliste als Excel oder CSV.`,
        ),
      ]
    : [];

function toRow(cause: DocumentCause, at: number, { website }: DocumentFacts): Inline[] {
  const { criteria, clauses } = toRuleFacts(cause);
  return [
    { text: String(at + 1) },
    { text: toCauseName(cause) },
    { text: toSort(cause, website.catalogue) },
    { text: criteria.join(', ') || 'keines' },
    { text: clauses.join(', ') || 'keine' },
    { text: `${cause.is_partial ? 'mindestens ' : ''}${cause.finding_count}` },
    { text: String(cause.page_count) },
  ];
}

function toCauseSection(
  cause: DocumentCause,
  at: number,
  { parts, causes, website: { catalogue } }: DocumentFacts,
): ReportSection {
  const first = causes.findIndex((one) => one.engine === cause.engine && one.rule === cause.rule);
  const isFirst = first === at;
  const rule = toRuleFacts(cause);
  const title = toCauseName(cause);
  return toSection(`ursache-${at + 1}`, `${at + 1}. ${title}`, [
    ...toHeadBlocks(cause, rule, catalogue),
    ...(parts.includes('pictures') ? toPicture(cause, { at, title }) : []),
    ...(isFirst ? toWhy(rule) : []),
    ...toPlaces(cause, parts.includes('code')),
    ...(isFirst ? toRepair(rule, parts.includes('code')) : toReference(rule, first)),
  ]);
}

const toWhy = ({ why }: RuleFacts): ReportBlock[] =>
  why ? [toHeading('Wen es trifft und warum'), { kind: 'text', text: [inGerman(why)] }] : [];

function toRepair({ how, good }: RuleFacts, hasCode: boolean): ReportBlock[] {
  const items = how.map((step) => [inGerman(step)]);
  return [
    ...(items.length > 0 ? [toHeading('Reparatur'), { kind: 'list' as const, isOrdered: true, items }] : []),
    ...(good && hasCode ? [toParagraph('So ist es richtig:'), { kind: 'code' as const, text: good }] : []),
  ];
}

const toReference = ({ why, how }: RuleFacts, first: number): ReportBlock[] =>
  why || how.length > 0
    ? [toParagraph(`Wen es trifft und wie Sie es reparieren, steht bei Nr. ${first + 1}: dieselbe Regel.`)]
    : [];

/** A label in bold; it opens no section of its own. */
const toHeading = (text: string): ReportBlock => ({ kind: 'text', text: [{ text, isStrong: true }] });

function toHeadBlocks(
  cause: DocumentCause,
  { criteria, clauses, id }: RuleFacts,
  catalogue: Catalogue,
): ReportBlock[] {
  const { key_page_count, asked_count = 0, fine_count = 0, ignored, message } = cause;
  const reasons = toReasons(message).map((text) => toSafe(text, foreignLimits.message));
  const key = key_page_count > 0 ? `, ${toCount(key_page_count, 'Schlüsselseite', 'Schlüsselseiten')}` : '';
  return [
    toFacts({
      Art: toSort(cause, catalogue),
      Umfang: `${toReachWords(cause)}${key}`,
      'Daneben bitte prüfen': asked_count > 0 ? toCount(asked_count, 'Stelle', 'Stellen') : null,
      'In Ordnung befunden': fine_count > 0 ? toCount(fine_count, 'Stelle', 'Stellen') : null,
      'EN 301 549': clauses.join(', '),
      Regel: asForeign(id),
      'Warum nicht weiter verfolgt': ignored === null ? null : asForeign(ignored, foreignLimits.message),
    }),
    ...(criteria.length === 0 ? [] : [{ kind: 'facts' as const, rows: criteria.map(toCriterion) }]),
    ...(reasons.length === 0 ? [] : [{ kind: 'text' as const, text: [inGerman(reasons.join(' '))] }]),
  ];
}

const toCriterion = (num: string) => ({
  name: 'WCAG',
  value: [{ text: toCriterionName(num), url: toCriterionUrl(num) }],
});

const toPicture = (
  { picture }: DocumentCause,
  { at, title }: { at: number; title: string },
): ReportBlock[] =>
  picture
    ? [
        {
          ...{ kind: 'picture', picture: at, width: picture.width, height: picture.height },
          alt: `Ausschnitt der Seite ${asForeign(picture.page_url, 300)}: Stelle mit „${title}“`,
        },
      ]
    : [];

const shownPlaces = 3;

function toPlaces({ places, finding_count, is_partial }: DocumentCause, hasCode: boolean): ReportBlock[] {
  const shown = places.slice(0, shownPlaces);
  const rest = finding_count - shown.length;
  return [
    toHeading('Orte'),
    {
      kind: 'facts',
      rows: shown.map(({ page_url, selector }) => ({
        name: 'Seite',
        value: [
          toUrl(page_url),
          ...(selector ? [{ text: `, Element ${asForeign(selector, foreignLimits.selector)}` }] : []),
        ],
      })),
    },
    ...(rest > 0 ? [toParagraph(toRestWords(rest, { is_partial }))] : []),
    ...(hasCode && shown[0]?.snippet
      ? [{ kind: 'code' as const, text: toSafe(withoutBlankLines(shown[0].snippet), foreignLimits.snippet) }]
      : []),
  ];
}

const withoutBlankLines = (code: string): string =>
  code
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
