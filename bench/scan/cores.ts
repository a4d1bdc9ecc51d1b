import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { listTree } from '../../src/scanner/browser/processTree.ts';

/** From now on this process, all it has started and all it will start run on so many of the machine's cores. */
export function bindToCores(count = cpus().length): void {
  const cores = `0-${count - 1}`;
  const bind = (pid: number) =>
    spawnSync('taskset', ['--all-tasks', '--pid', '--cpu-list', cores, String(pid)]);
  if (bind(process.pid).status !== 0)
    throw new Error('Processes cannot be bound to cores: taskset is missing');
  listTree(process.pid).forEach(bind);
}
