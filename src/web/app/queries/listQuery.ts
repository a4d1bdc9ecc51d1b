import { type InfiniteData, infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { getJson } from '../../server/request.ts';
import { findCalm } from './listParts.ts';

export type ListPart<T> = { items: T[]; next_cursor: string | null };
export type Listed<T> = UseInfiniteQueryResult<InfiniteData<T>>;

type Age = { read_at: number };

export const listQuery = <T extends ListPart<unknown>>(queryKey: unknown[], path: string) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal, client }) => {
      const kept = findCalm<T & Age>({ client, websiteId: Number(queryKey[1]), queryKey }, pageParam);
      if (kept) return kept;
      const cursor = pageParam === null ? '' : `&cursor=${encodeURIComponent(pageParam)}`;
      return { ...(await getJson<T>(`${path}${cursor}`, signal)), read_at: Date.now() };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: T) => last.next_cursor,
  });
