import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type {
  Cause,
  CauseCounts,
  CauseDetail,
  ScanDifference,
  StoredFinding,
} from '../../../shared/contract/cause.ts';
import type { Page } from '../../../shared/contract/page.ts';
import type { Scan } from '../../../shared/contract/website.ts';
import { getJson } from '../../server/request.ts';
import { findCalm } from '../queries/listParts.ts';
import { type CauseFilter, toQuery } from './causeFilter.ts';

type Part<T> = { items: T[]; next_cursor: string | null };
/** `total` and `counts` come with the first part only. */
export type CausesPart = Part<Cause> & { total?: number; counts?: CauseCounts };

export const causesKey = (websiteId: number) => ['website', websiteId, 'causes'];

export const causesQuery = (websiteId: number, filter: CauseFilter) =>
  listQuery<CausesPart>(
    [...causesKey(websiteId), filter],
    `/api/v1/websites/${websiteId}/causes?${toQuery(filter)}&limit=50`,
  );

type Listed<T> = UseInfiniteQueryResult<InfiniteData<T>>;

/** What was there stays in sight until the list of another filter has come. */
export const useCauses = (websiteId: number, filter: CauseFilter): Listed<CausesPart> =>
  useInfiniteQuery({ ...causesQuery(websiteId, filter), placeholderData: keepPreviousData });

export const useScans = (websiteId: number): Listed<Part<Scan>> => useInfiniteQuery(scansQuery(websiteId));

export const causeQuery = (websiteId: number, id: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'cause', id],
    queryFn: ({ signal }) => getJson<CauseDetail>(`/api/v1/causes/${id}`, signal),
  });

export const causeFindingsQuery = (websiteId: number, id: number) =>
  listQuery<Part<StoredFinding> & { total: number }>(
    ['website', websiteId, 'cause', id, 'findings'],
    `/api/v1/causes/${id}/findings?limit=50`,
  );

export const scansQuery = (websiteId: number) =>
  listQuery<Part<Scan>>(['website', websiteId, 'scans'], `/api/v1/websites/${websiteId}/scans?limit=10`);

export const scanQuery = (websiteId: number, id: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'scan', id],
    queryFn: ({ signal }) => getJson<Scan>(`/api/v1/scans/${id}`, signal),
  });

/** What a scan that has ended differs in never changes; that of a running one is not asked for. */
export const differenceQuery = (websiteId: number, scanId: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'scan', scanId, 'difference'],
    queryFn: ({ signal }) => getJson<ScanDifference>(`/api/v1/scans/${scanId}/difference`, signal),
  });

export const pageQuery = (websiteId: number, id: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'page', id, 'name'],
    queryFn: ({ signal }) => getJson<Page>(`/api/v1/pages/${id}`, signal),
  });

export const foundPagesQuery = (websiteId: number, search: string) =>
  queryOptions({
    queryKey: ['website', websiteId, 'pages', 'found', search],
    queryFn: ({ signal }) =>
      getJson<Part<Page> & { total: number }>(
        `/api/v1/websites/${websiteId}/pages?limit=20${search && `&search=${encodeURIComponent(search)}`}`,
        signal,
      ),
  });

type Age = { read_at: number };

const listQuery = <T extends Part<unknown>>(queryKey: unknown[], path: string) =>
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
