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

const open = createOpenRequests(visitorLimits.streamsPerClient);

/**
 * Answers with server-sent events. Each client may keep a limited number of streams open in this process. An
 * AppError while streaming ends it quietly: the caller lost its right, or the row is gone. Throws
 * TOO_MANY_STREAMS.
 */
export function streamToClient<T>(c: Context, context: ApiContext, { follow, toText }: Sending<T>): Response {
  const leave = open.enter(toClientHash(c, context));
  if (!leave) throw new AppError('TOO_MANY_STREAMS', { retryAfterSeconds: 30 });
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
