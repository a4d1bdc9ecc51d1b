import type { Finding } from '../../../shared/work/finding.ts';
import { takeMost, toFinding, toNone } from './reading.ts';
import type { ProbeRule } from './readingProbe.ts';

/** A fault that an acting probe saw in one place. `reason`: German sentences. */
/** `criteria`: those of the rule without it. What is told of one of them is told of the others alone. */
export type ActedFault = {
  rule: string;
  selector: string;
  snippet: string;
  reason: string;
  criteria?: string[];
};

export type ActedRule = ProbeRule & {
  /** Most findings on a page; `mostQuestions` or `mostFailures` where it is missing. */
  most?: number;
};

const mostQuestions = 5;
const mostFailures = 10;

/**
 * Findings of acting probes; tells no element that `found` tells already for the same criterion. A question that a
 * fault answers is taken out of `found`. `isWhole`: the rule was tried on the whole page, so that nothing found means
 * passed.
 */
export function toActedFindings(
  rules: ActedRule[],
  faults: ActedFault[],
  found: Finding[],
  isWhole: (rule: string) => boolean = () => false,
): Finding[] {
  takeAnswered(rules, faults, found);
  const told = new Set(found.flatMap(toPlaces));
  return rules.flatMap((rule) => {
    const own = faults.filter((fault) => fault.rule === rule.id);
    const untold = own
      .map((fault) => withoutTold(toFinding(rule, fault), told, fault.criteria))
      .filter(hasNews);
    const most = rule.most ?? (rule.record === 'review' ? mostQuestions : mostFailures);
    if (untold.length > 0) return takeMost(untold, most);
    return [own.length === 0 && isWhole(rule.id) ? { ...toNone(rule), outcome: 'passed' } : toNone(rule)];
  });
}

const hasNews = (finding: Finding | null): finding is Finding => finding !== null;

function withoutTold(finding: Finding, told: Set<string>, own?: string[]): Finding | null {
  const criteria = finding.criteria.filter((num) => !told.has(`${num} ${finding.selector}`));
  const isNews = criteria.length === finding.criteria.length || (own !== undefined && criteria.length > 0);
  return isNews ? { ...finding, criteria } : null;
}

function takeAnswered(rules: ActedRule[], faults: ActedFault[], found: Finding[]): void {
  const definite = new Map(
    rules.filter(({ record }) => record === 'definite').map((rule) => [rule.id, rule]),
  );
  const sure = faults.flatMap((fault) => {
    const rule = definite.get(fault.rule);
    return rule ? toPlaces(toFinding(rule, fault)) : [];
  });
  const places = new Set(sure);
  const isAnswered = (one: Finding) =>
    one.outcome === 'cantTell' && toPlaces(one).some((place) => places.has(place));
  const rest = found.filter((one) => !isAnswered(one));
  if (rest.length < found.length) found.splice(0, found.length, ...rest);
}

const toPlaces = ({ outcome, criteria, selector }: Finding): string[] =>
  outcome === 'failed' || outcome === 'cantTell' ? criteria.map((num) => `${num} ${selector}`) : [];
