import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Unread } from '../../../shared/contract/notice.ts';
import { getJson, isHidden } from '../../server/request.ts';

export const bellMs = 60_000;

const queryKey = ['notices', 'unread'];

export const unreadQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal, client }) => {
    const news = await getJson<Unread>('/api/v1/notices/unread', signal);
    const known = client.getQueryData<Unread>(queryKey);
    if (known && known.rights_id !== news.rights_id) void askAgain(client);
    return news;
  },
  refetchInterval: bellMs,
  retry: false,
});

/** Asks again for all that an open page shows, and takes away what its reader may no longer see. */
async function askAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
  await client.resetQueries({ predicate: ({ state }) => isHidden(state.error) });
}
