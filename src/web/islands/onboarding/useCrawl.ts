import { useEffect, useState } from 'react';
import type { MediaItem } from '../../../shared/contract/media.ts';
import type { Page } from '../../../shared/contract/page.ts';
import { followEvents } from '../../eventStream.ts';
import { getJson } from '../../request.ts';
import type { Summary } from './analysis.ts';

export type Crawl = { pages_found: number; pages_done: number; pages_failed: number; running: boolean };
export type Found<T> = { items: T[]; total: number };

/** Counts of the crawl that goes on in the background, as they come. */
export function useCrawl(summary: Summary): Crawl {
  const [crawl, setCrawl] = useState<Crawl>({
    pages_found: summary.urlCount,
    pages_done: 0,
    pages_failed: 0,
    running: true,
  });
  useEffect(() => {
    const controller = new AbortController();
    followEvents(`/api/v1/scans/${summary.scanId}/events`, {
      signal: controller.signal,
      onEvent: ({ event, data }) => {
        if (event === 'crawl') setCrawl({ ...(JSON.parse(data) as Crawl), running: true });
        return event === 'done';
      },
    })
      .catch(() => {})
      .finally(() => setCrawl((last) => ({ ...last, running: false })));
    return () => controller.abort();
  }, [summary.scanId]);
  return crawl;
}

/** A website's list, read again whenever the crawl has got further. */
export function useFound<T extends Page | MediaItem>(path: string, crawl: Crawl): Found<T> {
  const [found, setFound] = useState<Found<T>>({ items: [], total: 0 });
  const stage = `${crawl.pages_done + crawl.pages_failed} ${crawl.running}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stage` is what asks for a new reading
  useEffect(() => {
    const controller = new AbortController();
    getJson<Found<T>>(`${path}?limit=500`, controller.signal)
      .then(setFound)
      .catch(() => {});
    return () => controller.abort();
  }, [path, stage]);
  return found;
}
