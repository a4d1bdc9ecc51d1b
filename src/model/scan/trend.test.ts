import { afterAll, beforeAll, expect, test } from 'vitest';
import { mendedReasons } from '../../shared/contract/cause.ts';
import { automaticReasons } from '../../shared/text/causeReasons.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan, stranger } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { getOrganizationTrend, getTrend } from './trend.ts';

let database: Database;
let run: RunSql;
let owner: MemberActor;
let website_id: number;
beforeAll(async () => {
  database = await openTestDatabase();
  run = (text, ...values) => runSql(database.db, text, ...values);
  const added = await addRunningScan(database.db, 'https://verlauf.example/');
  website_id = added.scan.website_id;
  const [made] = await run<{
    id: number;
  }>`insert into organizations (name) values ('Eigene') returning id::int`;
  owner = { organization_id: made!.id, claim_hash: null };
  await run`update websites set organization_id = ${made!.id} where id = ${website_id}`;
  await run`delete from scans where website_id = ${website_id}`;
});
afterAll(() => database.close());

/** A scan that ended `days` ago, an hour after its begin. */
async function addScan(days: number, over: { rules?: string; scope?: string; label?: string } = {}) {
  const [added] = await run<{ id: number }>`
    insert into scans (website_id, max_pages, rule_version, url_key, status, scope, deploy_label, pages_done, failed_count,
      accessibility_score, completion_rate, started_at, finished_at)
    values (${website_id}, 25, ${over.rules ?? 'eins'}, 'x', 'done', ${over.scope ?? 'website'}, ${over.label ?? null}, 1, 1, 70, 40,
      now() - make_interval(days => ${days}, hours => 1), now() - make_interval(days => ${days}))
    returning id::int`;
  return added!.id;
}

async function addCause(rule: string, impact: string | null, days: number) {
  const [added] = await run<{ id: number }>`
    insert into causes (website_id, cause, engine, rule, criteria, outcome, impact, message, example_page_url, example_selector,
      example_snippet, first_scan_id, last_scan_id, created_at)
    values (${website_id}, ${rule}, 'axe', ${rule}, '{1.1.1}', 'failed', ${impact}, 'x', 'x', 'x', 'x', 1, 1, now() - make_interval(days => ${days}))
    returning id::int`;
  return added!.id;
}

const note = (scan_id: number, ...ids: number[]) =>
  Promise.all(
    ids.map(
      (id) => run`insert into scan_causes (scan_id, cause_id, finding_count) values (${scan_id}, ${id}, 1)`,
    ),
  );

/** The status changed within the scan that ended `days` ago. */
const settle = (cause_id: number, status: string, days: number, text: string = automaticReasons.gone) =>
  run`insert into cause_events (website_id, cause_id, kind, status, text, created_at)
    values (${website_id}, ${cause_id}, 'status', ${status}, ${text}, now() - make_interval(days => ${days}, mins => 1))`;

const open = { critical: 0, serious: 0, moderate: 0, minor: 0, unrated: 0 };

test('the trend counts what was open then, and new rules of ours apart from repairs', async () => {
  const [grave, small, vague] = [
    await addCause('grave', 'critical', 3),
    await addCause('small', 'minor', 3),
    await addCause('vague', null, 3),
  ];
  const first = await addScan(3);
  await note(first, grave, small, vague);
  await addScan(2, { scope: 'pages' });
  await settle(vague, 'ignored', 2, 'bewusst');
  const second = await addScan(1, { label: 'v2' });
  await note(second, small, vague);
  await settle(grave, 'fixed', 1);
  const third = await addScan(0, { rules: 'zwei' });
  await settle(small, 'fixed', 0);
  const { scans, months, median_days } = await getTrend(database.db, owner, website_id);
  expect(scans).toMatchObject([
    {
      scan_id: first,
      has_new_rules: false,
      deploy: null,
      open_causes: { ...open, critical: 1, minor: 1, unrated: 1 },
    },
    { scan_id: second, deploy: { label: 'v2', commit: null }, open_causes: { ...open, minor: 1 } },
    { scan_id: third, has_new_rules: true, rule_version: 'zwei', open_causes: null },
  ]);
  const sum = (key: 'mended_count' | 'by_rules_count') =>
    months.reduce((total, month) => total + month[key], 0);
  expect([sum('mended_count'), sum('by_rules_count')]).toEqual([1, 1]);
  expect(median_days).toBeCloseTo(2, 1);
});

test('what a person calls a barrier today was one in each scan that found it', async () => {
  const asked = await addCause('asked', 'serious', 0);
  await run`update causes set outcome = 'cantTell' where id = ${asked}`;
  const id = await addScan(0, { rules: 'zwei' });
  await note(id, asked);
  const count = async () =>
    (await getTrend(database.db, owner, website_id)).scans.at(-1)!.open_causes?.serious;
  expect(await count()).toBe(0);
  await run`update causes set confirmed_count = 1 where id = ${asked}`;
  expect(await count()).toBe(1);
  await run`delete from causes where id = ${asked}`;
  await run`delete from scans where id = ${id}`;
});

test('a repair counts also in the words in which earlier releases confirmed it', async () => {
  const count = async () =>
    (await getTrend(database.db, owner, website_id)).months.reduce(
      (sum, { mended_count }) => sum + mended_count,
      0,
    );
  const before = await count();
  for (const text of mendedReasons) await settle(await addCause(text, 'serious', 9), 'fixed', 1, text);
  expect(await count()).toBe(before + mendedReasons.length);
});

test('deleted pages mend nothing', async () => {
  const before = await getTrend(database.db, owner, website_id);
  const cause = await addCause('gone', 'serious', 9);
  await settle(cause, 'fixed', 1, automaticReasons.pagesDeleted);
  expect(await getTrend(database.db, owner, website_id)).toEqual(before);
});

test('strangers learn nothing', async () => {
  await expect(
    getTrend(database.db, { ...stranger, organization_id: 4_711 }, website_id),
  ).rejects.toMatchObject({
    code: 'WEBSITE_NOT_FOUND',
  });
});

/** Another website of the organization, with one scan so many days ago. */
async function addOther(days: number, score: number) {
  const [site] = await run<{ id: number }>`insert into websites (url, organization_id)
    values (${`https://verlauf${days}.example/`}, ${owner.organization_id}) returning id::int`;
  await run`insert into scans (website_id, max_pages, rule_version, url_key, status, pages_done, failed_count,
      accessibility_score, completion_rate, started_at, finished_at)
    values (${site!.id}, 25, 'eins', 'x', 'done', 1, 1, ${score}, 20, now() - make_interval(days => ${days}, hours => 1),
      now() - make_interval(days => ${days}))`;
  return site!.id;
}

const clear = () =>
  run`delete from websites where organization_id = ${owner.organization_id} and id <> ${website_id}`;

test('all websites together: each week has each website once, with its last scan until then', async () => {
  await run`delete from scans where website_id = ${website_id}`;
  await run`delete from causes where website_id = ${website_id}`;
  const [grave, small] = [await addCause('alt', 'critical', 30), await addCause('neu', 'minor', 30)];
  for (const days of [29, 28, 15]) await note(await addScan(days), grave, small);
  await note(await addScan(1, { rules: 'zwei' }), small);
  await settle(grave, 'fixed', 15);
  await addOther(15, 30);
  const { weeks, months, median_days } = await getOrganizationTrend(database.db, owner);
  const [first, ...later] = weeks;
  expect(first).toMatchObject({ website_count: 1, accessibility_score: 70, completion_rate: 40 });
  expect(weeks.map(({ open_causes }) => open_causes?.critical)).toEqual([
    ...Array(weeks.length - 1).fill(1),
    0,
  ]);
  expect(later.at(-2)).toMatchObject({ website_count: 2, scanned_count: 2, accessibility_score: 50 });
  expect(later.at(-1)).toMatchObject({ website_count: 2, scanned_count: 1, has_new_rules: true });
  expect(later.at(-1)).toMatchObject({
    accessibility_score: 50,
    completion_rate: 30,
    open_causes: { minor: 1 },
  });
  expect(months.reduce((sum, { mended_count }) => sum + mended_count, 0)).toBe(1);
  expect(Math.round(median_days!)).toBe(15);
  await clear();
});

test('all websites together are those that one sees, and none of another organization', async () => {
  const other = await addOther(2, 10);
  const key = { ...owner, website_ids: [other] };
  expect((await getOrganizationTrend(database.db, key)).weeks).toMatchObject([
    { website_count: 1, accessibility_score: 10 },
  ]);
  await run`update websites set trashed_at = now() where id = ${other}`;
  expect((await getOrganizationTrend(database.db, key)).weeks).toEqual([]);
  const nobody = { ...owner, organization_id: stranger.organization_id! };
  expect(await getOrganizationTrend(database.db, nobody)).toMatchObject({ weeks: [], median_days: null });
  await clear();
});

test('repairs of two websites do not take each other’s rules for new ones', async () => {
  await run`delete from scans where website_id = ${website_id}`;
  const id = await addCause('regel', 'serious', 9);
  await note(await addScan(8, { rules: 'zwei' }), id);
  await addOther(4, 10);
  await addScan(3, { rules: 'zwei' });
  await settle(id, 'fixed', 3);
  const { months } = await getOrganizationTrend(database.db, owner);
  expect(months.reduce((sum, { by_rules_count }) => sum + by_rules_count, 0)).toBe(0);
  await clear();
});
