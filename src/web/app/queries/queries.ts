import { queryOptions } from '@tanstack/react-query';
import type { Website, WebsiteCriteria } from '../../../shared/contract/website.ts';
import type { PortfolioTable } from '../../../shared/work/portfolio.ts';
import { getJson } from '../../server/request.ts';
import { isRunning } from './scanState.ts';

/** Poll interval in milliseconds for running scans, in case their events are lost. */
const scanMs = 20_000;

/** Query keys of one website begin with `['website', id]`. */
export const websitesQuery = queryOptions({
  queryKey: ['websites'],
  queryFn: async ({ signal }) => ({ items: await listAllWebsites(signal) }),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ last_scan }) => isRunning(last_scan)) ? scanMs : false,
});

export const portfolioQuery = queryOptions({
  queryKey: ['websites', 'compared'],
  queryFn: ({ signal }) => getJson<PortfolioTable>('/api/v1/portfolio', signal),
});

/** Loads all pages, so that users can search and sort all their websites. */
async function listAllWebsites(signal: AbortSignal): Promise<Website[]> {
  const items: Website[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const path: string = `/api/v1/websites${cursor && `?cursor=${cursor}`}`;
    const part: { items: Website[]; next_cursor: string | null } = await getJson(path, signal);
    items.push(...part.items);
    cursor = part.next_cursor;
  }
  return items;
}

export const websiteQuery = (id: number) =>
  queryOptions({
    queryKey: ['website', id],
    queryFn: ({ signal }) => getJson<Website>(`/api/v1/websites/${id}`, signal),
    refetchInterval: ({ state }) => (isRunning(state.data?.last_scan) ? scanMs : false),
  });

export const criteriaQuery = (id: number) =>
  queryOptions({
    queryKey: ['website', id, 'criteria'],
    queryFn: ({ signal }) => getJson<WebsiteCriteria>(`/api/v1/websites/${id}/criteria`, signal),
  });
