import { AppError } from '../../shared/errors/appErrors.ts';
import type { WorkOptions } from '../task/altText.ts';
import {
  memoryExitCode,
  type TaskInput,
  type TaskName,
  type TaskOutput,
  type TaskReply,
} from '../task/tasks.ts';
import type { WarnLog } from '../task/warnLog.ts';
import { type Ended, openChild } from './childProcess.ts';

export type WorkerProcess = {
  /** Runs one task at a time, in the order asked. Throws AppError IMAGE_…, or the signal's reason. */
  ask<N extends TaskName>(name: N, input: TaskInput<N>, options?: WorkOptions): Promise<TaskOutput<N>>;
  pid(): number | undefined;
  close(): Promise<void>;
};

export type WorkerOptions = {
  taskMs: number;
  maxMegabytes: number;
  idleMs: number;
  log?: WarnLog;
};

/** Share of its memory limit above which the process is restarted before the next image. */
const fullShare = 0.85;

/** Queue in front of the process that opens images. */
export function openWorkerProcess({ idleMs, ...options }: WorkerOptions): WorkerProcess {
  const child = openChild(options);
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  return { ask, pid: child.pid, close };

  function ask<N extends TaskName>(name: N, input: TaskInput<N>, { signal, cost }: WorkOptions = {}) {
    const turn = last.then(async () => {
      signal?.throwIfAborted();
      const startedAt = performance.now();
      const reply = await run(name, input);
      // A killed process reports no processor time: elapsed time counts instead.
      if (cost) cost.cpu_ms += 'cpu_ms' in reply ? reply.cpu_ms : performance.now() - startedAt;
      return toOutput(reply);
    });
    last = turn.catch(() => {});
    return orAborted(turn as Promise<TaskOutput<N>>, signal);
  }

  async function run(name: TaskName, input: unknown): Promise<TaskReply | Ended> {
    if (isClosed) throw new Error('The worker process was closed');
    clearTimeout(idle);
    const wasUsed = child.pid() !== undefined;
    const reply = await child.run(name, input);
    // The process may have ended because of earlier images: this one is tried again in a fresh process.
    const isDoubtful = wasUsed && 'ended' in reply && reply.ended !== null;
    const settled = isDoubtful ? await child.run(name, input) : reply;
    if ('megabytes' in settled && settled.megabytes > options.maxMegabytes * fullShare) await child.stop();
    idle = setTimeout(() => void child.stop(), idleMs).unref();
    if ('ended' in settled) options.log?.warn({ name, code: settled.ended }, 'Image process had to be ended');
    return settled;
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(idle);
    await child.stop();
  }
}

function toOutput(reply: TaskReply | Ended): unknown {
  if ('output' in reply) return reply.output;
  if ('fault' in reply) throw new AppError(reply.fault);
  if ('failure' in reply) throw new Error(reply.failure);
  throw new AppError(reply.ended === memoryExitCode ? 'IMAGE_TOO_LARGE' : 'IMAGE_UNREADABLE');
}

/** Rejects at once when the caller aborts; the task itself ends by its own limits. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort));
}
