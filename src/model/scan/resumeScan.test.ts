import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '../../shared/work/finding.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Store } from '../store.ts';
import { openTestStore } from '../testing/database.ts';
import { toAudit, toFinding } from '../testing/rows.ts';
import { runSql } from '../testing/sql.ts';
import { resumeScan } from './resumeScan.ts';
import { listScanEvents } from './scanEvents.ts';
import { toFrontier } from './scanPages.ts';
import { recordScan } from './scanRecorder.ts';
import { beginScan, type RunningScan, savePageAudit } from './scanResults.ts';
import { getScan, startScan } from './scans.ts';
import { failStaleScans } from './staleScans.ts';
import { stopScan } from './stopScan.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const sql = (text: TemplateStringsArray, ...values: unknown[]) => runSql(store.db, text, ...values);

async function addStopped(url: string) {
  const [{ organization_id }] = (await sql`insert into organizations (name) values (${url})
    returning id as organization_id`) as [{ organization_id: string }];
  const [{ id }] = (await sql`insert into websites (url, organization_id) values (${url}, ${organization_id})
    returning id`) as [{ id: string }];
  const actor: MemberActor = { organization_id: Number(organization_id), claim_hash: null };
  const website_id = Number(id);
  const scan_id = await startScan(store, actor, { website_id, client_hash: null });
  const scan = (await beginScan(store.db, scan_id))!;
  await recordScan(store.db, scan).record({ type: 'stepsDone', success: true, message: 'Fertig' });
  await toFrontier(store.db, scan).add(['', 'zwei', 'drei'].map((path) => ({ url: url + path, depth: 0 })));
  await auditNext(scan);
  await toFrontier(store.db, scan).claim();
  await stopScan(store.db, actor, scan_id);
  return { actor, website_id, scan, end: () => recordScan(store.db, scan).finish('SCAN_STOPPED') };
}

async function auditNext(scan: RunningScan): Promise<string | null> {
  const frontier = toFrontier(store.db, scan);
  const entry = await frontier.claim();
  if (!entry) return null;
  await recordScan(store.db, scan).record({ type: 'page', audit: toAudit(entry.url) });
  await frontier.finish(entry.url, 'done');
  return entry.url;
}

const listJobs = (scan: RunningScan) =>
  sql`select id from pgboss.job where name = 'scanWebsite' and data ->> 'scan_id' = ${String(scan.id)}`;

test('a stopped scan goes on with the pages that wait, each once, and its events stay contiguous', async () => {
  const { actor, scan, end } = await addStopped('https://weiter.example/');
  await end();
  await sql`delete from pgboss.job where name = 'scanWebsite'`;
  const resumed = await resumeScan(store, actor, scan.id);
  expect(resumed).toMatchObject({ status: 'queued', finished_at: null, pages_done: 1, pages_found: 3 });
  expect(await listJobs(scan)).toHaveLength(1);
  const again = (await beginScan(store.db, scan.id))!;
  expect(again.resumed).toBe(true);
  expect([await auditNext(again), await auditNext(again), await auditNext(again)]).toEqual([
    'https://weiter.example/zwei',
    'https://weiter.example/drei',
    null,
  ]);
  await recordScan(store.db, again).finish();
  expect(await getScan(store.db, actor, scan.id)).toMatchObject({ status: 'done', pages_done: 3 });
  const events = await listScanEvents(store.db, scan.id, 0);
  expect(events.map(({ n }) => n)).toEqual(events.map((_, index) => index + 1));
  expect(events.filter(({ event }) => event === 'done')).toEqual([events.at(-1)]);
});

test('a scan that was stopped among its PDFs goes on with them, though no page waits', async () => {
  const { actor, scan, end } = await addStopped('https://pdfs.example/');
  await end();
  await sql`update scan_pages set status = 'done' where scan_id = ${scan.id}`;
  await expect(resumeScan(store, actor, scan.id)).rejects.toMatchObject({ code: 'SCAN_NOT_RESUMABLE' });
  await sql`update scans set documents_found = 3, documents_done = 1 where id = ${scan.id}`;
  expect(await resumeScan(store, actor, scan.id)).toMatchObject({ status: 'queued' });
});

test('asked for twice, a stopped scan goes on once; stopped while it waits it keeps its one job', async () => {
  const { actor, scan, end } = await addStopped('https://zweimal.example/');
  await end();
  await sql`delete from pgboss.job where name = 'scanWebsite'`;
  await Promise.all([resumeScan(store, actor, scan.id), resumeScan(store, actor, scan.id)]);
  expect(await listJobs(scan)).toHaveLength(1);
  expect(await stopScan(store.db, actor, scan.id)).toMatchObject({ status: 'stopped' });
  expect(await resumeScan(store, actor, scan.id)).toMatchObject({ status: 'queued' });
  expect(await listJobs(scan)).toHaveLength(1);
});

test('a scan that waits to go on is not given up because it began long ago', async () => {
  const { actor, scan, end } = await addStopped('https://alt.example/');
  await end();
  await sql`update scans set created_at = now() - interval '9 days', started_at = now() - interval '9 days'
    where id = ${scan.id}`;
  await sql`update scan_events set created_at = now() - interval '9 days' where scan_id = ${scan.id}`;
  await resumeScan(store, actor, scan.id);
  await failStaleScans(store.db);
  expect((await getScan(store.db, actor, scan.id)).status).toBe('queued');
});

test('what a scan that nobody works on any more has stored is counted when it is given up', async () => {
  const { website_id, scan } = await addStopped('https://verlassen.example/');
  const audit = toAudit('https://verlassen.example/zwei', { findings: [toFinding('failed', ['1.1.1'])] });
  await savePageAudit(store.db, scan, audit, { counts: 'later' });
  const count = async () =>
    (await sql`select sum(invalid_count)::int as found from website_criteria
    where website_id = ${website_id}`) as { found: number }[];
  const before = await count();
  await sql`update scans set started_at = now() - interval '2 hours' where id = ${scan.id}`;
  await sql`update scan_events set created_at = now() - interval '2 hours' where scan_id = ${scan.id}`;
  await sql`delete from pgboss.job where data ->> 'scan_id' = ${String(scan.id)}`;
  expect(await failStaleScans(store.db)).toBe(1);
  const [{ found }] = (await sql`select count(*)::int as found from checks
    where website_id = ${website_id} and status = 'fail'`) as [{ found: number }];
  expect(found).toBeGreaterThan(before[0]!.found);
  expect(await count()).toEqual([{ found }]);
  expect(await sql`select 1 from scan_workers where scan_id = ${scan.id}`).toEqual([]);
});

test('what a stopped scan noted of causes is noted anew when it has gone on', async () => {
  const { actor, scan, end } = await addStopped('https://befunde.example/');
  const audit = (path: string, findings: Finding[]) =>
    savePageAudit(store.db, scan, toAudit(`https://befunde.example/${path}`, { findings }));
  await audit('zwei', [toFinding('failed', ['1.1.1'])]);
  await end();
  const noted = () => sql`select cause_id from scan_causes where scan_id = ${scan.id}`;
  expect(await noted()).toHaveLength(1);
  await resumeScan(store, actor, scan.id);
  await beginScan(store.db, scan.id);
  await audit('zwei', []);
  await end();
  expect(await noted()).toEqual([]);
});

test('stopped again before it goes on, a scan keeps score and causes of its first end', async () => {
  const { actor, scan, end } = await addStopped('https://zweimal.example/');
  const findings = [toFinding('failed', ['1.1.1'])];
  await savePageAudit(store.db, scan, toAudit('https://zweimal.example/zwei', { findings }));
  await end();
  const read = async () => [
    (await getScan(store.db, actor, scan.id)).accessibility_score,
    await sql`select cause_id from scan_causes where scan_id = ${scan.id}`,
  ];
  const before = await read();
  expect(before).toEqual([expect.any(Number), [expect.anything()]]);
  await resumeScan(store, actor, scan.id);
  await stopScan(store.db, actor, scan.id);
  expect(await read()).toEqual(before);
});

test('what cannot go on is refused: still being stopped, ended by itself, followed by another, of other rules, of others', async () => {
  const { actor, website_id, scan, end } = await addStopped('https://nicht.example/');
  const refused = (code: string, as = actor) =>
    expect(resumeScan(store, as, scan.id)).rejects.toMatchObject({ code });
  await refused('SCAN_RUNNING');
  await end();
  await refused('SCAN_NOT_FOUND', { organization_id: 4_711, claim_hash: null });
  await sql`update scans set rule_version = rule_version || '-alt' where id = ${scan.id}`;
  await refused('SCAN_NOT_RESUMABLE');
  await sql`update scans set rule_version = replace(rule_version, '-alt', ''), status = 'done' where id = ${scan.id}`;
  await refused('SCAN_NOT_RESUMABLE');
  await sql`update scans set status = 'stopped' where id = ${scan.id}`;
  const later = await startScan(store, actor, { website_id, client_hash: null });
  await refused('SCAN_RUNNING');
  await stopScan(store.db, actor, later);
  await refused('SCAN_NOT_RESUMABLE');
  await sql`delete from scans where id = ${later}`;
  await sql`delete from scan_pages where scan_id = ${scan.id} and status <> 'done'`;
  await refused('SCAN_NOT_RESUMABLE');
});
