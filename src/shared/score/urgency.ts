import type { Finding } from '../work/finding.ts';

export type Reach = Pick<Finding, 'outcome' | 'criteria' | 'impact'> & {
  page_count: number;
  key_page_count: number;
};

/**
 * How much a cause presses, without unit: lists are in this order, from most to least. A failed criterion stands above
 * every question, a question above every best practice; within them weight of the impact × (1 + ln of the pages reached),
 * half as much again where one of them is a key page.
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
