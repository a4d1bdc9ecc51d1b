import type { Finding } from '../work/finding.ts';

export type Reach = Pick<Finding, 'outcome' | 'criteria' | 'impact'> & {
  page_count: number;
  key_page_count: number;
};

/**
 * Urgency of a cause, without unit; lists show the highest first. Failed criteria come before questions,
 * questions before best practice. Within a group: weight of the impact × (1 + ln of the pages reached), times
 * 1.5 if one is a key page.
 */
export function toUrgency({ outcome, criteria, impact, page_count, key_page_count }: Reach): number {
  const weight = impact ? weights[impact] : 1;
  const reach = 1 + Math.log(Math.max(1, page_count));
  return toBase(outcome, criteria) + weight * reach * (key_page_count > 0 ? 1.5 : 1);
}

const weights = { minor: 1, moderate: 2, serious: 4, critical: 8 };

function toBase(outcome: Finding['outcome'], criteria: string[]): number {
  if (criteria.length === 0) return 0;
  return outcome === 'failed' ? 2_000 : 1_000;
}
