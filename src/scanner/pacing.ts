import { pause } from './deadline.ts';

/** The pace of one website's visits, however many lanes ask. */
export type Pacing = {
  /** Waits until the next visit may begin. Throws SCAN_STOPPED. */
  turn(signal?: AbortSignal): Promise<void>;
  /** The server asked for patience: nobody gets a turn for so long. Then waits for a turn. Throws SCAN_STOPPED. */
  rest(durationMs: number, signal?: AbortSignal): Promise<void>;
};

/** Keeps at least `intervalMs` between two visits. */
export function createPacing(intervalMs: number): Pacing {
  let next = 0;
  let restsUntil = 0;
  const turn = async (signal?: AbortSignal): Promise<void> => {
    const startsAt = Math.max(next, restsUntil, performance.now());
    next = startsAt + intervalMs;
    await pause(startsAt - performance.now(), signal);
    if (startsAt < restsUntil) await turn(signal);
  };
  return {
    turn,
    rest: async (durationMs, signal) => {
      restsUntil = Math.max(restsUntil, performance.now() + durationMs);
      await turn(signal);
    },
  };
}
