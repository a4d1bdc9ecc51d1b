import { stringify } from 'yaml';
import type { Catalogue, Criterion } from '../../shared/standards/wcag.ts';
import {
  addFaults,
  type Judged,
  refuseUnchecked,
  toAdherence,
  toExtent,
  toJudgedBy,
  toResults,
  withParsing,
} from '../content/adherence.ts';
import { foreignLimits, toSafe } from '../content/foreign.ts';
import type { Report } from '../content/report.ts';
import { toTitleLine } from '../content/rules.ts';

/** Catalogues of OpenACR with EN 301 549. */
const names = {
  wcag21: '2.4-edition-wcag-2.1-508-eu-en',
  wcag22: '2.5-edition-wcag-2.2-508-eu-en',
};

export type AcrAuthor = { company: string; email: string };

/** Returns a conformance report as YAML. Throws REPORT_UNCHECKED while a criterion of level A or AA is unchecked. */
export async function toOpenAcr(
  report: Report,
  { author, catalogue }: { author: AcrAuthor; catalogue: Catalogue },
): Promise<string> {
  refuseUnchecked(report, catalogue);
  const wanted = toJudgedBy(catalogue);
  const faults = await readFaults(report.causes);
  const judged = { results: toResults(report), faults, pages_count: report.pages_count };
  const toEntry = (criterion: Criterion) => toAcrCriterion(criterion, judged);
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

async function readFaults(causes: Report['causes']): Promise<Judged['faults']> {
  const faults: Judged['faults'] = new Map();
  for await (const part of causes) addFaults(faults, part, toTitleLine);
  return faults;
}

function toAcrCriterion({ num }: Criterion, judged: Judged) {
  const { level, notes } = toAdherence(num, judged);
  return { num, components: [{ name: 'web', adherence: { level, notes: notes.join('\n') } }] };
}

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
