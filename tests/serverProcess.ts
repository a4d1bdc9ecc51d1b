import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export type ServerProcess = {
  url: string;
  pid: number;
  /** Settles only with STUFENLOS_METRICS_PORT and the log of `info`. */
  metricsPort: Promise<number>;
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

/**
 * Starts the real server process on a free port and waits for its address. Rejects with what it wrote when it ends.
 * `settings`: more of its environment.
 */
export async function startServer(
  dataDir: string,
  allowTargets: string[],
  settings: { [name: string]: string } = {},
): Promise<ServerProcess> {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const env = {
    ...process.env,
    PORT: '0',
    STUFENLOS_DATA_DIR: dataDir,
    STUFENLOS_ALLOW_TARGETS: allowTargets.join(','),
    DATABASE_URL: '',
    ...settings,
  };
  const child = spawn(process.execPath, [...flags, main, 'all'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const metricsPort = untilMetrics(child);
  const end = () => child.kill('SIGKILL'); // a test that ran out of time leaves no server behind
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return {
    url: await untilListening(child),
    pid: child.pid!,
    metricsPort,
    stop: async (signal) => {
      const exited = once(child, 'exit');
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}

/** Asks the server to stop as soon as its website answers, while its worker still starts. */
export async function stopWhileStarting(dataDir: string) {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const port = await findPort();
  const own = { PORT: String(port), LOG_LEVEL: 'info', DATABASE_URL: '', STUFENLOS_DATA_DIR: dataDir };
  const env = { ...process.env, ...own };
  const child = spawn(process.execPath, [main, 'all'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  const errors = text(child.stderr);
  const answers = () => fetch(`http://127.0.0.1:${port}/version`).catch(() => null);
  while (!(await answers()) && child.exitCode === null);
  child.kill('SIGTERM');
  const [code] = (await exited) as [number | null];
  return { code, log: (await errors).split('\n').filter(Boolean) };
}

async function findPort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Optimizing the embedded database costs more than it saves in such a short run. */
const flags = ['--liftoff-only'];

/** Runs `stufenlos` as a user does. */
export async function runBin(args: string[], dataDir: string): Promise<{ code: number; stdout: string }> {
  const bin = fileURLToPath(new URL('../bin/stufenlos.mjs', import.meta.url));
  const env = { ...process.env, STUFENLOS_DATA_DIR: dataDir, DATABASE_URL: '' };
  const child = spawn(process.execPath, [bin, ...args], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const exit = once(child, 'exit');
  const stdout = await text(child.stdout);
  const [code] = (await exit) as [number];
  return { code, stdout };
}

/** Runs `npm start` in a group of its own and waits for its address. */
export async function startByNpm(dataDir: string) {
  const env = { ...process.env, PORT: '0', STUFENLOS_DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'info' };
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child = spawn('npm', ['start', '--silent'], { env, stdio: [...stdio], detached: true });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  await untilListening(child);
  return { pid: child.pid!, readErrors: () => errors };
}

function untilMetrics(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    createInterface(child.stderr!).on('line', (line) => {
      if (line.includes('"Metrics port was opened"')) resolve(JSON.parse(line).port);
    });
  });
}

function untilListening(child: ChildProcess): Promise<string> {
  let output = '';
  let errors = '';
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /läuft: (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.stderr!.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString()).slice(-4_000);
    });
    child.once('exit', () => reject(new Error(errors)));
  });
}
