import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTimeZone } from '../../shared/text/timeZone.ts';
import { readRows } from '../database/rows.ts';
import type { Queue } from '../queue/queue.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addEvent } from './addEvent.ts';
import { mailNotices } from './noticeMails.ts';
import { getQuietHours, isQuiet, saveQuietHours } from './quietHours.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let place: { organization_id: number; website_id: number };
let user_id: number;
const queue = { enqueue: async () => {} } as unknown as Queue;
const id = async (query: ReturnType<typeof sql>) =>
  (await readRows<{ id: number }>(database.db, query))[0]!.id;

beforeAll(async () => {
  database = await openTestDatabase();
  const organization_id = await id(
    sql`insert into organizations (name) values ('Ruhe') returning id::float8 as id`,
  );
  await database.db.execute(sql`insert into auth.accounts (email) values ('eva@ruhe.example')`);
  user_id = await id(sql`insert into users (supabase_user_id, organization_id, role, email)
    select id, ${organization_id}, 'owner', email from auth.accounts where email = 'eva@ruhe.example' returning id::float8 as id`);
  const website_id = await id(sql`insert into websites (url, organization_id)
    values ('https://ruhe.example/', ${organization_id}) returning id::float8 as id`);
  place = { organization_id, website_id };
});
afterAll(() => database.close());

const night = { starts: '22:00', ends: '06:30', time_zone: 'Europe/Berlin' };
const noon = { starts: '12:00', ends: '13:00', time_zone: 'America/New_York' };

test.each([
  [night, '2026-01-15T20:59:59Z', false],
  [night, '2026-01-15T21:00:00Z', true],
  [night, '2026-01-15T23:00:00Z', true],
  [night, '2026-01-16T05:29:59Z', true],
  [night, '2026-01-16T05:30:00Z', false],
  [night, '2026-07-15T20:00:00Z', true],
  [night, '2026-07-16T04:30:00Z', false],
  [noon, '2026-01-15T17:30:00Z', true],
  [noon, '2026-01-15T18:00:00Z', false],
  [null, '2026-01-15T23:00:00Z', false],
])('%o at %s: %s', (hours, at, expected) => {
  expect(isQuiet(hours, new Date(at))).toBe(expected);
});

test('where the clock is turned, what it shows decides', () => {
  const hours = { ...night, ends: '02:30' };
  expect(isQuiet(hours, new Date('2026-03-29T00:59:00Z'))).toBe(true);
  expect(isQuiet(hours, new Date('2026-03-29T01:00:00Z'))).toBe(false);
  expect(isQuiet(hours, new Date('2026-10-25T00:29:00Z'))).toBe(true);
  expect(isQuiet(hours, new Date('2026-10-25T01:31:00Z'))).toBe(false);
});

test('a mail "at once" waits for the end of the quiet time, then comes once with all that happened', async () => {
  const { db } = database;
  const actor = { organization_id: place.organization_id, claim_hash: null, user_id };
  expect(await saveQuietHours(db, actor, night)).toEqual(night);
  const tell = (text: string) =>
    addEvent(db, { ...place, kind: 'cause.commented', user_id: null, facts: { text } }, [
      { user_id, reason: 'assignee' },
    ]);
  const mail = (at: string) => mailNotices({ db, queue }, 'now', new Date(at));
  await tell('eins');
  expect(await mail('2026-01-15T21:10:00Z')).toBe(0);
  await tell('zwei');
  for (const at of ['2026-01-15T23:59:00Z', '2026-01-16T05:29:00Z']) expect(await mail(at)).toBe(0);
  expect(await mail('2026-01-16T05:30:00Z')).toBe(1);
  expect(await mail('2026-01-16T05:31:00Z')).toBe(0);
  const settled = await readRows<{ mails: number; notices: number }>(
    db,
    sql`select count(distinct mail_id)::int as mails, count(*)::int as notices from notices where user_id = ${user_id}`,
  );
  expect(settled).toEqual([{ mails: 1, notices: 2 }]);
  await tell('drei');
  expect(await mail('2026-01-16T21:10:00Z')).toBe(0);
  expect(await saveQuietHours(db, actor, null)).toBeNull();
  expect(await getQuietHours(db, actor)).toBeNull();
  expect(await mail('2026-01-16T21:11:00Z')).toBe(1);
});

test('digests do not wait', async () => {
  const { db } = database;
  const actor = { organization_id: place.organization_id, claim_hash: null, user_id };
  await saveQuietHours(db, actor, night);
  await db.execute(
    sql`insert into notice_choices (user_id, topic, rhythm) values (${user_id}, 'own', 'nightly')`,
  );
  await addEvent(db, { ...place, kind: 'cause.commented', user_id: null, facts: {} }, [
    { user_id, reason: 'assignee' },
  ]);
  expect(await mailNotices({ db, queue }, 'nightly', new Date('2026-01-15T23:00:00Z'))).toBe(1);
});

test('time zones that nobody knows are none', () => {
  expect(['Europe/Berlin', 'Mond/Krater', ''].map(isTimeZone)).toEqual([true, false, false]);
});
