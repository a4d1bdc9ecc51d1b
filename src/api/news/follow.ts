import type { Topic } from '../../model/queue/notifyWaiting.ts';
import type { Hub } from './hub.ts';

export type Following<T> = {
  topic: Topic;
  signal: AbortSignal;
  read: () => AsyncIterable<T>;
  isOver: (value: T) => boolean;
  /** Throws when the caller may not read any more. */
  check?: () => Promise<unknown>;
};

/**
 * Reads at once and after each wake-up; yields the news, and null at each heartbeat. `check` runs at each heartbeat and
 * after a wake-up without news. Ends after the last value, with `signal`, and when the server stops.
 */
export async function* follow<T>(
  hub: Hub,
  { topic, signal, read, isOver, check }: Following<T>,
): AsyncGenerator<T | null> {
  for await (const isBeat of hub.wakeUps(topic, signal)) {
    let isChecked = isBeat;
    if (isBeat) await check?.();
    for await (const value of read()) {
      isChecked = true;
      yield value;
      if (isOver(value)) return;
    }
    if (!isChecked) await check?.();
    if (isBeat) yield null;
  }
}
