import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../shared/errors/appErrors.ts';
import { imageFaults } from '../task/imageFault.ts';
import { type HostileFile, listHostileFiles } from '../testing/hostileFiles.ts';
import { openWorkerProcess, type WorkerProcess } from './workerProcess.ts';

const maxMegabytes = 600;
const taskMs = 2_000;

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end();
});

let worker: WorkerProcess;
let files: HostileFile[];
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  files = await listHostileFiles(`http://127.0.0.1:${port}/secret.png`);
  worker = openWorkerProcess({ taskMs, maxMegabytes, idleMs: 60_000 });
});
afterAll(async () => {
  await worker.close();
  server.close();
});

/** Returns `opened` or the code of the fault a user would see. */
async function open(file: Uint8Array): Promise<string> {
  try {
    const { bytes } = await worker.ask('open', { file });
    const { width = 0, height = 0, format } = await sharp(bytes).metadata();
    return format === 'jpeg' && width <= 1_000 && height <= 1_000 ? 'opened' : 'opened too large';
  } catch (fault) {
    return fault instanceof AppError ? fault.code : String(fault);
  }
}

/** Resident memory of the process in MB (Linux; elsewhere 0). */
function readMegabytes(): number {
  try {
    const status = readFileSync(`/proc/${worker.pid()}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Takes a minute on a busy machine. A file that takes too long is named by the assertion below. */
test('a hundred hostile files end within their limits, with an image or a reason, and memory stays flat', async () => {
  expect(files.length).toBeGreaterThanOrEqual(100);
  const outcomes: { [outcome: string]: string[] } = {};
  let most = 0;
  let longest = { name: '', ms: 0 };
  for (const { name, file } of files) {
    const startedAt = performance.now();
    const outcome = await open(file);
    const ms = performance.now() - startedAt;
    if (ms > longest.ms) longest = { name, ms };
    most = Math.max(most, readMegabytes());
    outcomes[outcome] = [...(outcomes[outcome] ?? []), name];
  }
  const odd = Object.keys(outcomes).filter((outcome) => !['opened', ...imageFaults].includes(outcome));
  expect(odd.map((outcome) => ({ outcome, files: outcomes[outcome] }))).toEqual([]);
  expect(most).toBeLessThan(maxMegabytes);
  // Killed on time, with slack for a busy machine.
  expect(longest.ms, longest.name).toBeLessThan(taskMs * 3 + 5_000);
}, 300_000);

test('nothing that a drawing names elsewhere is asked for', () => {
  expect(asked).toEqual([]);
});

test('afterwards an ordinary image opens as before', async () => {
  const ordinary = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  expect(await open(ordinary)).toBe('opened');
});
