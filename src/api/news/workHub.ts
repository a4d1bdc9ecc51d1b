import type { Database } from '../../model/database/database.ts';
import { type WorkTopic, workChannel } from '../../model/queue/work.ts';
import { httpLimits } from '../../shared/limits/http.ts';
import { createBell } from './bell.ts';

export type WorkHub = {
  /**
   * Once at the start, then whenever a worker has got further with this (`true`) and after about 15 s without news
   * (`false`). Ends with `signal` or `close`. Who listens reads anew what it waits for.
   */
  changes(signal: AbortSignal, about: WorkTopic): AsyncGenerator<boolean>;
  close(): Promise<void>;
};

/** News that come closer together wake those who wait once. */
const gatherMs = 50;

/** One database subscription for all requests of this process that wait for a worker. */
export async function openWorkHub(
  { listen }: Pick<Database, 'listen'>,
  heartbeatMs = httpLimits.heartbeatMs,
): Promise<WorkHub> {
  const waiting = new Set<{ about: WorkTopic; ring: () => void }>();
  const closing = new AbortController();
  const wake = (about: string) => {
    for (const one of waiting) if (one.about === about) one.ring();
  };
  const wakers = new Map<string, () => void>();
  const unlisten = await listen(workChannel, (about) => {
    if (!wakers.has(about))
      wakers.set(
        about,
        toSpaced(() => wake(about), gatherMs),
      );
    wakers.get(about)!();
  });
  return {
    async *changes(signal, about) {
      const ended = AbortSignal.any([signal, closing.signal]);
      const bell = createBell(ended);
      const one = { about, ring: bell.ring };
      waiting.add(one);
      try {
        for (let isNews = true; !ended.aborted; isNews = await bell.wait(heartbeatMs)) yield isNews;
      } finally {
        waiting.delete(one);
      }
    },
    async close() {
      closing.abort();
      await unlisten();
    },
  };
}

/** Acts at once, and once more at the end of `spaceMs` where it was called meanwhile. */
function toSpaced(act: () => void, spaceMs: number): () => void {
  let isResting = false;
  let isCalled = false;
  const rest = () => {
    isResting = isCalled;
    if (isCalled) setTimeout(rest, spaceMs).unref();
    if (isCalled) act();
    isCalled = false;
  };
  return () => {
    isCalled = true;
    if (!isResting) rest();
  };
}
