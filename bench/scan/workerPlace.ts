import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startLocalScan, toGroup } from '../../src/model/scan/scans.ts';
import { openStore, type Store } from '../../src/model/store.ts';
import { listTree } from '../../src/scanner/browser/processTree.ts';
import { listPageTurns, type PageTurn, watchPages } from '../../tests/pageTurns.ts';
import startPostgres from '../../tests/postgres.ts';
import { startWorkerProcess, type WorkerProcess } from '../../tests/workerProcess.ts';
import type { BenchSite } from './site.ts';

/** Worker processes on a database of their own. */
export type WorkerPlace = {
  workers: WorkerProcess[];
  addOrganization(): Promise<number>;
  /** A website, its scan and the job. Gives the scan's number. */
  addScan(pages: number, organization_id: number): Promise<number>;
  listTurns(): Promise<PageTurn[]>;
  /** How many pages of the scan are done. */
  countDone(scan_id: number): Promise<number>;
  untilOver(scan_id: number): Promise<ScanEnd>;
  close(): Promise<void>;
};

export type ScanEnd = { status: string; pages_done: number; pages_failed: number; finished_ms: number };

type Opened = { client: pg.Client; store: Store; site: BenchSite };

/** Gives what makes such places on one PostgreSQL, and what ends it. */
export async function openWorkerPlaces(site: BenchSite) {
  const stop = await startPostgres();
  const template = process.env.TEST_TEMPLATE_DATABASE!;
  const base = process.env.TEST_DATABASE_URL!;
  let made = 0;
  return {
    stop,
    async open(workerCount: number): Promise<WorkerPlace> {
      const name = `bench_${++made}`;
      const admin = new pg.Client({ connectionString: base });
      await admin.connect();
      await admin.query(`create database ${name} template ${template}`);
      await admin.end();
      return openPlace({ databaseUrl: base.replace(/[^/]*$/, name), site, workerCount });
    },
  };
}

type Wanted = { databaseUrl: string; site: BenchSite; workerCount: number };

async function openPlace({ databaseUrl, site, workerCount }: Wanted): Promise<WorkerPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stufenlos-workers-'));
  const onQueueError = (fault: unknown) => console.error(fault);
  const store = await openStore({ databaseUrl, dataDir, onQueueError, shutdownMs: 5_000 });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await watchPages(client);
  const settings = { databaseUrl, dataDir, allowTargets: [site.target], env: { STUFENLOS_CONCURRENCY: '1' } };
  const workers = Array.from({ length: workerCount }, () => startWorkerProcess(settings));
  await Promise.all(workers.map(untilWarm));
  return {
    workers,
    addOrganization: () => addOrganization(client),
    addScan: (pages, organization_id) => addScan({ client, store, site }, { pages, organization_id }),
    listTurns: () => listPageTurns(client),
    countDone: (scan_id) => countDone(client, scan_id),
    untilOver: (scan_id) => untilOver(client, scan_id),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop('SIGTERM')));
      await store.close();
      await client.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Its browser is the last that a worker starts before it waits for work. */
async function untilWarm({ pid }: WorkerProcess): Promise<void> {
  while (listTree(pid).length < 4) await pause(50);
}

async function addOrganization(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    "insert into organizations (name) values ('Messung') returning id::int",
  );
  return rows[0]!.id;
}

type WantedScan = { pages: number; organization_id: number };

async function addScan(
  { client, store, site }: Opened,
  { pages, organization_id }: WantedScan,
): Promise<number> {
  const wanted = { url: site.startUrl, claim_hash: randomUUID(), max_pages: pages };
  const { website_id, scan_id } = await startLocalScan(store.db, wanted);
  await client.query('update websites set organization_id = $1 where id = $2', [organization_id, website_id]);
  const group = toGroup({ id: website_id, organization_id }, null);
  await store.queue.enqueue(store.db, 'scanWebsite', { scan_id }, { group });
  return scan_id;
}

async function countDone(client: pg.Client, scan_id: number): Promise<number> {
  const query =
    "select count(*)::int as n from scan_pages where scan_id = $1 and status in ('done', 'failed')";
  return (await client.query<{ n: number }>(query, [scan_id])).rows[0]!.n;
}

async function untilOver(client: pg.Client, scan_id: number): Promise<ScanEnd> {
  const query = `select status, pages_done, pages_failed, extract(epoch from finished_at)::float8 * 1000 as finished_ms
    from scans where id = $1 and finished_at is not null`;
  for (;;) {
    const { rows } = await client.query<ScanEnd>(query, [scan_id]);
    if (rows[0]) return rows[0];
    await pause(100);
  }
}
