import type { Database } from '../../model/database/database.ts';
import { newsChannel, type Topic } from '../../model/queue/notifyWaiting.ts';
import { httpLimits } from '../../shared/limits/http.ts';
import { createWakeUp } from './wakeUp.ts';

export type Hub = {
  /**
   * Yields false at once and after each NOTIFY about the topic, true when a heartbeat is due (about every 15 s). Ends
   * with `signal` or `close`. A NOTIFY may be lost with the database connection, so read again on every yield.
   */
  wakeUps(topic: Topic, signal: AbortSignal): AsyncGenerator<boolean>;
  close(): Promise<void>;
};

/** Milliseconds between two wake-ups of a topic's listeners; a NOTIFY in between waits for the second. */
const gatherMs = 50;

/** Opens the one database subscription of this process, shared by all requests and streams that wait. */
export async function openHub(
  { listen }: Pick<Database, 'listen'>,
  heartbeatMs = httpLimits.heartbeatMs,
): Promise<Hub> {
  const topics = new Map<string, ReturnType<typeof createListeners>>();
  const closing = new AbortController();
  const unlisten = await listen(newsChannel, (topic) => topics.get(topic)?.callAll());

  const join = (topic: Topic, call: () => void) => {
    const listeners = topics.get(topic) ?? createListeners();
    topics.set(topic, listeners);
    listeners.calls.add(call);
    return () => {
      listeners.calls.delete(call);
      if (listeners.calls.size === 0) topics.delete(topic);
    };
  };

  return {
    async *wakeUps(topic, signal) {
      const ended = AbortSignal.any([signal, closing.signal]);
      const wakeUp = createWakeUp(ended);
      const leave = join(topic, wakeUp.call);
      try {
        let beatAt = Date.now() + heartbeatMs;
        for (let isBeat = false; !ended.aborted; ) {
          yield isBeat;
          const isCalled = await wakeUp.sleep(Math.max(1, beatAt - Date.now()));
          isBeat = !isCalled || Date.now() >= beatAt;
          if (isBeat) beatAt = Date.now() + heartbeatMs;
        }
      } finally {
        leave();
      }
    },
    async close() {
      closing.abort();
      await unlisten();
    },
  };
}

function createListeners() {
  const calls = new Set<() => void>();
  const callAll = toSpaced(() => {
    for (const call of calls) call();
  }, gatherMs);
  return { calls, callAll };
}

function toSpaced(act: () => void, spaceMs: number): () => void {
  let isResting = false;
  let isCalled = false;
  const rest = () => {
    isResting = isCalled;
    if (isCalled) setTimeout(rest, spaceMs).unref();
    if (isCalled) act();
    isCalled = false;
  };
  return () => {
    isCalled = true;
    if (!isResting) rest();
  };
}
