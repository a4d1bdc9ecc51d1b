import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { AppError } from '../../shared/errors/appErrors.ts';
import { visitorLimits } from '../../shared/limits/visitor.ts';
import type { ApiContext } from './context.ts';
import { createOpenRequests } from './openRequests.ts';
import { toClientHash } from './visitor.ts';

/** What happens in a stream: writes until it returns, or until `left` says that the client has gone. */
type Work = (stream: SSEStreamingApi, left: AbortSignal) => Promise<void>;

const open = createOpenRequests(visitorLimits.streamsPerClient);

/**
 * Answers with server-sent events. A client has only so many streams of all kinds open in this process at once; one that
 * leaves stops nothing but the stream. Throws TOO_MANY_STREAMS.
 */
export function streamToClient(c: Context, context: ApiContext, work: Work): Response {
  const leave = open.enter(toClientHash(c, context));
  if (!leave) throw new AppError('TOO_MANY_STREAMS', { retryAfterSeconds: 30 });
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    const left = new AbortController();
    left.signal.addEventListener('abort', leave, { once: true });
    stream.onAbort(() => left.abort());
    try {
      await stream.write(': verbunden\n\n');
      await work(stream, left.signal);
    } finally {
      left.abort();
    }
  });
}
