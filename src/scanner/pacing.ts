import { pause } from './deadline.ts';

/** Keeps at least `intervalMs` between two visits of one website, however many lanes ask. */
export function createPacing(intervalMs: number): (signal?: AbortSignal) => Promise<void> {
  let next = 0;
  return async (signal) => {
    if (intervalMs <= 0) return;
    const turn = Math.max(next, performance.now());
    next = turn + intervalMs;
    await pause(turn - performance.now(), signal);
  };
}
