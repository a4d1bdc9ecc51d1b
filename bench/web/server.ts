import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readProcessMs } from '../app/cpuTime.ts';

const root = join(import.meta.dirname, '../..');

/** Whether processes can be tied to a core here, and there are two. */
export const canPin = spawnSync('taskset', ['-c', '0,1', 'true']).status === 0;

/** Server and load generator each have a core of their own, where that can be had. */
const cores = { server: '0', load: '1' } as const;

/** Starts a program of Node or another one, tied to its core. */
export function spawnOn(
  core: keyof typeof cores | null,
  command: string[],
  env: NodeJS.ProcessEnv = {},
  input?: string,
): ChildProcess {
  const [program = '', ...args] = core && canPin ? ['taskset', '-c', cores[core], ...command] : command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'inherit'],
  });
  child.stdin?.end(input);
  return child;
}

/** `readCpuMs`: processor time so far. `taskset` becomes what it starts, so it is the server's own. */
export type Started = { url: string; readCpuMs: () => number; stop: () => Promise<void> };

/** The real product as people run it, web only; waits until it says where it listens. */
export async function startWeb(dataDir: string, { isPinned }: { isPinned: boolean }): Promise<Started> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    STUFENLOS_CONFIRM_EMAIL: 'false',
    STUFENLOS_DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
  };
  const child = spawnOn(isPinned ? 'server' : null, [process.execPath, 'src/main.ts', 'web'], env);
  return untilListening(child, url);
}

/** What node:http alone can do: the same bytes and headers for every request, nothing else. */
export async function startBare(copied: string): Promise<Started> {
  const url = `http://localhost:${await findFreePort()}`;
  const child = spawnOn('server', [process.execPath, 'bench/web/bare.ts', copied, new URL(url).port]);
  return untilListening(child, url);
}

async function untilListening(child: ChildProcess, url: string): Promise<Started> {
  const exited = once(child, 'exit');
  await Promise.race([
    once(child.stdout!, 'data'),
    exited.then(() => {
      throw new Error(`The server for ${url} ended before it listened`);
    }),
  ]);
  child.stdout!.resume();
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { url, readCpuMs: () => readProcessMs(child.pid!), stop };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
