import { scanLimits } from '../../shared/limits/scan.ts';
import { pause } from './deadline.ts';

/** The pace of one website's visits, however many lanes ask. */
export type Pacing = {
  /** Waits until the next visit may begin. Throws SCAN_STOPPED. */
  turn(signal?: AbortSignal): Promise<void>;
  /** The server asked for patience: nobody gets a turn for so long. Then waits for a turn. Throws SCAN_STOPPED. */
  rest(durationMs: number, signal?: AbortSignal): Promise<void>;
  /**
   * How the last visit ended: three in a row that ask for more patience than a page gets, and nobody gets a turn for
   * `busyMs`; so again after each further one, a few times.
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
