import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { getAltTextReview } from '../../../model/media/altTextReviews.ts';
import type { AltTextReview } from '../../../shared/contract/altTextReview.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { toCaller, toMember } from '../../http/caller.ts';
import { streamToClient } from '../../http/clientStream.ts';
import type { ApiContext } from '../../http/context.ts';
import { follow } from '../../news/follow.ts';

/** Pause between two readings: each counts a website's images, and a worker may report image after image. */
const restMs = 1_000;

/**
 * Streams the progress of a website's proposals until none are being made. A caller who loses the right to see the
 * website gets nothing after the next heartbeat. Throws WEBSITE_NOT_FOUND, TOO_MANY_STREAMS.
 */
export async function streamAltTextReview(
  c: Context,
  context: ApiContext,
  website_id: number,
): Promise<Response> {
  const get = () => getAltTextReview(context.store.db, toMember(c), website_id);
  await get();
  let last = '';
  async function* read() {
    const review = await get();
    const text = JSON.stringify(review);
    if (text !== last) yield review;
    last = text;
    await sleep(restMs);
  }
  const check = () => refuseOutsider(c, context);
  return streamToClient(c, context, {
    follow: (signal) => follow(context.hub, { topic: `review:${website_id}`, signal, read, isOver, check }),
    toText: (review) => `event: review\ndata: ${JSON.stringify(review)}\n\n`,
  });
}

const isOver = ({ batch }: AltTextReview): boolean =>
  batch?.status !== 'queued' && batch?.status !== 'running';

/** Identifies the caller again: the session may have ended, the key been revoked, the membership ended. */
async function refuseOutsider(c: Context, context: ApiContext): Promise<void> {
  const { actor } = await toCaller(c, context);
  if (actor.organization_id !== toMember(c).organization_id) throw new AppError('NO_ORGANIZATION');
}
