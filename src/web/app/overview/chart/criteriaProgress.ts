import type { CriterionCounts } from '../../../../shared/contract/website.ts';
import { type CheckCounts, toPercentValid } from '../../../../shared/score/score.ts';
import { findCriterion } from '../../../../shared/standards/wcag.ts';

/**
 * Result of a principle (`1`) or guideline (`1.4`) on all pages. `percent` valid is 0 to 100, not rounded.
 */
export type CriteriaProgress = { num: string; name: string; counts: CheckCounts; percent: number };
export type PrincipleProgress = CriteriaProgress & { guidelines: CriteriaProgress[] };

export function toPrinciples(items: CriterionCounts[]): PrincipleProgress[] {
  return groupBy(items, (criterion) => criterion.principle, 1).map(({ items: inside, ...principle }) => ({
    ...principle,
    guidelines: groupBy(inside, (criterion) => criterion.guidelineDe, 2).map(
      ({ items: _, ...guideline }) => guideline,
    ),
  }));
}

/**
 * Number in the middle of the chart: mean of the guidelines' values (0 to 1) times 100, rounded up. 0 without
 * guidelines (specification, app section 2). `percents` belong to the guidelines.
 */
export function toCentreScore(percents: number[]): number {
  if (percents.length === 0) return 0;
  const mean = percents.reduce((sum, percent) => sum + percent, 0) / percents.length;
  // Floating point may give 7.000000000000001 for 7, which must not round up to 8.
  return Math.ceil(Number(mean.toFixed(6)));
}

export const levels = ['full', 'belowThreeQuarters', 'belowHalf', 'belowQuarter', 'undecided'] as const;
export type Level = (typeof levels)[number];

/** A criterion applies but has no result yet; that is no failure. */
export const isUndecided = ({ valid, invalid, unchecked }: Omit<CheckCounts, 'clean'>): boolean =>
  valid + invalid === 0 && unchecked > 0;

/** True when no criterion applies to any page: there is no value then, and none in a mean. */
export const isEmpty = ({ counts }: Pick<CriteriaProgress, 'counts'>): boolean =>
  counts.valid + counts.invalid + counts.unchecked === 0;

export const listValues = (principles: PrincipleProgress[]): number[] =>
  principles.flatMap(({ guidelines }) =>
    guidelines.filter((guideline) => !isEmpty(guideline)).map(({ percent }) => percent),
  );

/** Levels of the chart's legend: 100 %, <75 %, <50 %, <25 % (specification, app section 2). */
export function toLevel({ counts, percent }: Pick<CriteriaProgress, 'counts' | 'percent'>): Level {
  if (isUndecided(counts)) return 'undecided';
  if (percent < 25) return 'belowQuarter';
  if (percent < 50) return 'belowHalf';
  return percent < 75 ? 'belowThreeQuarters' : 'full';
}

type Naming = (criterion: NonNullable<ReturnType<typeof findCriterion>>) => string;
type Group = CriteriaProgress & { items: CriterionCounts[] };

function groupBy(items: CriterionCounts[], toName: Naming, parts: number): Group[] {
  const groups = Map.groupBy(items, ({ criteria }) => criteria.split('.').slice(0, parts).join('.'));
  return [...groups].map(([num, inside]) => {
    const counts = addUp(inside);
    const known = findCriterion(inside[0]!.criteria);
    return { num, name: known ? toName(known) : num, counts, percent: toPercentValid(counts), items: inside };
  });
}

const addUp = (items: CheckCounts[]): CheckCounts =>
  items.reduce(
    (sum, { valid, invalid, na, unchecked, clean }) => ({
      valid: sum.valid + valid,
      invalid: sum.invalid + invalid,
      na: sum.na + na,
      unchecked: sum.unchecked + unchecked,
      clean: sum.clean + clean,
    }),
    { valid: 0, invalid: 0, na: 0, unchecked: 0, clean: 0 },
  );
