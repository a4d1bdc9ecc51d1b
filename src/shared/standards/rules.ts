import { type ListedEngine, listedEngines } from './engines.ts';
import listed from './rules.json' with { type: 'json' };
import { catalogues } from './wcag.ts';

/** Most a rule's outcome can prove: a barrier, or only a place that a person must check. */
export type RuleRecord = 'definite' | 'review';

/** A rule as people read about it; `title`: German. Best practice has no criteria. */
export type ListedRule = {
  id: string;
  title: string;
  criteria: string[];
  bestPractice: boolean;
  record: RuleRecord;
  /** Ids of ACT rules of the W3C that it decides or asks about, wholly or in part. */
  act?: string[];
};

export type EngineRules = ListedEngine & { rules: ListedRule[] };

const byEngine = listed as { [engine: string]: ListedRule[] };

/** Rules of an audit by engine. `npm run rules` writes the list from the engines themselves. */
export const engineRules: EngineRules[] = listedEngines.map((engine) => ({
  ...engine,
  rules: byEngine[engine.name] ?? [],
}));

const rules = engineRules.flatMap((engine) => engine.rules);
const ownRules = engineRules.filter(({ licence }) => !licence).flatMap((engine) => engine.rules);

/**
 * Reach of an automatic audit for a criterion. `failures`: rules prove some faults. `doubts`: rules only name
 * places to check. `none`: no rule covers it. `decisionPlan` names what machines decide alone.
 */
export type Reach = 'failures' | 'doubts' | 'none';

export function toReach(num: string): { reach: Reach; rules: number } {
  const own = rules.filter(({ criteria }) => criteria.includes(num));
  const isProven = own.some(({ record }) => record === 'definite');
  return { reach: isProven ? 'failures' : own.length > 0 ? 'doubts' : 'none', rules: own.length };
}

/**
 * Counts for the public pages. `own`: rules of our probes; `criteria`: criteria of WCAG 2.2 A/AA that some
 * rule covers.
 */
export const ruleCounts = {
  rules: rules.length,
  own: ownRules.length,
  withCriteria: rules.filter(({ bestPractice }) => !bestPractice).length,
  bestPractice: rules.filter(({ bestPractice }) => bestPractice).length,
  criteria: catalogues.wcag22.filter(({ num }) => toReach(num).reach !== 'none').length,
  allCriteria: catalogues.wcag22.length,
};
