import { createHash } from 'node:crypto';
import { addClaim } from '../../src/model/access/websiteClaims.ts';
import { startLocalScan } from '../../src/model/scan/scans.ts';
import { openStore } from '../../src/model/store.ts';
import { type RunSql, runSql } from '../../src/model/testing/sql.ts';

export type StoredScan = { id: number; cookie: string };

/** What became of a scan, in figures that do not depend on the order of its pages. */
export type Outcome = {
  status: string;
  pages_done: number;
  pages_failed: number;
  /** Addresses that were left in hand, or waiting though there was room under the page limit. */
  unfinished: number;
  /** Pages of the website, each once. */
  pages: number;
  findings: number;
  causes: number;
  score: number | null;
  /** Numbers that are missing among its events. */
  lost_events: number;
  /** Jobs that are neither done nor gone. */
  open_jobs: number;
};

const open = (dataDir: string) =>
  openStore({ dataDir, onQueueError: (fault) => console.error(fault), shutdownMs: 5_000 });

/** A scan in the queue, before any server runs: a guest's, whose cookie may read it. */
export async function addStoredScan(dataDir: string, url: string, max_pages: number): Promise<StoredScan> {
  const token = 'bench'.padEnd(43, 'x');
  const claim_hash = createHash('sha256').update(token).digest('hex');
  const store = await open(dataDir);
  const { website_id, scan_id } = await startLocalScan(store.db, { url, claim_hash, max_pages });
  await store.db.transaction(async (tx) => {
    await addClaim(tx, website_id, claim_hash);
    await store.queue.enqueue(tx, 'scanWebsite', { scan_id });
  });
  await store.close();
  return { id: scan_id, cookie: `stufenlos_claim=${token}` };
}

/** Reads it after the server has ended. */
export async function readOutcome(dataDir: string, { id }: StoredScan): Promise<Outcome> {
  const store = await open(dataDir);
  const sql: RunSql = (text, ...values) => runSql(store.db, text, ...values);
  const [outcome] = await sql<Outcome>`
    select status, pages_done, pages_failed, accessibility_score as score,
      (select count(*)::int from scan_pages p where p.scan_id = s.id
        and (p.status = 'running' or (p.status = 'waiting' and s.pages_taken < s.max_pages))) as unfinished,
      (select count(*)::int from pages p where p.website_id = s.website_id) as pages,
      (select count(*)::int from findings f where f.website_id = s.website_id) as findings,
      (select count(*)::int from causes c where c.website_id = s.website_id and c.finding_count > 0) as causes,
      (select coalesce(max(n), 0) - count(*)::int from scan_events e where e.scan_id = s.id) as lost_events,
      (select count(*)::int from pgboss.job where name = 'scanWebsite' and state in ('created', 'retry', 'active')) as open_jobs
    from scans s where id = ${id}`;
  await store.close();
  return outcome!;
}
