/** Counts of a page's or website's checks by status. */
export type CheckCounts = { valid: number; invalid: number; na: number; unchecked: number };

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
 * Score, grade and completion rate in whole percent (specification, app section 9):
 * valid / (valid + invalid), 0 if none was decided; completion = (total - unchecked) / total.
 */
export function toScore(counts: CheckCounts): Score {
  const decided = counts.valid + counts.invalid;
  const total = decided + counts.na + counts.unchecked;
  const percentage = decided === 0 ? 0 : Math.round((counts.valid / decided) * 100);
  return {
    percentage,
    grade: toGrade(percentage),
    completionRate: total === 0 ? 0 : Math.round(((total - counts.unchecked) / total) * 100),
    validChecks: counts.valid,
    invalidChecks: counts.invalid,
    uncheckedChecks: counts.unchecked,
    naChecks: counts.na,
  };
}

/** Grade of a score percent: A from 90, B from 80, C from 70, D from 60, else F (specification, app section 9). */
export function toGrade(scorePercent: number): Grade {
  if (scorePercent >= 90) return 'A';
  if (scorePercent >= 80) return 'B';
  if (scorePercent >= 70) return 'C';
  return scorePercent >= 60 ? 'D' : 'F';
}

/** Percent valid of a principle or guideline: valid / (total - na), 0 if none (specification, app section 9). */
export function toPercentValid(counts: CheckCounts): number {
  const applicable = counts.valid + counts.invalid + counts.unchecked;
  return applicable === 0 ? 0 : (counts.valid / applicable) * 100;
}
