// Decision 4: docs/decisions/004-progress-is-rows.md
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Progress, progressSchema } from '../../shared/contract/scan.ts';
import type { Db } from '../database/db.ts';
import { notifyWaiting } from '../queue/notifyWaiting.ts';
import { pages } from '../tables/page.ts';
import { type ScanEventName, scan_events, scans } from '../tables/scan.ts';

/** Appends an event and wakes the streams of this scan when the transaction commits. */
export async function addScanEvent(
  tx: Db,
  scan_id: number,
  event: ScanEventName,
  payload: unknown,
): Promise<void> {
  await tx.execute(sql`
    insert into ${scan_events} (scan_id, n, event, payload)
    select ${scan_id}, coalesce(max(n), 0) + 1, ${event}, ${JSON.stringify(payload)}::jsonb
    from ${scan_events} where scan_id = ${scan_id}`);
  await wakeStreams(tx, scan_id);
}

export async function wakeStreams(tx: Db, scan_id: number): Promise<void> {
  await notifyWaiting(tx, `scan:${scan_id}`);
}

/** True when the scan has ended or is gone, and no event follows number `after`. */
export async function isScanOver(db: Db, scan_id: number, after: number): Promise<boolean> {
  const [open] = await db
    .select({ id: scans.id })
    .from(scans)
    .where(sql`${scans.id} = ${scan_id} and (${scans.finished_at} is null or exists (
      select 1 from scan_events e where e.scan_id = ${scan_id} and e.n > ${after}))`);
  return !open;
}

/**
 * Returns the media progress of the scan that last audited a start page. Null if that scan did not look for
 * media there.
 */
export async function findMediaStep(db: Db, page_id: number): Promise<Progress | null> {
  const isTold = sql`${scan_events.payload}->>'step' = 'media' and ${scan_events.payload}->>'status' in ('success', 'warning')`;
  const [told] = await db
    .select({ progress: scan_events.payload })
    .from(scan_events)
    .innerJoin(pages, eq(pages.scan_id, scan_events.scan_id))
    .where(and(eq(pages.id, page_id), eq(scan_events.event, 'progress'), isTold))
    .limit(1);
  return told ? progressSchema.parse(told.progress) : null;
}

export function listScanEvents(db: Db, scan_id: number, after: number) {
  return db
    .select({ n: scan_events.n, event: scan_events.event, payload: scan_events.payload })
    .from(scan_events)
    .where(and(eq(scan_events.scan_id, scan_id), gt(scan_events.n, after)))
    .orderBy(asc(scan_events.n))
    .limit(500);
}

/** Tells how far a scan is with the PDFs that its pages link to. */
export async function addDocumentsEvent(db: Db, scan_id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [counts] = await tx
      .select({ documents_found: scans.documents_found, documents_done: scans.documents_done })
      .from(scans)
      .where(eq(scans.id, scan_id));
    if (counts) await addScanEvent(tx, scan_id, 'crawl', counts);
  });
}
