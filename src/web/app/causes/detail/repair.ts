import { queryOptions } from '@tanstack/react-query';
import type { Cause } from '../../../../shared/contract/cause.ts';
import type { Repair } from '../../../../shared/standards/repair.ts';

export const repairsQuery = queryOptions({
  queryKey: ['repairs'],
  queryFn: async () =>
    (await import('../../../../shared/standards/repairs.json')).default as { [rule: string]: Repair },
  staleTime: Number.POSITIVE_INFINITY,
});

export const findRepair = (
  repairs: { [rule: string]: Repair },
  { engine, rule }: Pick<Cause, 'engine' | 'rule'>,
): Repair | null => repairs[`${engine}:${rule}`] ?? null;
