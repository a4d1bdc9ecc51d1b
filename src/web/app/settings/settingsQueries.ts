import { queryOptions } from '@tanstack/react-query';
import type { LoginTest, StoredSettings } from '../../../shared/contract/crawlSettings.ts';
import type { GuestLink } from '../../../shared/contract/guestLink.ts';
import { getJson, send } from '../../server/request.ts';
import { toDataUrl } from '../../server/toDataUrl.ts';

/** Loads again at every visit, but never refetches while a member edits. */
export const settingsQuery = (websiteId: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'settings'],
    queryFn: ({ signal }) => getJson<StoredSettings>(`/api/v1/websites/${websiteId}/settings`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const toGuestLinksKey = (websiteId: number) => ['website', websiteId, 'guest-links'] as const;

export const guestLinksQuery = (websiteId: number) =>
  queryOptions({
    queryKey: toGuestLinksKey(websiteId),
    queryFn: async ({ signal }) =>
      (await getJson<{ items: GuestLink[] }>(`/api/v1/websites/${websiteId}/guest-links`, signal)).items,
  });

const pollMs = 1_000;

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

/** Returns the picture as a data URL, because an `<img>` request cannot carry the user's access token. */
export const screenshotQuery = (id: number) =>
  queryOptions({
    queryKey: ['login-test', id, 'screenshot'],
    queryFn: async ({ signal }) => {
      const answer = await send(`/api/v1/login-tests/${id}/screenshot`, { signal });
      return toDataUrl(await answer.blob());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
