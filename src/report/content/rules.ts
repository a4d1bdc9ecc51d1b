import { findDocumentFault } from '../../shared/documents/documentFault.ts';
import { type PdfProgram, pdfPrograms } from '../../shared/documents/pdfPrograms.ts';
import { toDocumentClause } from '../../shared/documents/pdfRules.ts';
import { toBarrierTitle, toDoubtTitle } from '../../shared/standards/barrierTitles.ts';
import { byHand, ofDocuments } from '../../shared/standards/engines.ts';
import type { Repair } from '../../shared/standards/repair.ts';
import repairs from '../../shared/standards/repairs.json' with { type: 'json' };
import { engineRules } from '../../shared/standards/rules.ts';
import { findCriterion, toClauses } from '../../shared/standards/wcag.ts';
import { toCauseTitle } from '../../shared/words/causeTitle.ts';
import { toCriterionName } from '../../shared/words/causeWords.ts';
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
  if (cause.engine === ofDocuments) return toPdfFacts(cause);
  const id = toRuleId(cause);
  const rule = listed.get(id);
  const repair = (repairs as { [rule: string]: Repair })[id];
  const criteria = rule?.criteria ?? cause.criteria;
  return {
    id: toSafe(id, foreignLimits.selector),
    title:
      (cause.engine === byHand ? toHandTitle(cause.criteria) : rule?.title) ??
      (toFirstLine(cause.message).trim() || id),
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

/** Repairs of a file differ by the program that made it. */
function toPdfFacts(cause: Pick<ReportCause, 'engine' | 'rule' | 'criteria' | 'message'>): RuleFacts {
  const fault = findDocumentFault(cause.rule);
  const repair = fault?.repair;
  const none = { bad: null, good: null, act: [], help_url: null };
  return {
    ...none,
    id: toRuleId(cause),
    title: fault?.title ?? toFirstLine(cause.message),
    why: fault?.hurts ?? null,
    how: repair
      ? Object.entries(pdfPrograms).map(([id, name]) => `${name}: ${repair[id as PdfProgram]}`)
      : [],
    criteria: cause.criteria,
    clauses: cause.criteria.map(toDocumentClause),
    isDefinite: true,
  };
}

type Named = Pick<ReportCause, 'engine' | 'rule' | 'criteria' | 'outcome' | 'message' | 'help_url'>;

/** A person's barrier has words of its own; others share those of their rule. An answered question has those of its fault. */
export function toOwnTitle(cause: Named): string {
  if (cause.engine === byHand) return toFirstLine(cause.message);
  const toNamed = cause.outcome === 'failed' ? toBarrierTitle : toDoubtTitle;
  return toNamed(cause.engine, cause.rule) ?? toRuleFacts(cause).title;
}

/** First line of a cause's message, which may come from a website. */
export const toTitleLine = (cause: Pick<ReportCause, 'engine' | 'rule' | 'outcome' | 'message'>): string =>
  toSafe(toCauseTitle({ ...cause, confirmed_count: 0 }), foreignLimits.message);

const toFirstLine = (message: string): string => toSafe(message.split('\n')[0] ?? '', foreignLimits.message);

const toHandTitle = (criteria: string[]): string =>
  `Von Hand geprüft: ${criteria.map(toCriterionName).join(', ')}`;

export const toCriterionUrl = (num: string): string =>
  `https://www.w3.org/TR/WCAG22/#${findCriterion(num)?.slug ?? num}`;
