import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ApiContext } from './context.ts';

export type ScanCursor = { scan_id: number; after: number };

/** `12:3` → scan 12 after event 3; null for anything else. */
export function parseEventId(text: string | undefined): ScanCursor | null {
  const parts = /^(\d{1,15}):(\d{1,9})$/.exec(text ?? '');
  return parts ? { scan_id: Number(parts[1]), after: Number(parts[2]) } : null;
}

/**
 * Streams a scan's stored events until the one named `until` (a visitor's analysis ends with `complete`, while the
 * crawl goes on) or `done`. The client may go and come back; the scan does not notice.
 */
export function streamScan(
  c: Context,
  { events }: ApiContext,
  cursor: ScanCursor & { until: 'complete' | 'done' },
) {
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    const left = new AbortController();
    stream.onAbort(() => left.abort());
    await stream.write(': verbunden\n\n');
    for await (const stored of events.follow(cursor.scan_id, cursor.after, left.signal)) {
      if (!stored) {
        await stream.write(': noch da\n\n');
        continue;
      }
      const { n, event, payload } = stored;
      const isShown = cursor.until === 'done' || event === 'progress' || event === 'complete';
      if (isShown)
        await stream.writeSSE({ id: `${cursor.scan_id}:${n}`, event, data: JSON.stringify(payload) });
      if (event === cursor.until || event === 'done') break;
    }
    left.abort();
  });
}
