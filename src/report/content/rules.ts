import { byHand } from '../../shared/standards/engines.ts';
import type { Repair } from '../../shared/standards/repair.ts';
import repairs from '../../shared/standards/repairs.json' with { type: 'json' };
import { engineRules } from '../../shared/standards/rules.ts';
import { findCriterion, toClauses } from '../../shared/standards/wcag.ts';
import { toCauseTitle, toCriterionName } from '../../shared/words/causeWords.ts';
import { foreignLimits, toSafe } from './foreign.ts';
import type { ReportCause } from './report.ts';

export type RuleFacts = {
  id: string;
  title: string;
  why: string | null;
  how: string[];
  bad: string | null;
  good: string | null;
  criteria: string[];
  clauses: string[];
  act: string[];
  isDefinite: boolean;
  help_url: string | null;
};

const listed = new Map(
  engineRules.flatMap(({ name, rules }) =>
    rules.map((rule): [string, typeof rule] => [`${name}:${rule.id}`, rule]),
  ),
);

export const toRuleId = ({ engine, rule }: Pick<ReportCause, 'engine' | 'rule'>): string =>
  `${engine}:${rule}`;

/** Tells of a rule that left our lists by the words of its cause. */
export function toRuleFacts(
  cause: Pick<ReportCause, 'engine' | 'rule' | 'criteria' | 'message' | 'help_url'>,
): RuleFacts {
  const id = toRuleId(cause);
  const rule = listed.get(id);
  const repair = (repairs as { [rule: string]: Repair })[id];
  const criteria = rule?.criteria ?? cause.criteria;
  return {
    id: toSafe(id, foreignLimits.selector),
    title:
      (cause.engine === byHand ? toHandTitle(cause.criteria) : rule?.title) ??
      (toSafe(toCauseTitle(cause.message), foreignLimits.message).trim() || id),
    why: repair?.why ?? null,
    how: repair?.how ?? [],
    bad: repair?.bad ?? null,
    good: repair?.good ?? null,
    criteria,
    clauses: toClauses(criteria),
    act: rule?.act ?? [],
    isDefinite: cause.engine === byHand || rule?.record === 'definite',
    help_url: cause.help_url,
  };
}

/** A person's barrier has words of its own; others share those of their rule. */
export const toOwnTitle = (
  cause: Pick<ReportCause, 'engine' | 'rule' | 'criteria' | 'message' | 'help_url'>,
): string =>
  cause.engine === byHand
    ? toSafe(toCauseTitle(cause.message), foreignLimits.message)
    : toRuleFacts(cause).title;

const toHandTitle = (criteria: string[]): string =>
  `Von Hand geprüft: ${criteria.map(toCriterionName).join(', ')}`;

export const toCriterionUrl = (num: string): string =>
  `https://www.w3.org/TR/WCAG22/#${findCriterion(num)?.slug ?? num}`;
