import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../server/request.ts';

export const bellMs = 60_000;

export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: ({ signal }) => getJson<{ unread: number }>('/api/v1/notices/unread', signal),
  refetchInterval: bellMs,
  retry: false,
});
