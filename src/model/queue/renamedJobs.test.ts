import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../database/db.ts';
import type { Store } from '../store.ts';
import { openTestStore } from '../testing/database.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { openQueue } from './queue.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const migration = new URL('../../../migrations/0017_rename_alt_text_jobs.sql', import.meta.url);
const migrate = async (db: Db) => db.execute(sql.raw(await readFile(migration, 'utf8')));

async function rename(tx: Db, from: string, to: string): Promise<void> {
  await tx.execute(sql`update pgboss.queue set name = ${to} where name = ${from}`);
  await tx.execute(sql`update pgboss.job set name = ${to} where name = ${from}`);
}

test('jobs that an earlier version has queued under the old names are run under the new ones', async () => {
  const { db, queue } = store;
  await queue.enqueue(db, 'answerAltTextRequest', { alt_text_request_id: 1 }, { group: 'organization:1' });
  await queue.enqueue(db, 'proposeForWebsite', { alt_text_batch_id: 2, is_retry: false });
  await db.transaction(async (tx) => {
    await rename(tx, 'answerAltTextRequest', 'proposeAltText');
    await rename(tx, 'proposeForWebsite', 'proposeAltTexts');
  });
  await db.transaction(migrate);
  const worker = await openQueue(store, (error) => expect.unreachable(String(error)));
  const taken: unknown[] = [];
  const take = async (payload: unknown) => void taken.push(payload);
  await worker.work('answerAltTextRequest', { concurrency: 1 }, take);
  await worker.work('proposeForWebsite', { concurrency: 1 }, take);
  const expected = [{ alt_text_request_id: 1 }, { alt_text_batch_id: 2, is_retry: false }];
  await expect.poll(() => taken, { timeout: 15_000 }).toHaveLength(2);
  expect(taken).toEqual(expect.arrayContaining(expected));
  await worker.stop(5_000);
  const run: RunSql = (text, ...values) => runSql(db, text, ...values);
  const old = await run`select name from pgboss.queue where name in ('proposeAltText', 'proposeAltTexts')`;
  expect(old).toEqual([]);
});
