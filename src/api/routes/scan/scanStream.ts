import type { Context } from 'hono';
import { getScan } from '../../../model/scan/scans.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { toCaller } from '../../http/caller.ts';
import { streamToClient } from '../../http/clientStream.ts';
import type { ApiContext } from '../../http/context.ts';

export type ScanCursor = { scan_id: number; after: number };

/** `12:3` → scan 12 after event 3; null for anything else. */
export function parseEventId(text: string | undefined): ScanCursor | null {
  const parts = /^(\d{1,15}):(\d{1,9})$/.exec(text ?? '');
  return parts ? { scan_id: Number(parts[1]), after: Number(parts[2]) } : null;
}

/** `claim_hash`: of a guest whose first claim this answer sets, so that the request has none yet. */
type Wanted = ScanCursor & { until: 'complete' | 'done'; claim_hash?: string };

/**
 * Streams a scan's stored events until the one named `until` (a visitor's analysis ends with `complete`, while the
 * crawl goes on) or `done`. The client may go and come back; the scan does not notice. Whoever loses the right to see
 * the scan meanwhile hears no more after the next heartbeat. 204 tells an event source that nothing follows. Throws
 * TOO_MANY_STREAMS.
 */
export async function streamScan(c: Context, context: ApiContext, cursor: Wanted): Promise<Response> {
  const { events } = context;
  if (await events.isOver(cursor.scan_id, cursor.after)) return c.body(null, 204);
  return streamToClient(c, context, async (stream, left) => {
    for await (const stored of events.follow(cursor.scan_id, cursor.after, left)) {
      if (!stored && !(await maySee(c, context, cursor))) break;
      await stream.write(stored ? toText(stored, cursor) : ': noch da\n\n');
      if (stored && (stored.event === cursor.until || stored.event === 'done')) break;
    }
  });
}

/** Asks anew who the caller is: the session may be over, the key revoked, the website deleted or somebody else's. */
async function maySee(c: Context, context: ApiContext, { scan_id, claim_hash }: Wanted): Promise<boolean> {
  try {
    const { kind, actor } = await toCaller(c, context);
    const asking = kind === 'guest' && claim_hash ? { ...actor, claim_hash } : actor;
    await getScan(context.store.db, asking, scan_id);
    return true;
  } catch (fault) {
    if (fault instanceof AppError) return false;
    throw fault;
  }
}

type Stored = { n: number; event: string; payload: unknown };

/** A visitor's analysis hears only of its steps. */
function toText({ n, event, payload }: Stored, { scan_id, until }: Wanted): string {
  const isShown = until === 'done' || event === 'progress' || event === 'complete';
  return isShown ? `event: ${event}\ndata: ${JSON.stringify(payload)}\nid: ${scan_id}:${n}\n\n` : '';
}
