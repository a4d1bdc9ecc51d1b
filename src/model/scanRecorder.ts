import { eq } from 'drizzle-orm';
import type { PageAudit } from '../shared/contract/audit.ts';
import type { ScanEvent } from '../shared/contract/scan.ts';
import { type ScanErrorCode, scanErrors } from '../shared/errors.ts';
import type { Db } from './database.ts';
import { saveMedia } from './mediaItems.ts';
import { refreshCauses } from './refreshCauses.ts';
import { addScanEvent } from './scanEvents.ts';
import { finishScan, type RunningScan, savePageAudit, saveProgress } from './scanResults.ts';
import { scans } from './scans.ts';
import { lockWebsite } from './scores.ts';
import { toSqlState } from './sqlState.ts';
import { saveFile } from './storedFiles.ts';
import { saveFavicon } from './websites.ts';

export type ScanRecorder = {
  /** Stores one event; the scan asks for the next one only afterwards. */
  record(event: ScanEvent): Promise<void>;
  /**
   * Ends the scan: failed with `fault`, or with the website's own when not a single page could be audited. Gives the
   * reason or null. A stream that waits for the end of the steps hears it in any case.
   */
  finish(fault?: ScanErrorCode): Promise<ScanErrorCode | null>;
};

type Step = Extract<ScanEvent, { type: 'step' }>;
type StepsDone = Extract<ScanEvent, { type: 'stepsDone' }>;

/** Writes what a running scan reports into its rows. */
export function recordScan(db: Db, scan: RunningScan): ScanRecorder {
  const seen = { pages: 0, mediaCount: 0, urlCount: 0, reason: null as ScanErrorCode | null };
  let areStepsTold = scan.resumed;
  let ended: { error_code: ScanErrorCode | null } | null = null;

  async function recordStep(step: Step): Promise<void> {
    if (areStepsTold) return;
    seen.mediaCount = step.progress.data?.mediaCount ?? seen.mediaCount;
    seen.urlCount = step.progress.data?.urlCount ?? seen.urlCount;
    await db.transaction((tx) => saveStep(tx, scan, step));
  }

  /** An unreachable website ends the scan in the same transaction, so that no restart finds it half ended. */
  async function recordStepsDone({ success, message, error_code }: StepsDone): Promise<void> {
    seen.reason = error_code ?? null;
    await db.transaction(async (tx) => {
      await tellSteps(tx, success, message);
      if (!success) ended = { error_code: await finishScan(tx, scan, { fault: error_code ?? 'UNEXPECTED' }) };
    });
  }

  async function tellSteps(tx: Db, success: boolean, message: string): Promise<void> {
    if (areStepsTold) return;
    areStepsTold = true;
    const { mediaCount, urlCount } = seen;
    const summary = { websiteId: scan.website_id, scanId: scan.id, mediaCount, urlCount };
    await addScanEvent(tx, scan.id, 'complete', { success, message, summary });
  }

  return {
    record: async (event) => {
      if (event.type === 'step') return recordStep(event);
      if (event.type === 'stepsDone') return recordStepsDone(event);
      if (event.type === 'crawl') return saveProgress(db, scan);
      seen.reason ??= event.audit.error?.code ?? null;
      await recordPage(db, scan, event.audit);
      if (isPowerOfTwo(++seen.pages)) await showCauses(db, scan);
      return;
    },
    finish: async (fault) => {
      if (ended) return ended.error_code;
      return db.transaction(async (tx) => {
        await tellSteps(tx, false, scanErrors[fault ?? seen.reason ?? 'UNEXPECTED']);
        return finishScan(tx, scan, { fault, reason: seen.reason });
      });
    },
  };
}

async function saveStep(tx: Db, scan: RunningScan, { progress, favicon, media }: Step): Promise<void> {
  const data = { ...progress.data };
  if (data.finalUrl) await tx.update(scans).set({ final_url: data.finalUrl }).where(eq(scans.id, scan.id));
  if (favicon) {
    data.storedFaviconUrl = await saveFile(tx, { media_type: favicon.media_type, body: favicon.body });
    await saveFavicon(tx, scan.website_id, { url: favicon.url, stored_url: data.storedFaviconUrl });
  }
  if (media) await saveMedia(tx, { website_id: scan.website_id, page_id: null }, media);
  await addScanEvent(tx, scan.id, 'progress', progress.data ? { ...progress, data } : progress);
}

/** Adding up reads all findings of the website: after 1, 2, 4, 8 … pages it costs no more than the pages themselves. */
const isPowerOfTwo = (count: number): boolean => (count & (count - 1)) === 0;

function showCauses(db: Db, { website_id }: RunningScan): Promise<void> {
  return db.transaction(async (tx) => {
    await lockWebsite(tx, website_id);
    await refreshCauses(tx, { website_id });
  });
}

/** What the database cannot hold (classes 22, data exception, and 54, limit exceeded) costs this page only. */
async function recordPage(db: Db, scan: RunningScan, audit: PageAudit): Promise<void> {
  try {
    await repeatOnce(() => savePageAudit(db, scan, audit));
  } catch (fault) {
    if (!/^(?:22|54)/.test(toSqlState(fault))) throw fault;
    const error = { code: 'AUDIT_FAILED' as const, message: scanErrors.AUDIT_FAILED };
    await savePageAudit(db, scan, { ...audit, error, findings: [], media: [] });
  }
}

/** Of two transactions that wait for each other the database ends one, which then has free way. */
export async function repeatOnce(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    if (!['40P01', '40001'].includes(toSqlState(fault))) throw fault;
    await work();
  }
}
