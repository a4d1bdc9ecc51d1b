import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { recountTotals } from '../score/websiteTotals.ts';
import { isOpenScan, scans } from '../tables/scan.ts';
import { putAway } from './finishScan.ts';
import { addScanEvent } from './scanEvents.ts';
import { hasWaitingJob } from './scans.ts';

/**
 * Ends scans without a living worker or job, and recounts their websites' totals; returns the count. A
 * running scan is dead after an hour without an event, unless its job waits for a worker. A queued scan is
 * dead after a day.
 */
export function failStaleScans(db: Db): Promise<number> {
  const silent = sql`${scans.status} in ('running', 'stopped') and ${isOpenScan} and not exists (select 1 from scan_events e
    where e.scan_id = scans.id and e.created_at > now() - interval '1 hour')
    and ${scans.started_at} < now() - interval '1 hour'
    and (status = 'stopped' or not ${hasWaitingJob(sql`scans.id`)})`;
  const forgotten = sql`${scans.status} = 'queued' and ${scans.created_at} < now() - interval '1 day'
    and not exists (select 1 from scan_events e where e.scan_id = scans.id and e.created_at > now() - interval '1 day')`;
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(scans)
      .set({
        status: sql`case when status = 'stopped' then status else 'failed' end`,
        error_code: sql`case when status = 'stopped' then null else 'SCAN_STOPPED' end`,
        finished_at: sql`now()`,
      })
      .where(sql`(${silent}) or (${forgotten})`)
      .returning({ id: scans.id, status: scans.status, website_id: scans.website_id });
    for (const { id, status } of ended) await putAway(tx, id, status === 'stopped');
    for (const website_id of new Set(ended.map((scan) => scan.website_id)))
      await recountTotals(tx, website_id);
    return ended.length;
  });
}

/** Stops a scan whose job is cancelled: no worker would notice and finish it. Its results stay. */
export async function endJoblessScan(tx: Db, scan_id: number): Promise<void> {
  const [ended] = await tx
    .update(scans)
    .set({ status: 'stopped', finished_at: sql`now()` })
    .where(and(eq(scans.id, scan_id), isOpenScan))
    .returning({ website_id: scans.website_id });
  if (!ended) return;
  await putAway(tx, scan_id, true);
  await recountTotals(tx, ended.website_id);
  await addScanEvent(tx, scan_id, 'done', { status: 'stopped' });
}
