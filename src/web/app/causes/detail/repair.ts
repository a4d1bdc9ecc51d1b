import { queryOptions } from '@tanstack/react-query';
import type { Cause } from '../../../../shared/contract/cause.ts';

/** How a rule's finding is mended, with an example before and after. */
export type Repair = {
  title: string;
  /** Who is hindered, and how. */
  why: string;
  how: string[];
  bad: string;
  good: string;
  /** What is often done wrong. */
  pitfalls?: string;
};

/** All of them, loaded when the first cause is opened. */
export const repairsQuery = queryOptions({
  queryKey: ['repairs'],
  queryFn: async () =>
    (await import('../../../../shared/standards/repairs.json')).default as { [rule: string]: Repair },
  staleTime: Number.POSITIVE_INFINITY,
});

/** A cause's repair, or null where nobody has written one. */
export const findRepair = (
  repairs: { [rule: string]: Repair },
  { engine, rule }: Pick<Cause, 'engine' | 'rule'>,
): Repair | null => repairs[`${engine}:${rule}`] ?? null;
