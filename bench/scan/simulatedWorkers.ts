import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/model/database/database.ts';
import { toFrontier } from '../../src/model/scan/scanPages.ts';
import { recordScan } from '../../src/model/scan/scanRecorder.ts';
import { findHelpedScan, type RunningScan } from '../../src/model/scan/scanResults.ts';
import { leaveScan, touchWorker } from '../../src/model/scan/scanWorkers.ts';
import type { Frontier } from '../../src/shared/work/frontier.ts';
import { toSimulatedAudit } from './simulatedPage.ts';

/**
 * Some workers in one process, as `helpScans` makes them, but for the audit: instead of it they wait as long as it takes.
 * Called with JSON; says `ready`, begins when it is told something, and prints how many pages they brought, and until when.
 */
type Call = { databaseUrl: string; scan_id: number; workers: number; waitMs: number; pages: number };
const call = JSON.parse(process.argv[2]!) as Call;

const { db, close } = await openDatabase({ databaseUrl: call.databaseUrl, dataDir: '' });
console.log('ready');
await once(process.stdin, 'data');
process.stdin.destroy();
const brought = await Promise.all(Array.from({ length: call.workers }, work));
console.log(JSON.stringify({ pages: brought.reduce((sum, count) => sum + count, 0), endedAt: Date.now() }));
await close();

async function work(): Promise<number> {
  const worker_id = randomUUID();
  const scan = await findHelpedScan(db, call.scan_id, worker_id);
  if (!scan) throw new Error('The scan has ended');
  const beat = setInterval(() => void touchWorker(db, scan), 10_000);
  const count = await bringPages(scan);
  clearInterval(beat);
  await leaveScan(db, scan);
  return count;
}

async function bringPages(scan: RunningScan): Promise<number> {
  const frontier = toFrontier(db, scan);
  const recorder = recordScan(db, scan, { auditSetup: 'simulated', isHelper: true });
  let count = 0;
  for (let entry = await frontier.claim(); entry; entry = await frontier.claim()) {
    await bringPage(entry.url, frontier, recorder);
    count++;
  }
  return count;
}

async function bringPage(
  url: string,
  frontier: Frontier,
  recorder: ReturnType<typeof recordScan>,
): Promise<void> {
  await sleep(call.waitMs);
  const audit = toSimulatedAudit(url, Number(url.split('/').at(-1)), call.pages);
  await frontier.meet({ url, final_key: url, canonical_key: null, title: audit.title });
  await frontier.add(audit.links.map((link) => ({ url: link.url, depth: 2 })));
  await recorder.record({ type: 'page', audit }); // closes the address
}
