import { eq, sql } from 'drizzle-orm';
import { toChecks } from '../shared/checklist.ts';
import type { PageAudit } from '../shared/contract/audit.ts';
import type { ScanErrorCode } from '../shared/errors.ts';
import { deleteScanChecks, saveScanChecks } from './checks.ts';
import type { Db } from './database.ts';
import { saveFindings } from './findings.ts';
import { countMedia, saveMedia, savePageMedia } from './mediaItems.ts';
import { pages, savePage, savePageError } from './pages.ts';
import { recountStalePages } from './recountStale.ts';
import { addScanEvent } from './scanEvents.ts';
import { closeScanPage, releaseClaims, scan_pages } from './scanPages.ts';
import { scans } from './scans.ts';
import { lockWebsite, recountPage, recountWebsite } from './scores.ts';
import { settleCauses } from './settleCauses.ts';
import { isScanStopped } from './stopScan.ts';
import { websites } from './websites.ts';

export type RunningScan = {
  id: number;
  website_id: number;
  max_pages: number;
  /** The steps are done and told: an interrupted scan goes on with its pages. */
  resumed: boolean;
  /** Where the typed address had led to before the interruption, or null. */
  final_url: string | null;
  is_guest: boolean;
};

/**
 * Takes a scan up: a queued one starts, one whose worker died goes on (`resumed`).
 * One that was stopped keeps that status: it only waits to be finished. null when it has ended or its website is gone.
 */
export function beginScan(db: Db, scan_id: number): Promise<RunningScan | null> {
  return db.transaction(async (tx) => {
    const [scan] = await tx
      .select({
        id: scans.id,
        website_id: scans.website_id,
        status: scans.status,
        isOver: sql<boolean>`${scans.finished_at} is not null`,
        max_pages: scans.max_pages,
        final_url: scans.final_url,
        is_guest: sql<boolean>`(select w.organization_id is null from websites w where w.id = scans.website_id)`,
        stepsDone: sql<boolean>`exists (select 1 from scan_events e where e.scan_id = scans.id and e.event = 'complete')`,
      })
      .from(scans)
      .where(eq(scans.id, scan_id))
      .for('update');
    if (!scan || scan.isOver) return null;
    await releaseClaims(tx, scan_id);
    await tx
      .update(scans)
      .set({
        ...(scan.status === 'queued' ? { status: 'running' as const } : {}),
        started_at: sql`coalesce(${scans.started_at}, now())`,
      })
      .where(eq(scans.id, scan_id));
    const { status: _, isOver: __, stepsDone: resumed, ...running } = scan;
    return { ...running, resumed };
  });
}

/** One page's audit in one transaction: page, findings, media, checks, counts and score. */
export function savePageAudit(db: Db, scan: RunningScan, audit: PageAudit): Promise<void> {
  return db.transaction(async (tx) => {
    const { website_id } = scan;
    await lockWebsite(tx, website_id);
    if (audit.error?.code !== 'NOT_HTML')
      await closeScanPage(tx, scan.id, { url: audit.url, status: audit.error ? 'failed' : 'done' });
    if (audit.error) {
      if (audit.error.code === 'NOT_HTML') return saveMedia(tx, { website_id, page_id: null }, audit.media);
      return saveFault(tx, scan, audit);
    }
    const page_id = await savePage(tx, website_id, scan.id, audit);
    await saveFindings(tx, { website_id, page_id, scan_id: scan.id }, audit.findings);
    await savePageMedia(tx, { website_id, page_id, scan_id: scan.id }, audit);
    await saveScanChecks(tx, { website_id, page_id }, toChecks(audit.findings));
    await recountPage(tx, page_id);
    await recountWebsite(tx, website_id);
  });
}

/** A page that is gone takes its findings along; then the website's score is another one. */
async function saveFault(tx: Db, scan: RunningScan, audit: PageAudit): Promise<void> {
  const { website_id } = scan;
  const page_id = await savePageError(tx, website_id, scan.id, audit);
  if (audit.status !== 404 && audit.status !== 410) return;
  await saveFindings(tx, { website_id, page_id, scan_id: scan.id }, []);
  await savePageMedia(tx, { website_id, page_id, scan_id: scan.id }, { media: [], settled: true });
  await deleteScanChecks(tx, page_id);
  await recountPage(tx, page_id);
  await recountWebsite(tx, website_id);
}

/** Brings the scan's counters up to date and tells its streams. */
export function saveProgress(db: Db, scan: RunningScan): Promise<void> {
  return db.transaction(async (tx) => {
    const counts = await refreshCounts(tx, scan);
    await addScanEvent(tx, scan.id, 'crawl', counts);
  });
}

/**
 * Ends a scan: final counters, the score of this moment, last event. Without a `fault` it has failed only when not a
 * single page could be audited, then for `reason`. One that somebody stopped has not failed. Gives why it failed, or null.
 */
export function finishScan(
  db: Db,
  scan: RunningScan,
  { fault, reason }: { fault?: ScanErrorCode | undefined; reason?: ScanErrorCode | null } = {},
): Promise<ScanErrorCode | null> {
  return db.transaction(async (tx) => {
    await lockWebsite(tx, scan.website_id);
    await recountStalePages(tx, scan.website_id);
    await settleCauses(tx, { website_id: scan.website_id, scan_id: scan.id });
    const counts = await refreshCounts(tx, scan);
    const isStopped = await isScanStopped(tx, scan.id);
    const failure = fault ?? (counts.pages_done > 0 ? null : (reason ?? 'AUDIT_FAILED'));
    const error_code = isStopped ? null : failure;
    const status = isStopped ? ('stopped' as const) : error_code ? ('failed' as const) : ('done' as const);
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
    return error_code;
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
    // What stands on a page that this scan could not audit is an earlier one's.
    .where(
      sql`${pages.website_id} = ${scan.website_id} and ${pages.scan_id} = ${scan.id} and ${pages.error_code} is null`,
    );
  const media = await countMedia(tx, scan.website_id);
  await tx
    .update(scans)
    .set({ ...crawled!, ...found!, ...media })
    .where(eq(scans.id, scan.id));
  return crawled!;
}
