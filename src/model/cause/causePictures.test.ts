import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCause } from '../../shared/score/cause.ts';
import type { Database } from '../database/database.ts';
import { finishScan } from '../scan/finishScan.ts';
import { type RunningScan, savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addNextScan, addRunningScan, stranger, toAudit, toFinding } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { getCause } from './causeDetail.ts';
import { listCauses } from './causeList.ts';
import { getCausePicture, purgeCausePictures } from './causePictures.ts';

let database: Database;
let run: RunSql;
beforeAll(async () => {
  database = await openTestDatabase();
  run = (text, ...values) => runSql(database.db, text, ...values);
});
afterAll(() => database.close());

const finding = toFinding('failed', ['1.1.1']);
const visit = (scan: RunningScan, url: string, text: string, findings = [finding]) =>
  savePageAudit(
    database.db,
    scan,
    toAudit(url, {
      findings,
      pictures: findings.map((found) => ({
        cause: toCause(found),
        isOfCause: true,
        selector: found.selector,
        width: 4,
        height: 3,
        body: Buffer.from(text).toString('base64'),
      })),
    }),
  );

async function open(url: string) {
  const added = await addRunningScan(database.db, url);
  const { scan, owner } = added;
  const find = async () => {
    const { items } = await listCauses(database.db, owner, scan.website_id, { limit: 5, status: 'all' });
    return items[0]!.id;
  };
  const read = async () => Buffer.from(await getCausePicture(database.db, owner, await find())).toString();
  return { ...added, find, read };
}

test('a scan keeps one picture for each cause, the next scan replaces it', async () => {
  const { scan, owner, find, read } = await open('https://eins.example/');
  await visit(scan, 'https://eins.example/', 'first');
  await visit(scan, 'https://eins.example/b', 'second');
  await finishScan(database.db, scan);
  expect(await read()).toBe('first');
  const { picture } = await getCause(database.db, owner, await find());
  expect(picture).toEqual({ page_url: 'https://eins.example/', width: 4, height: 3 });
  const next = await addNextScan(database.db, scan.website_id);
  await visit(next, 'https://eins.example/b', 'third');
  expect(await read()).toBe('third');
});

test('others see no picture', async () => {
  const { scan, find } = await open('https://zwei.example/');
  await visit(scan, 'https://zwei.example/', 'secret');
  await finishScan(database.db, scan);
  const fault = expect.objectContaining({ code: 'CAUSE_NOT_FOUND' });
  await expect(getCausePicture(database.db, stranger, await find())).rejects.toEqual(fault);
});

test('pictures go when nothing is found any more, and with their website', async () => {
  const { scan } = await open('https://drei.example/');
  const count = async () =>
    (await run`select 1 from cause_pictures where website_id = ${scan.website_id}`).length;
  await visit(scan, 'https://drei.example/', 'one');
  await run`update cause_pictures set created_at = now() - interval '2 days'`;
  await purgeCausePictures(database.db);
  expect(await count()).toBe(1);
  await visit(scan, 'https://drei.example/', 'none', []);
  await run`delete from findings where website_id = ${scan.website_id}`;
  await purgeCausePictures(database.db);
  expect(await count()).toBe(0);
  await visit(await addNextScan(database.db, scan.website_id), 'https://drei.example/c', 'two');
  expect(await count()).toBe(1);
  await run`delete from websites where id = ${scan.website_id}`;
  expect(await count()).toBe(0);
});
