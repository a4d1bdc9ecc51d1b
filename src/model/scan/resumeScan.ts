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
 * Resumes a stopped scan with its waiting pages and returns it; a running scan stays unchanged. Adds the job
 * in the same transaction. Throws SCAN_NOT_FOUND. Throws SCAN_RUNNING if another scan runs or the stopped
 * worker is still finishing. Throws SCAN_NOT_RESUMABLE if it was not stopped, a later scan exists, nothing
 * waits, or the rules changed.
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
    // A scan stopped while waiting to resume still has its job in the queue.
    const rows = await readRows(tx, sql`select 1 where ${hasWaitingJob(id)}`);
    if (rows.length > 0) return;
    await queue.enqueue(tx, 'scanWebsite', { scan_id: id }, { group: toGroup(website, null) });
  });
  return getScan(db, actor, id);
}

type ScanOfWebsite = { id: number; website_id: number };

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
    and (documents_done < documents_found
      or exists (select 1 from ${scan_pages} p where p.scan_id = ${id} and p.status in ('waiting', 'running')))
    and (documents_done < documents_found or (select count(*) from ${scan_pages} p where p.scan_id = ${id} and p.status in ('done', 'failed')) < max_pages)
    `,
  );
  if (rows.length === 0) throw new AppError('SCAN_NOT_RESUMABLE');
}

/**
 * Keeps score and causes as they were at the stop until the scan ends again. Another stop before work begins
 * thus changes nothing. The end event becomes a count event; else streams that replay events would stop
 * there.
 */
async function reopen(tx: Db, id: number): Promise<void> {
  await releaseClaims(tx, id);
  await tx
    .update(scans)
    .set({ status: 'queued', finished_at: null, error_code: null })
    .where(eq(scans.id, id));
  await tx.execute(sql`update ${scan_events} set event = 'crawl', created_at = now(), payload =
      (select jsonb_build_object('pages_found', pages_found, 'pages_beyond', pages_beyond, 'pages_done', pages_done, 'pages_failed', pages_failed)
        from ${scans} where id = ${id})
    where scan_id = ${id} and event = 'done'`);
  await wakeStreams(tx, id);
}
