import { queryOptions } from '@tanstack/react-query';
import type { TrackerItem } from '../../../../shared/contract/notice.ts';
import { getJson } from '../../../server/request.ts';

export const trackersKey = ['organization', 'trackers'];
export const refreshedTrackers = [trackersKey, ['organization', 'audit-log']];

/** Asks again while a connection is being checked. */
export const trackersQuery = queryOptions({
  queryKey: trackersKey,
  queryFn: async ({ signal }) => (await getJson<{ items: TrackerItem[] }>('/api/v1/trackers', signal)).items,
  refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'checking') ? 2_000 : false),
});
