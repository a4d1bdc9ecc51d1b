import { readFileSync } from 'node:fs';
import { listTree } from '../../src/scanner/browser/processTree.ts';

/** Looks at a process and all that it started, every second until `stop`. */
export function watchMemory(pid: number) {
  let peakBytes = 0;
  const look = () => {
    peakBytes = Math.max(peakBytes, toPssBytes(listTree(pid)));
  };
  const timer = setInterval(look, 1_000);
  return {
    stop: (): number => {
      clearInterval(timer);
      look();
      return peakBytes;
    },
  };
}

/** Memory of these processes, with what they share counted once. */
const toPssBytes = (pids: number[]): number => pids.reduce((sum, pid) => sum + readPssBytes(pid), 0);

function readPssBytes(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1_024;
}

/** Pages that the browser below this process has open: each has a renderer, and one is kept in reserve. */
export const countRenderers = (pid: number): number =>
  listTree(pid).filter((one) => read(`/proc/${one}/cmdline`).includes('--type=renderer')).length;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}
