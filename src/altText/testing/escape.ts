/**
 * Attempts of a decoder that has been taken over, as a process that tells how each ended. Arguments: a folder everybody
 * may write to, with `mine`, `secret` and `socket` in it, and a port somebody listens on.
 */
import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import koffi from 'koffi';

const [folder = '', port = '', isUnconfined = ''] = process.argv.slice(2);
const place = (name: string) => join(folder, name);

const attempts: { [name: string]: () => unknown } = {
  connects: () => once(connect(Number(port), '127.0.0.1'), 'connect'),
  'connects from another thread': connectElsewhere,
  'connects to a local socket': () => once(connect(place('socket')), 'connect'),
  listens: () => once(createServer().listen(0, '127.0.0.1'), 'listening'),
  'sends a datagram': () => sendDatagram(),
  'writes a file': () => writeFileSync(place('new'), 'x'),
  'appends to a file': () => appendFileSync(place('mine'), 'x'),
  'makes a folder': () => mkdirSync(place('folder')),
  'changes rights': () => chmodSync(place('mine'), 0o777),
  'renames a file': () => renameSync(place('mine'), place('yours')),
  'deletes a file': () => unlinkSync(place('yours')),
  'starts a program': () => throwFault(spawnSync('/bin/true').error),
  'becomes a program': becomeProgram,
  'signals its parent': () => process.kill(process.ppid, 0),
  'reads a secret file': () => readFileSync(place('secret')),
};

const outcomes: { [name: string]: string } = {};
for (const [name, attempt] of Object.entries(attempts)) outcomes[name] = await toOutcome(attempt);
process.send?.({ outcomes, status: readFileSync('/proc/self/status', 'utf8') }, () => process.exit(0));

async function toOutcome(attempt: () => unknown): Promise<string> {
  try {
    await attempt();
    return 'done';
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code ?? String(fault);
  }
}

async function connectElsewhere(): Promise<void> {
  const script = `require('node:net').connect(${port}, '127.0.0.1').on('connect', () => process.exit(0))
    .on('error', ({ code }) => require('node:worker_threads').parentPort.postMessage(code))`;
  const worker = new Worker(script, { eval: true });
  const code = await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
  await worker.terminate();
  if (code[0] !== 0) throw Object.assign(new Error(), { code: code[0] });
}

async function sendDatagram(): Promise<void> {
  const socket = createSocket('udp4');
  const failed = once(socket, 'error').then(([fault]) => throwFault(fault));
  await Promise.race([failed, new Promise((done) => socket.send('x', Number(port), '127.0.0.1', done))]);
  socket.close();
}

/** Called past Node, which would end with the refusal. Outside nothing is left that could tell: it is left out. */
function becomeProgram(): void {
  if (isUnconfined) return;
  koffi.load(null).func('int execv(const char *, void *)')('/bin/true', Buffer.alloc(8));
  if (koffi.errno() === koffi.os.errno.EPERM) throw Object.assign(new Error(), { code: 'EPERM' });
}

function throwFault(fault: unknown): void {
  if (fault) throw fault;
}
