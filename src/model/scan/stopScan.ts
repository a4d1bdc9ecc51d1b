import { and, eq, sql } from 'drizzle-orm';
import type { Scan } from '../../shared/contract/website.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { isOpenScan, scans } from '../tables/scan.ts';
import { addScanEvent } from './scanEvents.ts';
import { getScan } from './scans.ts';

/**
 * Ends a scan before its time; what it has stays. A queued one is over at once. A running one is stopped here and
 * finished (`finished_at`, counts, causes, last event) by its worker, which notices with its next page. Gives the scan as
 * it is then; one that had ended already stays as it is. Throws AppError SCAN_NOT_FOUND.
 */
export async function stopScan(db: Db, actor: MemberActor, scan_id: number): Promise<Scan> {
  const { id } = await getScan(db, actor, scan_id);
  await db.transaction(async (tx) => {
    const [scan] = await tx
      .select({ status: scans.status })
      .from(scans)
      .where(eq(scans.id, id))
      .for('update');
    if (scan?.status === 'running') await tx.update(scans).set({ status: 'stopped' }).where(eq(scans.id, id));
    if (scan?.status !== 'queued') return;
    await tx.update(scans).set({ status: 'stopped', finished_at: sql`now()` }).where(eq(scans.id, id));
    await addScanEvent(tx, id, 'done', { status: 'stopped' });
  });
  return getScan(db, actor, id);
}

/** The command line's own scan was interrupted: whoever runs it finishes it. One that has ended stays as it is. */
export async function stopLocalScan(db: Db, scan_id: number): Promise<void> {
  await db
    .update(scans)
    .set({ status: 'stopped' })
    .where(and(eq(scans.id, scan_id), eq(scans.status, 'running')));
}

/** Whether somebody has stopped the scan: its worker should finish it. */
export async function isScanStopped(db: Db, scan_id: number): Promise<boolean> {
  const [scan] = await db.select({ status: scans.status }).from(scans).where(eq(scans.id, scan_id));
  return scan?.status === 'stopped';
}

/** Whether there is anything to do for workers: it runs, and nobody has stopped or ended it. */
export async function isScanAtWork(db: Db, scan_id: number): Promise<boolean> {
  const [scan] = await db
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.id, scan_id), eq(scans.status, 'running'), isOpenScan));
  return scan !== undefined;
}
