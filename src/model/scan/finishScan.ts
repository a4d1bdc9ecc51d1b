import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ScanErrorCode } from '../../shared/errors/scanErrors.ts';
import { settleCauses } from '../cause/settleCauses.ts';
import { tellScan } from '../cause/tellScan.ts';
import { refreshQuestions } from '../check/questions.ts';
import { recountStalePages } from '../check/recountStale.ts';
import type { Db } from '../database/db.ts';
import { countMedia, markRepeated } from '../media/mediaItems.ts';
import { tellDocuments } from '../media/tellDocuments.ts';
import { measureGoals } from '../notice/measureGoals.ts';
import { measureThresholds } from '../notice/measureThresholds.ts';
import { tellDrift } from '../notice/tellDrift.ts';
import { purgeDropped } from '../page/pageFingerprints.ts';
import { retireDropped } from '../page/retirePages.ts';
import { lockWebsite } from '../score/scores.ts';
import { recountTotals } from '../score/websiteTotals.ts';
import { pages } from '../tables/page.ts';
import { scan_pages, scans } from '../tables/scan.ts';
import { websites } from '../tables/website.ts';
import { comparePages } from './comparePages.ts';
import { addScanEvent } from './scanEvents.ts';
import type { RunningScan } from './scanResults.ts';
import { isScanStopped } from './stopScan.ts';

export function saveProgress(db: Db, scan: RunningScan): Promise<void> {
  return db.transaction(async (tx) => {
    const counts = await refreshCounts(tx, scan);
    await addScanEvent(tx, scan.id, 'crawl', counts);
  });
}

/**
 * Ends a scan: final counts, current score, causes, last event. Without `fault` it fails only if no page
 * could be audited, then with `reason`. A stopped scan never fails, and an ended one stays unchanged. Returns
 * the error code or null.
 */
export function finishScan(
  db: Db,
  scan: RunningScan,
  { fault, reason }: { fault?: ScanErrorCode | undefined; reason?: ScanErrorCode | null } = {},
): Promise<ScanErrorCode | null> {
  return db.transaction(async (tx) => {
    const place = { website_id: scan.website_id, scan_id: scan.id };
    await lockWebsite(tx, scan.website_id);
    const [ended] = await tx
      .select({ error_code: scans.error_code })
      .from(scans)
      .where(and(eq(scans.id, scan.id), isNotNull(scans.finished_at)));
    if (ended) return ended.error_code;
    if (!fault) await retireDropped(tx, place);
    if (!fault) await comparePages(tx, scan, { isWhole: await isWhole(tx, scan) });
    await markRepeated(tx, scan.website_id);
    await recountTotals(tx, scan.website_id);
    await recountStalePages(tx, scan.website_id);
    await settleCauses(tx, place);
    await refreshQuestions(tx, scan.website_id);
    const counts = await refreshCounts(tx, scan);
    const isStopped = await isScanStopped(tx, scan.id);
    const failure = fault ?? (counts.pages_done > 0 ? null : (reason ?? 'AUDIT_FAILED'));
    const { status, error_code } = toEnd(failure, isStopped);
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
    await tell(tx, { ...scan, status });
    if (status === 'done' && scan.scope !== 'pages') await purgeDropped(tx, place);
    await putAway(tx, scan.id, isStopped);
    await addScanEvent(tx, scan.id, 'crawl', counts);
    await addScanEvent(tx, scan.id, 'done', { status });
    return error_code;
  });
}

type Ended = Pick<RunningScan, 'id' | 'website_id' | 'scope'> & { status: 'done' | 'failed' | 'stopped' };

async function tell(tx: Db, { id: scan_id, website_id, scope, status }: Ended): Promise<void> {
  const isShrunk = await tellScan(tx, { website_id, scan_id });
  await tellDocuments(tx, { website_id, scan_id });
  await tellDrift(tx, website_id);
  if (status !== 'done' || isShrunk) return;
  await measureGoals(tx, { website_id, scope });
  if (scope !== 'pages') await measureThresholds(tx, { website_id, scan_id });
}

/** False for a scan that did not visit all pages of the website. */
const isWhole = async (tx: Db, { id, scope }: RunningScan) =>
  scope !== 'pages' && !(await isScanStopped(tx, id));

function toEnd(failure: ScanErrorCode | null, isStopped: boolean) {
  if (isStopped) return { status: 'stopped' as const, error_code: null };
  return { status: failure ? ('failed' as const) : ('done' as const), error_code: failure };
}

export async function putAway(tx: Db, scan_id: number, isStopped: boolean): Promise<void> {
  await tx.execute(sql`delete from scan_workers where scan_id = ${scan_id}`);
  if (!isStopped) await tx.execute(sql`delete from scan_keys where scan_id = ${scan_id}`);
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
      pages_beyond:
        sql<number>`greatest(0, count(*) filter (where status <> 'dropped') - ${scan.max_pages}::int)`.mapWith(
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
      pages_unchanged: sql<number>`count(*) filter (where ${pages.scan_id} <> ${scan.id})`.mapWith(Number),
    })
    .from(pages)
    // Findings of a page that this scan could not audit belong to an earlier scan.
    .where(
      sql`${pages.website_id} = ${scan.website_id} and ${pages.seen_scan_id} = ${scan.id} and ${pages.error_code} is null`,
    );
  const media = await countMedia(tx, scan.website_id);
  await tx
    .update(scans)
    .set({ ...crawled!, ...found!, ...media })
    .where(eq(scans.id, scan.id));
  return crawled!;
}
