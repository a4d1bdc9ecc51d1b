import { queryOptions } from '@tanstack/react-query';
import type { LoginTest, StoredSettings } from '../../../shared/contract/crawlSettings.ts';
import { getJson, send } from '../../server/request.ts';
import { toDataUrl } from '../form/toDataUrl.ts';

/** Read anew with every visit, and never under the hands of somebody who edits. */
export const settingsQuery = (websiteId: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'settings'],
    queryFn: ({ signal }) => getJson<StoredSettings>(`/api/v1/websites/${websiteId}/settings`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const pollMs = 1_000;

/** A try of the login, asked again and again until it is over. */
export const loginTestQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['login-test', id],
    queryFn: ({ signal }) => getJson<LoginTest>(`/api/v1/login-tests/${id}`, signal),
    enabled: id !== null,
    refetchInterval: ({ state }) => (isTrialOver(state.data) ? false : pollMs),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const isTrialOver = (test: LoginTest | undefined): boolean =>
  test?.status === 'passed' || test?.status === 'failed';

/** The picture as a data address: an image element could not say who asks. */
export const screenshotQuery = (id: number) =>
  queryOptions({
    queryKey: ['login-test', id, 'screenshot'],
    queryFn: async ({ signal }) => {
      const answer = await send(`/api/v1/login-tests/${id}/screenshot`, { signal });
      return toDataUrl(await answer.blob());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
