import { queryOptions } from '@tanstack/react-query';
import type { PlanRequest } from '../../../../shared/contract/organization.ts';
import { getJson } from '../../../server/request.ts';

export const planRequestQuery = queryOptions({
  queryKey: ['plan-request'],
  queryFn: async ({ signal }): Promise<PlanRequest | null> => {
    const { items } = await getJson<{ items: PlanRequest[] }>('/api/v1/plan-requests?limit=1', signal);
    return items[0] ?? null;
  },
});
