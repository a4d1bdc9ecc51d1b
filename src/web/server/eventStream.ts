import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { RequestError, send } from './request.ts';

/** specification, public 9: waits before each attempt to resume a broken stream */
const resumeDelaysMs = [1_000, 2_000, 5_000, 10_000];

type Options = {
  signal: AbortSignal;
  /** Receives every event; returns true for the last one. A resume continues after the last event seen. */
  onEvent: (event: EventSourceMessage) => boolean;
  delaysMs?: number[];
};

/**
 * Reads server-sent events until `onEvent` returns true or the server reports that none follow (204). Resumes
 * a broken connection with `Last-Event-ID`. Throws RequestError if the server refuses or every attempt to
 * resume failed.
 */
export async function followEvents(path: string, options: Options): Promise<void> {
  const state: State = { opened: false, lastId: null, tries: 0 };
  for (;;) {
    const outcome = await readOnce(path, state, options);
    if (outcome === 'finished' || options.signal.aborted) return;
    const delayMs = (options.delaysMs ?? resumeDelaysMs)[state.tries++];
    if (!state.opened || !isWorthRetry(outcome) || delayMs === undefined) throw toFault(outcome);
    await wait(delayMs, options.signal);
  }
}

type State = { opened: boolean; lastId: string | null; tries: number };
type Outcome = 'finished' | 'broken' | RequestError;

async function readOnce(path: string, state: State, options: Options): Promise<Outcome> {
  try {
    const headers = { accept: 'text/event-stream', ...(state.lastId && { 'last-event-id': state.lastId }) };
    const { status, body } = await send(path, { headers, signal: options.signal });
    state.opened = true;
    if (status === 204) return 'finished';
    return body ? await readEvents(body, state, options) : 'broken';
  } catch (error) {
    return error instanceof RequestError ? error : 'broken';
  }
}

/** Uses a reader instead of `for await`: not every Safari can iterate streams. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  state: State,
  options: Options,
): Promise<Outcome> {
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
  const reader = body.pipeThrough(decoder).pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return 'broken';
    state.lastId = value.id ?? state.lastId;
    state.tries = 0;
    if (!options.onEvent(value)) continue;
    await reader.cancel();
    return 'finished';
  }
}

const isWorthRetry = (outcome: Outcome): boolean =>
  !(outcome instanceof RequestError) || outcome.status === 0 || outcome.status >= 502;

const toFault = (outcome: Outcome): RequestError =>
  outcome instanceof RequestError
    ? outcome
    : new RequestError(0, 'OFFLINE', 'Die Verbindung zum Server wurde unterbrochen.');

function wait(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
