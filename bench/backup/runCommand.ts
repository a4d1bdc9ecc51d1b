import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Place = { dataDir: string; databaseUrl?: string };
export type Cost = { seconds: number; mebibytes: number };

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** Runs a command as an administrator does. Gives its time and the most memory its process held. Throws where it fails. */
export async function runCommand(args: string[], { dataDir, databaseUrl = '' }: Place): Promise<Cost> {
  const env = { ...process.env, STUFENLOS_DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const startedAt = performance.now();
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let mebibytes = 0;
  const timer = setInterval(() => {
    mebibytes = Math.max(mebibytes, readPeak(child.pid!));
  }, 50);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  process.off('exit', end);
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return { seconds: (performance.now() - startedAt) / 1_000, mebibytes };
}

function readPeak(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
  } catch {
    return 0; // It has just ended.
  }
}
