import { cpSync, existsSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const wantedBytes = 2_000_000_000;

/**
 * Linux's disk in memory, where it is large enough (containers often have 64 MB): tests sync as often as the product does,
 * and need not wait for a disk.
 */
export const memoryDisk = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir();

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > wantedBytes;
}

/** A new folder on it, which the caller removes. */
export const makeMemoryFolder = (name: string): Promise<string> =>
  mkdtemp(join(memoryDisk, `stufenlos-${name}-`));

/** The same with a migrated, empty embedded database in it, where one was made to copy. */
export async function makeDataFolder(name: string): Promise<string> {
  const folder = await makeMemoryFolder(name);
  copyTemplate(folder);
  return folder;
}

/** 1,600 files, for which `cp` takes ten times as long. */
export function copyTemplate(folder: string): void {
  const template = process.env.TEST_TEMPLATE;
  if (template) cpSync(join(template, 'db'), join(folder, 'db'), { recursive: true });
}
