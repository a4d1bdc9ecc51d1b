import type { Criterion } from '../../shared/standards/wcag.ts';
import { toCount } from '../../shared/text/format.ts';
import {
  type AdherenceLevel,
  addFaults,
  type Judged,
  refuseUnchecked,
  toAdherence,
  toJudgedBy,
  toResults,
  withParsing,
} from '../content/adherence.ts';
import { toCriterionUrl } from '../content/rules.ts';
import { asForeign } from '../language/marks.ts';
import { toJudgeName, toPageWords } from './coverage.ts';
import {
  type Inline,
  inGerman,
  type ReportBlock,
  type ReportSection,
  toFacts,
  toList,
  toParagraph,
  toSection,
} from './document.ts';
import { toPdfWords } from './documentSections.ts';
import type { DocumentCause, DocumentFacts } from './facts.ts';
import { toLimits } from './limitSections.ts';
import { toCauseName, toTimePart } from './words.ts';

/** Tells each clause of EN 301 549 with level and remarks. Throws REPORT_UNCHECKED while a criterion is unchecked. */
export function toConformanceSections(facts: DocumentFacts): ReportSection[] {
  refuseUnchecked(facts, facts.website.catalogue);
  return [
    toSection('verfahren', 'Was und wie geprüft wurde', toMethod(facts)),
    toSection('begriffe', 'Wie die Erfüllung benannt wird', [toTerms()]),
    toWebSection(facts),
    toSection('kapitel-10', 'Kapitel 10: Dokumente', [toTable('Kapitel 10', [toDocumentRow(facts)])]),
    toSection('weitere', 'Weitere Kapitel der EN 301 549', [
      toTable('Weitere Kapitel', otherChapters.map(toOther)),
    ]),
    toSection('nicht-geprueft', 'Was nicht geprüft wurde', [
      toList(toLimits(facts)),
      toParagraph(
        'Der Bericht gilt für die geprüften Seiten am genannten Tag. Er ersetzt kein Gutachten und ist keine Rechtsberatung.',
      ),
    ]),
  ];
}

const toMethod = (facts: DocumentFacts): ReportBlock[] => [
  toFacts({
    'Geprüfte Seiten': toPageWords(facts),
    Prüfstand: `${facts.website.completion_rate} % abgeschlossen`,
    'Letzter Scan': facts.scan?.finished_at ? toTimePart(facts.scan.finished_at) : null,
    Prüfregeln: facts.scan && asForeign(facts.scan.rule_version),
    'Beurteilt von': facts.judges.map(({ name }) => toJudgeName(name)).join(', ') || null,
  }),
  toParagraph(
    'Maschinen fanden einen Teil der Barrieren; was sie nicht entscheiden, haben Menschen beantwortet. Der Bericht folgt der EN 301 549; seine Spalten nennen Kriterium, Erfüllung und Bemerkungen, wie es bei Konformitätsberichten üblich ist.',
  ),
];

const levelWords: { [level in AdherenceLevel]: string } = {
  supports: 'Erfüllt',
  'partially-supports': 'Teilweise erfüllt',
  'does-not-support': 'Nicht erfüllt',
  'not-applicable': 'Nicht anwendbar',
};
const notChecked = 'Nicht geprüft';

const toTerms = (): ReportBlock =>
  toFacts({
    [levelWords.supports]: 'Auf den geprüften Seiten ist kein Verstoß bekannt, jede ist beantwortet.',
    [levelWords['partially-supports']]: 'Auf manchen geprüften Seiten gibt es Verstöße.',
    [levelWords['does-not-support']]: 'Auf jeder geprüften Seite gibt es Verstöße.',
    [levelWords['not-applicable']]: 'Auf keiner geprüften Seite gibt es Inhalte, für die das Kriterium gilt.',
    [notChecked]: 'Niemand hat es beurteilt; darüber sagt der Bericht nichts.',
  });

const columns = [
  { title: 'Kriterium', share: 5 },
  { title: 'Erfüllung', share: 3 },
  { title: 'Bemerkungen', share: 8 },
];

const toTable = (caption: string, rows: Inline[][], sheet = caption): ReportBlock => ({
  ...{ kind: 'table', caption, sheet, columns, rows, main: 'part' },
});

const principles = {
  1: '9.1 Wahrnehmbar',
  2: '9.2 Bedienbar',
  3: '9.3 Verständlich',
  4: '9.4 Robust',
};

const byNumber = new Intl.Collator('de', { numeric: true });

function toWebSection(facts: DocumentFacts): ReportSection {
  const criteria = withParsing(toJudgedBy(facts.website.catalogue)).toSorted((a, b) =>
    byNumber.compare(a.num, b.num),
  );
  const judged = toJudged(facts);
  const toPart = (id: string, title: string, part: Criterion[]): ReportSection[] => {
    const rows = part.map((criterion) => toRow(criterion, judged));
    const sheet = id === 'wcag22' ? 'WCAG 2.2' : title;
    return rows.length === 0 ? [] : [toSection(id, title, [toTable(title, rows, sheet)])];
  };
  return toSection(
    'kapitel-9',
    'Kapitel 9: Web',
    [],
    [
      ...Object.entries(principles).flatMap(([first, title]) =>
        toPart(
          `kapitel-9-${first}`,
          title,
          criteria.filter(({ num, en301549 }) => en301549 && num.startsWith(first)),
        ),
      ),
      ...toPart(
        'wcag22',
        'Kriterien der WCAG 2.2 ohne Abschnitt in der EN 301 549',
        criteria.filter(({ en301549 }) => !en301549),
      ),
    ],
  );
}

function toJudged({ causes, pages_count, ...facts }: DocumentFacts): Judged {
  const faults: Judged['faults'] = new Map();
  addFaults(faults, causes, (cause: DocumentCause) => toCauseName(cause).replace(/\.$/, ''));
  return { results: toResults({ ...facts, pages_count }), faults, pages_count };
}

function toRow({ num, nameDe, level, en301549 }: Criterion, judged: Judged): Inline[] {
  const adherence = toAdherence(num, judged);
  const name = `${num} ${nameDe}`;
  const isFault = adherence.level === 'partially-supports' || adherence.level === 'does-not-support';
  return [
    {
      text: en301549 ? `${en301549} / WCAG ${name} / Stufe ${level}` : `WCAG ${name} / Stufe ${level}`,
      url: toCriterionUrl(num),
    },
    { text: levelWords[adherence.level], ...(isFault ? { isStrong: true } : {}) },
    inGerman(toRemarks(adherence.notes)),
  ];
}

const toRemarks = ([first = '', ...faults]: string[]): string =>
  faults.length === 0 ? first : [first.replace(/\.$/, ''), ...faults].join('; ');

const toDocumentRow = (facts: DocumentFacts): Inline[] => [
  { text: '10 Dokumente, die keine Webseiten sind' },
  { text: notChecked },
  { text: toLinked(facts).join('; ') || 'Auf den geprüften Seiten ist kein Dokument verlinkt.' },
];

/** Machines checked the PDFs, which is not the whole of chapter 10. */
function toLinked({ website, documents }: DocumentFacts): string[] {
  const counts = documents?.counts ?? { total: 0, faulty: 0 };
  return [
    ...(toPdfWords(counts)?.split(', ') ?? []),
    ...(website.documents > 0
      ? [
          `${toCount(website.documents, 'verlinktes Dokument', 'verlinkte Dokumente')} in anderen Formaten, zum Beispiel Word`,
        ]
      : []),
  ];
}

const otherChapters = [
  '4 Funktionale Leistung',
  '5 Allgemeine Anforderungen',
  '6 Gespräche in beide Richtungen',
  '7 Videos',
  '8 Hardware',
  '11 Software',
  '12 Dokumentation und Unterstützung',
  '13 Vermittlungs- und Notrufdienste',
];

const toOther = (text: string): Inline[] => [
  { text },
  { text: notChecked },
  { text: 'Geprüft wurden Webseiten. Bitte ergänzen Sie, was zutrifft.' },
];
