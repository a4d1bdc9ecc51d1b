import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from '../../../tests/memoryFolder.ts';
import { openDatabase } from './database.ts';
import { newestTag } from './migrate.ts';
import { readSchema } from './readSchema.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataFolder('schema');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Every file with its content and time. */
const picture = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
      return `${path} ${statSync(path).mtimeMs} ${hash}`;
    })
    .toSorted();

test('a current schema is told, and no file changes', async () => {
  const before = picture();
  expect(await readSchema({ dataDir })).toEqual({
    is: 'current',
    from: newestTag(),
    to: newestTag(),
    owns: true,
  });
  expect(picture()).toEqual(before);
});

test.each([
  ['an older one', -1, 'pending'],
  ['one of a newer release', 1, 'newer'],
])('so is %s, once nobody else uses it', async (_, by, is) => {
  const database = await openDatabase({ dataDir });
  await database.asOwner(() =>
    database.db.execute(
      sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by}
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    ),
  );
  await expect(readSchema({ dataDir })).rejects.toThrow('wird schon von einem anderen');
  await database.close();
  expect(await readSchema({ dataDir })).toMatchObject({ is });
});

test('where there is none, none is made', async () => {
  rmSync(dataDir, { recursive: true });
  expect(await readSchema({ dataDir })).toMatchObject({ is: 'missing', from: null, to: newestTag() });
  expect(existsSync(dataDir)).toBe(false);
});
