import type { Context } from 'hono';
import { getAltTextReview } from '../../../model/media/altTextReviews.ts';
import type { AltTextReview } from '../../../shared/contract/altTextReview.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { httpLimits } from '../../../shared/limits/http.ts';
import { toCaller, toMember } from '../../http/caller.ts';
import { streamToClient } from '../../http/clientStream.ts';
import type { ApiContext } from '../../http/context.ts';

/** Between two readings: they count a website's images, and a worker may tell of one after the other. */
const restMs = 1_000;

/**
 * Sends how far a website's proposals are, at once and whenever they have moved on, until none are being made. Whoever
 * loses the right to see the website meanwhile hears no more after the next heartbeat. Throws WEBSITE_NOT_FOUND,
 * TOO_MANY_STREAMS.
 */
export async function streamAltTextReview(
  c: Context,
  context: ApiContext,
  website_id: number,
): Promise<Response> {
  const read = () => getAltTextReview(context.store.db, toMember(c), website_id);
  await read();
  return streamToClient(c, context, async (stream, signal) => {
    let last = '';
    for await (const review of listReviews(c, context, { read, signal })) {
      const seen = JSON.stringify(review);
      if (seen === last) await stream.write(': noch da\n\n');
      else await stream.writeSSE({ event: 'review', data: seen });
      last = seen;
      if (isGoingOn(review)) await stream.sleep(restMs);
    }
  });
}

type Following = { read: () => Promise<AltTextReview>; signal: AbortSignal };

/** Read anew whenever there may be news, as long as the caller may see it and there is something to wait for. */
async function* listReviews(c: Context, context: ApiContext, { read, signal }: Following) {
  let checkedAt = Date.now();
  for await (const isNews of context.work.changes(signal, 'review')) {
    if (!isNews || Date.now() - checkedAt >= httpLimits.heartbeatMs) {
      if (!(await isStillIn(c, context))) return;
      checkedAt = Date.now();
    }
    const review = await readOrNull(read);
    if (!review) return;
    yield review;
    if (!isGoingOn(review)) return;
  }
}

const isGoingOn = ({ batch }: AltTextReview): boolean =>
  batch?.status === 'queued' || batch?.status === 'running';

/** null: the website is gone, or somebody else's. */
async function readOrNull(read: () => Promise<AltTextReview>): Promise<AltTextReview | null> {
  return read().catch((fault: unknown) => {
    if (fault instanceof AppError) return null;
    throw fault;
  });
}

/** The session may be over, the key revoked, the person no member any more. */
async function isStillIn(c: Context, context: ApiContext): Promise<boolean> {
  try {
    const { actor } = await toCaller(c, context);
    return actor.organization_id === toMember(c).organization_id;
  } catch (fault) {
    if (fault instanceof AppError) return false;
    throw fault;
  }
}
