import { scanLimits } from '../../shared/limits/scan.ts';
import { pause } from './deadline.ts';

export type Pacing = {
  /** Waits until the next visit may begin. Throws SCAN_STOPPED. */
  turn(signal?: AbortSignal): Promise<void>;
  /** Holds all visits for `durationMs`, as the server asked, then waits for a turn. Throws SCAN_STOPPED. */
  rest(durationMs: number, signal?: AbortSignal): Promise<void>;
  /**
   * Takes the result of each visit. `isBusy`: the server asked for more patience than one page gets. After
   * three such visits in a row, all visits pause for `busyMs`. Each further one pauses them again, five
   * pauses at most.
   */
  heard(isBusy: boolean): void;
};

const busyInARow = 3;
const maxBusyRests = 5;

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
