import { eq } from 'drizzle-orm';
import type { ScanEvent } from '../../shared/contract/scan.ts';
import { type ScanErrorCode, scanErrors } from '../../shared/errors/scanErrors.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import { refreshCauses } from '../cause/refreshCauses.ts';
import type { Db } from '../database/db.ts';
import { repeatOnce } from '../database/repeatOnce.ts';
import { toSqlState } from '../database/sqlState.ts';
import { findMediaIds, saveMedia } from '../media/mediaItems.ts';
import { createMetStates, type MetStates } from '../page/pageFingerprints.ts';
import { lockWebsite } from '../score/scores.ts';
import { recountTotals } from '../score/websiteTotals.ts';
import { saveFile } from '../system/storedFiles.ts';
import { scans } from '../tables/scan.ts';
import { websites } from '../tables/website.ts';
import { finishScan, saveProgress } from './finishScan.ts';
import { addScanEvent } from './scanEvents.ts';
import { type RunningScan, type Storing, savePageAudit, savePageUnchanged, saveTwin } from './scanResults.ts';
import { shareScan } from './scanWorkers.ts';

export type ScanRecorder = {
  /** Stores one event; the scan asks for the next one only afterwards. */
  record(event: ScanEvent): Promise<void>;
  /**
   * Ends the scan. It fails with `fault`, or with the website's own error when no page could be audited.
   * Returns the error code or null. Always reports the end of the steps, for which streams wait.
   */
  finish(fault?: ScanErrorCode): Promise<ScanErrorCode | null>;
};

type Step = Extract<ScanEvent, { type: 'step' }>;
type StepsDone = Extract<ScanEvent, { type: 'stepsDone' }>;
type Visit = Extract<ScanEvent, { type: 'page' | 'unchanged' }>;

/** `auditSetup` as in `Storing`. `isHelper`: another worker leads the scan; this worker only adds pages. */
type Recording = { auditSetup?: string | undefined; isHelper?: boolean };

export function recordScan(
  db: Db,
  scan: RunningScan,
  { auditSetup, isHelper = false }: Recording = {},
): ScanRecorder {
  const addUp = atItsPace(() => recountTotals(db, scan.website_id));
  const tellProgress = atItsPace(() => saveProgress(db, scan), { atLatestMs: 2_000 });
  const storing = { counts: 'later' as const, auditSetup, met: createMetStates() };
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
  async function recordStepsDone({ success, message, error_code, is_shareable }: StepsDone): Promise<void> {
    seen.reason = error_code ?? null;
    await db.transaction(async (tx) => {
      await tellSteps(tx, success, message);
      if (is_shareable) await shareScan(tx, scan.id);
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

  async function recordVisit(visit: Visit): Promise<void> {
    if (visit.type === 'unchanged') await recordUnchanged(db, scan, { visit, met: storing.met });
    else await recordPage(db, scan, { audit: visit.audit, storing });
    if (isHelper) return;
    if (visit.type === 'page') seen.reason ??= visit.audit.error?.code ?? null;
    await addUp();
    if (isPowerOfTwo(++seen.pages)) await showCauses(db, scan);
  }

  return {
    record: async (event) => {
      if (event.type === 'step') return recordStep(event);
      if (event.type === 'stepsDone') return recordStepsDone(event);
      if (event.type === 'twin') return recordTwin(db, scan, { audit: event.audit, storing });
      if (event.type !== 'crawl') return recordVisit(event);
      if (!isHelper) await tellProgress();
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
  if (data.mediaItems) {
    const ids = await findMediaIds(tx, scan.website_id, data.mediaItems);
    data.mediaItems = data.mediaItems.map((item) => ({ ...item, id: ids.get(item.url) }));
  }
  await addScanEvent(tx, scan.id, 'progress', progress.data ? { ...progress, data } : progress);
}

async function saveFavicon(db: Db, website_id: number, favicon: { url: string; stored_url: string }) {
  await db
    .update(websites)
    .set({ favicon_url: favicon.url, stored_favicon_url: favicon.stored_url })
    .where(eq(websites.id, website_id));
}

/**
 * Causes are refreshed after 1, 2, 4, 8 … pages. Each refresh reads all findings, so this costs no more than
 * the pages themselves.
 */
const isPowerOfTwo = (count: number): boolean => (count & (count - 1)) === 0;

function showCauses(db: Db, { website_id }: RunningScan): Promise<void> {
  return db.transaction(async (tx) => {
    await lockWebsite(tx, website_id);
    await refreshCauses(tx, { website_id });
  });
}

/** Limits work that reads all pages again to a hundredth of the scan's time. */
const countingShare = 100;

/**
 * Runs `work` as often as `countingShare` allows, because its cost grows with the website. `finishScan`
 * counts in any case.
 */
function atItsPace(work: () => Promise<void>, { atLatestMs = Number.POSITIVE_INFINITY } = {}) {
  let dueAt = 0;
  return async (): Promise<void> => {
    const startedAt = performance.now();
    if (startedAt < dueAt) return;
    await work();
    const endedAt = performance.now();
    dueAt = endedAt + Math.min(atLatestMs, (endedAt - startedAt) * countingShare);
  };
}

/** Forgets resource state ids from a transaction that was rolled back: their rows do not exist. */
const forget =
  (met: MetStates) =>
  (fault: unknown): never => {
    met.clear();
    throw fault;
  };

type UnchangedVisit = Extract<Visit, { type: 'unchanged' }>;

const recordUnchanged = (
  db: Db,
  scan: RunningScan,
  { visit, met }: { visit: UnchangedVisit; met: MetStates },
): Promise<void> => repeatOnce(() => savePageUnchanged(db, scan, visit, met).catch(forget(met)));

/** Content that the database cannot store costs only this page, which is saved as AUDIT_FAILED. */
async function recordPage(
  db: Db,
  scan: RunningScan,
  { audit, storing }: { audit: PageAudit; storing: Storing & { met: MetStates } },
): Promise<void> {
  const save = (stored: PageAudit) => savePageAudit(db, scan, stored, storing).catch(forget(storing.met));
  try {
    await repeatOnce(() => save(audit));
  } catch (fault) {
    if (!isUnstorable(fault)) throw fault;
    const error = { code: 'AUDIT_FAILED' as const, message: scanErrors.AUDIT_FAILED };
    await save({ ...audit, error, findings: [], media: [] });
  }
}

async function recordTwin(
  db: Db,
  scan: RunningScan,
  { audit, storing }: { audit: PageAudit; storing: Storing & { met: MetStates } },
): Promise<void> {
  try {
    await repeatOnce(() => saveTwin(db, scan, audit, storing).catch(forget(storing.met)));
  } catch (fault) {
    if (!isUnstorable(fault)) throw fault;
  }
}

/** Classes 22, data exception, and 54, limit exceeded. */
const isUnstorable = (fault: unknown): boolean => /^(?:22|54)/.test(toSqlState(fault));
