import type { Record } from './ruleRecord.ts';
import listed from './rules.json' with { type: 'json' };
import { catalogues } from './wcag.ts';

/** A rule as people read about it; `title`: German. Best practice has no criteria. */
export type ListedRule = {
  id: string;
  title: string;
  criteria: string[];
  bestPractice: boolean;
  record: Record;
};

export type EngineRules = { name: string; version: string; rules: ListedRule[] };

/** What an audit runs, written from the engines by `npm run rules`. */
export const engineRules = listed as EngineRules[];

const rules = engineRules.flatMap((engine) => engine.rules);

/**
 * How far an automatic audit gets with a criterion. `failures`: it finds some faults for certain. `doubts`: it only names
 * places to look at. `none`: no rule speaks of it. No criterion is judged in whole by rules alone.
 */
export type Reach = 'failures' | 'doubts' | 'none';

/** The rules of a criterion, and how far they get. */
export function toReach(num: string): { reach: Reach; rules: number } {
  const own = rules.filter(({ criteria }) => criteria.includes(num));
  const isProven = own.some(({ record }) => record === 'definite');
  return { reach: isProven ? 'failures' : own.length > 0 ? 'doubts' : 'none', rules: own.length };
}

/** Counts for the public pages: rules in all, those of criteria, of best practice; criteria they touch, of WCAG 2.2 A/AA. */
export const ruleCounts = {
  rules: rules.length,
  withCriteria: rules.filter(({ bestPractice }) => !bestPractice).length,
  bestPractice: rules.filter(({ bestPractice }) => bestPractice).length,
  criteria: catalogues.wcag22.filter(({ num }) => toReach(num).reach !== 'none').length,
  allCriteria: catalogues.wcag22.length,
};
