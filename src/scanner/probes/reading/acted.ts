import type { Finding } from '../../../shared/work/finding.ts';
import { toFinding, toNone } from './reading.ts';
import type { ProbeRule } from './readingProbe.ts';

/** A fault that an acting probe saw in one place. `reason`: German sentences. */
export type ActedFault = { rule: string; selector: string; snippet: string; reason: string };

export type ActedRule = ProbeRule & {
  /** Most findings on a page. */
  most: number;
};

/** Findings of acting probes; tells no element that `found` tells already for the same criterion. */
export function toActedFindings(rules: ActedRule[], faults: ActedFault[], found: Finding[]): Finding[] {
  const told = new Set(found.flatMap(toPlaces));
  return rules.flatMap((rule) => {
    const own = faults.filter((fault) => fault.rule === rule.id).map((fault) => toFinding(rule, fault));
    const untold = own.filter((finding) => !toPlaces(finding).some((place) => told.has(place)));
    return untold.length > 0 ? untold.slice(0, rule.most) : [toNone(rule)];
  });
}

const toPlaces = ({ outcome, criteria, selector }: Finding): string[] =>
  outcome === 'failed' || outcome === 'cantTell' ? criteria.map((num) => `${num} ${selector}`) : [];
