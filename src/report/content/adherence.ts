import { AppError } from '../../shared/errors/appErrors.ts';
import { type Catalogue, type Criterion, catalogues } from '../../shared/standards/wcag.ts';
import { toCount } from '../../shared/text/format.ts';
import { toCriterionName } from '../../shared/words/causeWords.ts';
import type { CriterionResult, Report, ReportCause } from './report.ts';

/** Levels of conformance reports, in the words of OpenACR. */
export type AdherenceLevel = 'supports' | 'partially-supports' | 'does-not-support' | 'not-applicable';
export type Adherence = { level: AdherenceLevel; notes: string[] };

type Checked = Pick<Report, 'criteria' | 'pages_count'>;

/** Conformance reports know no catalogue of 41 criteria: such a website is judged by WCAG 2.1. */
export const toJudgedBy = (catalogue: Catalogue): 'wcag21' | 'wcag22' =>
  catalogue === 'wcag22' ? 'wcag22' : 'wcag21';

/** EN 301 549 keeps 4.1.1, which WCAG 2.2 has removed. */
export const withParsing = (wanted: 'wcag21' | 'wcag22'): Criterion[] =>
  wanted === 'wcag21'
    ? catalogues.wcag21
    : [...catalogues.wcag22, ...catalogues.wcag21.filter(({ removedIn }) => removedIn)];

export const toResults = ({ criteria }: Checked) => new Map(criteria.map((result) => [result.num, result]));

const isChecked = (result: CriterionResult | undefined): boolean =>
  result !== undefined && result.outcome !== 'untested' && result.outcome !== 'cantTell';

/**
 * Throws REPORT_UNCHECKED with the names of the criteria that are unchecked: VPAT allows "not evaluated" for level AAA
 * alone.
 */
export function refuseUnchecked(report: Checked, catalogue: Catalogue): void {
  const results = toResults(report);
  const unchecked = catalogues[toJudgedBy(catalogue)].filter(
    ({ num }) => report.pages_count === 0 || !isChecked(results.get(num)),
  );
  if (unchecked.length === 0) return;
  const list = unchecked.map(({ num }) => toCriterionName(num)).join(', ');
  throw new AppError('REPORT_UNCHECKED', {
    detail: `Es ${unchecked.length === 1 ? 'fehlt 1 Kriterium' : `fehlen ${unchecked.length} Kriterien`}: ${list}.`,
  });
}

export type Judged = {
  results: Map<string, CriterionResult>;
  faults: Map<string, Set<string>>;
  pages_count: number;
};

export function toAdherence(num: string, { results, faults, pages_count }: Judged): Adherence {
  const result = results.get(num);
  if (num === '4.1.1')
    return { level: 'supports', notes: ['Laut W3C gilt das Kriterium für HTML immer als erfüllt.'] };
  if (result?.outcome === 'inapplicable')
    return { level: 'not-applicable', notes: ['Auf keiner Seite gibt es solche Inhalte.'] };
  if (result?.outcome !== 'failed') return { level: 'supports', notes: [toExtent(pages_count)] };
  const isEverywhere = result.failed_pages >= pages_count;
  const open = result.open_pages > 0 ? `, auf ${result.open_pages} nicht geprüft` : '';
  const reach = `Nicht erfüllt auf ${result.failed_pages} von ${toCount(pages_count, 'Seite', 'Seiten')}${open}.`;
  return {
    level: isEverywhere ? 'does-not-support' : 'partially-supports',
    notes: [reach, ...(faults.get(num) ?? [])],
  };
}

export const toExtent = (pages: number): string => `Geprüft auf ${toCount(pages, 'Seite', 'Seiten')}.`;

const maxFaults = 5;

/** Adds names of the most urgent faults of each criterion; ignored ones are faults too. */
export function addFaults<Cause extends Pick<ReportCause, 'outcome' | 'criteria'>>(
  faults: Map<string, Set<string>>,
  causes: Cause[],
  toName: (cause: Cause) => string,
): void {
  for (const cause of causes)
    for (const num of cause.outcome === 'failed' ? cause.criteria : []) {
      const known = faults.get(num) ?? new Set();
      if (known.size < maxFaults) known.add(toName(cause));
      faults.set(num, known);
    }
}
