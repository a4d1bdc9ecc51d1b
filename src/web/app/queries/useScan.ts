import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Scan, Website } from '../../../shared/contract/website.ts';
import { followEvents } from '../../server/eventStream.ts';
import { showToast } from '../../ui/overlay/toast.tsx';
import { patchScan } from './patchScan.ts';
import { websitesQuery } from './queries.ts';
import { isRunning, listEnded, toEndMessage, toHeard, toRunning } from './scanState.ts';

/** Newest scan of a website, kept current by its events while it runs. A toast announces its end. */
export function useScan(website: Website): Scan | null {
  useScanNews([website]);
  useFollowedScan(website);
  return website.last_scan;
}

export function useFollowedScan({ id: websiteId, last_scan }: Website): void {
  const client = useQueryClient();
  const scanId = isRunning(last_scan) ? last_scan?.id : undefined;
  useEffect(() => {
    if (scanId === undefined) return;
    const controller = new AbortController();
    void follow(client, { scanId, websiteId, signal: controller.signal });
    return () => controller.abort();
  }, [client, scanId, websiteId]);
}

/** Shows a toast and refetches a website when its scan has ended, whether events or polling report it. */
export function useScanNews(websites: Website[]): void {
  const client = useQueryClient();
  const running = useRef(new Map<number, number>());
  useEffect(() => {
    for (const website of listEnded(running.current, websites)) {
      const { message, tone } = toEndMessage(website);
      showToast({ ...message, isNews: true }, tone);
      void client.invalidateQueries({ queryKey: ['website', website.id] });
    }
    running.current = toRunning(websites);
  }, [client, websites]);
}

type Followed = { scanId: number; websiteId: number; signal: AbortSignal };

/** Minimum milliseconds between refetches during a running scan. */
const refreshMs = 2_000;
/**
 * Queries refetched during a scan; long lists reuse their pages for a while (listParts.ts). The others wait
 * for its end.
 */
const changing = new Set<unknown>([
  undefined,
  'criteria',
  'scans',
  'scan',
  'causes',
  'pages',
  'media',
  'documents',
]);

const isChanging = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => changing.has(queryKey[2]);

async function follow(client: QueryClient, { scanId, websiteId, signal }: Followed): Promise<void> {
  const refresh = throttle(() => {
    if (signal.aborted) return;
    void client.invalidateQueries({ queryKey: ['website', websiteId], predicate: isChanging });
  });
  await followEvents(`/api/v1/scans/${scanId}/events`, {
    signal,
    onEvent: ({ event, data }) => {
      const counts = event === 'crawl' ? (JSON.parse(data) as Partial<Scan>) : {};
      patchScan(client, websiteId, (scan) => (scan?.id === scanId ? toHeard(scan, counts) : scan));
      refresh();
      return event === 'done';
    },
  }).catch(() => {});
  if (signal.aborted) return;
  await Promise.all([
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
