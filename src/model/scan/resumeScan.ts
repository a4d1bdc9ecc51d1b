import { eq, gt, sql } from 'drizzle-orm';
import type { Scan } from '../../shared/contract/website.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { ruleVersion } from '../../shared/standards/engines.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { isOpenScan, scan_events, scan_pages, scans } from '../tables/scan.ts';
import { websites } from '../tables/website.ts';
import { wakeStreams } from './scanEvents.ts';
import { releaseClaims } from './scanPages.ts';
import { getScan, hasWaitingJob, toGroup } from './scans.ts';

/**
 * Resumes a stopped scan with its waiting pages; job and rows in one transaction. Returns the scan; a running one stays as
 * it is. Throws SCAN_NOT_FOUND, SCAN_RUNNING (another scan runs, or its worker has not finished stopping) and
 * SCAN_NOT_RESUMABLE (not stopped, a later scan exists, no page waits, or the rules have changed).
 */
export async function resumeScan(
  { db, queue }: DbAndQueue,
  actor: MemberActor,
  scan_id: number,
): Promise<Scan> {
  const { id, website_id } = await getScan(db, actor, scan_id);
  await db.transaction(async (tx) => {
    const [website] = await tx
      .select({ id: websites.id, organization_id: websites.organization_id })
      .from(websites)
      .where(eq(websites.id, website_id))
      .for('update');
    if (!website) throw new AppError('SCAN_NOT_FOUND');
    if (await isRunningAlready(tx, { id, website_id })) return;
    await refuseUnfit(tx, { id, website_id });
    await reopen(tx, id);
    // A scan stopped while waiting to resume has left its job in the queue.
    const rows = await readRows(tx, sql`select 1 where ${hasWaitingJob(id)}`);
    if (rows.length > 0) return;
    await queue.enqueue(tx, 'scanWebsite', { scan_id: id }, { group: toGroup(website, null) });
  });
  return getScan(db, actor, id);
}

type ScanOfWebsite = { id: number; website_id: number };

/** True if the scan itself runs. Throws SCAN_RUNNING for another scan of the website or one just being stopped. */
async function isRunningAlready(tx: Db, { id, website_id }: ScanOfWebsite): Promise<boolean> {
  const open = await tx
    .select({ id: scans.id, status: scans.status })
    .from(scans)
    .where(sql`${scans.website_id} = ${website_id} and ${isOpenScan}`);
  if (open.length === 0) return false;
  if (open.some((scan) => scan.id !== id || scan.status === 'stopped')) throw new AppError('SCAN_RUNNING');
  return true;
}

async function refuseUnfit(tx: Db, { id, website_id }: ScanOfWebsite): Promise<void> {
  const rows = await readRows(
    tx,
    sql`select 1 from ${scans} where id = ${id} and status = 'stopped'
    and rule_version = ${ruleVersion}
    and not exists (select 1 from ${scans} later where later.website_id = ${website_id} and ${gt(sql`later.id`, id)})
    and exists (select 1 from ${scan_pages} p where p.scan_id = ${id} and p.status in ('waiting', 'running'))
    and (select count(*) from ${scan_pages} p where p.scan_id = ${id} and p.status in ('done', 'failed')) < max_pages
    `,
  );
  if (rows.length === 0) throw new AppError('SCAN_NOT_RESUMABLE');
}

/**
 * Reopens the scan. Score and causes of its first end stay until the next end. Its `done` event becomes a `crawl` event,
 * so that a stream reading from the beginning does not end there.
 */
async function reopen(tx: Db, id: number): Promise<void> {
  await releaseClaims(tx, id);
  await tx
    .update(scans)
    .set({ status: 'queued', finished_at: null, error_code: null })
    .where(eq(scans.id, id));
  await tx.execute(sql`update ${scan_events} set event = 'crawl', created_at = now(), payload =
      (select jsonb_build_object('pages_found', pages_found, 'pages_done', pages_done, 'pages_failed', pages_failed)
        from ${scans} where id = ${id})
    where scan_id = ${id} and event = 'done'`);
  await wakeStreams(tx, id);
}
