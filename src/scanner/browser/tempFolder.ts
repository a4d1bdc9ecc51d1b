import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, win32 } from 'node:path';

export type TempFolder = {
  path: string;
  close(): Promise<void>;
};

const prefix = 'stufenlos-run-';
/** A silent socket: the kernel closes it with its process, kill -9 included. */
const aliveName = 'alive';
/** A folder younger than this without its socket is still being made. */
const youngMs = 60_000;
/** Read once at start, before `setTempDir` changes it. */
const systemBase = tmpdir();
const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 };

/**
 * A folder of this process for everything temporary, mainly browser profiles. Removes first what killed processes
 * left behind. The caller tells the rest of the process (`setTempDir`); the browser's own folders follow TMPDIR.
 */
export async function openTempFolder(base = systemBase): Promise<TempFolder> {
  await sweep(base);
  const path = await mkdtemp(join(base, prefix));
  const server = await listen(toSocket(path));
  const removeNow = () => removeQuietly(path);
  process.once('exit', removeNow);
  return {
    path,
    close: async () => {
      process.off('exit', removeNow);
      server.close();
      await rm(path, removal).catch(() => {});
      await sweep(base);
    },
  };
}

/** Removes the folders of dead processes; keeps those of living processes and of other users. */
async function sweep(base: string): Promise<void> {
  const names = await readdir(base).catch(() => []);
  for (const name of names.filter((found) => found.startsWith(prefix))) {
    const path = join(base, name);
    if (await isDead(path)) await rm(path, removal).catch(() => {});
  }
}

async function isDead(path: string): Promise<boolean> {
  const fault = await knock(toSocket(path));
  if (fault === 'ECONNREFUSED') return true;
  if (fault !== 'ENOENT') return false;
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > youngMs;
}

function knock(path: string): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const socket = connect(path);
  socket.once('connect', () => resolve(null));
  socket.once('error', (fault: NodeJS.ErrnoException) => resolve(fault.code ?? ''));
  return promise.finally(() => socket.destroy());
}

/** Windows has named pipes instead, which end with their process too. */
export const toSocket = (folder: string, platform = process.platform): string =>
  platform === 'win32' ? `\\\\.\\pipe\\${win32.basename(folder)}` : join(folder, aliveName);

async function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  server.unref();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(path, resolve);
  await promise;
  return server;
}

/** Runs while the process exits. Files still being written then are removed at the next start. */
function removeQuietly(path: string): void {
  try {
    rmSync(path, removal);
  } catch {
    // A dying browser may still write.
  }
}
