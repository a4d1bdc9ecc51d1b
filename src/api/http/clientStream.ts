import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { AppError } from '../../shared/errors/appErrors.ts';
import { visitorLimits } from '../../shared/limits/visitor.ts';
import type { ApiContext } from './context.ts';
import { createOpenRequests } from './openRequests.ts';
import { toClientHash } from './visitor.ts';

type Sending<T> = {
  /** Yields values until the stream ends or the client leaves; null sends a heartbeat. */
  follow: (left: AbortSignal) => AsyncIterable<T | null>;
  /** Formats a server-sent event; empty text sends nothing. */
  toText: (value: T) => string;
};

const ofClient = createOpenRequests(visitorLimits.streamsPerClient);
const ofAccount = createOpenRequests(visitorLimits.streamsPerAccount);
const ofOrganization = createOpenRequests(visitorLimits.streamsPerOrganization);

/**
 * Answers with server-sent events. Clients, accounts and organizations may each keep a limited number of streams
 * open in this process. An AppError while streaming ends it quietly: the caller lost its right, or the row is gone. Throws
 * TOO_MANY_STREAMS.
 */
export function streamToClient<T>(c: Context, context: ApiContext, { follow, toText }: Sending<T>): Response {
  const leave = enter(c, context);
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    const left = new AbortController();
    left.signal.addEventListener('abort', leave, { once: true });
    stream.onAbort(() => left.abort());
    try {
      await stream.write(': verbunden\n\n');
      for await (const value of follow(left.signal))
        await stream.write(value === null ? ': noch da\n\n' : toText(value));
    } catch (fault) {
      if (!(fault instanceof AppError)) throw fault;
    } finally {
      left.abort();
    }
  });
}

/** Takes a place in every limit. Returns a function to leave. Throws TOO_MANY_STREAMS. */
function enter(c: Context, context: ApiContext): () => void {
  const caller = c.get('caller');
  const { organization_id } = caller.actor;
  const leaves = [ofClient.enter(toClientHash(c, context))];
  if (caller.kind === 'person') leaves.push(ofAccount.enter(caller.session.account_id));
  if (organization_id !== null) leaves.push(ofOrganization.enter(String(organization_id)));
  const leave = () => {
    for (const one of leaves) one?.();
  };
  if (!leaves.includes(null)) return leave;
  leave();
  throw new AppError('TOO_MANY_STREAMS', { retryAfterSeconds: 30 });
}
