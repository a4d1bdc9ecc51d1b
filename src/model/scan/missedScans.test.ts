import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing/database.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { tellMissedScans } from './missedScans.ts';

let database: Database;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let people = 0;
let website_id: number;

beforeEach(async () => {
  await run`delete from organizations`;
  const email = `eva${++people}@spaet.example`;
  await run`insert into auth.accounts (email) values (${email})`;
  const [made] = await run<{
    id: number;
  }>`with o as (insert into organizations (name) values ('Spät') returning id),
    u as (insert into users (supabase_user_id, organization_id, role, email)
      select a.id, o.id, 'owner', a.email from auth.accounts a, o where a.email = ${email})
    insert into websites (url, organization_id, schedule, next_scan_at)
      select 'https://spaet.example/', id, 'daily', now() + interval '1 hour' from o returning id::int`;
  website_id = made!.id;
});

const tell = () => tellMissedScans(database.db);
const told = () => run<{
  scan_id: string | null;
}>`select e.scan_id from events e join notices n on n.event_id = e.id
  where e.kind = 'scan.missed' order by e.id`;
const dueHoursAgo = (hours: number) =>
  run`update websites set next_scan_at = now() - make_interval(hours => ${hours}::int) where id = ${website_id}`;
const addScan = (hours: number) =>
  run`insert into scans (website_id, max_pages, rule_version, url_key, created_at)
    values (${website_id}, 25, 'test', 'x', now() - make_interval(hours => ${hours}::int))`;
const end = (status: 'done' | 'failed') =>
  run`update scans set status = ${status}, finished_at = now() where finished_at is null`;

test('a due scan that nobody began is told once, six hours later', async () => {
  expect(await tell()).toBe(0);
  await dueHoursAgo(5);
  expect(await tell()).toBe(0);
  await dueHoursAgo(7);
  expect(await tell()).toBe(1);
  expect(await tell()).toBe(0);
  expect(await told()).toEqual([{ scan_id: null }]);
});

test('one that waits or runs too long is told with its scan, and the next one only after a scan that ended well', async () => {
  await addScan(7);
  expect(await tell()).toBe(1);
  expect((await told())[0]!.scan_id).not.toBeNull();
  await end('failed');
  await addScan(8);
  expect(await tell()).toBe(0);
  await end('done');
  await addScan(9);
  expect(await tell()).toBe(1);
});

test('nothing is told of websites without a schedule and in the trash, and two workers at once tell once', async () => {
  await dueHoursAgo(7);
  await run`update websites set schedule = 'none'`;
  expect(await tell()).toBe(0);
  await run`update websites set schedule = 'daily', trashed_at = now()`;
  expect(await tell()).toBe(0);
  await run`update websites set trashed_at = null`;
  expect((await Promise.all([tell(), tell()])).toSorted()).toEqual([0, 1]);
  expect(await told()).toHaveLength(1);
});

test('channels that chose it get a message', async () => {
  await run`insert into channels (organization_id, kind, name, host, address_encrypted, events)
    select organization_id, 'slack', 'Chat', 'x', 'x', array['scan.missed'] from websites`;
  await dueHoursAgo(7);
  await tell();
  expect(await run`select kind from deliveries`).toEqual([{ kind: 'scan.missed' }]);
});
