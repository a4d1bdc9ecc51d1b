import { eq, sql } from 'drizzle-orm';
import { toChecks } from '../shared/checklist.ts';
import type { PageAudit } from '../shared/contract/audit.ts';
import type { ScanErrorCode } from '../shared/errors.ts';
import { saveScanChecks } from './checks.ts';
import type { Db } from './database.ts';
import { saveFindings } from './findings.ts';
import { countMedia, saveMedia } from './mediaItems.ts';
import { pages, savePage, savePageError } from './pages.ts';
import { addScanEvent } from './scanEvents.ts';
import { releaseClaims, scan_pages } from './scanPages.ts';
import { scans } from './scans.ts';
import { recountPage, recountWebsite } from './scores.ts';
import { websites } from './websites.ts';

export type RunningScan = { id: number; website_id: number; max_pages: number; resumed: boolean };

/**
 * Takes a scan up: a queued one starts, one whose worker died goes on (`resumed`).
 * null when it has ended or its website is gone.
 */
export function beginScan(db: Db, scan_id: number): Promise<RunningScan | null> {
  return db.transaction(async (tx) => {
    const [scan] = await tx
      .select({
        id: scans.id,
        website_id: scans.website_id,
        status: scans.status,
        max_pages: scans.max_pages,
        stepsDone: sql<boolean>`exists (select 1 from scan_events e where e.scan_id = scans.id and e.event = 'complete')`,
      })
      .from(scans)
      .where(eq(scans.id, scan_id))
      .for('update');
    if (!scan || (scan.status !== 'queued' && scan.status !== 'running')) return null;
    await releaseClaims(tx, scan_id);
    await tx
      .update(scans)
      .set({ status: 'running', started_at: sql`coalesce(${scans.started_at}, now())` })
      .where(eq(scans.id, scan_id));
    return { id: scan.id, website_id: scan.website_id, max_pages: scan.max_pages, resumed: scan.stepsDone };
  });
}

/** One page's audit in one transaction: page, findings, media, checks, counts and score. */
export function savePageAudit(db: Db, scan: RunningScan, audit: PageAudit): Promise<void> {
  return db.transaction(async (tx) => {
    const { website_id } = scan;
    if (audit.error) {
      if (audit.error.code === 'NOT_HTML') await saveMedia(tx, { website_id, page_id: null }, audit.media);
      else await savePageError(tx, website_id, scan.id, audit);
      return;
    }
    const page_id = await savePage(tx, website_id, scan.id, audit);
    await saveFindings(tx, { website_id, page_id, scan_id: scan.id }, audit.findings);
    await saveMedia(tx, { website_id, page_id }, audit.media);
    await saveScanChecks(tx, page_id, toChecks(audit.findings));
    await recountPage(tx, page_id);
    await recountWebsite(tx, website_id);
  });
}

/** Brings the scan's counters up to date and tells its streams. */
export function saveProgress(db: Db, scan: RunningScan): Promise<void> {
  return db.transaction(async (tx) => {
    const counts = await refreshCounts(tx, scan);
    await addScanEvent(tx, scan.id, 'crawl', counts);
  });
}

/** Ends a scan: final counters, the score of this moment, last event. */
export function finishScan(db: Db, scan: RunningScan, error_code: ScanErrorCode | null): Promise<void> {
  return db.transaction(async (tx) => {
    const counts = await refreshCounts(tx, scan);
    const status = error_code ? ('failed' as const) : ('done' as const);
    const scored = sql`(select 1 from ${websites} where id = ${scan.website_id} and accessibility_grade is not null)`;
    const now = (column: string) =>
      sql`case when exists ${scored} then (select ${sql.raw(column)} from ${websites} where id = ${scan.website_id}) end`;
    await tx
      .update(scans)
      .set({
        status,
        error_code,
        finished_at: sql`now()`,
        accessibility_score: now('accessibility_score'),
        completion_rate: now('completion_rate'),
      })
      .where(eq(scans.id, scan.id));
    await addScanEvent(tx, scan.id, 'crawl', counts);
    await addScanEvent(tx, scan.id, 'done', { status });
  });
}

async function refreshCounts(tx: Db, scan: RunningScan) {
  const of = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [crawled] = await tx
    .select({
      pages_found:
        sql<number>`least(${scan.max_pages}::int, count(*) filter (where status <> 'dropped'))`.mapWith(
          Number,
        ),
      pages_done: of(sql`status = 'done'`),
      pages_failed: of(sql`status = 'failed'`),
    })
    .from(scan_pages)
    .where(eq(scan_pages.scan_id, scan.id));
  const sum = (column: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [found] = await tx
    .select({
      failed_count: sum(sql`${pages.failed_count}`),
      cant_tell_count: sum(sql`${pages.cant_tell_count}`),
    })
    .from(pages)
    .where(sql`${pages.website_id} = ${scan.website_id} and ${pages.scan_id} = ${scan.id}`);
  const media = await countMedia(tx, scan.website_id);
  await tx
    .update(scans)
    .set({ ...crawled!, ...found!, ...media })
    .where(eq(scans.id, scan.id));
  return crawled!;
}
