import type { CriterionCounts } from '../../shared/contract/website.ts';
import type { CriterionResult } from './report.ts';

/** `asked`: criteria with an open question. */
type Asked = { asked: string[]; pages_count: number };

/** Result for a whole website, as WCAG-EM asks for it: one page that fails decides. */
export function toCriterionResult(counts: CriterionCounts, facts: Asked): CriterionResult {
  const checked = counts.valid + counts.invalid + counts.na;
  const byPerson = counts.person_count === 0 ? 'machine' : 'both';
  return {
    num: counts.criteria,
    outcome: toOutcome(counts, facts),
    by: counts.person_count > 0 && counts.person_count >= checked ? 'person' : byPerson,
    failed_pages: counts.invalid,
    open_pages: counts.unchecked,
  };
}

function toOutcome(
  { criteria, valid, invalid, unchecked }: CriterionCounts,
  { asked, pages_count }: Asked,
): CriterionResult['outcome'] {
  if (invalid > 0) return 'failed';
  if (unchecked > 0 && asked.includes(criteria)) return 'cantTell';
  if (unchecked > 0 || pages_count === 0) return 'untested';
  return valid > 0 ? 'passed' : 'inapplicable';
}
