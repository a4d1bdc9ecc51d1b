import { useEffect, useState } from 'react';
import type { MediaItem } from '../../../shared/contract/media.ts';
import type { Page } from '../../../shared/contract/page.ts';
import { followEvents } from '../../server/eventStream.ts';
import { getJson } from '../../server/request.ts';
import { showToast } from '../../ui/overlay/toast.tsx';
import { messages } from '../../words/messages.ts';
import type { AnalysisSummary } from './analysis.ts';

type Counts = { pages_found: number; pages_beyond: number; pages_done: number; pages_failed: number };
/** `isLost`: the crawl goes on, but the server is out of reach. */
export type Crawl = Counts & { running: boolean; isLost: boolean };
type Found<T> = { items: T[]; total: number };

export function useCrawl(summary: AnalysisSummary): Crawl {
  const [crawl, setCrawl] = useState<Crawl>({
    pages_found: summary.urlCount,
    pages_beyond: 0,
    pages_done: 0,
    pages_failed: 0,
    running: true,
    isLost: false,
  });
  useEffect(() => {
    const controller = new AbortController();
    const change = (news: Partial<Crawl>) => {
      if (!controller.signal.aborted) setCrawl((last) => ({ ...last, ...news }));
    };
    followEvents(`/api/v1/scans/${summary.scanId}/events`, {
      signal: controller.signal,
      onEvent: ({ event, data }) => {
        if (event === 'crawl') change(JSON.parse(data) as Counts);
        return event === 'done';
      },
    }).then(
      () => change({ running: false }),
      () => {
        change({ isLost: true });
        showToast(messages.streamBroken, 'bad');
      },
    );
    return () => controller.abort();
  }, [summary.scanId]);
  return crawl;
}

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
