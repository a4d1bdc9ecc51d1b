import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import { openTestDatabase } from '../../model/testing/database.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { pingWatch } from './pingWatch.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let watch: LocalWebsite;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
/** 7:40 in Germany, after a night in which scans were due at 3:00. */
const morning = new Date('2026-11-27T06:40:00Z');
const due = '2026-11-27T02:00:00Z';
const tomorrow = '2026-11-28T02:00:00Z';

beforeAll(async () => {
  database = await openTestDatabase();
  watch = await openLocalWebsite({ '/ping': 'OK' });
});
afterAll(async () => {
  await watch.close();
  await database.close();
});
beforeEach(async () => {
  watch.seen.length = 0;
  watch.pages['/ping'] = 'OK';
  await run`delete from organizations`;
  await run`with o as (insert into organizations (name) values ('Wache') returning id)
    insert into websites (url, organization_id, schedule, next_scan_at) select 'https://nacht.example/', id, 'daily', ${tomorrow} from o`;
});

const ping = async (now = morning) => {
  await pingWatch({ store: { db: database.db }, pingUrl: `${watch.origin}/ping` }, now);
  return watch.seen.splice(0);
};

const addScan = (begun: string, ended: string | null) =>
  run`insert into scans (website_id, max_pages, rule_version, url_key, created_at, finished_at, status)
    select id, 25, 'x', 'x', ${begun}, ${ended}, ${ended ? 'done' : 'running'} from websites`;

test('the watch is asked for once the night is done, whatever came of its scans', async () => {
  await addScan(due, '2026-11-27T02:30:00Z');
  expect(await ping()).toEqual(['GET /ping']);
});

test('no ping while a scan of the night has not begun, or has not ended', async () => {
  await run`update websites set next_scan_at = ${due}`;
  expect(await ping()).toEqual([]);
  await run`update websites set next_scan_at = ${tomorrow}`;
  await addScan(due, null);
  expect(await ping()).toEqual([]);
  await run`update scans set finished_at = now(), status = 'done'`;
  expect(await ping()).toEqual(['GET /ping']);
});

test('scans by hand, websites in the trash and those without a schedule hold nothing up', async () => {
  await addScan('2026-11-27T06:10:00Z', null);
  expect(await ping()).toEqual(['GET /ping']);
  await run`update websites set next_scan_at = ${due}, trashed_at = now()`;
  expect(await ping()).toEqual(['GET /ping']);
  await run`update websites set next_scan_at = null, trashed_at = null, schedule = 'none'`;
  expect(await ping()).toEqual(['GET /ping']);
});

test('a watch that fails, moves or is away ends nothing, and without an address nobody asks', async () => {
  watch.pages['/ping'] = { status: 500 };
  expect(await ping()).toEqual(['GET /ping']);
  watch.pages['/ping'] = { status: 302, headers: { location: '/anderswo' } };
  expect(await ping()).toEqual(['GET /ping']);
  watch.pages['/ping'] = (_, response) => response.destroy();
  await ping();
  await pingWatch({ store: { db: database.db }, pingUrl: undefined }, morning);
  expect(watch.seen).toEqual([]);
});
