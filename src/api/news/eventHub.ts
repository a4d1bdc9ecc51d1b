import type { Database } from '../../model/database/database.ts';
import { isScanOver, listScanEvents, scanEventsChannel } from '../../model/scan/scanEvents.ts';
import { httpLimits } from '../../shared/limits/http.ts';
import { createBell } from './bell.ts';

export type StoredScanEvent = Awaited<ReturnType<typeof listScanEvents>>[number];

export type EventHub = {
  /**
   * A scan's events after number `after`, as they come; null about every 15 s and when it is woken without an event
   * (the scan may be gone). Ends with `signal` or `close`.
   */
  follow(scan_id: number, after: number, signal: AbortSignal): AsyncGenerator<StoredScanEvent | null>;
  /** Whether the scan has ended and nothing comes after event number `after`. */
  isOver(scan_id: number, after: number): Promise<boolean>;
  close(): Promise<void>;
};

/** One database subscription for all streams of this process. */
export async function openEventHub(
  database: Pick<Database, 'db' | 'listen'>,
  heartbeatMs = httpLimits.heartbeatMs,
): Promise<EventHub> {
  const followers = new Map<number, Set<() => void>>();
  const closing = new AbortController();
  const unlisten = await database.listen(scanEventsChannel, (payload) => {
    for (const wake of followers.get(Number(payload)) ?? []) wake();
  });

  return {
    async *follow(scan_id, after, signal) {
      const ended = AbortSignal.any([signal, closing.signal]);
      const bell = createBell(ended);
      const wakers = followers.get(scan_id) ?? new Set();
      followers.set(scan_id, wakers.add(bell.ring));
      try {
        let beatAt = Date.now() + heartbeatMs;
        let isWoken = false;
        for (let last = after; !ended.aborted; ) {
          const rows = await listScanEvents(database.db, scan_id, last);
          for (const row of rows) {
            last = row.n;
            yield row;
          }
          if (Date.now() >= beatAt || (isWoken && rows.length === 0)) {
            beatAt = Date.now() + heartbeatMs;
            yield null;
          }
          isWoken = rows.length === 0 && (await bell.wait(Math.max(1, beatAt - Date.now())));
        }
      } finally {
        wakers.delete(bell.ring);
        if (wakers.size === 0) followers.delete(scan_id);
      }
    },
    isOver: (scan_id, after) => isScanOver(database.db, scan_id, after),
    async close() {
      closing.abort();
      await unlisten();
    },
  };
}
