import { queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { ScanDifference } from '../../../shared/contract/cause.ts';
import type { Trend } from '../../../shared/contract/scan.ts';
import type { Scan } from '../../../shared/contract/website.ts';
import { getJson } from '../../server/request.ts';
import { type Listed, type ListPart, listQuery } from './listQuery.ts';

export const useScans = (websiteId: number): Listed<ListPart<Scan>> =>
  useInfiniteQuery(scansQuery(websiteId));

export const scansQuery = (websiteId: number) =>
  listQuery<ListPart<Scan>>(['website', websiteId, 'scans'], `/api/v1/websites/${websiteId}/scans?limit=10`);

export const trendQuery = (websiteId: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'trend'],
    queryFn: ({ signal }) => getJson<Trend>(`/api/v1/websites/${websiteId}/trend`, signal),
  });

export const scanQuery = (websiteId: number, id: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'scan', id],
    queryFn: ({ signal }) => getJson<Scan>(`/api/v1/scans/${id}`, signal),
  });

/** The difference of an ended scan never changes; that of a running scan is not requested. */
export const differenceQuery = (websiteId: number, scanId: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'scan', scanId, 'difference'],
    queryFn: ({ signal }) => getJson<ScanDifference>(`/api/v1/scans/${scanId}/difference`, signal),
  });
