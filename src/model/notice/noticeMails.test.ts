import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noticeLimits } from '../../shared/limits/work.ts';
import { openEncryption } from '../database/encryption.ts';
import { readRows } from '../database/rows.ts';
import type { Queue } from '../queue/queue.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addEvent } from './addEvent.ts';
import { endNoticeMails, toNoticeToken } from './noticeEnd.ts';
import { mailDigests, mailNotices, readMailedNotices } from './noticeMails.ts';
import {
  getMailChoices,
  listNotices,
  markNoticesRead,
  purgeNotices,
  readUnread,
  saveMailChoice,
} from './notices.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const queue = { enqueue: async () => {} } as unknown as Queue;
const encryption = openEncryption({ secret: 'x'.repeat(32) });
let place: { organization_id: number; website_id: number };
let [owner, member, leaver] = [0, 0, 0];

const id = async (query: ReturnType<typeof sql>) =>
  (await readRows<{ id: number }>(database.db, query))[0]!.id;

beforeAll(async () => {
  database = await openTestDatabase();
  const organization_id = await id(
    sql`insert into organizations (name) values ('Eins') returning id::float8 as id`,
  );
  const addPerson = async (name: string, role: string) => {
    const email = `${name}@eins.example`;
    await database.db.execute(sql`insert into auth.accounts (email) values (${email})`);
    return id(sql`insert into users (supabase_user_id, organization_id, role, email)
      select id, ${organization_id}, ${role}, ${email} from auth.accounts where email = ${email} returning id::float8 as id`);
  };
  owner = await addPerson('chefin', 'owner');
  member = await addPerson('otto', 'member');
  leaver = await addPerson('weg', 'member');
  const website_id = await id(sql`insert into websites (url, organization_id)
    values ('https://laden.example/', ${organization_id}) returning id::float8 as id`);
  place = { organization_id, website_id };
});
afterAll(() => database.close());

const asMember = (user_id: number) => ({ organization_id: place.organization_id, claim_hash: null, user_id });

type Mail = { id: number; to_address: string };
const readMails = () =>
  readRows<Mail>(database.db, sql`select id::float8 as id, to_address from mails order by id`);

beforeEach(async () => {
  for (const table of ['events', 'mails', 'notice_choices'])
    await database.db.execute(sql.raw(`delete from ${table}`));
});

const comment = (text: string) =>
  addEvent(database.db, { ...place, kind: 'cause.commented', user_id: owner, facts: { text } }, [
    { user_id: member, reason: 'mention' },
    { user_id: member, reason: 'assignee' },
    { user_id: owner, reason: 'follower' },
  ]);
const scan = () =>
  addEvent(database.db, { ...place, kind: 'scan.found', user_id: null, facts: { count: 1 } }, [
    { user_id: owner, reason: 'member' },
    { user_id: member, reason: 'member' },
  ]);

test('an event is told once to each person, for the first reason, and never to who caused it', async () => {
  await comment('eins');
  expect(await listNotices(database.db, asMember(owner), { limit: 10 })).toEqual([]);
  const told = await listNotices(database.db, asMember(member), { limit: 10 });
  expect(told).toMatchObject([{ reason: 'mention', actor_name: 'chefin@eins.example', read_at: null }]);
  await expect(markNoticesRead(database.db, asMember(owner), { id: told[0]!.id })).rejects.toThrow(
    'Mitteilung',
  );
  expect((await readUnread(database.db, asMember(member))).unread).toBe(1);
  await markNoticesRead(database.db, asMember(member), { id: told[0]!.id });
  expect((await readUnread(database.db, asMember(member))).unread).toBe(0);
});

test('what concerns a person is mailed at once, in one mail, and never again', async () => {
  await comment('eins');
  await comment('zwei');
  expect(await mailNotices({ db: database.db, queue }, 'now')).toBe(1);
  expect(await mailNotices({ db: database.db, queue }, 'now')).toBe(0);
  const [mail, ...others] = await readMails();
  expect([mail!.to_address, others]).toEqual(['otto@eins.example', []]);
  const of = { mail_id: mail!.id, user_id: member, to_address: mail!.to_address };
  const { items } = await readMailedNotices(database.db, of);
  expect(items.map(({ facts }) => facts.text)).toEqual(['eins', 'zwei']);
});

test('scans are mailed to owners weekly unless they choose otherwise, and not what they have read', async () => {
  await scan();
  for (const rhythm of ['now', 'nightly'] as const)
    expect(await mailNotices({ db: database.db, queue }, rhythm)).toBe(0);
  expect(await mailNotices({ db: database.db, queue }, 'weekly')).toBe(1);
  expect((await readMails()).map(({ to_address }) => to_address)).toEqual(['chefin@eins.example']);
  await saveMailChoice(database.db, asMember(member), { topic: 'scan', rhythm: 'nightly' });
  await scan();
  await scan();
  const [newest] = await listNotices(database.db, asMember(member), { limit: 1 });
  await markNoticesRead(database.db, asMember(member), { until: newest!.id });
  expect(await mailNotices({ db: database.db, queue }, 'nightly')).toBe(0);
});

test('a digest comes once at its seven o’clock, or later where nothing ran then', async () => {
  const store = { db: database.db, queue };
  const at = async (moment: string) => mailDigests(store, new Date(moment));
  await saveMailChoice(database.db, asMember(member), { topic: 'scan', rhythm: 'nightly' });
  await scan();
  await database.db.execute(sql`update notices set created_at = '2099-01-15T01:00:00Z'`);
  expect(await at('2099-01-15T05:59:00Z')).toEqual({ nightly: 0, weekly: 0 });
  expect(await at('2099-01-15T09:10:00Z')).toEqual({ nightly: 1, weekly: 0 });
  expect(await at('2099-01-19T05:59:00Z')).toEqual({ nightly: 0, weekly: 0 });
  expect(await at('2099-01-20T17:00:00Z')).toEqual({ nightly: 0, weekly: 1 });
  expect(await at('2099-01-27T17:00:00Z')).toEqual({ nightly: 0, weekly: 0 });
});

test('a choice made later brings no flood of old notices', async () => {
  await scan();
  expect(await mailNotices({ db: database.db, queue }, 'now')).toBe(0);
  await saveMailChoice(database.db, asMember(member), { topic: 'scan', rhythm: 'now' });
  expect(await mailNotices({ db: database.db, queue }, 'now')).toBe(0);
});

const growOld = (days: number) =>
  database.db.execute(sql`update notices set created_at = now() - make_interval(days => ${days})`);

test.each([12, 60])(
  'a digest that nothing wrote for %i days comes whole once something runs',
  async (days) => {
    await scan();
    await growOld(days);
    await scan();
    expect(await mailDigests({ db: database.db, queue })).toEqual({ nightly: 0, weekly: 1 });
    const [mail] = await readMails();
    const held = await readRows(database.db, sql`select 1 from notices where mail_id = ${mail!.id}`);
    expect([mail!.to_address, held.length]).toEqual(['chefin@eins.example', 2]);
    expect(await mailDigests({ db: database.db, queue })).toEqual({ nightly: 0, weekly: 0 });
  },
);

test('who has left the organization is told nothing any more', async () => {
  const event = { ...place, kind: 'cause.commented' as const, user_id: owner, facts: {} };
  await addEvent(database.db, event, [{ user_id: leaver, reason: 'mention' }]);
  await database.db.execute(sql`update users set organization_id = null where id = ${leaver}`);
  await addEvent(database.db, event, [{ user_id: leaver, reason: 'mention' }]);
  expect(await mailNotices({ db: database.db, queue }, 'now')).toBe(0);
  const rows = await readRows(database.db, sql`select 1 from notices where user_id = ${leaver}`);
  expect(rows.length).toBe(1);
});

test('an account that is locked out is mailed nothing until it is let in again', async () => {
  await comment('eins');
  const lock = (at: ReturnType<typeof sql>) =>
    database.db.execute(sql`update auth.accounts set disabled_at = ${at} where email = 'otto@eins.example'`);
  await lock(sql`now()`);
  expect(await mailNotices({ db: database.db, queue }, 'now')).toBe(0);
  await lock(sql`null`);
  expect(await mailNotices({ db: database.db, queue }, 'now')).toBe(1);
  await comment('zwei');
  await growOld(noticeLimits.lockedOutDays + 1);
  await lock(sql`now()`);
  expect(await mailNotices({ db: database.db, queue }, 'now')).toBe(0);
  await lock(sql`null`);
  expect(await mailNotices({ db: database.db, queue }, 'now')).toBe(0);
});

test('two workers at once write one mail', async () => {
  await comment('eins');
  const store = { db: database.db, queue };
  const sent = await Promise.all([mailNotices(store, 'now'), mailNotices(store, 'now')]);
  expect(sent.reduce((sum, count) => sum + count)).toBe(1);
  expect(await readMails()).toHaveLength(1);
});

test('events go after their time, with the notices of them', async () => {
  await comment('alt');
  await database.db.execute(
    sql`update events set created_at = now() - make_interval(days => ${noticeLimits.keepDays + 1})`,
  );
  await comment('neu');
  expect(await purgeNotices(database.db, noticeLimits.keepDays)).toBe(1);
  const left = await listNotices(database.db, asMember(member), { limit: 10 });
  expect(left.map(({ facts }) => facts.text)).toEqual(['neu']);
});

test('the token of a mail ends its topic without signing in; a changed one ends nothing', async () => {
  const token = toNoticeToken(encryption, { user_id: member, topic: 'own', website_id: null });
  await expect(endNoticeMails(database.db, encryption, token.replace('own', 'all'))).rejects.toThrow('Link');
  await endNoticeMails(database.db, encryption, token);
  await endNoticeMails(database.db, encryption, token);
  expect(await getMailChoices(database.db, asMember(member))).toEqual({
    own: 'never',
    scan: 'never',
    report: 'now',
  });
  await comment('still');
  expect(await mailNotices({ db: database.db, queue }, 'now')).toBe(0);
});
