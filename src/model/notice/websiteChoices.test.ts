import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailRhythm, NoticeTopic } from '../../shared/work/notice.ts';
import { asActor } from '../access/actor.ts';
import { openEncryption } from '../database/encryption.ts';
import type { Queue } from '../queue/queue.ts';
import { website_choices } from '../tables/notice.ts';
import { openTestDatabase } from '../testing/database.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { addEvent } from './addEvent.ts';
import { endNoticeMails, toNoticeToken } from './noticeEnd.ts';
import { mailNotices, readMailedNotices } from './noticeMails.ts';
import { saveMailChoice } from './notices.ts';
import {
  dropWebsiteChoices,
  getWebsiteChoices,
  listChosenWebsites,
  saveWebsiteChoice,
} from './websiteChoices.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const queue = { enqueue: async () => {} } as unknown as Queue;
const encryption = openEncryption({ secret: 'x'.repeat(32) });
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
let organization_id: number;
let eva: ReturnType<typeof toActor>;
let otto: ReturnType<typeof toActor>;
let [shop, blog] = [0, 0];

const toActor = (user_id: number) => ({ organization_id, claim_hash: null, user_id });

async function addPerson(name: string, role: string) {
  const email = `${name}@wahl.example`;
  await run`insert into auth.accounts (email) values (${email})`;
  const [added] = await run<{ id: number }>`insert into users (supabase_user_id, organization_id, role, email)
    select id, ${organization_id}, ${role}, ${email} from auth.accounts where email = ${email} returning id::int`;
  return toActor(added!.id);
}

async function addWebsite(host: string): Promise<number> {
  const url = `https://${host}/`;
  const [added] = await run<{
    id: number;
  }>`insert into websites (url, organization_id) values (${url}, ${organization_id}) returning id::int`;
  return added!.id;
}

beforeAll(async () => {
  database = await openTestDatabase();
  const [added] = await run<{
    id: number;
  }>`insert into organizations (name) values ('Wahl') returning id::int`;
  organization_id = added!.id;
  eva = await addPerson('eva', 'owner');
  otto = await addPerson('otto', 'member');
  shop = await addWebsite('laden.example');
  blog = await addWebsite('blog.example');
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['events', 'mails', 'notice_choices', 'website_choices', 'member_websites'])
    await database.db.execute(sql.raw(`delete from ${table}`));
  await run`update users set website_access = 'all'`;
});

const scan = (website_id: number) =>
  addEvent(
    database.db,
    { organization_id, website_id, kind: 'scan.found', user_id: null, facts: { count: 1 } },
    [eva, otto].map(({ user_id }) => ({ user_id, reason: 'member' as const })),
  );
const assign = (website_id: number) =>
  addEvent(
    database.db,
    { organization_id, website_id, kind: 'cause.assigned', user_id: null, facts: { count: 1 } },
    [{ user_id: otto.user_id, reason: 'assignee' }],
  );

const choose = (website_id: number, topic: NoticeTopic, rhythm: MailRhythm | null) =>
  saveWebsiteChoice(database.db, otto, { website_id, topic, rhythm });

/** Lists what goes to Otto in this rhythm: kind and website, and the website that alone has it mailed. */
async function mail(rhythm: 'now' | 'nightly' | 'weekly') {
  await run`delete from mails`;
  await mailNotices({ db: database.db, queue }, rhythm);
  const mails = await run<{
    id: number;
  }>`select id::int from mails where to_address = 'otto@wahl.example'`;
  const [only, ...more] = mails;
  expect(more).toEqual([]);
  if (!only) return null;
  const of = { mail_id: only.id, user_id: otto.user_id, to_address: 'otto@wahl.example' };
  const { items, chosen_website_id } = await readMailedNotices(database.db, of);
  return { told: items.map(({ kind, website_id }) => `${kind} ${website_id}`), chosen_website_id };
}

test('a choice for a website overrules the usual one, and only there', async () => {
  await choose(shop, 'scan', 'now');
  await choose(blog, 'own', 'weekly');
  for (const website of [shop, blog]) {
    await scan(website);
    await assign(website);
  }
  const now = await mail('now');
  expect(now?.told).toEqual([`scan.found ${shop}`, `cause.assigned ${shop}`]);
  expect(await mail('nightly')).toBeNull();
  expect(await mail('weekly')).toEqual({ told: [`cause.assigned ${blog}`], chosen_website_id: blog });
});

test('only mine, and nothing, are what they say although all else is mailed', async () => {
  await saveMailChoice(database.db, otto, { topic: 'scan', rhythm: 'nightly' });
  await choose(shop, 'scan', 'never');
  for (const topic of ['own', 'scan', 'report'] as const) await choose(blog, topic, 'never');
  for (const website of [shop, blog]) {
    await scan(website);
    await assign(website);
  }
  expect((await mail('now'))?.told).toEqual([`cause.assigned ${shop}`]);
  expect(await mail('nightly')).toBeNull();
});

test('what a choice has silenced is settled: as usual again, it brings no flood', async () => {
  await saveMailChoice(database.db, otto, { topic: 'scan', rhythm: 'nightly' });
  await choose(shop, 'scan', 'never');
  await scan(shop);
  expect(await mail('nightly')).toBeNull();
  await choose(shop, 'scan', null);
  expect(await mail('nightly')).toBeNull();
  await scan(shop);
  expect((await mail('nightly'))?.told).toEqual([`scan.found ${shop}`]);
});

test('choices are read with the usual ones, listed, and dropped together', async () => {
  await choose(shop, 'scan', 'now');
  expect(await choose(shop, 'own', 'weekly')).toEqual({
    ...{ own: 'weekly', scan: 'now', report: null },
    usual: { own: 'now', scan: 'never', report: 'now' },
  });
  expect(await getWebsiteChoices(database.db, eva, shop)).toMatchObject({ own: null, scan: null });
  expect(await listChosenWebsites(database.db, otto)).toMatchObject([
    { website_id: shop, website_url: 'https://laden.example/', own: 'weekly', scan: 'now', report: null },
  ]);
  await dropWebsiteChoices(database.db, otto, shop);
  expect(await listChosenWebsites(database.db, otto)).toEqual([]);
});

test('who does not see a website neither chooses for it nor hears of it, whatever was chosen before', async () => {
  await choose(shop, 'scan', 'now');
  await scan(shop);
  await run`update users set website_access = 'chosen' where id = ${otto.user_id}`;
  await expect(choose(shop, 'own', 'now')).rejects.toThrow('Website');
  await expect(getWebsiteChoices(database.db, otto, shop)).rejects.toThrow('Website');
  await expect(dropWebsiteChoices(database.db, otto, shop)).rejects.toThrow('Website');
  expect(await listChosenWebsites(database.db, otto)).toEqual([]);
  expect(await mail('now')).toEqual({ told: [], chosen_website_id: null });
});

test('the database itself hides choices from colleagues, and those for websites that a member does not see', async () => {
  await choose(shop, 'scan', 'now');
  const read = (actor: typeof eva) => asActor(database.db, actor, (tx) => tx.select().from(website_choices));
  expect([(await read(otto)).length, (await read(eva)).length]).toEqual([1, 0]);
  await run`update users set website_access = 'chosen' where id = ${otto.user_id}`;
  expect(await read(otto)).toEqual([]);
});

const end = (website_id: number | null) =>
  endNoticeMails(
    database.db,
    encryption,
    toNoticeToken(encryption, { user_id: otto.user_id, topic: 'scan', website_id }),
  );

test('the link of a mail that a choice for one website brought ends it there; others stay', async () => {
  await saveMailChoice(database.db, otto, { topic: 'scan', rhythm: 'nightly' });
  await choose(shop, 'scan', 'now');
  await scan(shop);
  expect(await mail('now')).toEqual({ told: [`scan.found ${shop}`], chosen_website_id: shop });
  for (let times = 0; times < 2; times++) await end(shop);
  for (const website of [shop, blog]) {
    await scan(website);
    await assign(shop);
  }
  expect((await mail('now'))?.told).toEqual(Array(2).fill(`cause.assigned ${shop}`));
  expect((await mail('nightly'))?.told).toEqual([`scan.found ${blog}`]);
});

test('the link of any other mail ends its topic for all websites, also where one was chosen apart', async () => {
  await saveMailChoice(database.db, otto, { topic: 'scan', rhythm: 'nightly' });
  await choose(shop, 'scan', 'now');
  await scan(blog);
  expect(await mail('nightly')).toEqual({ told: [`scan.found ${blog}`], chosen_website_id: null });
  await end(null);
  for (const website of [shop, blog]) await scan(website);
  for (const rhythm of ['now', 'nightly', 'weekly'] as const) expect(await mail(rhythm)).toBeNull();
});

test('a link of one website is no link of another, and the website may be gone', async () => {
  const token = toNoticeToken(encryption, { user_id: otto.user_id, topic: 'scan', website_id: shop });
  await expect(
    endNoticeMails(database.db, encryption, token.replace(`.${shop}.`, `.${blog}.`)),
  ).rejects.toThrow('Link');
  await expect(endNoticeMails(database.db, encryption, token.replace(`.${shop}.`, '.'))).rejects.toThrow(
    'Link',
  );
  await end(999_999);
});
