/** Counts criteria; `clean` is a part of `unchecked`, in which rules found no failure. */
export type CheckCounts = { valid: number; invalid: number; na: number; unchecked: number; clean: number };

/** Counts without `clean`: what nobody decided is unchecked, whether rules found no failure or not. */
export type DecidedCounts = Omit<CheckCounts, 'clean'>;

export type Grade = 'A' | 'B' | 'C' | 'D' | 'F';

export type Score = {
  percentage: number;
  grade: Grade;
  completionRate: number;
  validChecks: number;
  invalidChecks: number;
  uncheckedChecks: number;
  naChecks: number;
};

/**
 * Computes score, grade and completion rate in whole percent (specification, app section 9). Score: valid / (valid +
 * invalid), 0 without a result. Completion: (total - unchecked) / total.
 */
export function toScore(counts: DecidedCounts): Score {
  const results = counts.valid + counts.invalid;
  const total = results + counts.na + counts.unchecked;
  const percentage = results === 0 ? 0 : Math.round((counts.valid * 100) / results);
  return {
    percentage,
    grade: toGrade(percentage),
    completionRate: total === 0 ? 0 : Math.round(((total - counts.unchecked) * 100) / total),
    validChecks: counts.valid,
    invalidChecks: counts.invalid,
    uncheckedChecks: counts.unchecked,
    naChecks: counts.na,
  };
}

/**
 * Score percent at which each grade begins (specification, app section 9), best first; below the last it is
 * F.
 */
export const gradeThresholds = [
  ['A', 90],
  ['B', 80],
  ['C', 70],
  ['D', 60],
] as const satisfies [Grade, number][];

export const toGrade = (scorePercent: number): Grade =>
  gradeThresholds.find(([, from]) => scorePercent >= from)?.[0] ?? 'F';

/**
 * Percent valid of a principle or guideline: valid / (total - na), 0 if none (specification, app section 9).
 */
export function toPercentValid(counts: DecidedCounts): number {
  const applicable = counts.valid + counts.invalid + counts.unchecked;
  return applicable === 0 ? 0 : (counts.valid * 100) / applicable;
}
