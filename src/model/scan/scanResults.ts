import { and, eq, ne, sql } from 'drizzle-orm';
import { toPageKey } from '../../shared/address/url.ts';
import type { ScanScope } from '../../shared/contract/website.ts';
import { isPdfType } from '../../shared/documents/foundDocument.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import { toChecks } from '../../shared/score/checklist.ts';
import { byHand } from '../../shared/standards/engines.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { KnownPage, PageFingerprint } from '../../shared/work/fingerprint.ts';
import { saveCausePictures } from '../cause/causePictures.ts';
import { deleteScanChecks, toCheckParts } from '../check/checks.ts';
import { saveQuestionPictures } from '../check/questionPictures.ts';
import type { Db } from '../database/db.ts';
import { type Part, runParts } from '../database/prepared.ts';
import { saveDocumentLinks, saveFoundPdf } from '../media/documentLinks.ts';
import { saveMedia, toMediaParts } from '../media/mediaItems.ts';
import { toFindingParts } from '../page/findings.ts';
import {
  createMetStates,
  type MetStates,
  renewFingerprint,
  saveFingerprint,
  toFingerprintPart,
  toForgottenPart,
} from '../page/pageFingerprints.ts';
import { clearPageMedia } from '../page/pageMedia.ts';
import { countFindings, savePage, savePageError, savePageSeen, withOwnCount } from '../page/pages.ts';
import { listNotLookedFor, mergeFindings } from '../page/unsteady.ts';
import { lockWebsite, recountPages, recountWebsite, shareWebsite } from '../score/scores.ts';
import { findings } from '../tables/finding.ts';
import { pages } from '../tables/page.ts';
import { scans } from '../tables/scan.ts';
import { websites } from '../tables/website.ts';
import { listCompared } from './comparePages.ts';
import { closeScanPage } from './scanPages.ts';
import { leadScan } from './scanWorkers.ts';

export type RunningScan = {
  id: number;
  website_id: number;
  max_pages: number;
  /** Steps were done and reported before an interruption; the scan continues with its pages. */
  resumed: boolean;
  final_url: string | null;
  is_guest: boolean;
  website: string;
  scope: ScanScope;
  is_full: boolean;
  worker_id: string;
};

/**
 * Starts a queued scan, or continues one whose worker died (`resumed`). A stopped scan keeps its status and
 * only waits to be finished. Null when it has ended or its website is gone.
 */
export function beginScan(db: Db, scan_id: number, worker_id = 'alone'): Promise<RunningScan | null> {
  return db.transaction(async (tx) => {
    const [scan] = await selectRunning(tx, scan_id).for('update', { of: scans });
    if (!scan || scan.isOver) return null;
    await leadScan(tx, scan_id, worker_id);
    await tx
      .update(scans)
      .set({
        ...(scan.status === 'queued' ? { status: 'running' as const, is_full: scan.is_full } : {}),
        started_at: sql`coalesce(${scans.started_at}, now())`,
        score_before: sql`case when ${scans.started_at} is null then (select w.accessibility_score from ${websites} w
          where w.id = ${scans.website_id} and w.accessibility_grade is not null) else ${scans.score_before} end`,
      })
      .where(eq(scans.id, scan_id));
    return toRunning(scan, worker_id);
  });
}

/** Finds a scan to help, which another worker leads; null when it has ended. */
export async function findHelpedScan(
  db: Db,
  scan_id: number,
  worker_id: string,
): Promise<RunningScan | null> {
  const [scan] = await selectRunning(db, scan_id);
  return scan && !scan.isOver ? { ...toRunning(scan, worker_id), resumed: true } : null;
}

const selectRunning = (tx: Db, scan_id: number) =>
  tx
    .select({
      id: scans.id,
      website_id: scans.website_id,
      status: scans.status,
      isOver: sql<boolean>`${scans.finished_at} is not null`,
      max_pages: scans.max_pages,
      final_url: scans.final_url,
      is_guest: sql<boolean>`${websites.organization_id} is null`,
      website: websites.url,
      scope: scans.scope,
      is_full: sql<boolean>`${scans.scope} <> 'website' or case when ${scans.status} = 'queued' then ${isFullDue} else ${scans.is_full} end`,
      resumed: sql<boolean>`exists (select 1 from scan_events e where e.scan_id = ${scans.id} and e.event = 'complete')`,
    })
    .from(scans)
    .innerJoin(websites, eq(websites.id, scans.website_id))
    .where(eq(scans.id, scan_id));

type Row = Awaited<ReturnType<typeof selectRunning>>[number];

const toRunning = ({ status: _, isOver: __, ...scan }: Row, worker_id: string): RunningScan => ({
  ...scan,
  worker_id,
});

const isFullDue = sql`(select count(*) filter (where s.is_full) from (
  select before.is_full from scans before
  where before.website_id = ${scans.website_id} and before.id < ${scans.id} and before.status = 'done'
    and before.scope <> 'pages'
    and before.rule_version = ${scans.rule_version}
  order by before.id desc limit ${scanLimits.fullScanEvery - 1}::int) s) = 0`;

/** `auditSetup` as in `saveFingerprint`; without it, the next scan audits the page again in any case. */
export type Storing = {
  /** `later` leaves website totals to `recountTotals`, so that workers do not wait for each other. */
  counts?: 'now' | 'later';
  auditSetup?: string | undefined;
  met?: MetStates;
};

/** Stores a page's audit in one transaction: page, findings, media, checks, counts and score. */
export function savePageAudit(
  db: Db,
  scan: RunningScan,
  audit: PageAudit,
  { counts = 'now', ...memory }: Storing = {},
): Promise<void> {
  return db.transaction(async (tx) => {
    const { website_id } = scan;
    const isDocument = audit.error?.code === 'NOT_HTML';
    const status = isDocument ? null : audit.error ? 'failed' : 'done';
    if (!(await enter(tx, scan, { url: audit.url, status, counts }))) return;
    if (isDocument) return saveDocument(tx, scan, audit, memory);
    await (audit.error ? saveFault(tx, scan, audit, memory) : saveResult(tx, scan, audit, memory));
    if (counts === 'now') await recountWebsite(tx, website_id);
  });
}

async function saveDocument(tx: Db, scan: RunningScan, audit: PageAudit, memory: Memory): Promise<void> {
  const { website_id } = scan;
  await saveMedia(tx, { website_id, page_id: null }, audit.media);
  if (isPdfType(audit.content_type)) await saveFoundPdf(tx, { website_id, scan_id: scan.id }, audit.url);
  return saveDropped(tx, scan, audit, memory);
}

/**
 * Locks the website and closes the address. False when the scan has ended; ending a scan takes the lock
 * exclusively.
 */
async function enter(tx: Db, scan: RunningScan, { url, status, counts }: Entering): Promise<boolean> {
  await (counts === 'now' ? lockWebsite(tx, scan.website_id) : shareWebsite(tx, scan.website_id));
  return closeScanPage(tx, scan.id, { url, status });
}

/** `status` null: the address stays open and is dropped later. */
type Entering = { url: string; status: 'done' | 'failed' | null; counts: 'now' | 'later' };

type Memory = Pick<Storing, 'auditSetup' | 'met'>;

async function saveResult(
  tx: Db,
  scan: RunningScan,
  audit: PageAudit,
  { auditSetup, met }: Memory,
): Promise<void> {
  const { website_id } = scan;
  const { id: page_id, isNew } = await savePage(tx, scan, audit);
  const place = { website_id, page_id, scan_id: scan.id, isNew };
  const made =
    auditSetup === undefined
      ? { isSame: false, part: toForgottenPart(website_id, toPageKey(audit.url)) }
      : await toFingerprintPart(tx, { ...scan, ...place, auditSetup, met }, audit);
  const unseen = made.isSame ? [] : await listNotLookedFor(tx, place, audit);
  const lost = made.isSame ? await mergeFindings(tx, place, audit) : unseen;
  if (lost.length > 0) await countAgain(tx, page_id, [...audit.findings, ...lost]);
  const compared = isNew ? [] : await listCompared(tx, page_id);
  const parts: Part[] = [...toMediaParts(place, audit.media), made.part];
  if (!made.isSame) parts.push(...(await toFindingParts(tx, place, [...audit.findings, ...unseen])));
  const found = toChecks({ ...audit, findings: [...audit.findings, ...lost, ...compared] });
  await runParts(tx, [...parts, ...toCheckParts(place, found)]);
  const shown = { website_id, scan_id: scan.id, page_id, page_url: audit.url };
  await saveCausePictures(tx, shown, audit.pictures ?? []);
  await saveQuestionPictures(tx, shown, audit.pictures ?? []);
  await clearPageMedia(tx, place, audit);
  await saveDocumentLinks(tx, place, audit);
}

/** Counts once more, with what stays though this audit did not find it. */
const countAgain = (tx: Db, page_id: number, found: Parameters<typeof countFindings>[0]) =>
  tx
    .update(pages)
    .set(withOwnCount(countFindings(found)))
    .where(eq(pages.id, page_id));

/** Stores that the server says a page is gone which the scan did not come to. */
export function savePageGone(
  db: Db,
  scan: RunningScan,
  { url, status }: { url: string; status: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockWebsite(tx, scan.website_id);
    const error = { code: 'HTTP_STATUS' as const, message: '' };
    const page = await savePageError(tx, scan.website_id, scan.id, { url, status, error });
    await runParts(tx, [toForgottenPart(scan.website_id, toPageKey(url))]);
    await clearGone(tx, scan, page.id);
  });
}

async function saveFault(
  tx: Db,
  scan: RunningScan,
  audit: PageAudit,
  { auditSetup, met }: Memory,
): Promise<void> {
  const { website_id } = scan;
  const { id: page_id } = await savePageError(tx, website_id, scan.id, audit);
  if (auditSetup === undefined) await runParts(tx, [toForgottenPart(website_id, toPageKey(audit.url))]);
  else await saveFingerprint(tx, { ...scan, page_id, auditSetup, met }, audit);
  if (audit.status === 404 || audit.status === 410) await clearGone(tx, scan, page_id);
}

async function clearGone(tx: Db, { id: scan_id, website_id }: RunningScan, page_id: number): Promise<void> {
  await tx.delete(findings).where(and(eq(findings.page_id, page_id), ne(findings.engine, byHand)));
  await clearPageMedia(tx, { page_id }, { media: [], settled: true });
  await saveDocumentLinks(tx, { website_id, page_id, scan_id }, { settled: true });
  await deleteScanChecks(tx, [page_id]);
  await recountPages(tx, sql`select ${page_id}::bigint`);
}

export function savePageUnchanged(
  db: Db,
  scan: RunningScan,
  { known, fingerprint }: { known: KnownPage; fingerprint: PageFingerprint | null },
  met: MetStates = createMetStates(),
): Promise<void> {
  return db.transaction(async (tx) => {
    const status = known.error_code ? 'failed' : 'done';
    if (!(await enter(tx, scan, { url: known.url, status, counts: 'later' }))) return;
    await savePageSeen(tx, known.page_id, scan.id);
    const place = { website_id: scan.website_id, url: known.url, met };
    if (fingerprint) await renewFingerprint(tx, place, fingerprint);
  });
}

/** Stores an address that repeats another page, so that the next scan need not open it. */
export function saveTwin(db: Db, scan: RunningScan, audit: PageAudit, memory: Storing): Promise<void> {
  return db.transaction(async (tx) => {
    const isOpen = await enter(tx, scan, { url: audit.url, status: null, counts: 'later' });
    if (isOpen) await saveDropped(tx, scan, audit, memory);
  });
}

async function saveDropped(
  tx: Db,
  scan: RunningScan,
  audit: PageAudit,
  { auditSetup, met }: Memory,
): Promise<void> {
  if (auditSetup !== undefined) await saveFingerprint(tx, { ...scan, page_id: null, auditSetup, met }, audit);
}
