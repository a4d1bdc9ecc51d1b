import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type WorkerProcess = {
  pid: number;
  /** Of its turns with scans, as leader or helper: their numbers in `scan_workers`, in order. */
  turns: { worker_id: string; scan_id: number; leads: boolean }[];
  /** Where it says how it is; settles only with STUFENLOS_HEALTH_PORT. */
  healthPort: Promise<number>;
  /** Settles only with STUFENLOS_METRICS_PORT. */
  metricsPort: Promise<number>;
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

export type WorkerSettings = {
  databaseUrl: string;
  dataDir: string;
  allowTargets: string[];
  /** More of its environment. */
  env?: { [name: string]: string };
};

/** Starts `worker`, the process that works off the queues of a PostgreSQL. Its warnings are ours to read. */
export function startWorkerProcess(settings: WorkerSettings): WorkerProcess {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, 'worker'], {
    env: toEnv(settings),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const turns: WorkerProcess['turns'] = [];
  const health = Promise.withResolvers<number>();
  const metrics = Promise.withResolvers<number>();
  createInterface(child.stderr).on('line', (line) => {
    const told = toLine(line);
    if (told.msg === 'Health port was opened') health.resolve(told.port);
    if (told.msg === 'Metrics port was opened') metrics.resolve(told.port);
    readLine(line, told, turns);
  });
  return {
    pid: child.pid!,
    turns,
    healthPort: health.promise,
    metricsPort: metrics.promise,
    stop: async (signal) => {
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      process.off('exit', end);
      return code;
    },
  };
}

const toEnv = ({ databaseUrl, dataDir, allowTargets, env }: WorkerSettings) => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  STUFENLOS_DATA_DIR: dataDir,
  STUFENLOS_ALLOW_TARGETS: allowTargets.join(','),
  LOG_LEVEL: 'info',
  ...env,
});

type Line = { level: number; msg: string; worker_id?: string; scan_id: number; port: number };

function readLine(
  text: string,
  { level, msg, worker_id, scan_id }: Line,
  turns: WorkerProcess['turns'],
): void {
  if (level >= 40) console.error(text);
  const leads = msg === 'Scan was started';
  if (worker_id && (leads || msg === 'Help with a scan was begun')) turns.push({ worker_id, scan_id, leads });
}

/** What is no line of the log is told as it is. */
function toLine(text: string): Line {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return { level: 50, msg: text, scan_id: 0, port: 0 };
  }
}
