/** Entry of a process that writes one file. typst cannot be stopped, so its memory is watched from a thread. */
import { Worker } from 'node:worker_threads';
import { writeFile } from '../files/writeFile.ts';
import type { WriteOrder, WrittenReply } from './order.ts';

const maxBytes = Number(process.argv[2]) * 1_048_576;
const watch = `setInterval(() => process.memoryUsage.rss() > ${maxBytes} && process.kill(process.pid, 'SIGKILL'), 100)`;
new Worker(watch, { eval: true }).unref();

process.once('message', async ({ format, document, pictures }: WriteOrder) => {
  const reply = await writeFile(format, document, pictures).then(
    (body): WrittenReply => ({ body }),
    (fault: unknown): WrittenReply => ({ failure: String(fault) }),
  );
  process.send!(reply, () => process.disconnect());
});
