import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { finishScan } from '../scan/finishScan.ts';
import { type RunningScan, savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan, toAudit } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { recountStalePages } from './recountStale.ts';

let database: Database;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let scan: RunningScan;
let sites = 0;

beforeEach(async () => {
  const url = `https://katalog${++sites}.example/`;
  ({ scan } = await addRunningScan(database.db, url));
  await savePageAudit(database.db, scan, toAudit(url));
  await run`insert into pages (website_id, url, audited_at, wcag_unchecked_count)
    select ${scan.website_id}::bigint, ${url} || n, now(), 41 from generate_series(1, 1100) n`;
  await run`update websites set catalogue = 'wcag21' where id = ${scan.website_id}`;
});

const countPages = () =>
  run`select wcag_valid_count + wcag_invalid_count + wcag_na_count + wcag_unchecked_count as total, count(*)::int as n
    from pages where website_id = ${scan.website_id} group by 1`;
const readTotals = async () =>
  (
    await run`select wcag_na_count + wcag_unchecked_count as total from websites where id = ${scan.website_id}`
  )[0];

test('another catalogue counts all pages anew and lets others have their turn in between', async () => {
  const done: string[] = [];
  await Promise.all([
    recountStalePages(database.db, scan.website_id).then(() => done.push('recount')),
    run`select 1`.then(() => done.push('read')),
  ]);
  expect(done).toEqual(['read', 'recount']);
  expect(await countPages()).toEqual([{ total: 50, n: 1_101 }]);
  expect(await readTotals()).toEqual({ total: 50 * 1_101 });
});

test('what an interruption has left is counted at the end of the next scan', async () => {
  await finishScan(database.db, scan);
  expect(await countPages()).toEqual([{ total: 50, n: 1_101 }]);
  expect(await readTotals()).toEqual({ total: 50 * 1_101 });
});
