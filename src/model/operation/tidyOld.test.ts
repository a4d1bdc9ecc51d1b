import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from '../database/rows.ts';
import { finishScan } from '../scan/finishScan.ts';
import { type RunningScan, savePageAudit } from '../scan/scanResults.ts';
import type { Store } from '../store.ts';
import { openTestStore } from '../testing/database.ts';
import { addNextScan, addRunningScan, toAudit, toFinding } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { readTidied, tidyOld } from './tidyOld.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
const forever = { scans: null, events: 180, evidence: null, trail: 90 };
const listScans = async (website_id: number) =>
  (await run<{ id: number }>`select id::int from scans where website_id = ${website_id} order by id`).map(
    ({ id }) => id,
  );

/** Tables that nightly scans write to, with the columns that tell when. */
const dated = {
  scans: ['created_at', 'started_at', 'finished_at'],
  scan_events: ['created_at'],
  events: ['created_at'],
  notices: ['created_at'],
  cause_events: ['created_at'],
  cause_pictures: ['created_at'],
};

/** Makes everything a day older. */
async function sleepOneNight(): Promise<void> {
  const updates = Object.entries(dated).map(([table, columns]) => {
    const set = columns.map((column) => `${column} = ${column} - interval '1 day'`).join(', ');
    return `update ${table} set ${set};`;
  });
  await store.db.execute(sql.raw(`do $$ begin ${updates.join(' ')} end $$`));
}

async function countAll(): Promise<{ [table: string]: number }> {
  const tables = await readRows<{ name: string }>(
    store.db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth', 'pgboss')`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as n from ${name}`);
  const rows = await readRows<{ name: string; n: number }>(store.db, sql.raw(counts.join(' union all ')));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** Adds a website of an organization with one member, who is told of its scans. */
async function addShop(): Promise<RunningScan> {
  const [organization] = await run<{
    id: number;
  }>`insert into organizations (name) values ('Laden') returning id::int`;
  const { scan } = await addRunningScan(store.db, 'https://laden.example/');
  await run`update websites set organization_id = ${organization!.id} where id = ${scan.website_id}`;
  await run`with added as (insert into auth.accounts (email) values ('wer@example.de') returning id)
    insert into users (supabase_user_id, organization_id, role, email)
    select id, ${organization!.id}, 'owner', 'wer@example.de' from added`;
  return scan;
}

test('night after night no table grows once the days that are kept have passed', async () => {
  const { db } = store;
  const first = await addShop();
  const counted: { [table: string]: number }[] = [];
  for (let night = 0; night <= 24; night++) {
    const scan = night === 0 ? first : await addNextScan(db, first.website_id);
    // A barrier that comes and goes writes history every night.
    const findings = night % 2 === 0 ? [toFinding('failed', ['1.1.1'])] : [];
    await savePageAudit(db, scan, toAudit('https://laden.example/', { findings }));
    await finishScan(db, scan);
    await sleepOneNight();
    await tidyOld(db, { ...forever, scans: 5, events: 5 });
    if (night % 8 === 0) counted.push(await countAll());
  }
  const [, second, third, fourth] = counted;
  expect(second!['public.scans']).toBeLessThanOrEqual(6);
  expect([third, fourth]).toEqual([second, second]);
  await run`delete from websites where id = ${first.website_id}`;
}, 300_000);

/** A year of nightly scans as they lie in the database: small pages, events, causes, messages. */
async function addYear(website_id: number): Promise<void> {
  await run`with years as (
    insert into scans (website_id, status, max_pages, rule_version, url_key, created_at, started_at, finished_at)
    select ${website_id}, 'done', 25, 'test', 'x', day, day, day from generate_series(1, 365) n,
      lateral (select now() - make_interval(days => n) as day) d returning id, website_id, finished_at
  ), pages as (insert into scan_pages (scan_id, url, url_key, depth, status)
    select id, 'https://jahr.example/' || n, 'jahr.example/' || n, 1, 'done' from years, generate_series(1, 10) n
  ), told as (insert into scan_events (scan_id, n, event, payload)
    select id, n, 'crawl', '{}' from years, generate_series(1, 5) n)
  insert into events (organization_id, website_id, scan_id, kind, created_at)
    select (select min(id) from organizations), y.website_id, y.id, 'scan.failed', y.finished_at from years y`;
}

test('a year of nightly scans keeps as much as the days say, and a second year no more', async () => {
  const { website_id } = await addRunningScan(store.db, 'https://jahr.example/').then(({ scan }) => scan);
  const count = async () => {
    const {
      'public.scans': scans,
      'public.scan_pages': pages,
      'public.scan_events': told,
    } = await countAll();
    const [events] = await run<{
      n: number;
    }>`select count(*)::int as n from events where website_id = ${website_id}`;
    return { scans, pages, told, events: events!.n };
  };
  const before = await count();
  for (const _ of ['first', 'second']) {
    await run`delete from scans where website_id = ${website_id} and finished_at > now() - interval '31 days'`;
    await addYear(website_id);
    expect((await tidyOld(store.db, { ...forever, scans: 30, events: 20 })).scans).toBeGreaterThan(300);
    const after = await count();
    expect(after.scans! - before.scans!).toBeLessThanOrEqual(32);
    expect(after.pages! - before.pages!).toBeLessThanOrEqual(320);
    expect(after.told! - before.told!).toBeLessThanOrEqual(160);
    expect(after.events).toBeLessThanOrEqual(20);
  }
});

/** Scans that ended so many days ago, oldest first. Without a page that shows their results. */
async function addEnded(url: string, days: number[]) {
  const { scan } = await addRunningScan(store.db, url);
  const { website_id } = scan;
  const ids = [scan.id];
  for (const _ of days.slice(1)) ids.push((await addNextScan(store.db, website_id)).id);
  for (const [index, age] of days.entries())
    await run`update scans set status = 'done', finished_at = now() - make_interval(days => ${age}) where id = ${ids[index]!}`;
  return { website_id, ids };
}

test('the newest two scans of a website stay, however old, and one that runs', async () => {
  const { website_id, ids } = await addEnded('https://alt.example/', [900, 800, 700, 600]);
  const { scan } = await addRunningScan(store.db, 'https://laeuft.example/');
  await run`update scans set created_at = now() - interval '900 days' where id = ${scan.id}`;
  expect(await tidyOld(store.db, forever)).toMatchObject({ scans: 0 });
  expect(await tidyOld(store.db, { ...forever, scans: 30 })).toMatchObject({ scans: 2 });
  expect(await listScans(website_id)).toEqual(ids.slice(2));
  expect(await listScans(scan.website_id)).toEqual([scan.id]);
});

test('scans stay whose results a page still shows, that gave a picture, or that an approved text names', async () => {
  const { website_id, ids } = await addEnded('https://belegt.example/', [900, 890, 880, 870, 60, 50]);
  const [shown, pictured, named] = ids;
  await run`insert into pages (website_id, url, scan_id) values (${website_id}, 'https://belegt.example/', ${shown!})`;
  await run`insert into cause_pictures (website_id, cause, scan_id, page_url, width, height, body)
    values (${website_id}, 'x', ${pictured!}, 'https://belegt.example/', 1, 1, '')`;
  const content = JSON.stringify({ sections: [{ sentences: [{ evidence: { scan_id: named } }] }] });
  const [declaration] = await run<{ id: number }>`insert into declarations (website_id, kind, slug, answers)
    values (${website_id}, 'company', 'belegt', '{}') returning id::int`;
  await run`insert into declaration_versions (website_id, declaration_id, number, content, status, approved_by)
    values (${website_id}, ${declaration!.id}, 1, ${content}::jsonb, 'published', 'Erika')`;
  await tidyOld(store.db, { ...forever, scans: 30 });
  expect(await listScans(website_id)).toEqual([shown, pictured, named, ...ids.slice(4)]);
});

test('evidence goes when it is old, but not that of an approved text or of an answer', async () => {
  const { website_id: bare } = await addEnded('https://ohne.example/', [1]);
  const { website_id: answered } = await addEnded('https://antwort.example/', [1]);
  const [declared] = await run<{ id: number }>`select website_id::int as id from declaration_versions`;
  const websites = [bare, answered, declared!.id];
  for (const id of websites) {
    const [page] = await run<{
      id: number;
    }>`insert into pages (website_id, url) values (${id}, 'https://x.example/' || ${id}) returning id::int`;
    for (const days of [10, 100])
      await run`insert into evidence (website_id, page_id, criteria, file_name, media_type, size_bytes, body, created_at)
        values (${id}, ${page!.id}, '1.1.1', 'a.png', 'image/png', 1, 'x', now() - make_interval(days => ${days}))`;
    if (id !== answered) continue;
    const [question] = await run<{ id: number }>`insert into questions
      (website_id, key, cause, engine, rule, criteria, message, selector, snippet, page_id, page_url)
      values (${id}, 'k', 'c', 'axe', 'image-alt', '{1.1.1}', 'm', 's', 'x', ${page!.id}, 'https://x.example/') returning id::int`;
    await run`insert into question_answers (website_id, question_id, answer, meaning, shown)
      values (${id}, ${question!.id}, 'ja', 'fine', '{}')`;
  }
  expect(await tidyOld(store.db, { ...forever, evidence: 30 })).toMatchObject({ evidence: 1 });
  const left =
    await run`select website_id::int as id, count(*)::int as n from evidence group by 1 order by 1`;
  expect(left).toEqual(websites.toSorted((a, b) => a - b).map((id) => ({ id, n: id === bare ? 1 : 2 })));
});

test('the last run and what it removed are kept for the page', async () => {
  await run`insert into auth.account_events (account_id, event, place, created_at)
    select id, 'sign_in', 'unknown', now() - interval '91 days' from auth.accounts limit 1`;
  await tidyOld(store.db, forever);
  expect(await readTidied(store.db)).toEqual({
    at: expect.stringMatching(/^\d{4}-/),
    removed: { scans: 0, events: 0, evidence: 0, trail: 1 },
  });
});
