import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Scan, Website } from '../../shared/contract/website.ts';
import { followEvents } from '../eventStream.ts';
import { messages } from '../messages.ts';
import { RequestError, sendJson } from '../request.ts';
import { showToast } from '../ui/toast.tsx';
import { scanQuery, websiteQuery, websitesQuery } from './queries.ts';

export const isRunning = (scan: Scan | undefined): boolean =>
  scan?.status === 'queued' || scan?.status === 'running';

/** A website's newest scan, kept up to date by its events while it runs. */
export function useScan(website: Website): Scan | undefined {
  const client = useQueryClient();
  const { data: scan } = useQuery(scanQuery(website.last_scan_id));
  const followed = isRunning(scan) ? scan?.id : undefined;
  useEffect(() => {
    if (followed === undefined) return;
    const controller = new AbortController();
    void follow(client, { scanId: followed, websiteId: website.id, signal: controller.signal });
    return () => controller.abort();
  }, [client, followed, website.id]);
  return scan;
}

type Followed = { scanId: number; websiteId: number; signal: AbortSignal };

/** How often a running scan may have everything on the screen read again. */
const refreshMs = 1_000;

async function follow(client: QueryClient, { scanId, websiteId, signal }: Followed): Promise<void> {
  const { queryKey } = scanQuery(scanId);
  const refresh = throttle(() => {
    if (!signal.aborted) void client.invalidateQueries({ queryKey: ['website', websiteId] });
  });
  await followEvents(`/api/v1/scans/${scanId}/events`, {
    signal,
    onEvent: ({ event, data }) => {
      const change = event === 'crawl' || event === 'done' ? (JSON.parse(data) as Partial<Scan>) : {};
      client.setQueryData(queryKey, (scan) => scan && { ...scan, ...change });
      refresh();
      return event === 'done';
    },
  }).catch(() => {});
  if (signal.aborted) return;
  const ended = client.getQueryData(queryKey);
  if (ended?.status === 'done') showToast(messages.scanDone);
  if (ended?.status === 'failed') showToast(messages.rescanFailed, 'bad');
  await Promise.all([
    client.invalidateQueries({ queryKey }),
    client.invalidateQueries({ queryKey: ['website', websiteId] }),
    client.invalidateQueries(websitesQuery),
  ]);
}

function throttle(act: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      act();
    }, refreshMs);
  };
}

/** Starts a new scan of a website. */
export function useRescan(website: Website) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      sendJson<{ success: boolean; scanId: number }>('POST', '/functions/v1/crawl-website', {
        websiteId: website.id,
        url: website.url,
      }),
    onSuccess: async () => {
      showToast(messages.rescanStarted);
      await Promise.all([
        client.invalidateQueries({ queryKey: websiteQuery(website.id).queryKey, exact: true }),
        client.invalidateQueries(websitesQuery),
      ]);
    },
    onError: (error) => {
      const { title, text } = messages.rescanFailed;
      showToast({ title, text: error instanceof RequestError && error.status ? error.message : text }, 'bad');
    },
  });
}
