import { ScanError } from '../../shared/errors/scanErrors.ts';

/** Admits `count` holders at once, the others in order of arrival. */
export type Slots = {
  /**
   * Waits for a free slot and returns the function that frees it. Throws SCAN_STOPPED if aborted while
   * waiting.
   */
  take(signal?: AbortSignal): Promise<() => void>;
};

export function createSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];

  const release = () => {
    free++;
    waiting.shift()?.();
  };

  const enter = () => {
    free--;
    let isHeld = true;
    return () => {
      if (isHeld) release();
      isHeld = false;
    };
  };

  return {
    async take(signal) {
      if (signal?.aborted) throw new ScanError('SCAN_STOPPED');
      if (free > 0 && waiting.length === 0) return enter();
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const turn = () => resolve(enter());
      waiting.push(turn);
      const stop = () => {
        const place = waiting.indexOf(turn);
        if (place >= 0) waiting.splice(place, 1);
        reject(new ScanError('SCAN_STOPPED'));
      };
      signal?.addEventListener('abort', stop, { once: true });
      return promise.finally(() => signal?.removeEventListener('abort', stop));
    },
  };
}
