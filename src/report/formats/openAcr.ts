import { stringify } from 'yaml';
import { AppError } from '../../shared/errors/appErrors.ts';
import { type Catalogue, type Criterion, catalogues } from '../../shared/standards/wcag.ts';
import { toCount } from '../../shared/text/format.ts';
import { toCriterionName } from '../../shared/words/causeWords.ts';
import { foreignLimits, toSafe } from '../content/foreign.ts';
import type { CriterionResult, Report } from '../content/report.ts';
import { toTitleLine } from '../content/rules.ts';

/** Catalogues of OpenACR with EN 301 549; ours for 41 criteria has none, and is judged by WCAG 2.1. */
const names = {
  wcag21: '2.4-edition-wcag-2.1-508-eu-en',
  wcag22: '2.5-edition-wcag-2.2-508-eu-en',
};

export type AcrAuthor = { company: string; email: string };

/**
 * Returns a conformance report as YAML. Throws REPORT_UNCHECKED while a criterion of level A or AA is unchecked: VPAT
 * allows "not evaluated" for level AAA alone.
 */
export async function toOpenAcr(
  report: Report,
  { author, catalogue }: { author: AcrAuthor; catalogue: Catalogue },
): Promise<string> {
  refuseUnchecked(report, catalogue);
  const wanted = toWanted(catalogue);
  const results = toResults(report);
  const faults = await readFaults(report.causes);
  const toEntry = (criterion: Criterion) => toAcrCriterion(criterion, { results, faults, report });
  const ofLevel = (level: Criterion['level']) => withParsing(wanted).filter((one) => one.level === level);
  const acr = {
    ...toHead(report, author),
    catalog: names[wanted],
    chapters: {
      success_criteria_level_a: { criteria: ofLevel('A').map(toEntry) },
      success_criteria_level_aa: { criteria: ofLevel('AA').map(toEntry) },
      ...otherChapters,
    },
  };
  return stringify(acr, { lineWidth: 0 });
}

const isChecked = (result: CriterionResult | undefined): boolean =>
  result !== undefined && result.outcome !== 'untested' && result.outcome !== 'cantTell';

const toWanted = (catalogue: Catalogue): 'wcag21' | 'wcag22' =>
  catalogue === 'wcag22' ? 'wcag22' : 'wcag21';

const toResults = ({ criteria }: Report) => new Map(criteria.map((result) => [result.num, result]));

/** Throws REPORT_UNCHECKED with the names of the criteria that are unchecked. */
export function refuseUnchecked(report: Report, catalogue: Catalogue): void {
  const results = toResults(report);
  const unchecked = catalogues[toWanted(catalogue)].filter(
    ({ num }) => report.pages_count === 0 || !isChecked(results.get(num)),
  );
  if (unchecked.length === 0) return;
  const list = unchecked.map(({ num }) => toCriterionName(num)).join(', ');
  throw new AppError('REPORT_UNCHECKED', {
    detail: `Es ${unchecked.length === 1 ? 'fehlt 1 Kriterium' : `fehlen ${unchecked.length} Kriterien`}: ${list}.`,
  });
}

/** OpenACR keeps 4.1.1, which WCAG 2.2 has removed. */
const withParsing = (wanted: 'wcag21' | 'wcag22'): Criterion[] =>
  wanted === 'wcag21'
    ? catalogues.wcag21
    : [...catalogues.wcag22, ...catalogues.wcag21.filter(({ removedIn }) => removedIn)];

const maxFaults = 5;

/** The most urgent faults of each criterion; ignored ones are faults too. */
async function readFaults(causes: Report['causes']): Promise<Map<string, Set<string>>> {
  const faults = new Map<string, Set<string>>();
  for await (const part of causes)
    for (const cause of part)
      for (const num of cause.outcome === 'failed' ? cause.criteria : []) {
        const known = faults.get(num) ?? new Set();
        if (known.size < maxFaults) known.add(toTitleLine(cause));
        faults.set(num, known);
      }
  return faults;
}

type Judged = {
  results: Map<string, CriterionResult>;
  faults: Map<string, Set<string>>;
  report: Report;
};

const toAcrCriterion = ({ num }: Criterion, judged: Judged) => ({
  num,
  components: [{ name: 'web', adherence: toAdherence(num, judged) }],
});

function toAdherence(num: string, { results, faults, report }: Judged) {
  const result = results.get(num);
  if (num === '4.1.1')
    return { level: 'supports', notes: 'Laut W3C gilt das Kriterium für HTML immer als erfüllt.' };
  if (result?.outcome === 'inapplicable')
    return { level: 'not-applicable', notes: 'Auf keiner Seite gibt es solche Inhalte.' };
  if (result?.outcome !== 'failed') return { level: 'supports', notes: toExtent(report.pages_count) };
  const isEverywhere = result.failed_pages >= report.pages_count;
  const open = result.open_pages > 0 ? `, auf ${result.open_pages} nicht geprüft` : '';
  const reach = `Nicht erfüllt auf ${result.failed_pages} von ${toCount(report.pages_count, 'Seite', 'Seiten')}${open}.`;
  return {
    level: isEverywhere ? 'does-not-support' : 'partially-supports',
    notes: [reach, ...(faults.get(num) ?? [])].join('\n'),
  };
}

const toExtent = (pages: number): string => `Geprüft auf ${toCount(pages, 'Seite', 'Seiten')}.`;

const toHead = ({ url, version, finished_at, pages_count }: Report, { company, email }: AcrAuthor) => ({
  title: `${toSafe(company, 200)} Accessibility Conformance Report`,
  product: { name: toSafe(url, foreignLimits.url), description: `Website ${toSafe(url, foreignLimits.url)}` },
  author: { company_name: toSafe(company, 200), email },
  vendor: { company_name: toSafe(company, 200), email },
  report_date: finished_at.slice(0, 10),
  notes:
    'Entwurf aus den Prüflisten von Stufenlos. Bitte lesen und ergänzen Sie ihn, bevor Sie ihn weitergeben.',
  evaluation_methods_used: `${toExtent(pages_count)} Automatische Prüfung und Prüflisten mit Stufenlos ${version}; was Maschinen nicht entscheiden, hat ein Mensch beantwortet.`,
  legal_disclaimer:
    'Das Ergebnis gilt für die geprüften Seiten am genannten Tag. Es ist keine Rechtsberatung.',
});

const leftOut = (notes: string) => ({ disabled: true, notes });
const notJudged = leftOut('Nicht bewertet: Geprüft wurden Webseiten. Bitte ergänzen Sie, was zutrifft.');

const otherChapters = {
  success_criteria_level_aaa: leftOut('Stufe AAA wurde nicht bewertet.'),
  functional_performance_criteria: notJudged,
  hardware: notJudged,
  software: notJudged,
  support_documentation_and_services: notJudged,
  en_301_549_functional_performance: notJudged,
  en_301_549_generic_requirements: notJudged,
  'en_301_549_ict_with_two-way_voice': notJudged,
  en_301_549_ict_with_video: notJudged,
  en_301_549_hardware: notJudged,
  en_301_549_web: { notes: 'Kapitel 9 der EN 301 549 verlangt die Kriterien der Tabellen 1 und 2.' },
  'en_301_549_non-web-documents': notJudged,
  en_301_549_software: notJudged,
  en_301_549_documentation_and_support_services: notJudged,
  en_301_549_ict_providing_relay_or_emergency_service_access: notJudged,
};
