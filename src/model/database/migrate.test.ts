import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeMemoryFolder } from '../../../tests/memoryFolder.ts';
import { openDatabase } from './database.ts';
import { readSchema } from './readSchema.ts';
import { StartError } from './startError.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { entries } = JSON.parse(readFileSync(`${root}/migrations/meta/_journal.json`, 'utf8')) as {
  entries: { tag: string; when: number }[];
};
const newest = entries.at(-1)!;

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeMemoryFolder('migrate');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a migration says from what to what, and an older release refuses a newer schema without a change', async () => {
  const first = await openDatabase({ dataDir });
  expect(first.schema).toEqual({ from: null, to: newest.tag });
  await first.close();

  const second = await openDatabase({ dataDir });
  expect(second.schema).toEqual({ from: newest.tag, to: newest.tag });
  await second.asOwner(() =>
    second.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${newest.when + 1})`,
    ),
  );
  await second.close();

  const third = openDatabase({ dataDir });
  await expect(third).rejects.toThrow(StartError);
  await expect(third).rejects.toThrow(/neueren Version/);
});

test('a database that lacks an earlier step is refused without a change, and the step is named', async () => {
  const first = await openDatabase({ dataDir });
  const steps = sql`drizzle.__drizzle_migrations`;
  await first.asOwner(() =>
    first.db.execute(sql`delete from ${steps} where created_at = ${entries[3]!.when}`),
  );
  await first.close();
  const sentence = `fehlt der Schritt ${entries[3]!.tag}, obwohl spätere`;
  await expect(openDatabase({ dataDir })).rejects.toThrow(sentence);
  await expect(readSchema({ dataDir })).rejects.toThrow(sentence);
});
