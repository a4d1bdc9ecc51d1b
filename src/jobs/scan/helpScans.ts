// Decision 16: docs/decisions/016-shared-scans.md
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../../log.ts';
import { recordScan } from '../../model/scan/scanRecorder.ts';
import { findHelpedScan, type RunningScan } from '../../model/scan/scanResults.ts';
import { joinScanInNeed, leaveScan, nameWorker } from '../../model/scan/scanWorkers.ts';
import { type ScanContext, toScanInput, workOnScan } from './workOnScan.ts';

const lookMs = 2_000;
const helpMs = 60_000;

/**
 * `countFree`: number of foreign scans the worker may help with now. When it shrinks, the last joined scan is left
 * first.
 */
type Room = { countFree: () => number; signal: AbortSignal };

/**
 * Lets a worker with room audit pages of scans that other workers lead. Returns a function that ends the help and
 * resolves when the pages in hand are given back.
 */
export function helpScans(context: ScanContext, countFree: Room['countFree']): () => Promise<void> {
  const stop = new AbortController();
  const helping = goOn(context, { countFree, signal: stop.signal });
  return async () => {
    stop.abort(new Error('The worker is stopping'));
    await helping;
  };
}

async function goOn(context: ScanContext, { countFree, signal }: Room): Promise<void> {
  const helps: Promise<void>[] = [];
  while (!signal.aborted) {
    const scan = helps.length < countFree() ? await findScan(context, signal) : null;
    if (scan) {
      const hasRoom = () => helps.indexOf(done) < countFree();
      const done: Promise<void> = help(context, { scan, hasRoom, signal }).finally(() =>
        helps.splice(helps.indexOf(done), 1),
      );
      helps.push(done);
    } else await Promise.race([rest(signal), ...helps]);
  }
  await Promise.all(helps);
}

const rest = (signal: AbortSignal) => sleep(lookMs, undefined, { signal, ref: false }).catch(() => {});

async function findScan(context: ScanContext, signal: AbortSignal): Promise<RunningScan | null> {
  const { db } = context.store;
  const worker_id = nameWorker(context.process_id);
  try {
    const scan_id = await joinScanInNeed(db, worker_id);
    if (scan_id === null) return null;
    const scan = await findHelpedScan(db, scan_id, worker_id);
    if (!scan) await leaveScan(db, { id: scan_id, worker_id });
    return scan;
  } catch (err) {
    if (!signal.aborted) log.warn({ err }, 'No scan that needs help could be looked for');
    return null;
  }
}

type Help = { scan: RunningScan; hasRoom: () => boolean; signal: AbortSignal };

async function help(context: ScanContext, { scan, hasRoom, signal }: Help): Promise<void> {
  const { id: scan_id, worker_id } = scan;
  log.info({ scan_id, worker_id }, 'Help with a scan was begun');
  const enough = AbortSignal.timeout(helpMs);
  const until = () => enough.aborted || !hasRoom();
  try {
    const { auditSetup, ...input } = await toScanInput(context, scan);
    const recorder = recordScan(context.store.db, scan, { auditSetup, isHelper: true });
    await workOnScan(context, { scan, input: { ...input, until }, recorder, signal });
  } catch (err) {
    if (signal.aborted) return;
    log.warn({ err, scan_id }, 'Help with a scan was interrupted');
    await rest(signal);
  }
}
