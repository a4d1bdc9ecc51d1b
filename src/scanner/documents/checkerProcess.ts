/** Entry of a process that checks one file. A foreign file may need any memory, so a thread watches it. */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { checkBytes } from './checkBytes.ts';

const [path = '', mebibytes] = process.argv.slice(2);
const maxBytes = Number(mebibytes) * 1_048_576;
const watch = `setInterval(() => process.memoryUsage.rss() > ${maxBytes} && process.kill(process.pid, 'SIGKILL'), 50)`;
new Worker(watch, { eval: true }).unref();

process.send!(await checkBytes(await readFile(path)), () => process.disconnect());
