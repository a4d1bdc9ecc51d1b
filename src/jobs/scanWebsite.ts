import { log } from '../log.ts';
import { getScanSettings } from '../model/crawlSettings.ts';
import { listManualUrls } from '../model/ownPages.ts';
import { toFrontier } from '../model/scanPages.ts';
import { recordScan, type ScanRecorder } from '../model/scanRecorder.ts';
import { beginScan, type RunningScan } from '../model/scanResults.ts';
import { isScanGone } from '../model/scans.ts';
import { isScanStopped } from '../model/stopScan.ts';
import { scanWebsite } from '../scanner/scan.ts';
import { ScanError, type ScanErrorCode } from '../shared/errors.ts';
import { timeouts } from '../shared/limits.ts';
import type { JobContext } from './context.ts';
import { toSiteOptions } from './siteOptions.ts';

type ScanContext = Pick<JobContext, 'store' | 'guard' | 'browser' | 'concurrency' | 'contactUrl'>;

/** The main job: runs or resumes a scan and stores every event before it asks for the next one. */
export const scanWebsiteJob =
  (context: ScanContext) =>
  async ({ scan_id }: { scan_id: number }, signal: AbortSignal): Promise<void> => {
    const { db } = context.store;
    const scan = await beginScan(db, scan_id);
    if (!scan) return;
    log.info({ scan_id, resumed: scan.resumed }, 'Scan was started');
    try {
      const recorder = recordScan(db, scan);
      const fault = await run(context, scan, recorder, signal);
      const error_code = await recorder.finish(fault);
      log.info({ scan_id, error_code }, 'Scan was finished');
    } catch (fault) {
      if (!(await isScanGone(db, scan_id))) throw fault;
      log.info({ scan_id }, 'Scan was ended: its website was deleted');
    }
  };

/**
 * Gives why the scan could not go on. Thrown are only an interruption (then the job comes back and the scan resumes)
 * and what happens when the scan is gone.
 */
async function run(
  context: ScanContext,
  scan: RunningScan,
  recorder: ScanRecorder,
  interruption: AbortSignal,
): Promise<ScanErrorCode | undefined> {
  const { db } = context.store;
  const limit = scan.is_guest ? [AbortSignal.timeout(timeouts.guestScanMs)] : [];
  const signal = AbortSignal.any([interruption, ...limit]);
  try {
    const input = await toScanInput(context, scan, signal);
    if (await isScanStopped(db, scan.id)) return 'SCAN_STOPPED';
    for await (const event of scanWebsite(input)) {
      await recorder.record(event);
      if (await isScanStopped(db, scan.id)) return 'SCAN_STOPPED';
    }
    return undefined;
  } catch (fault) {
    if (interruption.aborted) throw fault;
    if (signal.aborted) return undefined;
    if (await isScanGone(db, scan.id)) throw fault;
    return toReason(fault, scan.id);
  }
}

/** A login that fails is the website's matter; everything else that ends a scan is ours. */
function toReason(fault: unknown, scan_id: number): ScanErrorCode {
  const code = fault instanceof ScanError ? fault.code : 'UNEXPECTED';
  if (code !== 'LOGIN_FAILED') log.error({ err: fault, scan_id }, 'Scan could not go on');
  return code;
}

async function toScanInput(
  { store, guard, browser, ...context }: ScanContext,
  scan: RunningScan,
  signal: AbortSignal,
) {
  const settings = await getScanSettings(store, scan.website_id);
  return {
    guard,
    browser,
    url: scan.final_url ?? settings.url,
    frontier: toFrontier(store.db, scan),
    resume: scan.resumed,
    signal,
    options: {
      ...toSiteOptions(settings, context.contactUrl),
      maxPages: scan.max_pages,
      entries: await listManualUrls(store.db, scan.website_id),
      concurrency: context.concurrency,
    },
  };
}
