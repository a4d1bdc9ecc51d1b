import { type Catalogue, catalogues } from '../../shared/standards/wcag.ts';
import { toCount } from '../../shared/text/format.ts';
import { countUnvisited } from '../../shared/text/pageLimit.ts';
import { toCriterionName } from '../../shared/words/causeWords.ts';
import type { CriterionOutcome } from '../content/report.ts';
import { type Coverage, isAnswered } from './coverage.ts';
import { type ReportBlock, type ReportSection, toList, toParagraph, toSection } from './document.ts';
import { listPdfLimits } from './documentSections.ts';
import type { DocumentFacts, PdfTotals } from './facts.ts';

export function toLimitsSection(facts: DocumentFacts, coverage: Coverage): ReportSection {
  return toSection('nicht-geprueft', 'Was nicht geprüft wurde', [
    toParagraph(
      `Die Prüfung ist zu ${coverage.rate} % abgeschlossen. Automatische Prüfungen finden nur einen Teil der Barrieren: Wo keine gefunden wurde, kann trotzdem eine sein.`,
    ),
    ...toOpen(facts, 'cantTell', 'Auf diese Kriterien warten Fragen an Menschen:'),
    ...toOpen(facts, 'untested', 'Diese Kriterien sind auf mindestens einer Seite nicht geprüft:'),
    ...toOpen(
      facts,
      'failed',
      'Diese Kriterien sind auf mindestens einer Seite nicht erfüllt und auf anderen nicht geprüft:',
    ),
    toParagraph('Außerdem nicht geprüft:'),
    toList(toLimits(facts)),
  ]);
}

function toOpen({ criteria }: DocumentFacts, outcome: CriterionOutcome, title: string): ReportBlock[] {
  const open = criteria.filter((result) => result.outcome === outcome && !isAnswered(result));
  return open.length === 0 ? [] : [toParagraph(title), toList(open.map(({ num }) => toCriterionName(num)))];
}

export const toLimits = ({ kind, scan, website, causes, documents }: DocumentFacts): string[] => [
  ...(kind === 'conformance' ? [] : toLeftOut(website.catalogue)),
  ...toOwnLimits({
    ...{ ...website, scan, pdfs: documents?.figures ?? null },
    ignored: causes.filter(({ ignored }) => ignored !== null).length,
  }),
  ...toCommonLimits(),
];

export function toLeftOut(catalogue: Catalogue): string[] {
  const has = (name: Catalogue, num: string) => catalogues[name].some((known) => known.num === num);
  const left = catalogues.wcag21
    .map(({ num }) => num)
    .filter((num) => has('wcag22', num) && !has(catalogue, num));
  return left.length === 0
    ? []
    : [`Kriterien der WCAG 2.1 (Stufen A und AA), die nicht im Prüfkatalog stehen: ${left.join(', ')}`];
}

export type OwnLimits = Pick<DocumentFacts, 'scan'> &
  Pick<DocumentFacts['website'], 'documents' | 'has_login'> & { ignored: number; pdfs: PdfTotals | null };

export const toOwnLimits = ({ scan, ignored, documents, pdfs, has_login }: OwnLimits): string[] => [
  ...(scan && scan.pages_beyond > 0
    ? [
        `${toCount(scan.pages_beyond, 'gefundene Adresse', 'gefundene Adressen')} jenseits der eingestellten Grenze`,
      ]
    : []),
  ...toStopped(scan),
  ...(scan && scan.pages_failed > 0
    ? [
        `${toCount(scan.pages_failed, 'Adresse, die sich nicht öffnen ließ', 'Adressen, die sich nicht öffnen ließen')}`,
      ]
    : []),
  ...(ignored > 0
    ? [
        `${toCount(ignored, 'Ursache', 'Ursachen')}, die mit einem Grund nicht weiter verfolgt ${ignored === 1 ? 'wird' : 'werden'}`,
      ]
    : []),
  ...(documents > 0
    ? [
        `${toCount(documents, 'verlinktes Dokument', 'verlinkte Dokumente')} in anderen Formaten, zum Beispiel Word`,
      ]
    : []),
  ...(pdfs ? listPdfLimits(pdfs) : []),
  ...(has_login ? [] : ['Bereiche, die eine Anmeldung verlangen']),
];

export const toCommonLimits = (): string[] => [
  'Kriterien der Stufe AAA',
  'Die übrigen Anforderungen der EN 301 549 (Kapitel 5 bis 8 und 10 bis 13)',
  'Änderungen an der Website nach dem letzten Scan',
];

function toStopped(scan: DocumentFacts['scan']): string[] {
  const left = scan?.reached_limit ? countUnvisited(scan.reached_limit) - scan.reached_limit.pages_beyond : 0;
  if (left === 0) return [];
  return [`${toCount(left, 'gefundene Adresse', 'gefundene Adressen')}, weil der Scan angehalten wurde`];
}
