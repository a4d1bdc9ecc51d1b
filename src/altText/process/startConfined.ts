import { type ChildProcess, fork } from 'node:child_process';
import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Unconfined } from '../task/tasks.ts';
import type { WarnLog } from '../task/warnLog.ts';

/** Finds a module of this folder; its file extension is that of this file (.ts in source, .js when built). */
export const toNeighbour = (name: string): URL =>
  new URL(`./${name}${import.meta.url.slice(-3)}`, import.meta.url);

/** The user without rights of its own, under this number on every usual Linux. */
const nobody = { uid: 65_534, gid: 65_534 };

/**
 * Starts a module in a process without network, rights and our environment. It may read files, and talk with us. Warns
 * of anything that the system does not let us take away.
 */
export function startConfined(module: string, args: string[], log?: WarnLog): ChildProcess {
  const isRoot = process.getuid?.() === 0;
  const mayBeNobody = isRoot && [module, process.execPath].every(isOpenToAll);
  const started = fork(module, args, {
    cwd: '/',
    // One malloc arena for all threads: images fragment memory in several. No large image goes to disk.
    env: { HOME: tmpdir(), MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2', VIPS_DISC_THRESHOLD: '1g' },
    execArgv: ['--max-old-space-size=256', '--require', fileURLToPath(toNeighbour('confine'))],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    ...(mayBeNobody ? nobody : {}),
  });
  const warn = (reason: string) => log?.warn({ reason }, 'Image process is not fully confined');
  started.on('message', (message: object) => {
    if ('unconfined' in message) warn((message as Unconfined).unconfined);
  });
  if (isRoot && !mayBeNobody) warn('It stays root: other users may not read the program');
  return started;
}

/** True if every user may read the file and go through all folders above it. */
function isOpenToAll(file: string): boolean {
  const isFree = (path: string): boolean =>
    (statSync(path).mode & 0o001) !== 0 && (path === dirname(path) || isFree(dirname(path)));
  return (statSync(file).mode & 0o004) !== 0 && isFree(dirname(file));
}
