import { queryOptions } from '@tanstack/react-query';
import type { Website, WebsiteCriteria } from '../../../shared/contract/website.ts';
import { getJson } from '../../server/request.ts';
import { isRunning } from './scanState.ts';

/** A scan is followed by its events; where they are lost, its progress is asked for. */
const scanMs = 20_000;

/** Every reading of the server that a screen does, with its key. Everything of a website lies below `['website', id]`. */
export const websitesQuery = queryOptions({
  queryKey: ['websites'],
  queryFn: async ({ signal }) => ({ items: await listAllWebsites(signal) }),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ last_scan }) => isRunning(last_scan)) ? scanMs : false,
});

/** Part after part: whoever has more websites than one answer holds wants to find and sort among all of them. */
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
