import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AltTextItem, AltTextReview } from '../../../../shared/contract/altTextReview.ts';
import { followEvents } from '../../../server/eventStream.ts';
import { getJson } from '../../../server/request.ts';
import { type LoadedParts, listInParts } from '../../queries/listParts.ts';
import { type ReviewView, toReviewQuery } from './reviewView.ts';

export const reviewQuery = (websiteId: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'alt-text-review'],
    queryFn: ({ signal }) => getJson<AltTextReview>(`/api/v1/websites/${websiteId}/alt-text-review`, signal),
  });

const listName = 'alt-text-proposals';

export const proposalsQuery = (websiteId: number, view: ReviewView) =>
  listInParts<AltTextItem>({ websiteId, name: listName, query: toReviewQuery(view) });

export const proposalsKey = (websiteId: number) => ['website', websiteId, listName];

/** Media lists show the same images, so each decision makes them stale. */
export const mediaKey = (websiteId: number) => ['website', websiteId, 'media'];

export const isGoingOn = (review: AltTextReview | undefined): boolean =>
  review?.batch?.status === 'queued' || review?.batch?.status === 'running';

/** With this many drafts loaded, new ones wait until these are decided. */
const enough = 20;

/** Follows the events of a running batch; loads new drafts only while few are loaded. */
export function useReviewNews(websiteId: number, review: AltTextReview | undefined): void {
  const client = useQueryClient();
  const batchId = review && isGoingOn(review) ? review.batch?.id : undefined;
  useEffect(() => {
    if (batchId === undefined) return;
    const controller = new AbortController();
    void follow(client, websiteId, controller.signal);
    return () => controller.abort();
  }, [client, websiteId, batchId]);
}

async function follow(client: QueryClient, websiteId: number, signal: AbortSignal): Promise<void> {
  const key = proposalsKey(websiteId);
  await followEvents(`/api/v1/websites/${websiteId}/alt-text-review/events`, {
    signal,
    onEvent: ({ data }) => {
      const review = JSON.parse(data) as AltTextReview;
      client.setQueryData(reviewQuery(websiteId).queryKey, review);
      const lists = client.getQueriesData<LoadedParts<AltTextItem>>({ queryKey: key, type: 'active' });
      if (lists.some(([, parts]) => countItems(parts) < enough) && client.isFetching({ queryKey: key }) === 0)
        void client.invalidateQueries({ queryKey: key });
      return !isGoingOn(review);
    },
  }).catch(() => {});
  if (signal.aborted) return;
  await Promise.all(
    [reviewQuery(websiteId).queryKey, key, mediaKey(websiteId)].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

const countItems = (parts: LoadedParts<AltTextItem> | undefined): number =>
  parts?.pages.reduce((count, { items }) => count + items.length, 0) ?? 0;
