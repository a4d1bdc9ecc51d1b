import { queryOptions } from '@tanstack/react-query';
import type { TrashedWebsite } from '../../../shared/contract/website.ts';
import { getJson } from '../../server/request.ts';

export const trashQuery = queryOptions({
  queryKey: ['trash'],
  queryFn: async ({ signal }) =>
    (await getJson<{ items: TrashedWebsite[] }>('/api/v1/trash?limit=500', signal)).items,
});
