import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogues } from '../../shared/standards/wcag.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { finishScan } from '../scan/finishScan.ts';
import { type RunningScan, savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { interruptAt } from '../testing/interrupted.ts';
import { addNextScan, addRunningScan, toAudit, toFinding } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { purgeCheckBatches } from './checkBatches.ts';
import { getChecklist, listTemplatePages } from './checklists.ts';
import { listContradictedChecks, listContradictions } from './contradictions.ts';
import { listJudges } from './judges.ts';
import { listTakeOverPages, takeOverChecks } from './takeOver.ts';
import { undoCheckBatch } from './undoBatch.ts';

let database: Database;
let actor: MemberActor;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
  const [added] = await run<{ id: string }>`insert into organizations (name) values ('Firma') returning id`;
  actor = { organization_id: Number(added!.id), claim_hash: null, user_id: null };
});
afterAll(() => database.close());

let scan: RunningScan;
let page_id: number;
let sites = 0;
const criteria = catalogues.checklist41.slice(0, 10).map(({ num }) => num);

beforeEach(async () => {
  const url = `https://uebernahme${++sites}.example/`;
  ({ scan } = await addRunningScan(database.db, url));
  await run`update websites set organization_id = ${actor.organization_id} where id = ${scan.website_id}`;
  await savePageAudit(database.db, scan, toAudit(url, { template: 'artikel' }));
  const [row] = await run<{ id: string }>`select id from pages where website_id = ${scan.website_id}`;
  page_id = Number(row!.id);
  await run`insert into checks (website_id, page_id, criteria, status, set_by)
    select ${scan.website_id}::bigint, ${page_id}::bigint, unnest(${`{${criteria.join(',')}}`}::text[]), 'pass', 'person'`;
  await run`insert into pages (website_id, url, template, audited_at)
    select ${scan.website_id}::bigint, ${url} || n, 'artikel', now() from generate_series(1, 500) n`;
  // As a server does by itself after so many rows: foreign keys are then looked up by their index.
  await run`analyze pages`;
});

const takeOver = (db = database.db) => takeOverChecks(db, actor, { page_id, criteria });
const countChecks = async () =>
  (
    await run<{ n: number }>`select count(*)::int as n from checks
    where website_id = ${scan.website_id} and page_id <> ${page_id} and set_by = 'person'`
  )[0]!.n;
const readTotals = async () =>
  (
    await run`select wcag_valid_count as valid, (select sum(wcag_valid_count)::int from pages p
    where p.website_id = w.id) as of_pages from websites w where w.id = ${scan.website_id}`
  )[0];
const findBatch = async () =>
  Number((await run<{ id: string }>`select max(id) as id from check_batches`)[0]!.id);

test('taking over comes in portions, between which others get their turn, and back again', async () => {
  const done: string[] = [];
  const [batch] = await Promise.all([
    takeOver().finally(() => done.push('all')),
    run`select 1`.then(() => done.push('read')),
  ]);
  expect(done).toEqual(['read', 'all']);
  expect(batch).toMatchObject({ changed: 5_000, skipped: 0 });
  expect(await countChecks()).toBe(5_000);
  expect(await undoCheckBatch(database.db, actor, batch.batch_id)).toEqual({ restored: 5_000, kept: 0 });
  expect(await countChecks()).toBe(0);
  expect(await undoCheckBatch(database.db, actor, batch.batch_id)).toEqual({ restored: 0, kept: 0 });
});

test('the title of a page says nothing about another, and is never taken over', async () => {
  await run`insert into checks (website_id, page_id, criteria, status, set_by)
    values (${scan.website_id}, ${page_id}, '2.4.2', 'pass', 'person')`;
  const wanted = { page_id, criteria: ['2.4.2'] };
  expect(await listTakeOverPages(database.db, actor, { ...wanted, limit: 10 })).toEqual({
    items: [],
    total: 0,
  });
  await expect(takeOverChecks(database.db, actor, wanted)).rejects.toMatchObject({ code: 'CHECK_MISSING' });
});

test('a page that is gone is no target, and is not listed as one', async () => {
  await run`update pages set audited_at = null, http_status = 404 where website_id = ${scan.website_id} and url like '%/1__'`;
  const of = { page_id, limit: 500 };
  const { total, items } = await listTemplatePages(database.db, actor, of);
  expect([total, items.length]).toEqual([400, 400]);
  expect((await getChecklist(database.db, actor, page_id)).template_pages).toBe(400);
  expect((await takeOver()).changed).toBe(400 * criteria.length);
});

test('a failure on another page, proven by a scan or judged by a person, is never replaced', async () => {
  await run`insert into checks (website_id, page_id, criteria, status, set_by)
    select website_id, id, ${criteria[0]}, 'fail', case when row_number() over (order by id) = 1 then 'scan' else 'person' end
    from (select id, website_id from pages where website_id = ${scan.website_id} and id <> ${page_id} order by id limit 2) p`;
  expect(await takeOver()).toMatchObject({ changed: 4_998, skipped: 2 });
  expect(
    await run`select set_by, status from checks where website_id = ${scan.website_id} and page_id <> ${page_id}
      and status = 'fail' order by page_id`,
  ).toEqual([
    { set_by: 'scan', status: 'fail' },
    { set_by: 'person', status: 'fail' },
  ]);
});

test('interrupted, it leaves whole pages that are counted and can be undone; an interrupted undo goes on', async () => {
  await expect(takeOver(interruptAt(database.db, 3))).rejects.toThrow('interrupted');
  expect(await countChecks()).toBe(4_000);
  const before = await readTotals();
  expect(before).toMatchObject({ of_pages: before?.valid });
  const batch = await findBatch();
  expect((await takeOver()).changed).toBe(1_000);
  expect(await undoCheckBatch(database.db, actor, await findBatch())).toEqual({ restored: 1_000, kept: 0 });
  await expect(undoCheckBatch(interruptAt(database.db, 1), actor, batch)).rejects.toThrow('interrupted');
  expect(await countChecks()).toBe(4_000);
  await expect(undoCheckBatch(interruptAt(database.db, 2), actor, batch)).rejects.toThrow('interrupted');
  expect(await countChecks()).toBe(0);
  expect(await undoCheckBatch(database.db, actor, batch)).toEqual({ restored: 0, kept: 0 });
});

test('batches that were undone or are too old are forgotten, others stay', async () => {
  await purgeCheckBatches(database.db);
  const one = `{${criteria[0]}}`;
  const add = async (age: string, undone: boolean) => {
    const [row] = await run<{ id: string }>`insert into check_batches (website_id, created_at, undone_at)
      values (${scan.website_id}, now() - ${age}::interval, case when ${undone} then now() end) returning id`;
    await run`insert into check_changes (batch_id, page_id, criteria)
      select ${row!.id}::bigint, id, unnest(${one}::text[]) from pages where website_id = ${scan.website_id}`;
    return Number(row!.id);
  };
  const fresh = await add('29 days', false);
  await add('31 days', false);
  await add('1 hour', true);
  await run`delete from check_batches where website_id <> ${scan.website_id}`;
  expect(await purgeCheckBatches(database.db)).toBe(2);
  expect(
    await run`select distinct batch_id::int as id from check_changes join check_batches b on b.id = batch_id`,
  ).toEqual([{ id: fresh }]);
});

test('lists before only the pages on which a result changes', async () => {
  const list = (some: string[]) =>
    listTakeOverPages(database.db, actor, { page_id, criteria: some, limit: 3 });
  const [one, two] = criteria as [string, string];
  expect(await list([one])).toMatchObject({ total: 500, items: [{}, {}, {}] });
  await run`insert into checks (website_id, page_id, criteria, status, set_by)
    select ${scan.website_id}::bigint, id, ${one}, 'pass', 'person' from pages
    where website_id = ${scan.website_id} and id <> ${page_id} order by id limit 490`;
  expect((await list([one])).total).toBe(10);
  expect((await list([one, two])).total).toBe(500);
  expect((await takeOverChecks(database.db, actor, { page_id, criteria: [one] })).changed).toBe(10);
  expect(await list([one])).toEqual({ items: [], total: 0 });
  expect(await list(['9.9.9'])).toEqual({ items: [], total: 0 });
});

test('who judged is told apart from what was taken over, and only of pages that count', async () => {
  await takeOver();
  await run`update pages set audited_at = null, http_status = 404 where website_id = ${scan.website_id} and url like '%/1__'`;
  expect(await listJudges(database.db, actor, scan.website_id)).toEqual([
    { name: 'Ehemaliges Mitglied', checks: 10, taken_over: 4_000, criteria: 10 },
  ]);
});

test('the criteria that somebody judged are without those taken over and those outside the catalogue', async () => {
  await takeOver();
  await run`update checks set criteria = '1.4.11' where page_id = ${page_id} and criteria = ${criteria[0]!}`;
  await run`delete from checks where page_id = ${page_id} and criteria in (${criteria[1]!}, ${criteria[2]!}, ${criteria[3]!})`;
  expect(await listJudges(database.db, actor, scan.website_id)).toMatchObject([
    { checks: 6, taken_over: 5_000, criteria: 6 },
  ]);
});

test('what a scan contradicts on the page itself is listed, and not taken over', async () => {
  const num = criteria[0]!;
  const again = await addNextScan(database.db, scan.website_id);
  const url = `https://uebernahme${sites}.example/`;
  const broken = toFinding('failed', [num]);
  await savePageAudit(database.db, again, toAudit(url, { template: 'artikel', findings: [broken] }));
  await finishScan(database.db, again);
  expect(await listContradictions(database.db, actor, scan.website_id)).toEqual([{ num, pages: 1 }]);
  const listed = await listContradictedChecks(database.db, actor, { website_id: scan.website_id, limit: 9 });
  expect(listed).toMatchObject({ total: 1, items: [{ page_id, criterion: num, status: 'pass' }] });
  await takeOver();
  const [taken] = await run`select count(*)::int as n from checks where website_id = ${scan.website_id}
    and criteria = ${num} and taken_from is not null`;
  expect(taken).toEqual({ n: 0 });
  expect(await countChecks()).toBe(500 * (criteria.length - 1));
});

test('a failure that a later scan proves refutes what was only taken over, and undoing leaves it', async () => {
  const num = criteria[0]!;
  const { batch_id } = await takeOver();
  const own = `https://uebernahme${sites}.example/`;
  const again = await addNextScan(database.db, scan.website_id);
  for (const url of [own, `${own}7`])
    await savePageAudit(
      database.db,
      again,
      toAudit(url, { template: 'artikel', findings: [toFinding('failed', [num])] }),
    );
  const readChecks =
    () => run`select p.url, c.status, c.set_by, c.taken_from is null as is_own, p.wcag_invalid_count as failed
    from checks c join pages p on p.id = c.page_id
    where c.website_id = ${scan.website_id} and c.criteria = ${num} and p.url in (${own}, ${`${own}7`}) order by p.url`;
  const proven = [
    { url: own, status: 'pass', set_by: 'person', is_own: true, failed: 0 },
    { url: `${own}7`, status: 'fail', set_by: 'scan', is_own: true, failed: 1 },
  ];
  expect(await readChecks()).toEqual(proven);
  await finishScan(database.db, again);
  expect(await listContradictions(database.db, actor, scan.website_id)).toEqual([{ num, pages: 1 }]);
  expect(await undoCheckBatch(database.db, actor, batch_id)).toEqual({ restored: 4_999, kept: 1 });
  expect(await readChecks()).toEqual(proven);
});
