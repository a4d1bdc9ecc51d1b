import { findCriterion } from '../../shared/standards/wcag.ts';
import type { DeclarationContent, Drift } from '../../shared/work/declarationText.ts';

export type Standing = {
  barriers: { engine: string; rule: string; criteria: string[] }[];
  failed_by_hand: string[];
  is_whole: boolean;
  today: string;
};

/** Lists contradictions between a declaration and today's results, by criterion. */
export function toDrift(
  { failed, is_whole, renew_on }: DeclarationContent['claims'],
  now: Standing,
): Drift[] {
  const failing = new Set(
    [...now.barriers.flatMap(({ criteria }) => criteria), ...now.failed_by_hand].filter(
      (num) => findCriterion(num)?.en301549,
    ),
  );
  const listed = new Map(failed.map(({ criterion, rules }) => [criterion, rules]));
  const come = [...failing].filter((num) => !listed.has(num)).map(toKind('new'));
  const gone = [...listed.keys()].filter((num) => !failing.has(num)).map(toKind('mended'));
  const others = [...listed]
    .filter(([num, rules]) => failing.has(num) && rules.length > 0 && !isNamed(num, rules, now))
    .map(([num]) => num)
    .map(toKind('changed'));
  const lapsed = is_whole && !now.is_whole ? [toKind('coverage')('')] : [];
  const due = renew_on && renew_on <= now.today ? [toKind('due')('')] : [];
  return [...come, ...gone, ...others, ...lapsed, ...due];
}

const toKind =
  (kind: Drift['kind']) =>
  (criterion: string): Drift => ({ kind, criterion });

const isNamed = (num: string, rules: string[], { barriers }: Standing): boolean =>
  barriers.some(
    ({ engine, rule, criteria }) => criteria.includes(num) && rules.includes(`${engine}:${rule}`),
  );
