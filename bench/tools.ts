import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listTree } from '../src/scanner/browser/processTree.ts';
import { type ServerProcess, startServer } from '../tests/serverProcess.ts';
import { measureCrowd, measureGreedy, measureSame, type Row } from './tools/crowd.ts';
import { countRenderers, watchMemory } from './tools/memory.ts';
import { measurePreview, previewTargetMs, toPreviewTable } from './tools/preview.ts';
import { type BenchSite, serveBenchSite } from './tools/site.ts';

/**
 * `npm run bench:tools`: what visitors of the simulator meet when a hundred of them come at once, on real pages (those of
 * dist/web, as if they were strangers'), and how long one preview takes. Prints Markdown; exit code 1 when a target is
 * missed. `--part crowd|preview`: only that. `--visitors 20`: fewer of them. `--folder`: previews of the ten largest pages
 * there instead (documentation, themes), with the times of each part.
 */
const { values: wanted } = parseArgs({
  options: {
    part: { type: 'string' },
    visitors: { type: 'string', default: '100' },
    folder: { type: 'string' },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** Server, browser and everything they start. */
const mostMemoryBytes = 1_600_000_000;

const site = await serveBenchSite(
  wanted.folder ? resolve(wanted.folder) : join(import.meta.dirname, '../dist/web'),
);
console.log(
  `${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, load before ${loadavg()[0]!.toFixed(1)}\n`,
);
try {
  const rows: Row[] = [];
  if (wanted.part !== 'preview' && !wanted.folder)
    rows.push(...(await measureVisitors(site, Number(wanted.visitors))));
  if (wanted.part !== 'crowd') rows.push(...(await measurePreviews(site)));
  print(rows);
} finally {
  await site.close();
}

/** The real process with all its rooms, on its own embedded database. */
async function measureVisitors(pages: BenchSite, visitors: number): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stufenlos-bench-'));
  const settings = { NODE_ENV: 'test', STUFENLOS_TRUST_PROXY: 'true', LOG_LEVEL: 'warn' };
  const server = await startServer(dataDir, pages.targets, settings);
  const memory = watchMemory(server.pid);
  try {
    const place = { server: server.url, site: pages };
    const rows = [
      ...(await measureSame(place, visitors)),
      ...(await measureGreedy(place)),
      ...(await measureCrowd(place, visitors)),
    ];
    return [...rows, ...(await measureRest(server, memory))];
  } catch (fault) {
    if (listTree(server.pid).length > 0) await server.stop('SIGKILL');
    throw fault;
  } finally {
    memory.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What it took, and what is left of it. */
async function measureRest(server: ServerProcess, memory: { stop: () => number }): Promise<Row[]> {
  const renderers = await countRenderersLeft(server.pid);
  const tree = listTree(server.pid);
  const peakBytes = memory.stop();
  await server.stop('SIGTERM');
  const left = tree.filter((pid) => listTree(pid).length > 0).length;
  return toRestRows({ peakBytes, renderers, left });
}

/** What is open when the last visitor has what they wanted; a tab may take a moment to close. */
async function countRenderersLeft(pid: number): Promise<number> {
  let count = countRenderers(pid);
  for (let tries = 0; count > 1 && tries < 20; tries++) {
    await pause(500);
    count = countRenderers(pid);
  }
  return count;
}

type Rest = { peakBytes: number; renderers: number; left: number };

function toRestRows({ peakBytes, renderers, left }: Rest): Row[] {
  return [
    {
      what: 'memory of all processes together, at most (PSS)',
      measured: `${(peakBytes / 1e6).toFixed(0)} MB`,
      target: `≤ ${mostMemoryBytes / 1e6} MB`,
      isMet: peakBytes > 0 && peakBytes <= mostMemoryBytes,
    },
    {
      what: 'pages that stay open in the browser (one is its reserve)',
      measured: `${renderers}`,
      target: '≤ 1',
      isMet: renderers <= 1,
    },
    { what: 'processes left after SIGTERM', measured: `${left}`, target: '0', isMet: left === 0 },
  ];
}

async function measurePreviews(pages: BenchSite): Promise<Row[]> {
  const urls = wanted.folder ? pages.listLongest(10) : Array.from({ length: 20 }, (_, n) => pages.toUrl(n));
  const measured = await measurePreview(urls, { allowTargets: pages.targets, times: 2 });
  if (wanted.folder) console.log(`${toPreviewTable(measured).text}\n`);
  const first = measured.map(({ first_ms }) => first_ms).toSorted((a, b) => a - b);
  const slow = measured.filter(({ first_ms, error }) => error || first_ms > previewTargetMs);
  for (const { url, first_ms, error } of slow) console.error(`- ${url}: ${error ?? `${first_ms} ms`}`);
  return [
    {
      what: `a preview, beyond the page’s own loading, ${urls.length} pages: p50 / worst`,
      measured: `${first[urls.length >> 1]} / ${first.at(-1)} ms`,
      target: `≤ ${previewTargetMs} ms`,
      isMet: slow.length === 0,
    },
  ];
}

function print(rows: Row[]): void {
  console.log('| What | Measured | Target | |\n|---|---:|---:|---|');
  for (const { what, measured, target, isMet } of rows)
    console.log(`| ${what} | ${measured} | ${target} | ${target ? (isMet ? 'met' : 'MISSED') : ''} |`);
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
}
