import { printRows, type Row, toMiB, toRatio } from './table.ts';
import { toCpuPerPage, toPssBetween, type Watched, watchScan } from './windows.ts';

/** Nothing may grow by more than this between two numbers of pages. */
const tolerance = 0.1;

/** Memory of a long scan: the website's pages again and again below other addresses, 2,000 of them. */
export async function measureMemory({
  pages,
  longPages,
}: {
  pages: string[];
  longPages: number;
}): Promise<void> {
  const copies = Math.ceil(longPages / pages.length) + 1;
  const early = Math.min(200, Math.floor(longPages / 4));
  const watched = await watchScan({ pages, copies, tiny: 0 }, { pages: longPages, every: early / 2 });
  const first = toPssBetween(watched, early / 2, early * 1.5);
  const last = toPssBetween(watched, longPages - early, longPages);
  printRows('Memory of a long scan', [
    {
      what: `memory at page ${early} (PSS, the middle of ${early} pages)`,
      measured: toMiB(first),
    },
    {
      what: `… at page ${longPages.toLocaleString('en')}`,
      measured: `${toMiB(last)}, ${toRatio(last / first)}`,
      target: '± 10 %',
      isMet: Math.abs(last / first - 1) <= tolerance,
    },
    { what: 'at most', measured: toMiB(watched.measured.peak_pss_bytes) },
  ]);
}

/** Queue, duplicates, storage and queries of a large website: small pages, so that the audit does not hide them. */
export async function measureGrowth({ manyPages }: { manyPages: number }): Promise<void> {
  const every = manyPages / 10;
  const watched = await watchScan({ pages: [], copies: 1, tiny: manyPages }, { pages: manyPages, every });
  printRows(`What a page costs as a website grows to ${manyPages.toLocaleString('en')} pages`, [
    ...watched.windows.map((_, n) => toTenth(watched, n, every)),
    judge(watched, 'Node process, database included', (n) => watched.windows[n]!.node_ms / every),
    judge(watched, 'all processes', (n) => toCpuPerPage(watched, n * every, (n + 1) * every) * 1_000),
  ]);
}

function toTenth(watched: Watched, n: number, every: number): Row {
  const { pages, node_ms, store_ms, queue_ms, failed } = watched.windows[n]!;
  const per = (ms: number) => (ms / every).toFixed(1);
  const all = toCpuPerPage(watched, n * every, (n + 1) * every) * 1_000;
  const memory = toMiB(toPssBetween(watched, n * every, (n + 1) * every));
  return {
    what: `up to page ${pages.toLocaleString('en')}`,
    measured: `${all.toFixed(0)} CPU-ms, of them Node ${per(node_ms)}; store ${per(store_ms)} ms, queue ${per(queue_ms)} ms; ${memory}; ${failed} failed`,
  };
}

/** The last tenth against the second: the first one warms up. */
function judge({ windows }: Watched, what: string, costOf: (n: number) => number): Row {
  const ratio = costOf(windows.length - 1) / costOf(1);
  return {
    what: `processor time a page, ${what}: last tenth against the second`,
    measured: toRatio(ratio),
    target: `≤ ${1 + tolerance} ×`,
    isMet: ratio <= 1 + tolerance,
  };
}
