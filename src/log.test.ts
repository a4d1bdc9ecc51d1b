import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeDataFolder } from '../tests/memoryFolder.ts';

type Line = { msg: string; pid: number; version: string; role?: string; err?: Record<string, unknown> };

/** Logs what `fault` evaluates to, in a process of its own. */
async function logFault(fault: string): Promise<{ line: Line; pid: number }> {
  const path = new URL('./log.ts', import.meta.url).href;
  const script = `import { log } from ${JSON.stringify(path)}; log.error({ err: ${fault} }, 'Failed');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'info' },
  });
  return { line: JSON.parse(await text(child.stderr)) as Line, pid: child.pid! };
}

const stack = 'error: terminating connection\\n    at Client.query (client.js:1:1)';

test('the queue passes on copies of errors: their message, code and stack are told', async () => {
  const copy = `{ ...new Error('lost'), message: 'terminating connection', code: '57P01', stack: '${stack}' }`;
  const { line } = await logFault(copy);
  expect(line.err).toMatchObject({ message: 'terminating connection', code: '57P01' });
  expect(line.err!.stack).toBe('at Client.query (client.js:1:1)');
});

test('of a copy that has a cause, only the message of the cause is told', async () => {
  const copy = `{ message: 'Failed query\\nparams: geheim', cause: { message: 'connection refused' } }`;
  const { line } = await logFault(copy);
  expect(line.err).toMatchObject({ message: 'connection refused' });
  expect(JSON.stringify(line)).not.toContain('geheim');
});

test('an error that stands for several tells the message of each', async () => {
  const { line } = await logFault(
    `new AggregateError([new Error('::1 refused'), new Error('127.0.0.1 refused')])`,
  );
  expect(line.err).toMatchObject({ type: 'AggregateError', message: '::1 refused; 127.0.0.1 refused' });
});

test('each line names its process and version', async () => {
  const { line, pid } = await logFault('new Error()');
  expect(line).toMatchObject({ pid, version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string });
});

test('a worker says that it was started, and each of its lines names its role', async () => {
  const dataDir = await makeDataFolder('log');
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  // Optimizing costs more than it saves in such a short run.
  const child = spawn(process.execPath, ['--liftoff-only', main, 'worker'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, STUFENLOS_DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'info' },
  });
  const exited = once(child, 'exit');
  const lines: Line[] = [];
  createInterface(child.stderr).on('line', (words) => {
    const line = JSON.parse(words) as Line;
    lines.push(line);
    if (line.msg === 'Worker was started') child.kill('SIGTERM');
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  await exited;
  process.off('exit', end);
  await rm(dataDir, { recursive: true, force: true });
  expect(lines.map(({ msg }) => msg)).toContain('Worker was started');
  expect(new Set(lines.map(({ role, pid }) => `${role} ${pid}`))).toEqual(new Set([`worker ${child.pid}`]));
});
