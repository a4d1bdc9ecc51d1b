import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ScanErrorCode } from '../../shared/errors/scanErrors.ts';
import { goalLimits } from '../../shared/limits/website.ts';
import type { WantedGoal } from '../../shared/work/goal.ts';
import type { EventFacts } from '../../shared/work/notice.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { tellDueGoals } from '../notice/tellGoals.ts';
import { finishScan } from '../scan/finishScan.ts';
import { toFrontier } from '../scan/scanPages.ts';
import { savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addNextScan, addRunningScan, toAudit, toFinding } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { addGoal, deleteGoal, listAllGoals, listGoals, saveGoal } from './goals.ts';

let database: Database;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let sites = 0;
let url: string;
let website_id: number;
let actor: MemberActor;
let next: Awaited<ReturnType<typeof addNextScan>> | null;

beforeEach(async () => {
  await run`delete from goals`;
  url = `https://ziel${++sites}.example/`;
  const { scan } = await addRunningScan(database.db, url);
  ({ website_id } = scan);
  next = scan;
  const email = `eva${sites}@ziel.example`;
  await run`insert into auth.accounts (email) values (${email})`;
  const [user] = await run`with o as (insert into organizations (name) values ('Ziel') returning id),
      w as (update websites set organization_id = (select id from o) where id = ${website_id})
    insert into users (supabase_user_id, organization_id, role, email)
    select a.id, o.id, 'owner', a.email from auth.accounts a, o where a.email = ${email}
    returning id, organization_id`;
  actor = { organization_id: Number(user!.organization_id), user_id: Number(user!.id), claim_hash: null };
});

const critical = { ...toFinding('failed', ['1.1.1'], 'image-alt'), impact: 'critical' as const };
const serious = toFinding('failed', ['1.4.3'], 'color-contrast');
const question = toFinding('cantTell', ['1.4.11'], 'contrast');

async function scan(
  findings: (typeof serious)[],
  { pages = 1, fault, path = '' }: { pages?: number; fault?: ScanErrorCode; path?: string } = {},
) {
  const { db } = database;
  const running = next ?? (await addNextScan(db, website_id));
  next = null;
  const frontier = toFrontier(db, running);
  for (let nth = 0; nth < pages; nth++) {
    const address = new URL(nth === 0 ? path : `/seite${nth}`, url).href;
    await frontier.add([{ url: address, depth: 0 }]);
    await frontier.claim();
    if (!fault) await savePageAudit(db, running, toAudit(address, { findings: nth === 0 ? findings : [] }));
  }
  await finishScan(db, running, { fault });
}

const day = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
const noon = (days: number) => new Date(`${day(days)}T12:00:00Z`);
const wanted: WantedGoal = {
  kind: 'causes',
  target: null,
  min_impact: null,
  level: null,
  key_pages_only: false,
  due_on: day(60),
};
const set = (over: Partial<WantedGoal> = {}) =>
  addGoal(database.db, actor, { ...wanted, ...over, website_id });
const read = async () => (await listGoals(database.db, actor, website_id))[0]!;
const told = () => run<{ kind: string; facts: EventFacts }>`select e.kind, e.facts from events e
  join notices n on n.event_id = e.id where e.website_id = ${website_id} and e.kind like 'goal.%' order by e.id`;
const kinds = async () => (await told()).map(({ kind }) => kind);

test('a goal counts what is meant: gravity, level, key pages, and never what is only asked', async () => {
  await scan([critical, serious, question]);
  const values = [
    await set(),
    await set({ min_impact: 'critical' }),
    await set({ level: 'AA' }),
    await set({ key_pages_only: true }),
    await set({ min_impact: 'serious', level: 'A', key_pages_only: true }),
  ].map(({ title, start_value, value }) => [title, start_value, value]);
  expect(values).toEqual([
    ['Keine Fehler', 2, 2],
    ['Keine kritischen Fehler', 1, 1],
    ['Keine Fehler der Stufe AA', 1, 1],
    ['Keine Fehler auf wichtigen Seiten', 2, 2],
    ['Keine kritischen und schwerwiegenden Fehler der Stufe A auf wichtigen Seiten', 1, 1],
  ]);
});

test('causes of other pages do not count for key pages, and what a person calls fixed counts until a scan agrees', async () => {
  await scan([critical], { path: 'ueber-uns' });
  expect(await set({ key_pages_only: true })).toMatchObject({ value: 0, state: 'reached' });
  await run`update causes set status = 'fixed', status_by = 'person' where website_id = ${website_id}`;
  expect(await set({ min_impact: 'critical' })).toMatchObject({ value: 1, state: 'running' });
  await run`update causes set status = 'ignored', reason = 'Bekannt' where website_id = ${website_id}`;
  expect(await set({ level: 'A' })).toMatchObject({ value: 0, state: 'reached' });
});

test('the first scan measures the beginning, each later one the standing, and reaching it is told once', async () => {
  expect(await set()).toMatchObject({ start_value: null, value: null, state: 'running' });
  await scan([critical, serious]);
  expect(await read()).toMatchObject({ start_value: 2, value: 2, outlook: 'early' });
  await scan([serious]);
  expect(await read()).toMatchObject({ start_value: 2, value: 1 });
  expect(await told()).toEqual([]);
  await scan([]);
  expect(await read()).toMatchObject({ value: 0, state: 'reached' });
  await scan([]);
  await scan([serious]);
  expect(await read()).toMatchObject({ value: 1, state: 'running' });
  await scan([]);
  expect(await told()).toMatchObject([{ kind: 'goal.reached', facts: { goal: 'Keine Fehler' } }]);
  expect(await tellDueGoals(database.db, noon(61))).toBe(0);
  expect(await read()).toMatchObject({ state: 'reached' });
});

test('scans that fail, lose their pages or look at single ones reach nothing', async () => {
  await scan([critical], { pages: 12 });
  await set();
  await scan([], { fault: 'DNS_NOT_FOUND' });
  await scan([], { pages: 3 });
  expect([(await read()).value, await told()]).toEqual([1, []]);
  const other = await addRunningScan(database.db, `${url}b/`);
  await run`update websites set organization_id = ${actor.organization_id} where id = ${other.scan.website_id}`;
  await addGoal(database.db, actor, { ...wanted, website_id: other.scan.website_id });
  await finishScan(database.db, { ...other.scan, scope: 'pages' });
  const [unmeasured] = await listGoals(database.db, actor, other.scan.website_id);
  expect(unmeasured).toMatchObject({ start_value: null });
});

test('warnings come 14 and 3 days before, the end once, however often the clock asks', async () => {
  await scan([critical]);
  await set({ due_on: day(20) });
  for (let days = 0; days <= 25; days++) {
    await tellDueGoals(database.db, noon(days));
    await tellDueGoals(database.db, noon(days));
    const due = [days >= 6 && 'goal.warned', days >= 17 && 'goal.warned', days >= 21 && 'goal.missed'];
    expect(await kinds()).toEqual(due.filter(Boolean));
  }
  expect((await told())[0]!.facts).toMatchObject({
    standing: '1 Ursache offen, zum Start 1',
    due_on: day(20),
  });
  expect(await read()).toMatchObject({ state: 'missed', outlook: null });
  await scan([]);
  expect(await read()).toMatchObject({ state: 'missed', value: 1 });
});

test('a warning that was due while nothing ran is made up for, and one before the start is not', async () => {
  await scan([critical]);
  await set({ due_on: day(10) });
  expect(await tellDueGoals(database.db, noon(0))).toBe(0);
  expect(await tellDueGoals(database.db, noon(8))).toBe(1);
  await set({ due_on: day(40) });
  expect(await tellDueGoals(database.db, noon(39))).toBe(2);
  expect(await kinds()).toEqual(['goal.warned', 'goal.missed', 'goal.warned']);
});

test('two clocks at once tell once, and nothing is told of a website in the trash', async () => {
  await scan([critical]);
  await set({ due_on: day(20) });
  const sums = await Promise.all([tellDueGoals(database.db, noon(10)), tellDueGoals(database.db, noon(10))]);
  expect(sums.toSorted()).toEqual([0, 1]);
  await run`update websites set trashed_at = now() where id = ${website_id}`;
  expect(await tellDueGoals(database.db, noon(18))).toBe(0);
});

test('another day keeps the beginning, another measure begins anew, and a deleted goal is silent', async () => {
  await scan([critical, serious]);
  const { id } = await set({ due_on: day(20) });
  await tellDueGoals(database.db, noon(10));
  await scan([critical]);
  const later = await saveGoal(database.db, actor, { ...wanted, due_on: day(40), id });
  expect(later).toMatchObject({ start_value: 2, value: 1, due_on: day(40) });
  expect(await tellDueGoals(database.db, noon(11))).toBe(0);
  expect(await tellDueGoals(database.db, noon(27))).toBe(1);
  const other = await saveGoal(database.db, actor, {
    ...wanted,
    min_impact: 'critical',
    due_on: day(40),
    id,
  });
  expect(other).toMatchObject({ start_value: 1, value: 1 });
  await expect(saveGoal(database.db, actor, { ...wanted, due_on: day(0), id })).rejects.toThrow('Tag');
  await deleteGoal(database.db, actor, id);
  expect(await tellDueGoals(database.db, noon(50))).toBe(0);
  await expect(deleteGoal(database.db, actor, id)).rejects.toThrow('Ziel');
});

test('a score is a goal too, a website holds so many, and the list of all leaves old ends out', async () => {
  await scan([critical]);
  const [{ accessibility_score: score }] = (await run`select accessibility_score from websites
    where id = ${website_id}`) as [{ accessibility_score: number }];
  await run`update websites set accessibility_grade = 'D' where id = ${website_id}`;
  expect(await set({ kind: 'score', target: 100 })).toMatchObject({
    value: score,
    title: 'Score mindestens 100 %',
  });
  for (let more = 1; more < goalLimits.perWebsite; more++) await set();
  await expect(set()).rejects.toThrow('löschen');
  expect(await listAllGoals(database.db, actor)).toHaveLength(goalLimits.perWebsite);
  await run`update goals set outcome = 'missed', due_on = current_date - 40 where website_id = ${website_id}`;
  expect(await listAllGoals(database.db, actor)).toEqual([]);
});
