import { openSavedScan } from '../../src/cli/savedScan.ts';
import { withScanner } from '../../src/cli/scannerSession.ts';
import { scanWebsite } from '../../src/scanner/scan.ts';
import type { PageAudit } from '../../src/shared/work/audit.ts';
import type { Frontier } from '../../src/shared/work/frontier.ts';

/**
 * What `stufenlos scan --save` does, with a clock at its joints. Arguments: address, pages, and after how many pages a
 * line is due. Prints a Window as JSON for each of them.
 */
export type Window = {
  /** Pages so far; the other figures are sums since the line before. */
  pages: number;
  at_ms: number;
  navigate_ms: number;
  settle_ms: number;
  audit_ms: number;
  /** A tab's whole time for its pages, waiting for a free one included. */
  total_ms: number;
  /** Time in the database: results, progress, and the queue of addresses. */
  store_ms: number;
  queue_ms: number;
  /** Processor time of the Node process. */
  node_ms: number;
  failed: number;
};

const [url = '', pageText, everyText] = process.argv.slice(2);
const maxPages = Number(pageText);
let window = toEmptyWindow();
let pages = 0;
let nodeMs = readNodeMs();

const saved = await openSavedScan({ url, maxPages, token: 'bench'.padEnd(43, 'x') });
await withScanner({ concurrency: undefined, allowTargets: [] }, async ({ guard, browser, concurrency }) => {
  const options = { maxPages, concurrency, userAgent: 'Mozilla/5.0 (compatible; Stufenlos/0.1)' };
  for await (const event of scanWebsite({
    guard,
    browser,
    url,
    frontier: toTimed(saved.frontier),
    options,
  })) {
    await timed('store_ms', () => saved.record(event));
    if (event.type === 'page') addPage(event.audit);
  }
});
await timed('store_ms', () => saved.finish());
if (pages % Number(everyText) !== 0) tell();
await saved.close();

function addPage({ timings, error }: PageAudit): void {
  for (const key of ['navigate_ms', 'settle_ms', 'audit_ms', 'total_ms'] as const)
    window[key] += timings[key];
  if (error) window.failed++;
  if (++pages % Number(everyText) === 0) tell();
}

function tell(): void {
  const now = readNodeMs();
  process.stdout.write(`${JSON.stringify({ ...window, pages, at_ms: Date.now(), node_ms: now - nodeMs })}\n`);
  nodeMs = now;
  window = toEmptyWindow();
}

function toTimed(frontier: Frontier): Frontier {
  return {
    ...frontier,
    add: (entries) => timed('queue_ms', () => frontier.add(entries)),
    claim: () => timed('queue_ms', () => frontier.claim()),
    meet: (arrival) => timed('queue_ms', () => frontier.meet(arrival)),
    findTwin: (arrival) => timed('queue_ms', () => frontier.findTwin(arrival)),
    finish: (page, outcome) => timed('queue_ms', () => frontier.finish(page, outcome)),
    counts: () => timed('queue_ms', () => frontier.counts()),
  };
}

async function timed<T>(key: 'store_ms' | 'queue_ms', work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    window[key] += performance.now() - startedAt;
  }
}

function readNodeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function toEmptyWindow(): Window {
  const times = {
    navigate_ms: 0,
    settle_ms: 0,
    audit_ms: 0,
    total_ms: 0,
    store_ms: 0,
    queue_ms: 0,
    node_ms: 0,
  };
  return { pages: 0, at_ms: 0, failed: 0, ...times };
}
