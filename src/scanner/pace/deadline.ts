import { availableParallelism, loadavg } from 'node:os';
import { ScanError } from '../../shared/errors/scanErrors.ts';

type Deadline = { timeoutMs: number; fault: () => Error; signal?: AbortSignal | undefined };

/**
 * Settles like `work`, but throws `fault()` after `timeoutMs`, or SCAN_STOPPED when the signal is aborted.
 * The work itself continues, but its result is ignored.
 */
export async function withDeadline<T>(work: Promise<T>, { timeoutMs, fault, signal }: Deadline): Promise<T> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new ScanError('SCAN_STOPPED'));
  const timer = setTimeout(() => reject(fault()), timeoutMs);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  work.catch(() => {});
  try {
    return await Promise.race([work, ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** `endsAt`: a `performance.now()`. `onCut`: called when work asks for time and has none left. */
type Budget = { endsAt?: number | undefined; onCut?: (() => void) | undefined };

let mostPatience = 1.5;

/** Lets a busy machine stretch limits up to `most` times: a measurement waits longer than people do. */
export function waitLonger(most: number): void {
  mostPatience = most;
}

/** Milliseconds for the same work on a busy machine. `waiting`: those who want to compute, for each core. */
export function stretch(durationMs: number, waiting = loadavg()[0]! / availableParallelism()): number {
  return durationMs * Math.min(Math.max(waiting, 1), mostPatience);
}

/** Gives true until `durationMs` have passed, longer on a busy machine, or until `endsAt`. */
export function startBudget(durationMs: number, { endsAt, onCut }: Budget = {}): () => boolean {
  const last = Math.min(performance.now() + stretch(durationMs), endsAt ?? Number.POSITIVE_INFINITY);
  return () => {
    const hasTime = performance.now() < last;
    if (!hasTime) onCut?.();
    return hasTime;
  };
}

/** Waits `durationMs`. Throws SCAN_STOPPED as soon as the signal is aborted. */
export async function pause(durationMs: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) throw new ScanError('SCAN_STOPPED');
  if (durationMs <= 0) return;
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(new ScanError('SCAN_STOPPED'));
  const timer = setTimeout(resolve, durationMs);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await done;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
