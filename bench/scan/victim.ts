import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { listTree } from '../../src/scanner/browser/processTree.ts';
import { type ServerProcess, startServer } from '../../tests/serverProcess.ts';

export const targets = ['worker', 'browser', 'everything'] as const;
export type Target = (typeof targets)[number];

export type Victim = {
  server: ServerProcess;
  /** Every process that ever belonged to it. */
  pids: Set<number>;
};

export async function startVictim(place: { dataDir: string; target: string; temp: string }): Promise<Victim> {
  const settings = { TMPDIR: place.temp, LOG_LEVEL: 'error' };
  const server = await startServer(place.dataDir, [place.target], settings);
  return { server, pids: new Set(listTree(server.pid)) };
}

/** kill -9. Whoever lost the worker needs a new one, as its supervisor would start it: true. */
export async function kill(victim: Victim, target: Target): Promise<boolean> {
  const tree = listTree(victim.server.pid);
  for (const pid of tree) victim.pids.add(pid);
  if (target === 'browser') {
    for (const pid of tree.filter(isBrowser).slice(0, 1)) end(pid);
    return false;
  }
  const gone = victim.server.stop('SIGKILL');
  if (target === 'everything') for (const pid of tree) end(pid);
  await gone;
  return true;
}

/** Those of `pids` that are still alive after ten seconds: nobody would ever end them. */
export async function listOrphans(pids: Iterable<number>): Promise<number[]> {
  let alive: number[] = [];
  for (let waits = 0; waits < 100; waits++) {
    alive = [...pids].filter((pid) => /chrom|headless|node/i.test(readCommand(pid)));
    if (alive.length === 0) return [];
    await pause(100);
  }
  return alive;
}

/** The browser's own process: its renderers say what they are. */
const isBrowser = (pid: number): boolean =>
  /chrom|headless/i.test(readCommand(pid)) && !readCommand(pid).includes('--type=');

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
