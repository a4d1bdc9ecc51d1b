import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { getJson } from '../../server/request.ts';
import { websiteQuery } from './queries.ts';
import { isRunning } from './scanState.ts';

/**
 * One page of a long list. Only the first page has `total`. `query` is the filter sent, `read_at` the time of
 * the answer.
 */
export type LoadedPart<T> = {
  items: T[];
  next_cursor: string | null;
  total?: number;
  query: Query;
  read_at: number;
};
type Query = { [name: string]: string };
export type LoadedParts<T> = InfiniteData<LoadedPart<T>, unknown>;

export type ReadList = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'isPlaceholderData' | 'fetchNextPage'
>;

/** The first page must arrive fast; larger later pages save requests. */
const partSizes = { first: 150, later: 200 };
/** Milliseconds for which pages of a long list are reused while a scan changes the website every second. */
const calmMs = 15_000;

type List = { websiteId: number; name: string; query: Query };

/**
 * Paginated list of a website, cached under `['website', id, name, query]`. The previous answer stays visible
 * while the next one loads.
 */
export const listInParts = <T, P extends LoadedPart<T> = LoadedPart<T>>({ websiteId, name, query }: List) =>
  infiniteQueryOptions({
    queryKey: ['website', websiteId, name, query] as const,
    queryFn: async ({ pageParam, signal, client, queryKey }) => {
      const kept = findCalm<P>({ client, websiteId, queryKey }, pageParam);
      if (kept) return kept;
      const limit = pageParam === null ? partSizes.first : partSizes.later;
      const range = new URLSearchParams({ ...query, limit: String(limit) });
      if (pageParam !== null) range.set('cursor', pageParam);
      const part = await getJson<P>(`/api/v1/websites/${websiteId}/${name}?${range}`, signal);
      return { ...part, query, read_at: Date.now() };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: P) => last.next_cursor,
    placeholderData: keepPreviousData,
  });

type CachedList = { client: QueryClient; websiteId: number; queryKey: QueryKey };

/**
 * Returns a response of a scanned website's list if it is younger than `calmMs`. undefined: load it. Lists of
 * one or two loaded responses always load again.
 */
export function findCalm<P extends { read_at: number }>(
  { client, websiteId, queryKey }: CachedList,
  cursor: string | null,
): P | undefined {
  const isScanned = isRunning(client.getQueryData(websiteQuery(websiteId).queryKey)?.last_scan);
  const parts = isScanned ? client.getQueryData<InfiniteData<P>>(queryKey) : undefined;
  if (!parts || parts.pages.length < 3) return undefined;
  const part = parts.pages[parts.pageParams.indexOf(cursor)];
  return part && Date.now() - part.read_at < calmMs ? part : undefined;
}

/** All loaded items. An item that moved between pages while they were loading appears once. */
export function toItems<T extends { id: number }>(parts: LoadedParts<T>): T[] {
  const byId = new Map<number, T>();
  for (const { items } of parts.pages)
    for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}

export function changeItems<T>(
  parts: LoadedParts<T> | undefined,
  change: (item: T) => T | null,
): LoadedParts<T> | undefined {
  if (!parts) return parts;
  const pages = parts.pages.map((part) => ({
    ...part,
    items: part.items.map(change).filter((item) => item !== null) as T[],
  }));
  const gone = parts.pages.flatMap(({ items }) => items).length - pages.flatMap(({ items }) => items).length;
  const [first, ...rest] = pages;
  if (!first) return parts;
  return { ...parts, pages: [{ ...first, total: (first.total ?? 0) - gone }, ...rest] };
}
