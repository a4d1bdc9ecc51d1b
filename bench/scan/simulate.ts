import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase } from '../../src/model/database/database.ts';
import { toFrontier } from '../../src/model/scan/scanPages.ts';
import { recordScan } from '../../src/model/scan/scanRecorder.ts';
import { beginScan } from '../../src/model/scan/scanResults.ts';
import { startLocalScan } from '../../src/model/scan/scans.ts';
import startPostgres from '../../tests/postgres.ts';
import { toSimulatedUrl } from './simulatedPage.ts';
import { printRows } from './table.ts';

/** Workers of one process: each waits for most of its time. */
const perProcess = 8;
/** Long enough that beginning and end do not count. */
const pagesPerWorker = 25;

type Setting = { databaseUrl: string; waitMs: number };
type Result = { workers: number; perMinute: number; doubled: number };

/**
 * Up to 64 workers on one scan and one PostgreSQL. Each takes pages, waits as long as an audit takes (`waitMs`), and stores
 * what an ordinary page gives. Target: N workers bring at least 0.9 × N times the pages of one; none is stored twice.
 */
export async function simulateWorkers({ waitMs }: { waitMs: number }): Promise<void> {
  const stop = await startPostgres();
  const databaseUrl = process.env.TEST_DATABASE_URL!.replace(/[^/]*$/, process.env.TEST_TEMPLATE_DATABASE!);
  const results: Result[] = [];
  for (const workers of [1, 2, 4, 8, 16, 32, 64])
    results.push(await simulate(workers, { databaseUrl, waitMs }));
  await stop();
  const one = results[0]!.perMinute;
  printRows(
    `Workers that share a scan (an audit takes ${waitMs} ms)`,
    results.map(({ workers, perMinute, doubled }) => ({
      what: `${workers} workers`,
      measured: `${perMinute.toFixed(0)} pages/min, ${((perMinute / one / workers) * 100).toFixed(1)} %, twice: ${doubled}`,
      target: '≥ 90 %, 0',
      isMet: perMinute >= 0.9 * workers * one && doubled === 0,
    })),
  );
}

async function simulate(workers: number, { databaseUrl, waitMs }: Setting): Promise<Result> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  const pages = workers * pagesPerWorker;
  const wanted = { url: toSimulatedUrl(0), claim_hash: String(workers), max_pages: pages };
  const { scan_id } = await startLocalScan(db, wanted);
  const scan = (await beginScan(db, scan_id, 'leader'))!;
  await toFrontier(db, scan).add(
    Array.from({ length: pages }, (_, number) => ({ url: toSimulatedUrl(number), depth: 1 })),
  );
  const recorder = recordScan(db, scan, {});
  const tell = () =>
    recorder.record({ type: 'crawl', pages_found: pages, pages_beyond: 0, pages_done: 0, pages_failed: 0 });
  const telling = setInterval(() => void tell(), 1_000);
  const { brought, durationMs } = await startWorkers(workers, { databaseUrl, scan_id, waitMs, pages });
  clearInterval(telling);
  await recorder.finish();
  await close();
  return { workers, perMinute: (pages / durationMs) * 60_000, doubled: brought - pages };
}

type Call = Setting & { scan_id: number; pages: number };

/** All begin at once, when every process is ready. */
async function startWorkers(workers: number, call: Call) {
  const counts = Array.from({ length: Math.ceil(workers / perProcess) }, (_, at) =>
    Math.min(perProcess, workers - at * perProcess),
  );
  const children = counts.map((count) => startProcess(count, call));
  await Promise.all(children.map(({ ready }) => ready));
  const startedAt = Date.now();
  for (const { child } of children) child.stdin!.write('go\n');
  const ends = await Promise.all(children.map(({ end }) => end));
  return {
    brought: ends.reduce((sum, { pages }) => sum + pages, 0),
    durationMs: Math.max(...ends.map(({ endedAt }) => endedAt)) - startedAt,
  };
}

type End = { pages: number; endedAt: number };

function startProcess(workers: number, call: Call) {
  const file = join(import.meta.dirname, 'simulatedWorkers.ts');
  const child = spawn(process.execPath, [file, JSON.stringify({ ...call, workers })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const ready = once(lines, 'line');
  return { child, ready, end: ready.then(() => readEnd(child, lines)) };
}

async function readEnd(child: ChildProcess, lines: ReturnType<typeof createInterface>): Promise<End> {
  const gone = once(child, 'exit').then(() => {
    throw new Error('A worker ended before its time');
  });
  const [line] = await Promise.race([once(lines, 'line'), gone]);
  gone.catch(() => {});
  return JSON.parse(line);
}
