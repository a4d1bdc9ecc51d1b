import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startConfined } from './startConfined.ts';
import { openWorkerProcess } from './workerProcess.ts';

const attempts = fileURLToPath(new URL('../testing/escape.ts', import.meta.url));
const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;

let folder: string;
let servers: Server[];
let connections: number;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stufenlos-escape-'));
  chmodSync(folder, 0o777);
  writeFileSync(join(folder, 'mine'), '');
  chmodSync(join(folder, 'mine'), 0o666);
  writeFileSync(join(folder, 'secret'), 'x', { mode: 0o600 });
  connections = 0;
  servers = [listen(0, '127.0.0.1'), listen(join(folder, 'socket'))];
  await Promise.all(servers.map((server) => once(server, 'listening')));
  chmodSync(join(folder, 'socket'), 0o777);
});
afterEach(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

function listen(...place: [number, string] | [string]): Server {
  const server = createServer((socket) => {
    connections++;
    socket.on('error', () => {}).destroy();
  });
  return place.length === 2 ? server.listen(...place) : server.listen(place[0]);
}

const toArguments = () => [folder, String((servers[0]!.address() as { port: number }).port)];

type Told = { outcomes: { [attempt: string]: string }; status: string };

async function hear(child: ChildProcess): Promise<Told> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`ended with ${code}`);
  });
  const [told] = (await Promise.race([once(child, 'message'), ended])) as [Told];
  return told;
}

test.runIf(isLinux)('code in the process that opens images reaches nothing, and has no rights', async () => {
  const warnings: object[] = [];
  const child = startConfined(attempts, toArguments(), { warn: (facts) => void warnings.push(facts) });
  const { outcomes, status } = await hear(child);
  const { 'reads a secret file': reading, ...others } = outcomes;
  expect(Object.entries(others).filter(([, outcome]) => outcome !== 'EPERM')).toEqual([]);
  expect(reading).toBe(isRoot ? 'EACCES' : 'done');
  expect(status).toMatch(/^CapEff:\t0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\t1$/m);
  expect(status).toMatch(/^Seccomp:\t2$/m);
  if (isRoot) expect(status).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
  expect(readdirSync(folder).sort()).toEqual(['mine', 'secret', 'socket']);
  expect(readFileSync(join(folder, 'mine'), 'utf8')).toBe('');
  expect([connections, warnings]).toEqual([0, []]);
});

test.runIf(isLinux && isRoot)(
  'a program nobody may read stays root, says so, and reaches nothing either',
  async () => {
    const closed = mkdtempSync(join(tmpdir(), 'stufenlos-closed-'));
    symlinkSync(attempts, join(closed, 'escape.ts'));
    const reasons: unknown[] = [];
    const log = { warn: (facts: { reason?: string }) => void reasons.push(facts.reason) };
    const { outcomes } = await hear(startConfined(join(closed, 'escape.ts'), toArguments(), log));
    rmSync(closed, { recursive: true });
    const { 'reads a secret file': reading, ...others } = outcomes;
    expect(new Set(Object.values(others))).toEqual(new Set(['EPERM']));
    expect([reading, reasons]).toEqual(['done', ['It stays root: other users may not read the program']]);
  },
);

test.runIf(isLinux)('the worker itself runs shut in, and opens images all the same', async () => {
  const worker = openWorkerProcess({ taskMs: 20_000, maxMegabytes: 600, idleMs: 60_000 });
  const file = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  expect(await worker.ask('open', { file })).toMatchObject({ width: 4, height: 3 });
  const status = readFileSync(`/proc/${worker.pid()}/status`, 'utf8');
  await worker.close();
  expect(status).toMatch(/^Seccomp:\t2$/m);
  expect(status).toMatch(/^CapEff:\t0+$/m);
});

test('the same code reaches everything in a process that is not shut in', async () => {
  const { outcomes } = await hear(fork(attempts, [...toArguments(), 'unconfined']));
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['done']));
});

test('the package contains what is started by its path alone', () => {
  const { files } = JSON.parse(
    readFileSync(new URL('../../../tsconfig.built.json', import.meta.url), 'utf8'),
  ) as { files: string[] };
  expect(files).toEqual(
    expect.arrayContaining(['worker', 'confine'].map((name) => `src/altText/process/${name}.ts`)),
  );
});
