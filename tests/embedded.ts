import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryDisk } from './memoryFolder.ts';
import { makeTemplate } from './postgres.ts';

/**
 * Vitest's global setup of every project that opens the embedded database, and of `npm test` for all stages: one data
 * directory with a migrated, empty database. Its path reaches the test files as TEST_TEMPLATE; each copies it, which
 * takes a tenth of making one. Gives the teardown.
 */
export default async function prepareEmbedded(): Promise<() => void> {
  if (process.env.TEST_TEMPLATE) return () => undefined;
  const folder = mkdtempSync(join(memoryDisk, 'stufenlos-template-'));
  await makeTemplate({ dataDir: folder });
  process.env.TEST_TEMPLATE = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    remove();
  };
}
