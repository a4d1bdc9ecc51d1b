import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Channel, Delivery } from '../../../../shared/contract/notice.ts';
import { getJson } from '../../../server/request.ts';
import type { ListPart } from '../../queries/listQuery.ts';

export const channelsKey = ['organization', 'channels'];
export const refreshed = [channelsKey, ['organization', 'audit-log']];

export const channelsQuery = queryOptions({
  queryKey: channelsKey,
  queryFn: async ({ signal }) => (await getJson<{ items: Channel[] }>('/api/v1/channels', signal)).items,
});

const soonMs = 60_000;
const isSoon = ({ status, next_try_at }: Delivery): boolean =>
  status === 'waiting' && next_try_at !== null && Date.parse(next_try_at) < Date.now() + soonMs;

/** Asks again while a try is near. */
export const deliveriesQuery = (channelId: number) =>
  infiniteQueryOptions({
    queryKey: [...channelsKey, channelId, 'deliveries'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? '' : `&cursor=${pageParam}`;
      const path = `/api/v1/channels/${channelId}/deliveries?limit=20${cursor}`;
      return getJson<ListPart<Delivery>>(path, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: ListPart<Delivery>) => last.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isSoon)) ? 2_000 : false,
  });
