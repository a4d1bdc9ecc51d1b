import type { Finding } from '../../../shared/work/finding.ts';
import { toFinding, toNone } from '../reading/reading.ts';
import type { ProbeRule } from '../reading/readingProbe.ts';
import type { WalkFault } from './judge.ts';

const maxFaults = 10;
const maxQuestions = 5;

type Judged = { faults: WalkFault[]; found: Finding[] };

/** Findings of acting rules. Tells an element once for a criterion. */
export function reportFaults(rules: ProbeRule[], { faults, found }: Judged): Finding[] {
  const told = new Set(found.flatMap(toKeys));
  return rules.flatMap((rule) => {
    const own = faults.filter((fault) => fault.rule === rule.id).map((fault) => toFinding(rule, fault));
    const untold = own.filter((finding) => !toKeys(finding).some((key) => told.has(key)));
    const kept = untold.slice(0, rule.record === 'review' ? maxQuestions : maxFaults);
    return kept.length > 0 ? kept : [toNone(rule)];
  });
}

const toKeys = ({ outcome, criteria, selector }: Finding): string[] =>
  outcome === 'failed' || outcome === 'cantTell' ? criteria.map((num) => `${num} ${selector}`) : [];
