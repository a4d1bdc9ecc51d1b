import type { Finding } from '../work/finding.ts';

export type Reach = Pick<Finding, 'outcome' | 'criteria' | 'impact'> & {
  page_count: number;
  key_page_count: number;
  confirmed_count?: number;
};

/** A person who confirms a barrier adds this to the urgency of the question. */
export const confirmedGain = 1_000;

/**
 * Urgency of a cause, without unit; lists show the highest first. Failed criteria come before questions,
 * questions before best practice. Within a group: weight of the impact × (1 + ln of the pages reached), times
 * 1.5 if one is a key page.
 */
export function toUrgency({
  outcome,
  criteria,
  impact,
  page_count,
  key_page_count,
  confirmed_count = 0,
}: Reach): number {
  const isFailed = outcome === 'failed' || confirmed_count > 0;
  const weight = impact ? weights[impact] : 1;
  const reach = 1 + Math.log(Math.max(1, page_count));
  return toBase(isFailed, criteria) + weight * reach * (key_page_count > 0 ? 1.5 : 1);
}

type DocumentReach = Pick<Reach, 'impact' | 'page_count' | 'key_page_count'>;

/** Faults of PDFs come after those of pages and before questions. */
export const toDocumentUrgency = (reach: DocumentReach): number =>
  500 + toUrgency({ ...reach, outcome: 'cantTell', criteria: ['1.1.1'] });

const weights = { minor: 1, moderate: 2, serious: 4, critical: 8 };

function toBase(isFailed: boolean, criteria: string[]): number {
  if (criteria.length === 0) return 0;
  return isFailed ? 1_000 + confirmedGain : 1_000;
}
