import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = { path: string; remove(): void };

/** A disk of this many MB in memory; null where this user may mount none. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'stufenlos-disk-'));
  const removeFolder = () => rmSync(path, { recursive: true, force: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', path], {
      stdio: 'pipe',
    });
  } catch {
    removeFolder();
    return null;
  }
  return {
    path,
    remove: () => {
      execFileSync('umount', ['--lazy', path], { stdio: 'pipe' });
      removeFolder();
    },
  };
}
