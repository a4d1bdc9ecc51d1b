import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Cause } from '../../shared/contract/cause.ts';
import type { MediaItem } from '../../shared/contract/media.ts';
import type { Page } from '../../shared/contract/page.ts';
import type { Scan, Website } from '../../shared/contract/website.ts';
import { getJson } from '../request.ts';

/** Every reading of the server that a screen does, with its key. Everything of a website lies below `['website', id]`. */
export const websitesQuery = queryOptions({
  queryKey: ['websites'],
  queryFn: ({ signal }) => getJson<{ items: Website[] }>('/api/v1/websites?limit=500', signal),
});

export const websiteQuery = (id: number) =>
  queryOptions({
    queryKey: ['website', id],
    queryFn: ({ signal }) => getJson<Website>(`/api/v1/websites/${id}`, signal),
  });

export const scanQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['scan', id],
    queryFn: ({ signal }) => getJson<Scan>(`/api/v1/scans/${id}`, signal),
    enabled: id !== null,
  });

export const causesQuery = (id: number) =>
  listQuery<Cause>(['website', id, 'causes'], `/api/v1/websites/${id}/findings?group=cause&limit=50`);

export const pagesQuery = (id: number) =>
  listQuery<Page>(['website', id, 'pages'], `/api/v1/websites/${id}/pages?limit=500`);

export const mediaQuery = (id: number) =>
  listQuery<MediaItem>(['website', id, 'media'], `/api/v1/websites/${id}/media?limit=200`);

export type ListPart<T> = { items: T[]; next_cursor: string | null; total: number };

const listQuery = <T>(queryKey: (string | number)[], path: string) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      getJson<ListPart<T>>(
        pageParam === null ? path : `${path}&cursor=${encodeURIComponent(pageParam)}`,
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last: ListPart<T>) => last.next_cursor,
  });
