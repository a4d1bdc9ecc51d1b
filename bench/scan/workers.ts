import { setTimeout as pause } from 'node:timers/promises';
import type { PageTurn } from '../../tests/pageTurns.ts';
import { bindToCores } from './cores.ts';
import { watchTree } from './sampler.ts';
import { serveSite } from './site.ts';
import { printRows, type Row, toMean } from './table.ts';
import { openWorkerPlaces, type WorkerPlace } from './workerPlace.ts';

type Places = Awaited<ReturnType<typeof openWorkerPlaces>>;
type Run = {
  workers: number;
  /** For all of it: workers, browsers, database, website. */
  cores: number;
  perMinute: number;
  cpu_s: number;
  brought: number[];
  failed: number;
  twice: number;
};

/** One worker on one core, one that has two, two on two. */
const settings = [
  { workers: 1, cores: 1 },
  { workers: 1, cores: 2 },
  { workers: 2, cores: 2 },
];

/**
 * Real worker processes with one tab each on one PostgreSQL: one scan by one and by two of them in turn, then two
 * organizations' scans. Targets: two bring at least 0.9 × 2 times the pages, where each brings its core, none is visited
 * twice but the start page (which the first steps visit too), nobody waits for the other's end.
 */
export async function measureWorkers({ pages, rounds }: { pages: string[]; rounds: number }): Promise<void> {
  const site = await serveSite({ pages, copies: 1, tiny: 0 });
  const places = await openWorkerPlaces(site);
  try {
    const runs: Run[] = [];
    for (let round = 0; round < rounds; round++)
      for (const { workers, cores } of settings) {
        await site.takeVisits();
        bindToCores(cores);
        const run = await scanWith(workers, { places, pages: pages.length });
        const twice = countTwice(await site.takeVisits(), new URL(site.startUrl).pathname);
        runs.push({ ...run, cores, twice });
      }
    bindToCores();
    printRows(`${pages.length} pages by worker processes of one tab each`, toRunRows(runs));
    printRows('Two organizations, two workers', await measureFairness(places, Math.min(pages.length, 60)));
  } finally {
    await places.stop();
    await site.close();
  }
}

async function scanWith(workers: number, { places, pages }: { places: Places; pages: number }) {
  const place = await places.open(workers);
  const trees = place.workers.map(({ pid }) => watchTree(pid));
  const before = trees.map((tree) => tree.look().cpu_s);
  const end = await place.untilOver(await place.addScan(pages));
  const cpu_s = trees.reduce((sum, tree, at) => sum + tree.look().cpu_s - before[at]!, 0) / pages;
  for (const tree of trees) tree.stop();
  const turns = await place.listTurns();
  const brought = place.workers.map(
    (worker) =>
      turns.filter(
        ({ status, worker_id }) => isEnd(status) && worker.turns.some((turn) => turn.worker_id === worker_id),
      ).length,
  );
  await place.close();
  // The first steps are one worker's, however many there are.
  const minutes = (end.finished_ms - turns[0]!.at_ms) / 60_000;
  return { workers, perMinute: pages / minutes, cpu_s, brought, failed: pages - end.pages_done };
}

const isEnd = (status: string): boolean => status === 'done' || status === 'failed';

const countTwice = (visits: { [path: string]: number }, start: string): number =>
  Object.entries(visits).filter(([path, count]) => path !== start && count > 1).length;

function toRunRows(runs: Run[]): Row[] {
  const toPace = (workers: number, cores: number) =>
    toMean(runs.filter((run) => run.workers === workers && run.cores === cores).map((run) => run.perMinute));
  const ratio = toPace(2, 2) / toPace(1, 1);
  return [
    ...runs.map(({ workers, cores, perMinute, cpu_s, brought, failed, twice }) => ({
      what: `${workers} ${workers === 1 ? 'worker' : 'workers'}, cores for everything: ${cores} (brought ${brought.join(' + ')})`,
      measured: `${perMinute.toFixed(0)} pages/min, ${cpu_s.toFixed(2)} CPU-s a page, failed ${failed}, twice ${twice}`,
      target: 'failed 0, twice 0',
      isMet: failed === 0 && twice === 0,
    })),
    {
      what: 'two on two cores against one on one',
      measured: `${ratio.toFixed(2)} ×`,
      target: '≥ 1.80 ×',
      isMet: ratio >= 1.8,
    },
    { what: '… against one that has both cores', measured: `${(toPace(2, 2) / toPace(1, 2)).toFixed(2)} ×` },
  ];
}

/** At once; then one that comes when the other has both workers. */
async function measureFairness(places: Places, pages: number): Promise<Row[]> {
  const together = await scanTwo(places, { pages, isLate: false });
  const late = await scanTwo(places, { pages, isLate: true });
  return [...toFairRows('at once', together), ...toFairRows('the second later', late)];
}

type Pair = {
  turns: PageTurn[];
  scans: [number, number];
  startedMs: [number, number];
  ends: [number, number];
};

async function scanTwo(places: Places, { pages, isLate }: { pages: number; isLate: boolean }): Promise<Pair> {
  const place = await places.open(2);
  const startedMs: Pair['startedMs'] = [Date.now(), 0];
  const first = await place.addScan(pages);
  if (isLate) await untilDone(place, first, Math.ceil(pages / 4));
  startedMs[1] = Date.now();
  const second = await place.addScan(pages);
  const ends = await Promise.all([first, second].map((scan_id) => place.untilOver(scan_id)));
  const turns = (await place.listTurns()).filter(({ status }) => isEnd(status));
  await place.close();
  return { turns, scans: [first, second], startedMs, ends: [ends[0]!.finished_ms, ends[1]!.finished_ms] };
}

async function untilDone(place: WorkerPlace, scan_id: number, pages: number): Promise<void> {
  while ((await place.countDone(scan_id)) < pages) await pause(100);
}

/** Fair: the second has its first page long before the first scan's end, and in every quarter of the time both share, a fifth. */
function toFairRows(name: string, { turns, scans, startedMs, ends }: Pair): Row[] {
  const until = Math.min(...ends);
  const from = startedMs[1];
  const share = (quarter: number, scan_id: number) => {
    const [begin, end] = [from + ((until - from) / 4) * quarter, from + ((until - from) / 4) * (quarter + 1)];
    return turns.filter((turn) => turn.scan_id === scan_id && turn.at_ms >= begin && turn.at_ms < end).length;
  };
  const quarters = [0, 1, 2, 3].map((quarter) => scans.map((scan_id) => share(quarter, scan_id)));
  const waits = scans.map((scan_id, at) => {
    const firstPage = turns.find((turn) => turn.scan_id === scan_id);
    return ((firstPage?.at_ms ?? Number.POSITIVE_INFINITY) - startedMs[at]!) / 1_000;
  });
  const isFair = quarters.slice(1).every((counts) => Math.min(...counts) >= (counts[0]! + counts[1]!) / 5);
  return [
    {
      what: `${name}: pages of each in the quarters of the time they shared (${((until - from) / 1_000).toFixed(0)} s)`,
      measured: quarters.map((counts) => counts.join(' : ')).join(', '),
      target: 'from the second on ≥ a fifth',
      isMet: isFair,
    },
    {
      what: `${name}: first page after`,
      measured: waits.map((seconds) => `${seconds.toFixed(1)} s`).join(', '),
      target: 'before a quarter',
      isMet: waits[1]! < (until - from) / 4_000,
    },
  ];
}
