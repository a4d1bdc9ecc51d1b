import { readdirSync, readFileSync } from 'node:fs';

const pageBytes = 4096;

/** Process ids of `pid` and all its descendants that are alive now (Linux; elsewhere empty). */
export function listTree(pid: number): number[] {
  const children = Map.groupBy(listProcesses(), ({ parent }) => parent);
  const tree: number[] = [];
  for (const queue = [pid]; queue.length > 0; ) {
    const next = queue.shift()!;
    if (readStat(next) === null) continue;
    tree.push(next);
    queue.push(...(children.get(next) ?? []).map((child) => child.pid));
  }
  return tree;
}

/** Memory that only these processes hold: resident without shared pages, in bytes. */
export function toMemoryBytes(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    const [, resident = 0, shared = 0] = readProc(`${pid}/statm`).split(' ').map(Number);
    return sum + (resident - shared) * pageBytes;
  }, 0);
}

function listProcesses(): { pid: number; parent: number }[] {
  return readFolder('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .flatMap((pid) => {
      const parent = readStat(pid);
      return parent === null ? [] : [{ pid, parent }];
    });
}

/** The parent of a living process; null for none and for a zombie. Its name may hold spaces and brackets. */
function readStat(pid: number): number | null {
  const [state, parent] = readProc(`${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  return parent === undefined || state === 'Z' ? null : Number(parent);
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}

function readFolder(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
