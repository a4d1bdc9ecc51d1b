// Decision 17: docs/decisions/017-foreign-images.md

/**
 * The process that opens foreign images: started by childProcess.ts, asked over IPC, one task at a time. It holds
 * no settings and no secrets, and confine.ts has shut it in. It exits when its parent is gone or it needs too much
 * memory.
 */
import { ImageFault } from '../task/imageFault.ts';
import {
  memoryExitCode,
  type TaskName,
  type TaskReply,
  type TaskRequest,
  type Tasks,
} from '../task/tasks.ts';
import { openImage, toThumbnail } from './openImage.ts';

const [maxMegabytes = 600] = process.argv.slice(2).map(Number);

const tasks: Tasks = {
  open: openImage,
  thumbnail: toThumbnail,
  see: async (input) => (await import('./see.ts')).see(input),
};

process.on('message', (request: TaskRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit(0));
// Decoding runs in its own threads, so this timer sees memory grow meanwhile.
setInterval(() => {
  if (toMegabytes() > maxMegabytes) process.exit(memoryExitCode);
}, 50).unref();

async function answer({ id, name, input }: TaskRequest): Promise<TaskReply> {
  const before = process.cpuUsage();
  const outcome = await carryOut(name, input);
  const { user, system } = process.cpuUsage(before);
  return { id, megabytes: toMegabytes(), cpu_ms: (user + system) / 1_000, ...outcome };
}

async function carryOut(name: TaskName, input: unknown) {
  try {
    const work = tasks[name] as (input: unknown) => Promise<unknown>;
    return { output: await work(input) };
  } catch (fault) {
    if (fault instanceof ImageFault) return { fault: fault.code };
    return { failure: fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault) };
  }
}

function toMegabytes(): number {
  return process.memoryUsage.rss() / 2 ** 20;
}
