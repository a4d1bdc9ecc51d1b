import type { CriterionQuestions } from '../../../shared/contract/question.ts';
import type { CriterionCounts, Website } from '../../../shared/contract/website.ts';

export function toSplit({
  coverage: { checks_by_person, checks_taken_over, checks_imported },
  ...counts
}: Pick<
  Website,
  'coverage' | 'wcag_valid_count' | 'wcag_invalid_count' | 'wcag_na_count' | 'wcag_unchecked_count'
>) {
  const decided = counts.wcag_valid_count + counts.wcag_invalid_count + counts.wcag_na_count;
  const person = Math.min(decided, checks_by_person + checks_taken_over + checks_imported);
  return { machine: decided - person, person, open: counts.wcag_unchecked_count };
}

export type OpenCriterion = { num: string; unchecked: number; questions: number };

/** Questions come first: they are quicker, and one answer counts on many pages. */
export function toWays(left: CriterionCounts[], asked: CriterionQuestions[]) {
  const counts = new Map(asked.map(({ criterion, open }) => [criterion, open]));
  const all = left.map(
    ({ criteria: num, unchecked }): OpenCriterion => ({ num, unchecked, questions: counts.get(num) ?? 0 }),
  );
  return {
    questioned: all.filter(({ questions }) => questions > 0),
    byHand: all.filter(({ questions }) => questions === 0),
  };
}
