import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TaskName, TaskReply } from '../task/tasks.ts';
import type { WarnLog } from '../task/warnLog.ts';
import { startConfined, toNeighbour } from './startConfined.ts';

type ChildOptions = {
  /** Time limit of one task; then the process is killed. */
  taskMs: number;
  maxMegabytes: number;
  log?: WarnLog;
};

/** The process ended before it answered. `ended`: its exit code, null after a signal. */
export type Ended = { ended: number | null };

const workerPath = fileURLToPath(toNeighbour('worker'));

/** The process that opens images. It starts with the first task, and again after it was killed. */
export function openChild({ taskMs, maxMegabytes, log }: ChildOptions) {
  let child: ChildProcess | undefined;
  let lastId = 0;

  return { run, stop, pid: () => child?.pid };

  /** Callers must wait for the answer before they call it again. */
  async function run(name: TaskName, input: unknown): Promise<TaskReply | Ended> {
    const running = child ?? start();
    lastId += 1;
    const id = lastId;
    const { promise, resolve } = Promise.withResolvers<TaskReply | Ended>();
    const onMessage = (reply: TaskReply) => reply.id === id && resolve(reply);
    const onExit = (code: number | null) => resolve({ ended: code });
    // A process that could not even be spawned emits no `exit`.
    const onError = () => running.pid === undefined && resolve({ ended: null });
    const limit = setTimeout(() => kill(running), taskMs);
    running.on('message', onMessage).once('exit', onExit).on('error', onError);
    running.send({ id, name, input }, () => {});
    const reply = await promise;
    clearTimeout(limit);
    running.off('message', onMessage).off('exit', onExit).off('error', onError);
    return reply;
  }

  function start(): ChildProcess {
    const started = startConfined(workerPath, [String(maxMegabytes)], log);
    started.on('error', (err) => {
      log?.warn({ err }, 'Image process failed');
      if (started.pid === undefined && child === started) child = undefined;
    });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    child = started;
    return started;
  }

  function kill(process: ChildProcess): void {
    if (child === process) child = undefined;
    process.kill('SIGKILL');
  }

  async function stop(): Promise<void> {
    const running = child;
    if (!running) return;
    const ending = once(running, 'exit');
    kill(running);
    await ending;
  }
}
