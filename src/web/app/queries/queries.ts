import { queryOptions } from '@tanstack/react-query';
import type { Website, WebsiteCriteria } from '../../../shared/contract/website.ts';
import { getJson } from '../../server/request.ts';
import { isRunning } from './scanState.ts';

/** Interval of polling a running scan, in case its events are lost. */
const scanMs = 20_000;

/** Queries shared by several screens. The keys of a website's queries begin with `['website', id]`. */
export const websitesQuery = queryOptions({
  queryKey: ['websites'],
  queryFn: async ({ signal }) => ({ items: await listAllWebsites(signal) }),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ last_scan }) => isRunning(last_scan)) ? scanMs : false,
});

/** Reads all parts: users with more websites than one answer contains search and sort among all of them. */
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
