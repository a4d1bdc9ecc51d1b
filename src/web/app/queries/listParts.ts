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

/** One part of a long list; `total` stands in the first one only. `query` and `read_at`: what was asked for, and when. */
export type LoadedPart<T> = {
  items: T[];
  next_cursor: string | null;
  total?: number;
  query: Query;
  read_at: number;
};
type Query = { [name: string]: string };
export type LoadedParts<T> = InfiniteData<LoadedPart<T>, unknown>;

/** What the screen needs to know of a list that is read part after part. */
export type ReadList = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'isPlaceholderData' | 'fetchNextPage'
>;

/** The first part is to be there at once, the others are to be few. */
const partSizes = { first: 150, later: 200 };
/** How long the parts of a long list stay as they are while a scan changes the website every second. */
const calmMs = 15_000;

type List = { websiteId: number; name: string; query: Query };

/**
 * A list of a website that comes in parts, under `['website', id, name, query]`. While the next answer is on its way the
 * one before stays on the screen.
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

/** The part that a list of many keeps while its website is scanned; undefined: it is to be read. */
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

/** All items that are loaded; one that moved from part to part while they were read stands once. */
export function toItems<T extends { id: number }>(parts: LoadedParts<T>): T[] {
  const byId = new Map<number, T>();
  for (const { items } of parts.pages)
    for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}

/** The parts with every item changed, or left out where `change` gives null; the total follows. */
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
