import { and, eq, sql } from 'drizzle-orm';
import type { Scan } from '../../shared/contract/website.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { isOpenScan, scans } from '../tables/scan.ts';
import { addScanEvent } from './scanEvents.ts';
import { getScan } from './scans.ts';

/**
 * Stops a scan and keeps its results; returns the scan. A queued scan ends at once. A running scan's worker
 * notices with its next page and finishes it (`finished_at`, counts, causes, last event). An ended scan stays
 * unchanged. Throws SCAN_NOT_FOUND.
 */
export async function stopScan(db: Db, actor: MemberActor, scan_id: number): Promise<Scan> {
  const { id } = await getScan(db, actor, scan_id);
  await db.transaction((tx) => endScan(tx, id));
  return getScan(db, actor, id);
}

/** Does so for a scan of any owner, as the service. */
export async function endScan(tx: Db, id: number): Promise<void> {
  const [scan] = await tx.select({ status: scans.status }).from(scans).where(eq(scans.id, id)).for('update');
  if (scan?.status === 'running') await tx.update(scans).set({ status: 'stopped' }).where(eq(scans.id, id));
  if (scan?.status !== 'queued') return;
  await tx.update(scans).set({ status: 'stopped', finished_at: sql`now()` }).where(eq(scans.id, id));
  await addScanEvent(tx, id, 'done', { status: 'stopped' });
}

/** Stops the command line's own scan, which its process then finishes. An ended scan stays unchanged. */
export async function stopLocalScan(db: Db, scan_id: number): Promise<void> {
  await db
    .update(scans)
    .set({ status: 'stopped' })
    .where(and(eq(scans.id, scan_id), eq(scans.status, 'running')));
}

export async function isScanStopped(db: Db, scan_id: number): Promise<boolean> {
  const [scan] = await db.select({ status: scans.status }).from(scans).where(eq(scans.id, scan_id));
  return scan?.status === 'stopped';
}

export async function isScanAtWork(db: Db, scan_id: number): Promise<boolean> {
  const [scan] = await db
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.id, scan_id), eq(scans.status, 'running'), isOpenScan));
  return scan !== undefined;
}
