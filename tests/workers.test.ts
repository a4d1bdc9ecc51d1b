import { mkdir, readdir, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startLocalScan } from '../src/model/scan/scans.ts';
import { openStore, type Store } from '../src/model/store.ts';
import { countWorkers } from '../src/model/system/workers.ts';
import { listTree } from '../src/scanner/browser/processTree.ts';
import { type LocalWebsite, openLocalWebsite } from './localWebsite.ts';
import { makeMemoryFolder } from './memoryFolder.ts';
import { listPageTurns, watchPages } from './pageTurns.ts';
import startPostgres, { findPostgres } from './postgres.ts';
import { readMetrics } from './readMetrics.ts';
import { startWorkerProcess, type WorkerProcess } from './workerProcess.ts';

const pageCount = 20;
const paths = Array.from({ length: pageCount }, (_, n) => `/${n + 1}`);

const toPage = (title: string, body: string) =>
  `<!doctype html><html lang="de"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
const toLinks = () => paths.map((path) => `<a href="${path}">Seite ${path}</a>`).join(' ');

/** Pages that answer when they are told to. Each has one finding: an image without alternative text. */
const held = new Map<ServerResponse, string>();
let isHolding = true;
const answer = (response: ServerResponse, path: string) =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(toPage(`Seite ${path}`, `<p>Text der Seite ${path}.</p><img src="/bild.svg">`));

function release(): void {
  for (const [response, path] of held) answer(response, path);
  held.clear();
}

let site: LocalWebsite;
let databaseUrl: string;
let dataDir: string;
let tempDir: string;
let client: pg.Client;
let store: Store;
let stopPostgres: () => Promise<void>;
const workers: WorkerProcess[] = [];

// Where there is no PostgreSQL there is only ever one process.
describe.runIf(findPostgres())('worker processes on one PostgreSQL', () => {
  beforeAll(async () => {
    stopPostgres = await startPostgres();
    databaseUrl = process.env.TEST_DATABASE_URL!.replace(/[^/]*$/, process.env.TEST_TEMPLATE_DATABASE!);
    dataDir = await makeMemoryFolder('workers');
    tempDir = join(dataDir, 'temp');
    await mkdir(tempDir);
    const fail = (fault: unknown) => {
      throw fault;
    };
    store = await openStore({ databaseUrl, dataDir, onQueueError: fail, shutdownMs: 5_000 });
    client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await watchPages(client);
    site = await openLocalWebsite({
      '/': toPage('Start', toLinks()),
      '/bild.svg': {
        headers: { 'content-type': 'image/svg+xml' },
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      },
      ...Object.fromEntries(
        paths.map((path) => [
          path,
          (_, response) => {
            if (isHolding) held.set(response, path);
            else answer(response, path);
          },
        ]),
      ),
    });
  });
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop('SIGKILL'))));
  afterAll(async () => {
    await store?.close();
    await client?.end();
    await site?.close();
    await stopPostgres();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('bring pages of one scan together; who is told to go gives the scan to another at once, who is killed loses the page in hand to the others, and every page is stored once', async () => {
    const scan_id = await addScan();
    workers.push(start(), start(), start());
    await untilAllHold(3);
    release();
    await untilAllHold(3);
    await expect.poll(countBringers, waiting).toBe(3);

    const leader = workers.find(({ turns }) => turns[0]!.leads)!;
    const [victim, heir] = workers.filter((worker) => worker !== leader) as [WorkerProcess, WorkerProcess];
    const processes = workers.flatMap(({ pid }) => listTree(pid));
    const inHand = [...held.values()];
    await victim.stop('SIGKILL');
    await fallSilent(victim);
    const before = await readTries(scan_id);
    expect(await leader.stop('SIGTERM')).toBe(0);
    expect(await readTries(scan_id)).toBeGreaterThan(before);
    await expect.poll(() => heir.turns.at(-1), waiting).toMatchObject({ scan_id, leads: true });

    isHolding = false;
    release();
    await expect.poll(() => isOver(scan_id), waiting).toBe(true);
    expect(await readScan(scan_id)).toEqual({
      status: 'done',
      pages_done: pageCount + 1,
      pages_failed: 0,
      pages_taken: pageCount + 1,
      pages: pageCount + 1,
      unfinished: 0,
      workers: 0,
      events_missing: 0,
      ends: 1,
      finding_counts: 1,
    });
    const twice = paths.filter((path) => site.seen.filter((seen) => seen === `GET ${path}`).length > 1);
    expect(inHand).toEqual(expect.arrayContaining(twice));
    expect((await listBrought()).map(({ path }) => path).toSorted()).toEqual(['/', ...paths].toSorted());

    expect(await heir.stop('SIGTERM')).toBe(0);
    await expect.poll(() => processes.filter((pid) => listTree(pid).length > 0), waiting).toEqual([]);
    expect(await readdir(tempDir)).toEqual([]);
  });

  test('a worker whose browser does not start takes no scan and says so; the next one takes it', async () => {
    const ports = { STUFENLOS_HEALTH_PORT: '0', STUFENLOS_METRICS_PORT: '0' };
    const unfit = start({ CHROMIUM_PATH: join(dataDir, 'kein-chromium'), ...ports });
    workers.push(unfit);
    const port = await unfit.healthPort;
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/healthz/ready`)).json(), waiting)
      .toEqual({ status: 'not ready', browser: 'missing' });
    await expect.poll(() => countWorkers(store.db), waiting).toMatchObject({ without_browser: 1 });
    const scan_id = await addScan(3);
    release();
    isHolding = false;
    workers.push(start());
    await expect.poll(() => isOver(scan_id), waiting).toBe(true);
    expect(await readScan(scan_id)).toMatchObject({ status: 'done', pages_failed: 0 });
    expect(unfit.turns).toEqual([]);
    const { values } = await readMetrics(await unfit.metricsPort);
    expect(values.get('stufenlos_database_connections_max')).toBe(10);
    expect(values.get('stufenlos_database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(values.get('stufenlos_audited_pages_total{outcome="ok"}')).toBe(0);
    expect([...values.keys()].join()).toContain('role="worker"');
  });
});

const waiting = { timeout: 120_000, interval: 50 };

function start(more: { [name: string]: string } = {}): WorkerProcess {
  const env = { STUFENLOS_CONCURRENCY: '1', TMPDIR: tempDir, ...more };
  return startWorkerProcess({ databaseUrl, dataDir, allowTargets: [new URL(site.origin).host], env });
}

/** A guest's, with its job. Without probes: no test here compares what they find. */
async function addScan(max_pages = pageCount + 10): Promise<number> {
  const wanted = { url: `${site.origin}/`, claim_hash: 'workers', max_pages };
  const { scan_id } = await startLocalScan(store.db, wanted);
  await client.query("update websites set depth = 'quick'");
  await store.queue.enqueue(store.db, 'scanWebsite', { scan_id });
  return scan_id;
}

/** Every worker waits for an answer. */
const untilAllHold = (count: number) => expect.poll(() => held.size, waiting).toBe(count);

const listBrought = async () => (await listPageTurns(client)).filter(({ status }) => status === 'done');
const countBringers = async () => new Set((await listBrought()).map(({ worker_id }) => worker_id)).size;

/** As if it had been dead for a while. */
const fallSilent = ({ turns }: WorkerProcess) =>
  client.query(`update scan_workers set seen_at = now() - interval '31 seconds' where worker_id = $1`, [
    turns.at(-1)!.worker_id,
  ]);

/** Tries that the job of a scan has: one more where it was given back. One that is missed after 30 s gets none. */
async function readTries(scan_id: number): Promise<number> {
  const { rows } = await client.query<{ retry_limit: number }>(
    `select retry_limit from pgboss.job where name = 'scanWebsite' and data->>'scan_id' = $1`,
    [String(scan_id)],
  );
  return rows[0]!.retry_limit;
}

async function isOver(scan_id: number): Promise<boolean> {
  const { rows } = await client.query('select 1 from scans where id = $1 and finished_at is not null', [
    scan_id,
  ]);
  return rows.length > 0;
}

/** `finding_counts`: how many different counts of findings the pages have but the first. */
async function readScan(scan_id: number) {
  const { rows } = await client.query(
    `select status, pages_done, pages_failed, pages_taken,
      (select count(*)::int from pages p where p.website_id = s.website_id) as pages,
      (select count(*)::int from scan_pages p where p.scan_id = s.id and p.status in ('waiting', 'running')) as unfinished,
      (select count(*)::int from scan_workers w where w.scan_id = s.id) as workers,
      (select max(n) - count(*)::int from scan_events e where e.scan_id = s.id) as events_missing,
      (select count(*)::int from scan_events e where e.scan_id = s.id and e.event = 'done') as ends,
      (select count(distinct n)::int from (select count(f.id) as n from pages p left join findings f on f.page_id = p.id
        where p.website_id = s.website_id and p.url not like '%/' group by p.id) counts) as finding_counts
    from scans s where id = $1`,
    [scan_id],
  );
  return rows[0];
}
