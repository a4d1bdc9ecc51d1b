import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTemplate } from './postgres.ts';

/**
 * Vitest's global setup of the project `pglite`: one data directory with a migrated, empty database. Its path reaches
 * the test files as TEST_TEMPLATE; each copies it, which takes a tenth of making one. Gives the teardown.
 */
export default async function prepareEmbedded(): Promise<() => void> {
  const memoryDisk = '/dev/shm'; // Linux's disk in memory
  const folder = mkdtempSync(join(existsSync(memoryDisk) ? memoryDisk : tmpdir(), 'stufenlos-template-'));
  await makeTemplate({ dataDir: folder });
  process.env.TEST_TEMPLATE = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    remove();
  };
}
