import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Sampled, watchTree } from './sampler.ts';

const root = join(import.meta.dirname, '../..');

/** Whether a whole tree's processor time can be had exactly here. */
export const isExact =
  process.platform === 'linux' && spawnSync('python3', ['-c', 'import ctypes, resource']).status === 0;

export type Command = { command: string[]; env?: NodeJS.ProcessEnv; cwd?: string };

/** `cpu_s`: user and system time of the command and of everything it started, ended or not. */
export type Measured = Sampled & {
  code: number | null;
  tree_cpu_s: number;
  wall_s: number;
  /** Processes that were still there five seconds after the end. */
  left: number;
  stdout: string;
  stderr: string;
};

type Told = { code: number; cpu_s: number; wall_s: number; left: number };

/** Runs a command to its end. Without python3 processor time is what was seen of each process every second. */
export async function measure({ command, env, cwd }: Command): Promise<Measured> {
  const [program = '', ...args] = isExact
    ? ['python3', join(import.meta.dirname, 'measured.py'), ...command]
    : command;
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd: cwd ?? root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const watched = watchTree(child.pid!);
  const texts = [child.stdout!, child.stderr!, child.stdio[3]! as NodeJS.ReadableStream].map((stream) =>
    text(stream),
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  const wall_s = (performance.now() - startedAt) / 1_000;
  const [stdout = '', stderr = '', told = ''] = await Promise.all(texts);
  process.off('exit', end);
  const sampled = watched.stop();
  const seen_s = Object.values(sampled.cpu_s).reduce((sum, one) => sum + one, 0);
  const { cpu_s: tree_cpu_s, ...rest } = isExact
    ? (JSON.parse(told) as Told)
    : { code, cpu_s: seen_s, wall_s, left: 0 };
  return { ...sampled, ...rest, tree_cpu_s, stdout, stderr };
}
