import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CmsBatch, CmsChange, CmsState } from '../../../shared/contract/cms.ts';
import { getJson } from '../../server/request.ts';

export const toCmsKey = (websiteId: number) => ['website', websiteId, 'cms'] as const;

const pollMs = 1_000;

export const cmsQuery = (websiteId: number) =>
  queryOptions({
    queryKey: toCmsKey(websiteId),
    queryFn: ({ signal }) => getJson<CmsState>(`/api/v1/websites/${websiteId}/cms`, signal),
    refetchInterval: ({ state }) => (state.data?.batches.some(isBatchOpen) ? pollMs : false),
  });

export const isBatchOpen = ({ status }: Pick<CmsBatch, 'status'>): boolean =>
  status === 'queued' || status === 'running';

export type ChangeStatus = CmsChange['status'];
type ChangePart = { items: CmsChange[]; next_cursor: string | null };

/** The counts in the key change as the batch progresses, so the list is read again. */
export const changesQuery = (batch: CmsBatch, status: ChangeStatus | null) =>
  infiniteQueryOptions({
    queryKey: [...toCmsKey(batch.website_id), batch.id, status, JSON.stringify(batch.counts)] as const,
    queryFn: ({ pageParam, signal }) => {
      const range = new URLSearchParams({ limit: '50' });
      if (status) range.set('status', status);
      if (pageParam !== null) range.set('cursor', pageParam);
      return getJson<ChangePart>(`/api/v1/cms-batches/${batch.id}/changes?${range}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: ChangePart) => last.next_cursor,
  });
