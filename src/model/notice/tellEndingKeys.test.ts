import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventFacts } from '../../shared/work/notice.ts';
import { generateApiKey, revokeApiKey } from '../access/apiKeys.ts';
import type { Queue } from '../queue/queue.ts';
import type { Store } from '../store.ts';
import { openTestStore } from '../testing/database.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { readFeed, renewFeed } from '../website/feeds.ts';
import { addChannel } from './channels.ts';
import { mailNotices, readMailedNotices } from './noticeMails.ts';
import { listNotices, readUnread, saveMailChoice } from './notices.ts';
import { tellEndingKeys } from './tellEndingKeys.ts';

let store: Store;
const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
const queue = { enqueue: async () => {} } as unknown as Queue;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

let places = 0;
let organization_id: number;
let website_id: number;
let [owner, admin, member] = [0, 0, 0];

async function addPerson(role: string): Promise<number> {
  const email = `${role}${places}@schluessel.example`;
  await run`insert into auth.accounts (email) values (${email})`;
  const [added] = await run`insert into users (supabase_user_id, organization_id, role, email)
    select id, ${organization_id}, ${role}, email from auth.accounts where email = ${email} returning id`;
  return Number(added!.id);
}

beforeEach(async () => {
  await run`delete from organizations`;
  places++;
  const [added] = await run`insert into organizations (name) values ('Schlüssel') returning id`;
  organization_id = Number(added!.id);
  const [website] = await run`insert into websites (url, organization_id)
    values ('https://laden.example/', ${organization_id}) returning id`;
  website_id = Number(website!.id);
  owner = await addPerson('owner');
  admin = await addPerson('admin');
  member = await addPerson('member');
});

const as = (user_id: number) => ({ organization_id, user_id, claim_hash: null });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000);
const toGermanDay = (day: Date) => day.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
const addKey = (expires_in_days: 30 | 90 | null = 30) =>
  generateApiKey(store.db, as(owner), { name: 'Redaktionssystem', scopes: ['read'], expires_in_days });
const tell = (days: number) => tellEndingKeys(store.db, inDays(days));
const bell = (user_id: number) => listNotices(store.db, as(user_id), { limit: 50 });
const kinds = async (user_id = owner) => (await bell(user_id)).map(({ kind }) => kind).reverse();

test('warnings come 14 and 3 days before, the end once, however often the clock asks', async () => {
  const { key_prefix } = await addKey();
  for (let days = 0; days <= 35; days++) {
    await tell(days);
    await tell(days);
    const due = [days >= 16 && 'key.ending', days >= 27 && 'key.ending', days >= 30 && 'key.ended'];
    expect([days, await kinds()]).toEqual([days, due.filter(Boolean)]);
  }
  expect((await bell(owner))[0]).toMatchObject({
    website_id: null,
    website_url: null,
    facts: { key: 'Redaktionssystem', key_prefix, due_on: toGermanDay(inDays(30)) },
  });
});

test('of warnings that were due while nothing ran, the last one is told, and after the end only that', async () => {
  await addKey();
  expect(await tell(28)).toBe(1);
  await addKey();
  expect(await tell(40)).toBe(2);
  expect(await kinds()).toEqual(['key.ending', 'key.ended', 'key.ended']);
});

test('nothing is told of keys that are revoked, never end, or whose organization is gone; two clocks tell once', async () => {
  const { id } = await addKey();
  await addKey(null);
  await revokeApiKey(store.db, as(owner), id);
  expect([await tell(28), await tell(40)]).toEqual([0, 0]);
  await addKey();
  const sums = await Promise.all([tell(28), tell(28)]);
  expect(sums.toSorted()).toEqual([0, 1]);
  await run`update organizations set deletion_due_at = now() - interval '1 day' where id = ${organization_id}`;
  expect(await tell(40)).toBe(0);
});

test('owners and administrators are told at the bell and by mail as they chose, other members are not', async () => {
  await addKey();
  await saveMailChoice(store.db, as(admin), { topic: 'own', rhythm: 'never' });
  await tell(28);
  expect([await kinds(owner), await kinds(admin), await kinds(member)]).toEqual([
    ['key.ending'],
    ['key.ending'],
    [],
  ]);
  expect(await mailNotices({ db: store.db, queue }, 'now')).toBe(1);
  const [mail] = await run<{
    id: string;
    to_address: string;
  }>`select id, to_address from mails order by id desc`;
  const mailed = () =>
    readMailedNotices(store.db, { mail_id: Number(mail!.id), user_id: owner, to_address: mail!.to_address });
  expect(await mailed()).toMatchObject({
    items: [{ kind: 'key.ending', website_url: null }],
    topics: ['own'],
  });
  await run`update users set role = 'member' where id = ${owner}`;
  expect((await mailed()).items).toEqual([]);
  expect([await bell(owner), (await readUnread(store.db, as(owner))).unread]).toEqual([[], 0]);
});

test('channels that chose it are told, whichever websites they have, and feeds of websites never', async () => {
  const url = 'https://hook.example/';
  const add = (name: string, events: ('key.ending' | 'scan.found')[], website_ids: number[] | null) =>
    addChannel(store, as(owner), { kind: 'webhook', name, url, events, website_ids });
  await add('alle', ['key.ending'], null);
  await add('eine', ['key.ending'], [website_id]);
  await add('andere', ['scan.found'], null);
  const token = await renewFeed(store.db, as(owner), website_id);
  await addKey();
  await tell(28);
  const told = await run<{
    name: string;
    facts: EventFacts;
    website_id: null;
  }>`select c.name, d.facts, d.website_id
    from deliveries d join channels c on c.id = d.channel_id order by c.id`;
  expect(told).toMatchObject(
    ['alle', 'eine'].map((name) => ({ name, website_id: null, facts: { key: 'Redaktionssystem' } })),
  );
  expect((await readFeed(store.db, token)).items).toEqual([]);
});

test('a website belongs to every event that is not about the organization', async () => {
  await expect(
    run`insert into events (organization_id, kind) values (${organization_id}, 'scan.failed')`,
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('events_website') } });
});
