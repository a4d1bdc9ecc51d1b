import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../log.ts';
import { recordScan } from '../model/scanRecorder.ts';
import { findHelpedScan } from '../model/scanResults.ts';
import { joinScanInNeed, leaveScan } from '../model/scanWorkers.ts';
import { type ScanContext, toScanInput, workOnScan } from './workOnScan.ts';

/** How often an idle worker looks for a scan that needs help, and after how long it looks whether another needs it more. */
const lookMs = 2_000;
const helpMs = 60_000;

/**
 * A worker without a scan of its own brings pages of others' scans. `isIdle`: it has none. Gives a function that ends it
 * and resolves when the pages in hand have been given back.
 */
export function helpScans(context: ScanContext, isIdle: () => boolean): () => Promise<void> {
  const stop = new AbortController();
  const helping = goOn(context, isIdle, stop.signal);
  return async () => {
    stop.abort(new Error('The worker is stopping'));
    await helping;
  };
}

async function goOn(context: ScanContext, isIdle: () => boolean, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const hasHelped =
      isIdle() &&
      (await help(context, isIdle, signal).catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err }, 'Help with a scan was interrupted');
        return false;
      }));
    if (!hasHelped) await sleep(lookMs, null, { signal, ref: false }).catch(() => {});
  }
}

/** Helps one scan for a while; false: none needs help. */
async function help(context: ScanContext, isIdle: () => boolean, signal: AbortSignal): Promise<boolean> {
  const { db } = context.store;
  const worker_id = randomUUID();
  const scan_id = await joinScanInNeed(db, worker_id);
  if (scan_id === null) return false;
  const scan = await findHelpedScan(db, scan_id, worker_id);
  if (!scan) {
    await leaveScan(db, { id: scan_id, worker_id });
    return false;
  }
  log.info({ scan_id, worker_id }, 'Help with a scan was begun');
  const enough = AbortSignal.timeout(helpMs);
  const { way, ...input } = await toScanInput(context, scan);
  const recorder = recordScan(db, scan, { way, isHelper: true });
  const until = () => enough.aborted || !isIdle();
  await workOnScan(context.store, { scan, input: { ...input, until }, recorder, signal });
  return true;
}
