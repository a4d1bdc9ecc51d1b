import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Cause, CauseCounts, CauseDetail, StoredFinding } from '../../../shared/contract/cause.ts';
import type { CauseTicket } from '../../../shared/contract/notice.ts';
import type { Page } from '../../../shared/contract/page.ts';
import { getJson, send } from '../../server/request.ts';
import { toDataUrl } from '../../server/toDataUrl.ts';
import { type Listed, type ListPart, listQuery } from '../queries/listQuery.ts';
import { type CauseFilter, toCauseQuery } from './causeFilter.ts';

/** Only the first response of a list has `total` and `counts`. */
export type CausesPart = ListPart<Cause> & { total?: number; counts?: CauseCounts };

export const causesKey = (websiteId: number) => ['website', websiteId, 'causes'];

export const causesQuery = (websiteId: number, filter: CauseFilter) =>
  listQuery<CausesPart>(
    [...causesKey(websiteId), filter],
    `/api/v1/websites/${websiteId}/causes?${toCauseQuery(filter)}&limit=50`,
  );

/** Shows the previous list until the one for a new filter has arrived. */
export const useCauses = (websiteId: number, filter: CauseFilter): Listed<CausesPart> =>
  useInfiniteQuery({ ...causesQuery(websiteId, filter), placeholderData: keepPreviousData });

export const causeQuery = (websiteId: number, id: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'cause', id],
    queryFn: ({ signal }) => getJson<CauseDetail>(`/api/v1/causes/${id}`, signal),
  });

/** Asks again until the ticket is created. */
export const causeTicketQuery = (websiteId: number, id: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'cause', id, 'ticket'],
    queryFn: ({ signal }) => getJson<CauseTicket>(`/api/v1/causes/${id}/ticket`, signal),
    refetchInterval: ({ state }) => (state.data?.ticket?.status === 'waiting' ? 2_000 : false),
  });

export const causePictureQuery = ({ website_id, id, last_scan_id, example_selector }: CauseDetail) =>
  pictureQuery(
    ['website', website_id, 'cause', id, 'picture', last_scan_id, example_selector],
    `/api/v1/causes/${id}/picture`,
  );

/** Returns the picture as a data URL, because an `<img>` request cannot carry the user's access token. */
export const pictureQuery = (queryKey: (string | number | null)[], path: string) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => toDataUrl(await (await send(path, { signal })).blob()),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const causeFindingsQuery = (websiteId: number, id: number) =>
  listQuery<ListPart<StoredFinding> & { total: number }>(
    ['website', websiteId, 'cause', id, 'findings'],
    `/api/v1/causes/${id}/findings?limit=50`,
  );

export const pageQuery = (websiteId: number, id: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'page', id, 'name'],
    queryFn: ({ signal }) => getJson<Page>(`/api/v1/pages/${id}`, signal),
  });
