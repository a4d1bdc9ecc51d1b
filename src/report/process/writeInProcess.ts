import { fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { reportLimits } from '../../shared/limits/website.ts';
import type { WriteOrder, WrittenReply } from './order.ts';

export type WriteLimits = { ms: number; megabytes: number };

const usualLimits: WriteLimits = { ms: reportLimits.writeMs, megabytes: reportLimits.writeMegabytes };

/** It needed more time or memory than it may. */
export class WriterEndedError extends Error {}

const entry = fileURLToPath(new URL(`./writer${import.meta.url.slice(-3)}`, import.meta.url));

/** Memory is dearer than time here: a report of 500 causes needs 290 MB less. */
const sparing = ['--max-semi-space-size=1', '--optimize-for-size', '--expose-gc'];

const malloc = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Writes a file in a process of its own, which knows nothing of our environment. Throws WriterEndedError. */
export async function writeInProcess(
  order: WriteOrder,
  signal: AbortSignal,
  limits = usualLimits,
): Promise<Uint8Array> {
  signal.throwIfAborted();
  const child = fork(entry, [String(limits.megabytes)], {
    env: { HOME: tmpdir(), ...malloc, RAYON_NUM_THREADS: '1', VIPS_CONCURRENCY: '1' },
    execArgv: sparing,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<WrittenReply>();
  const stop = () => child.kill('SIGKILL');
  const timer = setTimeout(stop, limits.ms);
  signal.addEventListener('abort', stop, { once: true });
  child.once('message', resolve).once('error', reject);
  child.once('exit', (code, by) => reject(new WriterEndedError(`Report writer ended: ${by ?? code}`)));
  child.send(order, () => {});
  try {
    const reply = await promise;
    if ('failure' in reply) throw new Error(reply.failure);
    return reply.body;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    stop();
  }
}
