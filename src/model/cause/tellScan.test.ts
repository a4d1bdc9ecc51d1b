import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { automaticReasons } from '../../shared/contract/cause.ts';
import type { ScanErrorCode } from '../../shared/errors/scanErrors.ts';
import type { EventFacts } from '../../shared/work/notice.ts';
import type { Database } from '../database/database.ts';
import { finishScan } from '../scan/finishScan.ts';
import { toFrontier } from '../scan/scanPages.ts';
import { savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addNextScan, addRunningScan, toAudit, toFinding } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';

let database: Database;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let sites = 0;
let url: string;
let website_id: number;
let next: Awaited<ReturnType<typeof addNextScan>> | null;

beforeEach(async () => {
  url = `https://erzaehlt${++sites}.example/`;
  const { scan } = await addRunningScan(database.db, url);
  ({ website_id } = scan);
  next = scan;
  const email = `eva${sites}@erzaehlt.example`;
  await run`insert into auth.accounts (email) values (${email})`;
  await run`with o as (insert into organizations (name) values ('Erzählt') returning id),
      w as (update websites set organization_id = (select id from o) where id = ${website_id})
    insert into users (supabase_user_id, organization_id, role, email)
    select a.id, o.id, 'owner', a.email from auth.accounts a, o where a.email = ${email}`;
});

const title = toFinding('failed', ['2.4.2'], 'document-title');
const lang = toFinding('failed', ['3.1.1'], 'html-has-lang');
const question = toFinding('cantTell', ['1.4.3'], 'color-contrast');

async function scan(
  findings: (typeof title)[],
  { pages = 1, fault }: { pages?: number; fault?: ScanErrorCode } = {},
) {
  const { db } = database;
  const running = next ?? (await addNextScan(db, website_id));
  next = null;
  const frontier = toFrontier(db, running);
  for (let nth = 0; nth < pages; nth++) {
    const address = new URL(nth === 0 ? '/' : `/${nth}`, url).href;
    await frontier.add([{ url: address, depth: 0 }]);
    await frontier.claim();
    if (!fault) await savePageAudit(db, running, toAudit(address, { findings: nth === 0 ? findings : [] }));
  }
  await finishScan(db, running, { fault });
  return running.id;
}

const told = () => run<{ kind: string; facts: EventFacts }>`select e.kind, e.facts from events e
  join notices n on n.event_id = e.id where e.website_id = ${website_id} order by e.id`;
const last = async () => (await told()).at(-1);

test('the first scan tells nothing, an unchanged one neither, and each change is told once', async () => {
  await scan([title, question]);
  await scan([title, question]);
  expect(await told()).toEqual([]);
  await scan([title, lang, question]);
  expect(await last()).toMatchObject({
    kind: 'scan.found',
    facts: { count: 1, fixed_count: 0, back_count: 0 },
  });
  await scan([title, lang]);
  expect(await told()).toHaveLength(1);
  await scan([lang]);
  expect(await last()).toMatchObject({ facts: { count: 0, fixed_count: 1, fixed: [{ page_url: url }] } });
  await scan([title, lang]);
  expect(await last()).toMatchObject({ facts: { back_count: 1, fixed_count: 0 } });
  expect(await told()).toHaveLength(3);
});

test('what stood on a page that is gone counts as no repair, neither at the bell nor in the history', async () => {
  await scan([title]);
  const running = (await addNextScan(database.db, website_id))!;
  const frontier = toFrontier(database.db, running);
  for (const path of ['', 'neu']) {
    await frontier.add([{ url: url + path, depth: 0 }]);
    await frontier.claim();
  }
  const error = { code: 'HTTP_STATUS' as const, message: 'Die Seite antwortet mit 404.' };
  await savePageAudit(database.db, running, { ...toAudit(url), status: 404, error });
  await savePageAudit(database.db, running, toAudit(`${url}neu`));
  await finishScan(database.db, running);
  expect((await told()).filter(({ kind }) => kind === 'scan.found')).toEqual([]);
  const events = await run`select status, text from cause_events where website_id = ${website_id}`;
  expect(events).toEqual([{ status: 'fixed', text: automaticReasons.pageGone }]);
});

test('what comes and goes is told as back once in a month, and later if it lasts', async () => {
  await scan([title]);
  for (const findings of [[], [title], [], [title], [], [title]]) await scan(findings);
  const kinds = (await told()).map(({ facts }) => (facts.back_count ? 'back' : 'fixed'));
  expect(kinds).toEqual(['fixed', 'back', 'fixed']);
  await run`update told_causes set told_at = told_at - interval '31 days' where website_id = ${website_id}`;
  await scan([title]);
  expect(await last()).toMatchObject({ facts: { back_count: 1 } });
});

test('ignored causes are no news, and rules of ours are named as the cause', async () => {
  await scan([title]);
  await run`update causes set status = 'ignored', reason = 'Bekannt', covered_at = now() where website_id = ${website_id}`;
  await scan([]);
  expect(await told()).toEqual([]);
  await run`update scans set rule_version = 'früher' where website_id = ${website_id}`;
  await scan([lang]);
  expect(await told()).toMatchObject([{ facts: { rules_count: 1 } }]);
  expect((await last())!.facts).not.toHaveProperty('count');
});

test('a second failure in a row is told, not the first and not the third', async () => {
  await scan([title]);
  const fault = 'DNS_NOT_FOUND';
  for (const count of [0, 1, 1]) {
    await scan([], { fault });
    expect((await told()).filter(({ kind }) => kind === 'scan.failed')).toHaveLength(count);
  }
  await scan([title]);
  for (const count of [1, 2]) {
    await scan([], { fault });
    expect((await told()).filter(({ kind }) => kind === 'scan.failed')).toHaveLength(count);
  }
});

test('far fewer pages than before are told, with both numbers', async () => {
  await scan([title], { pages: 12 });
  await scan([title], { pages: 7 });
  expect(await told()).toEqual([]);
  await scan([title], { pages: 12 });
  await scan([title], { pages: 6 });
  expect(await told()).toMatchObject([{ kind: 'scan.shrunk', facts: { pages_before: 12, pages_now: 6 } }]);
});

test('a website without organization only notes the state: whoever takes it over is not told old things', async () => {
  const [row] = await run<{
    id: number;
  }>`select organization_id as id from websites where id = ${website_id}`;
  await run`update websites set organization_id = null where id = ${website_id}`;
  await scan([title]);
  await scan([title, lang]);
  await run`update websites set organization_id = ${row!.id} where id = ${website_id}`;
  await scan([title, lang]);
  expect(await told()).toEqual([]);
});

test('channels get one message for what all members are told, and nothing for rules of ours alone', async () => {
  await run`insert into channels (organization_id, kind, name, host, address_encrypted, events, website_ids, paused_at)
    select w.organization_id, 'slack', c.name, '', '', events::text[], websites::bigint[], paused::timestamptz
    from websites w, (values ('alle', '{scan.found}', null, null), ('fremd', '{scan.found}', '{0}', null),
      ('anderes', '{scan.failed}', null, null), ('ruht', '{scan.found}', null, '2026-01-01')) c (name, events, websites, paused)
    where w.id = ${website_id}`;
  const sent = () => run<{ name: string; facts: EventFacts }>`select c.name, d.facts, d.kind, d.status
    from deliveries d join channels c on c.id = d.channel_id where d.website_id = ${website_id}`;
  await scan([title]);
  await scan([title]);
  await scan([title, lang]);
  await scan([title, lang]);
  expect(await sent()).toMatchObject([
    { name: 'alle', kind: 'scan.found', status: 'waiting', facts: { count: 1, causes: [{ page_url: url }] } },
  ]);
  await run`update scans set rule_version = 'früher' where website_id = ${website_id}`;
  await scan([title, lang, toFinding('failed', ['1.1.1'])]);
  expect(await told()).toHaveLength(2);
  expect(await sent()).toHaveLength(1);
});
