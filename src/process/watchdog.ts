import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Time in which the main thread must run its timers once. Long statements of the embedded database stay far below. */
const unresponsiveMs = 120_000;
const beatsPerLimit = 10;

/** Built code lies beside this file with the same file ending. */
const threadPath = fileURLToPath(new URL(`./watchdogThread${import.meta.url.slice(-3)}`, import.meta.url));

/**
 * Ends this process when its main thread answers nothing more, since a hung process would be neither restarted nor missed.
 * Returns a function that stops watching.
 */
export function startWatchdog(limitMs = unresponsiveMs): () => Promise<void> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const everyMs = limitMs / beatsPerLimit;
  const timer = setInterval(() => Atomics.add(beats, 0, 1), everyMs);
  timer.unref();
  const thread = new Worker(threadPath, { execArgv: [], workerData: { beats, everyMs, limitMs } });
  thread.unref();
  return async () => {
    clearInterval(timer);
    await thread.terminate();
  };
}
