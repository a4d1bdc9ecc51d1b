import { log } from '../../log.ts';
import { isConnectionLost, isDiskFull } from '../../model/database/sqlState.ts';
import { startNextScan } from '../../model/scan/nextScans.ts';
import { recordScan } from '../../model/scan/scanRecorder.ts';
import { beginScan, type RunningScan } from '../../model/scan/scanResults.ts';
import { isScanGone } from '../../model/scan/scans.ts';
import { nameWorker } from '../../model/scan/scanWorkers.ts';
import { isScanStopped } from '../../model/scan/stopScan.ts';
import { ScanError, type ScanErrorCode } from '../../shared/errors/scanErrors.ts';
import { timeouts } from '../../shared/limits/scan.ts';
import type { Job } from '../context/job.ts';
import { askUnmetPages } from './askUnmetPages.ts';
import { checkDocuments } from './checkDocuments.ts';
import { type ScanContext, toScanInput, workOnScan } from './workOnScan.ts';

/** Runs or resumes a scan and leads it; other workers bring pages too (`helpScans`). */
export const scanWebsiteJob = {
  needsBrowser: true,
  concurrency: 4,
  perGroup: 2,
  async run(context: ScanContext, { scan_id }, signal) {
    const { db } = context.store;
    const worker_id = nameWorker(context.process_id);
    const scan = await beginScan(db, scan_id, worker_id);
    if (!scan) return;
    log.info({ scan_id, worker_id, resumed: scan.resumed }, 'Scan was started');
    try {
      const error_code = await run(context, scan, signal);
      log.info({ scan_id, error_code }, 'Scan was finished');
      await startNextScan({ db, queue: context.queue }, scan.website_id);
    } catch (fault) {
      if (!(await isScanGone(db, scan_id))) throw fault;
      log.info({ scan_id }, 'Scan was ended: its website was deleted');
    }
  },
} satisfies Job<'scanWebsite'>;

/**
 * Returns why the scan failed, or null. Throws only for an interruption, a lost or full database (the job comes back and
 * the scan resumes), or a scan that is gone.
 */
async function run(context: ScanContext, scan: RunningScan, interruption: AbortSignal) {
  const { db } = context.store;
  const { auditSetup, ...input } = await toScanInput(context, scan);
  const recorder = recordScan(db, scan, { auditSetup });
  const limit = scan.is_guest ? [AbortSignal.timeout(timeouts.guestScanMs)] : [];
  const signal = AbortSignal.any([interruption, ...limit]);
  const after = async (ended: AbortSignal) => {
    await askUnmetPages(context, { scan, signal: ended });
    return checkDocuments(context, { scan, signal: ended });
  };
  const fault = await workOnScan(context, { scan, input, recorder, after, signal }).then(
    async (isDone) => (isDone || !(await isScanStopped(db, scan.id)) ? undefined : ('SCAN_STOPPED' as const)),
    async (thrown: unknown) => {
      if (interruption.aborted || isDatabaseFault(thrown)) throw thrown;
      if (signal.aborted) return undefined;
      if (await isScanGone(db, scan.id)) throw thrown;
      return toReason(thrown, scan.id);
    },
  );
  return recorder.finish(fault);
}

/** Lost or full. Connection faults of the website are ScanErrors, so any other one is the database's. */
const isDatabaseFault = (fault: unknown) =>
  !(fault instanceof ScanError) && (isConnectionLost(fault) || isDiskFull(fault));

/** Logs every fault but a failed login, which is the website's own matter. */
function toReason(fault: unknown, scan_id: number): ScanErrorCode {
  const code = fault instanceof ScanError ? fault.code : 'UNEXPECTED';
  if (code !== 'LOGIN_FAILED') log.error({ err: fault, scan_id }, 'Scan could not go on');
  return code;
}
