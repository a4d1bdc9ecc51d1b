import type { CauseDifference } from '../../shared/contract/cause.ts';
import type { Scan } from '../../shared/contract/website.ts';
import { toCutShort } from '../../shared/text/cutShort.ts';
import { toCount, toNumber } from '../../shared/text/format.ts';
import { classNames, isOutside, toClass } from '../../shared/words/causeWords.ts';
import {
  changeKinds,
  type DifferenceKind,
  differenceKinds,
  hasDocumentChanges,
  isUnchanged,
  listDecided,
  listDifferenceCounts,
  listPlaceNotes,
  toDifferenceHead,
  toNewRulesText,
} from '../../shared/words/differenceWords.ts';
import {
  listKept,
  scopeWords,
  toNoComparison,
  toNotAudited,
  toScoreChange,
} from '../../shared/words/scanWords.ts';
import { asForeign } from '../language/marks.ts';
import {
  type Inline,
  type ReportBlock,
  type ReportSection,
  toCell,
  toFacts,
  toList,
  toParagraph,
  toSection,
} from './document.ts';
import { toDocumentChanges } from './documentChanges.ts';
import type { ComparedScans, DocumentFacts } from './facts.ts';
import { toLimits } from './limitSections.ts';
import { toCauseUrl, toDayWords, toGermanDay, toHeadline, toTimePart } from './words.ts';

/** Compares two scans by cause, with the words and counts of the screen. */
export function toComparisonSections(facts: DocumentFacts): ReportSection[] {
  const { compared } = facts;
  const limits = toSection('nicht-geprueft', 'Was nicht geprüft wurde', [
    toParagraph('Automatische Prüfungen finden nur einen Teil der Barrieren. Nicht geprüft wurden:'),
    toList([...toChosen(compared), ...toLimits(facts)]),
    toParagraph('Der Vergleich ist kein Nachweis der Konformität und keine Rechtsberatung.'),
  ]);
  if (!compared?.older) return [toSection('unterschiede', 'Was sich geändert hat', [toNone(facts)]), limits];
  const pair = { ...compared, older: compared.older };
  const kinds = facts.parts.includes('unchanged') ? differenceKinds : changeKinds;
  return [
    toSection('unterschiede', 'Was sich geändert hat', toChanges(pair)),
    toSection('scans', 'Die beiden Scans', toScans(pair)),
    ...kinds.flatMap((kind) => toKindSection(kind, facts, pair)),
    ...toDocumentChanges(facts, pair),
    limits,
  ];
}

type Pair = ComparedScans & { older: Scan };

function toNone({ compared, since }: DocumentFacts): ReportBlock {
  if (compared) return toParagraph(toNoComparison(compared.newer));
  if (since === null) return toParagraph('Es gibt noch keinen Scan mit einem Ergebnis.');
  return toParagraph(`Seit dem ${toDayWords(since)} gibt es keinen Scan mit einem Ergebnis.`);
}

const toChosen = (compared: ComparedScans | null): string[] =>
  compared?.newer.scope === 'pages' ? ['Seiten, die der neuere Scan nicht nachgeprüft hat'] : [];

function toChanges({ newer, older, difference }: Pair): ReportBlock[] {
  const hasNewRules = older.rule_version !== newer.rule_version;
  const counts = listDifferenceCounts(difference);
  return [
    {
      kind: 'note',
      text: `Verglichen mit dem Scan vom ${toGermanDay(older.finished_at!)}. Gezählt sind Ursachen: Eine Ursache fasst alle Stellen zusammen, die dieselbe Reparatur behebt.`,
    },
    toFacts(
      Object.fromEntries(
        counts.map(({ kind, count }) => [toDifferenceHead(kind, hasNewRules).title, toNumber(count)]),
      ),
    ),
    ...(isUnchanged(difference) && !hasDocumentChanges(difference.documents)
      ? [toParagraph('Keine Ursache ist neu, keine ist ganz behoben.')]
      : []),
    ...(hasNewRules
      ? [toParagraph(toNewRulesText(asForeign(older.rule_version), asForeign(newer.rule_version)))]
      : []),
  ];
}

const scanColumns = [
  { title: 'Angabe', share: 3 },
  { title: 'Früherer Scan', share: 4 },
  { title: 'Neuerer Scan', share: 4 },
];

function toScans({ newer, older }: Pair): ReportBlock[] {
  const change = toScoreChange(newer, older);
  return [
    {
      kind: 'table',
      caption: 'Angaben zu beiden Scans',
      sheet: 'Scans',
      columns: scanColumns,
      rows: Object.entries(scanRows).map(([title, read]) => [
        { text: title },
        ...[older, newer].map((scan) => toCell(read(scan))),
      ]),
    },
    ...(change ? [toParagraph(change)] : []),
    ...listKept(newer).map(toParagraph),
  ];
}

const toPercent = (rate: number | null): string => (rate === null ? 'nicht bekannt' : `${rate} %`);

const scanRows: { [title: string]: (scan: Scan) => string | Inline } = {
  'Fertig am': ({ finished_at }) => (finished_at ? toTimePart(finished_at) : 'nicht bekannt'),
  Umfang: ({ scope }) => scopeWords[scope] ?? 'ganze Website',
  'Geprüfte Seiten': (scan) =>
    [toCutShort(scan) ?? toCount(scan.pages_done, 'Seite', 'Seiten'), toNotAudited(scan)]
      .filter(Boolean)
      .join(', '),
  Score: ({ accessibility_score }) => toPercent(accessibility_score),
  'Prüfstand (beantwortete Kriterien)': ({ completion_rate }) => toPercent(completion_rate),
  Fehlerstellen: ({ failed_count }) => toNumber(failed_count),
  'Stellen zu prüfen': ({ cant_tell_count }) => toNumber(cant_tell_count),
  Regelstand: ({ rule_version }) => asForeign(rule_version),
  Veröffentlichung: ({ deploy }) =>
    deploy ? asForeign([deploy.label, deploy.commit].filter(Boolean).join(', ')) : 'keine',
};

const columns = [
  { title: 'Ursache', share: 9 },
  { title: 'Art', share: 4 },
  { title: 'WCAG', share: 3 },
  { title: 'Stellen vorher', share: 3, kind: 'number' as const },
  { title: 'Stellen jetzt', share: 3, kind: 'number' as const },
  { title: 'Seiten vorher', share: 3, kind: 'number' as const },
  { title: 'Seiten jetzt', share: 3, kind: 'number' as const },
  { title: 'Anmerkung', share: 6 },
];

function toKindSection(
  kind: DifferenceKind,
  facts: DocumentFacts,
  { difference, newer, older }: Pair,
): ReportSection[] {
  const [causes, count] = [difference[kind], difference[`${kind}_count`]];
  if (count === 0) return [];
  const { title, text } = toDifferenceHead(kind, older.rule_version !== newer.rule_version);
  const cut = `Genannt sind die ${toNumber(causes.length)} wichtigsten von ${toCount(count, 'Ursache', 'Ursachen')}.`;
  return [
    toSection(kind, `${title}: ${toCount(count, 'Ursache', 'Ursachen')}`, [
      ...(text ? [toParagraph(text)] : []),
      {
        kind: 'table',
        caption: title,
        sheet: title,
        main: 'part',
        columns,
        rows: causes.map((cause) => toRow(cause, facts)),
      },
      ...(causes.length < count ? [toParagraph(cut)] : []),
    ]),
  ];
}

function toRow(cause: CauseDifference, facts: DocumentFacts): Inline[] {
  const outside = isOutside(cause.criteria, facts.website.catalogue) ? ['nicht im Prüfkatalog'] : [];
  const least = cause.is_partial ? 'mindestens ' : '';
  return [
    { text: toHeadline(cause), url: toCauseUrl(facts, cause.id) },
    { text: classNames[toClass(cause)] },
    { text: cause.criteria.join(', ') || 'keines' },
    { text: `${least}${cause.finding_count_before}` },
    { text: `${least}${cause.finding_count}` },
    { text: String(cause.page_count_before) },
    { text: String(cause.page_count) },
    { text: [...listPlaceNotes(cause), ...outside, ...listDecided(cause)].join(', ') },
  ];
}
