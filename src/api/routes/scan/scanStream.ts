import type { Context } from 'hono';
import { isScanOver, listScanEvents } from '../../../model/scan/scanEvents.ts';
import { getScan } from '../../../model/scan/scans.ts';
import { toCaller } from '../../http/caller.ts';
import { streamToClient } from '../../http/clientStream.ts';
import type { ApiContext } from '../../http/context.ts';
import { follow } from '../../news/follow.ts';

export type ScanCursor = { scan_id: number; after: number };

/** `12:3` → scan 12 after event 3; null for anything else. */
export function parseEventId(text: string | undefined): ScanCursor | null {
  const parts = /^(\d{1,15}):(\d{1,9})$/.exec(text ?? '');
  return parts ? { scan_id: Number(parts[1]), after: Number(parts[2]) } : null;
}

/** `claim_hash`: claim of a new guest, which this answer sets and the request does not carry yet. */
type ScanFollowing = ScanCursor & { until: 'complete' | 'done'; claim_hash?: string };

/**
 * Streams a scan's stored events until the one named `until` (a visitor's analysis ends with `complete`,
 * while the crawl goes on) or `done`. The client may leave and come back without disturbing the scan. A
 * caller who loses the right to see the scan gets nothing after the next heartbeat. Answers 204 when nothing
 * follows, so that an event source stops reconnecting. Throws TOO_MANY_STREAMS.
 */
export async function streamScan(
  c: Context,
  context: ApiContext,
  following: ScanFollowing,
): Promise<Response> {
  const { db } = context.store;
  const { scan_id, after, until } = following;
  if (await isScanOver(db, scan_id, after)) return c.body(null, 204);
  let last = after;
  async function* read() {
    for (let isMore = true; isMore; ) {
      const events = await listScanEvents(db, scan_id, last);
      for (const event of events) {
        last = event.n;
        yield event;
      }
      isMore = events.length > 0;
    }
  }
  const isOver = ({ event }: ScanEvent) => event === until || event === 'done';
  const check = () => refuseUnseen(c, context, following);
  return streamToClient(c, context, {
    follow: (signal) => follow(context.hub, { topic: `scan:${scan_id}`, signal, read, isOver, check }),
    toText: (event) => toText(event, following),
  });
}

/** Identifies the caller again: the session may have ended, the key been revoked, the website deleted or claimed. */
async function refuseUnseen(c: Context, context: ApiContext, { scan_id, claim_hash }: ScanFollowing) {
  const { kind, actor } = await toCaller(c, context);
  const seeing = kind === 'guest' && claim_hash ? { ...actor, claim_hash } : actor;
  await getScan(context.store.db, seeing, scan_id);
}

type ScanEvent = Awaited<ReturnType<typeof listScanEvents>>[number];

function toText({ n, event, payload }: ScanEvent, { scan_id, until }: ScanFollowing): string {
  const isShown = until === 'done' || event === 'progress' || event === 'complete';
  return isShown ? `event: ${event}\ndata: ${JSON.stringify(payload)}\nid: ${scan_id}:${n}\n\n` : '';
}
