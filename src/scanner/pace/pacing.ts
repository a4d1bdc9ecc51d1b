import { scanLimits } from '../../shared/limits/scan.ts';
import { pause } from './deadline.ts';

/** Pace of one website's visits, over all its lanes. */
export type Pacing = {
  /** Waits until the next visit may begin. Throws SCAN_STOPPED. */
  turn(signal?: AbortSignal): Promise<void>;
  /** Holds all visits for so long, as the server asked, then waits for a turn. Throws SCAN_STOPPED. */
  rest(durationMs: number, signal?: AbortSignal): Promise<void>;
  /**
   * Reports the end of a visit. Three in a row that ask for more patience than a page gets hold all visits for
   * `busyMs`. So does each further one, a few times.
   */
  heard(isBusy: boolean): void;
};

const busyInARow = 3;
const maxBusyRests = 5;

/** Keeps at least `intervalMs` between two visits. */
export function createPacing(intervalMs: number, busyMs: number = scanLimits.maxRetryAfterMs): Pacing {
  let next = 0;
  let restsUntil = 0;
  let busy = 0;
  const hold = (durationMs: number) => {
    restsUntil = Math.max(restsUntil, performance.now() + durationMs);
  };
  const turn = async (signal?: AbortSignal): Promise<void> => {
    const startsAt = Math.max(next, restsUntil, performance.now());
    next = startsAt + intervalMs;
    await pause(startsAt - performance.now(), signal);
    if (startsAt < restsUntil) await turn(signal);
  };
  return {
    turn,
    rest: async (durationMs, signal) => {
      hold(durationMs);
      await turn(signal);
    },
    heard: (isBusy) => {
      busy = isBusy ? busy + 1 : 0;
      if (busy >= busyInARow && busy < busyInARow + maxBusyRests) hold(busyMs);
    },
  };
}
