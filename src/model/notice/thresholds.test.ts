import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ScanErrorCode } from '../../shared/errors/scanErrors.ts';
import { toNoticeTitle } from '../../shared/words/noticeWords.ts';
import { type WantedThresholds, wantedThresholdsSchema } from '../../shared/work/goal.ts';
import type { EventFacts, EventKind } from '../../shared/work/notice.ts';
import type { MemberActor } from '../access/actor.ts';
import { savePageChecks } from '../check/pageChecks.ts';
import type { Database } from '../database/database.ts';
import { finishScan } from '../scan/finishScan.ts';
import { toFrontier } from '../scan/scanPages.ts';
import { savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addNextScan, addRunningScan, toAudit, toFinding } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { getThresholds, saveThresholds } from './thresholds.ts';

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
  url = `https://schwelle${++sites}.example/`;
  const begun = await addRunningScan(database.db, url);
  ({ website_id } = begun.scan);
  next = begun.scan;
  const email = `eva${sites}@schwelle.example`;
  await run`insert into auth.accounts (email) values (${email})`;
  const [user] = await run`with o as (insert into organizations (name) values ('Schwelle') returning id),
      w as (update websites set organization_id = (select id from o) where id = ${website_id}),
      c as (insert into channels (organization_id, kind, name, host, address_encrypted, events)
        select id, 'webhook', 'Empfänger', 'hook.example', 'verschlossen', '{threshold.crossed}' from o)
    insert into users (supabase_user_id, organization_id, role, email)
    select a.id, o.id, 'owner', a.email from auth.accounts a, o where a.email = ${email}
    returning id, organization_id`;
  actor = { organization_id: Number(user!.organization_id), user_id: Number(user!.id), claim_hash: null };
  await scan(0);
  await judge(['1.2.1', '1.2.2', '1.2.3']);
});

const failing = ['1.1.1', '1.4.3', '2.4.4', '3.1.1', '4.1.2', '1.3.1', '2.4.2', '2.1.1', '2.4.1'];

type Scan = { rules?: string; scope?: 'website' | 'pages'; fault?: ScanErrorCode };

/** Ends a scan that finds so many failing criteria. With the three passes by hand: 3 of 3 + `fails`. */
async function scan(fails: number, { rules = 'test', scope = 'website', fault }: Scan = {}) {
  const { db } = database;
  const running = next ?? (await addNextScan(db, website_id));
  next = null;
  await run`update scans set rule_version = ${rules}, scope = ${scope} where id = ${running.id}`;
  await toFrontier(db, running).add([{ url, depth: 0 }]);
  await toFrontier(db, running).claim();
  const findings = failing.slice(0, fails).map((one) => toFinding('failed', [one], `rule-${one}`));
  if (!fault) await savePageAudit(db, running, toAudit(url, { findings }));
  await finishScan(db, { ...running, scope }, { fault });
}

async function judge(criteria: string[]) {
  const [page] = await run<{
    id: number;
  }>`select id::int from pages where website_id = ${website_id} limit 1`;
  const changes = criteria.map((one) => ({ criteria: one, status: 'pass' as const, base: null }));
  await savePageChecks(database.db, actor, { page_id: page!.id, changes });
}

const set = (wanted: Partial<WantedThresholds>) =>
  saveThresholds(database.db, actor, { website_id, score: null, coverage: null, documents: null, ...wanted });

async function titles(): Promise<string[]> {
  const rows = await run<{
    kind: EventKind;
    facts: EventFacts;
  }>`select e.kind, e.facts from events e join notices n on n.event_id = e.id
    where e.website_id = ${website_id} and e.kind = 'threshold.crossed' and n.topic = 'scan' order by e.id`;
  return rows.map((row) => toNoticeTitle({ ...row, reason: 'member', actor_name: null }));
}

test('each crossing is told once, down and up, to members and channels', async () => {
  await set({ score: 50 });
  await scan(1);
  expect(await titles()).toEqual([]);
  await scan(4);
  const fall = 'Der Score ist unter 50 gefallen: 43, beim Scan davor 75';
  expect(await titles()).toEqual([fall]);
  for (let times = 0; times < 3; times++) await scan(4);
  expect(await titles()).toEqual([fall]);
  await run`update thresholds set told_at = now() - interval '31 days'`;
  await scan(2);
  expect(await titles()).toEqual([fall, 'Der Score hat 50 erreicht: 60, beim Scan davor 43']);
  const sent =
    await run`select 1 from deliveries where website_id = ${website_id} and kind = 'threshold.crossed'`;
  expect(sent).toHaveLength(2);
});

test('what comes and goes is told once; a turn that lasts is told by the next scan', async () => {
  await set({ score: 50 });
  await scan(0);
  for (let nights = 0; nights < 3; nights++) {
    await scan(4);
    await scan(2);
  }
  expect(await titles()).toHaveLength(1);
  await scan(2);
  expect((await titles()).at(-1)).toMatch(/^Der Score hat 50 erreicht: 60/);
  expect(await titles()).toHaveLength(2);
});

test('rules of ours and another catalogue cross in silence, and what follows counts from there', async () => {
  await set({ score: 50 });
  await scan(0);
  await scan(4, { rules: 'neue Regeln' });
  expect(await getThresholds(database.db, actor, website_id)).toMatchObject({
    score: { value: 43, is_met: false },
  });
  expect(await titles()).toEqual([]);
  await run`update websites set catalogue = 'wcag22' where id = ${website_id}`;
  await scan(0, { rules: 'neue Regeln' });
  expect(await titles()).toEqual([]);
  await scan(5, { rules: 'neue Regeln' });
  expect(await titles()).toEqual(['Der Score ist unter 50 gefallen: 38, beim Scan davor 100']);
});

test('scans of few pages, failed ones and thresholds set on the far side tell nothing', async () => {
  await set({ score: 50 });
  await scan(4, { scope: 'pages' });
  await scan(0, { fault: 'DNS_NOT_FOUND' });
  expect(await titles()).toEqual([]);
  await scan(2);
  expect(await set({ score: 90 })).toMatchObject({ score: { at_least: 90, value: 60, is_met: false } });
  await scan(3);
  expect(await titles()).toEqual([]);
});

test('a person who checks criteria crosses the threshold of coverage, told with the next scan', async () => {
  await scan(1);
  await set({ coverage: 15 });
  await judge(['1.2.4', '1.2.5', '1.3.3', '1.3.4', '1.4.4']);
  await scan(1);
  expect(await titles()).toEqual([
    expect.stringMatching(
      /^Der Anteil geprüfter Kriterien hat 15 % erreicht: \d\d %, beim Scan davor \d+ %$/,
    ),
  ]);
});

/** Has the website's only PDF be a file with so many kinds of faults. */
async function putDocument(rules: string[]) {
  const hash = `file ${rules.length}`;
  const findings = JSON.stringify(
    rules.map((rule) => ({ rule, times: 2, page: null, object: null, place: null })),
  );
  await run`with d as (insert into documents (website_id, url, state, check_state)
      select ${website_id}, ${url}, 'checked', 'checked' where not exists (select 1 from documents where website_id = ${website_id}) returning id)
    insert into document_addresses (website_id, url, document_id) select ${website_id}, ${url}, id from d`;
  await run`update documents set hash = ${hash}, findings = ${findings}::jsonb, finding_count = ${2 * rules.length}
    where website_id = ${website_id}`;
  await run`update document_addresses set fetched_at = now() where website_id = ${website_id}`;
}

test('faults of documents count once that is asked for: too many are told, and when there are few enough again', async () => {
  await putDocument(['pdf-untagged', 'pdf-01-005', 'pdf-06-001']);
  await scan(0);
  expect(await titles()).toEqual([]);
  expect(await set({ documents: 3 })).toMatchObject({ documents: { at_most: 3, value: 3, is_met: true } });
  await set({ documents: 1 });
  expect(await getThresholds(database.db, actor, website_id)).toMatchObject({
    documents: { at_most: 1, value: 3, is_met: false },
  });
  await putDocument([]);
  await scan(0);
  const few = 'Die Zahl offener Fehler in PDFs liegt wieder bei höchstens 1: 0, beim Scan davor 3';
  expect(await titles()).toEqual([few]);
  await run`update thresholds set told_at = now() - interval '31 days'`;
  await putDocument(['pdf-untagged', 'pdf-01-005']);
  await scan(0);
  expect(await titles()).toEqual([
    few,
    'Die Zahl offener Fehler in PDFs ist über 1 gestiegen: 2, beim Scan davor 0',
  ]);
});

test('a threshold that is taken away tells nothing; one of a website in the trash neither', async () => {
  await set({ score: 50 });
  await scan(1);
  expect(await set({})).toEqual({ score: null, coverage: null, documents: null });
  await scan(4);
  await set({ score: 30 });
  await run`update websites set trashed_at = now() where id = ${website_id}`;
  await scan(9);
  expect(await titles()).toEqual([]);
  await expect(set({ score: 20 })).rejects.toThrow('Website');
});

test('a caller that knows two measures leaves the third as it is; null takes it away', async () => {
  const known = wantedThresholdsSchema.parse({ score: 80, coverage: 40, documents: 2 });
  await saveThresholds(database.db, actor, { website_id, ...known });
  const older = wantedThresholdsSchema.parse({ score: 90, coverage: null });
  const kept = await saveThresholds(database.db, actor, { website_id, ...older });
  expect(kept).toMatchObject({ score: { at_least: 90 }, coverage: null, documents: { at_most: 2 } });
  const none = await saveThresholds(database.db, actor, { website_id, ...older, documents: null });
  expect(none.documents).toBeNull();
});
