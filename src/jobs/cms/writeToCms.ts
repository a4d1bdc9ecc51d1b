import { log } from '../../log.ts';
import {
  beginCmsBatch,
  type ConfirmedText,
  finishCmsBatch,
  isCmsBatchRunning,
  listConfirmedTexts,
  type RunningBatch,
  saveCmsChecked,
  saveCmsProgress,
  savePlan,
} from '../../model/cms/cmsWork.ts';
import { CmsFault } from '../../scanner/cms/cmsFault.ts';
import { openWordpress, type Wordpress } from '../../scanner/cms/wordpress.ts';
import defaultUserAgent from '../../scanner/gate/userAgent.ts';
import { appErrors } from '../../shared/errors/appErrors.ts';
import { ScanError, scanErrors } from '../../shared/errors/scanErrors.ts';
import { cmsLimits } from '../../shared/limits/work.ts';
import type { JobContext } from '../context/context.ts';
import type { Job } from '../context/job.ts';
import { changeTexts } from './changeTexts.ts';
import { openPlan } from './planTexts.ts';

type Context = Pick<JobContext, 'store' | 'guard' | 'contactUrl'> & {
  cmsPace?: { pacingMs: number; retryMs: number; batchMs?: number };
};

/**
 * Plans, writes or takes back alternative texts in a website's content management system. After an interruption a
 * plan starts over; writing and taking back continue. A fault ends the batch with its reason.
 */
export const writeToCms = {
  concurrency: 4,
  perGroup: 1,
  async run(context: Context, { cms_batch_id }, signal) {
    const { store } = context;
    const batch = await beginCmsBatch(store, cms_batch_id);
    if (!batch) return;
    const limit = AbortSignal.timeout(context.cmsPace?.batchMs ?? cmsLimits.batchMs);
    const message = await run(context, batch, AbortSignal.any([signal, limit])).then(
      () => null,
      (fault: unknown) => (limit.aborted && !signal.aborted ? tooSlow : toMessage(fault, signal)),
    );
    await finishCmsBatch(store.db, batch.id, message);
    log.info({ cms_batch_id, kind: batch.kind, failed: message !== null }, 'CMS batch was finished');
  },
} satisfies Job<'writeToCms'>;

const tooSlow = 'Der Server antwortet zu langsam. Bitte machen Sie später weiter.';

async function run(context: Context, batch: RunningBatch, signal: AbortSignal): Promise<void> {
  const { store, guard, contactUrl, cmsPace } = context;
  const { db } = store;
  if (!batch.connection) throw new Disconnected();
  const { pacingMs, retryMs } = cmsPace ?? cmsLimits;
  const userAgent = defaultUserAgent(contactUrl);
  const wordpress = await openWordpress(guard, { ...batch.connection, userAgent, signal, pacingMs, retryMs });
  await saveCmsChecked(db, batch.website_id);
  if (batch.kind === 'plan') await plan({ db, wordpress, batch, signal });
  else await changeTexts({ db, wordpress, batch, signal, retryMs });
}

class Disconnected extends Error {}

type Planning = {
  db: JobContext['store']['db'];
  wordpress: Wordpress;
  batch: RunningBatch;
  signal: AbortSignal;
};

/** Writes nothing to WordPress: reads every page of the media library, then stores what would be written. */
async function plan({ db, wordpress, batch, signal }: Planning): Promise<void> {
  const texts: ConfirmedText[] = [];
  for await (const part of listConfirmedTexts(db, batch.website_id)) texts.push(...part);
  const found = openPlan(texts);
  let done = 0;
  for await (const { images, total } of wordpress.listImages()) {
    signal.throwIfAborted();
    found.add(images);
    done += images.length;
    await saveCmsProgress(db, batch.id, { done, total: Math.max(done, total ?? 0) });
    if (!(await isCmsBatchRunning(db, batch.id))) return;
  }
  await savePlan(db, batch.id, found.toChanges());
}

/** Returns the reason that ends the batch. Throws when the worker is stopping, so that the queue retries. */
function toMessage(fault: unknown, signal: AbortSignal): string {
  if (signal.aborted) throw fault;
  if (fault instanceof CmsFault || fault instanceof ScanError) return fault.message;
  if (fault instanceof Disconnected) return appErrors.CMS_NOT_CONNECTED[2];
  log.error({ err: fault }, 'CMS batch failed');
  return scanErrors.UNEXPECTED;
}
