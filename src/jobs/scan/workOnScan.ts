import { createHash } from 'node:crypto';
import { log } from '../../log.ts';
import { auditedPages, scansRunning, unchangedPages } from '../../metrics.ts';
import { DiskFullError } from '../../model/database/sqlState.ts';
import { listManualUrls, listUrlsToConfirm } from '../../model/page/ownPages.ts';
import { findKnownPage } from '../../model/page/pageFingerprints.ts';
import { findMediaStep } from '../../model/scan/scanEvents.ts';
import { toFrontier } from '../../model/scan/scanPages.ts';
import type { ScanRecorder } from '../../model/scan/scanRecorder.ts';
import type { RunningScan } from '../../model/scan/scanResults.ts';
import { leaveScan, touchWorker } from '../../model/scan/scanWorkers.ts';
import { listChangedUrls } from '../../model/scan/sitemapWatches.ts';
import { isScanAtWork } from '../../model/scan/stopScan.ts';
import { getScanSettings } from '../../model/website/crawlSettings.ts';
import { scanWebsite } from '../../scanner/scan.ts';
import { toAuditedSizes, toViewport } from '../../shared/address/viewports.ts';
import type { ScanEvent } from '../../shared/contract/scan.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { drawingLimits } from '../../shared/limits/media.ts';
import { ruleVersion } from '../../shared/standards/engines.ts';
import type { KnownPage } from '../../shared/work/fingerprint.ts';
import type { JobContext } from '../context/context.ts';
import { toSiteOptions } from '../website/siteOptions.ts';

export type ScanContext = Pick<
  JobContext,
  'process_id' | 'store' | 'queue' | 'guard' | 'browser' | 'concurrency' | 'contactUrl' | 'altText'
>;

type Work = {
  scan: RunningScan;
  input: ScanInput;
  recorder: ScanRecorder;
  /** Work of the leader once all pages are done; false: the scan was stopped. */
  after?: (signal: AbortSignal) => Promise<boolean>;
  signal: AbortSignal;
};
type ScanInput = Omit<Parameters<typeof scanWebsite>[0], 'signal'>;

const touchMs = 10_000;
const lookMs = 1_000;

/**
 * Works on a scan, alone or beside other workers, and stores every event before asking for the next. Returns
 * false when the scan was stopped or ended, without waiting for pages in progress. Throws as `scanWebsite`.
 */
export async function workOnScan({ store, altText }: ScanContext, work: Work): Promise<boolean> {
  const { db, isFull } = store;
  const { scan, input, recorder } = work;
  const end = new AbortController();
  const stopWatching = watchScan(db, scan, () => end.abort());
  const signal = AbortSignal.any([work.signal, end.signal]);
  scansRunning.inc();
  try {
    if (!(await isScanAtWork(db, scan.id))) return false;
    for await (const event of scanWebsite({ ...input, signal })) {
      if (isFull()) throw new DiskFullError();
      await recorder.record(await withOwnIcon(altText, event, signal));
      countPage(event);
      if (end.signal.aborted || !(await isScanAtWork(db, scan.id))) return false;
    }
    return work.after ? await work.after(signal) : true;
  } catch (fault) {
    if (end.signal.aborted && !work.signal.aborted) return false;
    throw fault;
  } finally {
    scansRunning.dec();
    stopWatching();
    await leaveScan(db, scan);
  }
}

function countPage(event: ScanEvent): void {
  if (event.type === 'page') auditedPages.inc({ outcome: event.audit.error?.code ?? 'ok' });
  if (event.type === 'unchanged') unchangedPages.inc();
}

/**
 * Replaces the website's icon by one of our own drawing, because browsers of members show it. An icon that cannot be
 * opened, or not in time, is none.
 */
async function withOwnIcon(
  { toThumbnail }: ScanContext['altText'],
  event: ScanEvent,
  signal: AbortSignal,
): Promise<ScanEvent> {
  if (event.type !== 'step' || !event.favicon) return event;
  const { favicon, ...step } = event;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(drawingLimits.iconMs)]);
  const shape = { side: drawingLimits.iconSide, isTransparent: true };
  return toThumbnail(favicon.body, { ...shape, signal: limit }).then(
    ({ body }) => ({ ...step, favicon: { url: favicon.url, media_type: 'image/webp', body } }),
    (fault: unknown) => {
      signal.throwIfAborted();
      if (!limit.aborted && !(fault instanceof AppError)) log.warn({ err: fault }, 'Icon could not be drawn');
      return step;
    },
  );
}

function watchScan(db: ScanContext['store']['db'], scan: RunningScan, onEnd: () => void): () => void {
  const touch = () =>
    touchWorker(db, scan).catch((err: unknown) => log.warn({ err }, 'Worker was not noted'));
  const look = () =>
    isScanAtWork(db, scan.id).then(
      (isAtWork) => isAtWork || onEnd(),
      () => {}, // ignored: if the database is down, storing the next page throws
    );
  const timers = [setInterval(touch, touchMs), setInterval(look, lookMs)];
  return () => timers.forEach(clearInterval);
}

/**
 * `auditSetup`: hash of how pages are visited and judged. Undefined with a login: only the browser can tell
 * whether a page behind it has changed (decision 13).
 */
export async function toScanInput({ store, guard, browser, ...context }: ScanContext, scan: RunningScan) {
  const settings = await getScanSettings(store, scan.website_id);
  const options = {
    ...toSiteOptions(settings, context.contactUrl),
    viewports: toAuditedSizes(settings.viewports, scan.is_guest)
      .map(toViewport)
      .filter((viewport) => viewport !== null),
    maxPages: scan.max_pages,
    ...(scan.scope === 'pages' && { maxDepth: 0 }),
    entries: await listManualUrls(store.db, scan.website_id),
    revisits: [
      ...(await listChangedUrls(store.db, scan.id)),
      ...(await listUrlsToConfirm(store.db, scan.website_id)),
    ],
    concurrency: context.concurrency,
    pictures: true,
  };
  const auditSetup = options.login ? undefined : toAuditSetup(options);
  const { website_id } = scan;
  return {
    guard,
    browser,
    url: scan.final_url ?? settings.url,
    frontier: toFrontier(store.db, scan),
    resume: scan.resumed,
    auditSetup,
    earlier: {
      findPage: async (url: string) =>
        scan.is_full || !auditSetup ? null : findKnownPage(store.db, { website_id, auditSetup }, url),
      findMediaStep: ({ page_id }: KnownPage) => findMediaStep(store.db, page_id),
    },
    options,
  };
}

function toAuditSetup({
  userAgent,
  website,
  cookies,
  headers,
  viewports,
  depth,
}: ReturnType<typeof toSiteOptions>): string {
  const given = JSON.stringify([ruleVersion, userAgent, website, cookies, headers, viewports, depth]);
  return createHash('sha256').update(given).digest('base64url');
}
