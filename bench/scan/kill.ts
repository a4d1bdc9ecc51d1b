import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { toChance } from '../../src/shared/testing/chance.ts';
import { type BenchSite, serveSite } from './site.ts';
import { addStoredScan, type Outcome, readOutcome, type StoredScan } from './storedScan.ts';
import { kill, listOrphans, startVictim, type Target, targets, type Victim } from './victim.ts';

/**
 * kill -9 of the worker, of the browser, of everything, at moments that a seed decides, during a scan; what was killed is
 * started again as a supervisor would. Afterwards everything has to be as after an undisturbed scan, and nothing left.
 * Throws where it is not.
 */
export async function runKill({
  pages,
  kills = 20,
  count = 200,
  seed = 8,
}: {
  pages: string[];
  kills?: number;
  count?: number;
  seed?: number;
}): Promise<void> {
  const real = pages.slice(0, Math.min(pages.length, Math.floor(count / 2)));
  const site = await serveSite({ pages: real, copies: 1, tiny: count - real.length });
  try {
    const calm = await run(site, { count, kills: 0, seed });
    const killed = await run(site, { count, kills, seed });
    print({ calm, killed });
    const faults = compare(calm, killed, kills);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  } finally {
    await site.close();
  }
}

type Run = Outcome & {
  kills: { [target in Target]?: number };
  orphans: number;
  temp: number;
  seconds: number;
};
type Wanted = { count: number; kills: number; seed: number };

async function run(site: BenchSite, wanted: Wanted): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'stufenlos-kill-'));
  const place = { dataDir: join(folder, 'data'), temp: mkdtempSync(join(folder, 't-')), target: site.target };
  const startedAt = performance.now();
  console.error(`A scan of ${wanted.count} pages with ${wanted.kills} kills begins`);
  try {
    const scan = await addStoredScan(place.dataDir, site.startUrl, wanted.count);
    const { pids, kills } = await disturb(place, scan, wanted);
    const orphans = (await listOrphans(pids)).length;
    const seconds = (performance.now() - startedAt) / 1_000;
    const outcome = await readOutcome(place.dataDir, scan);
    return { ...outcome, kills, orphans, temp: readdirSync(place.temp).length, seconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Place = Parameters<typeof startVictim>[0];

/** Until the scan has ended; the server is asked to stop then. */
async function disturb(place: Place, scan: StoredScan, { kills, seed, count }: Wanted) {
  const random = toChance(seed);
  const done: Run['kills'] = {};
  const pids = new Set<number>();
  let victim = await startVictim(place);
  let left = kills;
  let nextAt = performance.now() + toBreakMs(random);
  for (const endsAt = performance.now() + 30 * 60_000; ; await pause(100)) {
    if (performance.now() > endsAt) throw new Error('The scan did not end');
    const { finished_at, pages_done } = await readScan(victim, scan);
    if (finished_at) break;
    if (left === 0 || pages_done > count - 5 || performance.now() < nextAt) continue;
    const target = targets[Math.floor(random() * targets.length)]!;
    console.error(`kill -9 of ${target} after ${pages_done} pages`);
    const isLost = await kill(victim, target);
    done[target] = (done[target] ?? 0) + 1;
    left--;
    for (const pid of victim.pids) pids.add(pid);
    if (isLost) victim = await startVictim(place);
    nextAt = performance.now() + toBreakMs(random);
  }
  for (const pid of victim.pids) pids.add(pid);
  await victim.server.stop('SIGTERM');
  return { pids, kills: done };
}

type Read = { finished_at: string | null; pages_done: number };

const readScan = async ({ server }: Victim, { id, cookie }: StoredScan): Promise<Read> =>
  (await fetch(`${server.url}/api/v1/scans/${id}`, { headers: { cookie } })).json() as Promise<Read>;

/** Long enough that some pages get through, short enough to meet starts as well. */
const toBreakMs = (random: () => number): number => 500 + random() * 4_000;

const alike = ['status', 'pages_done', 'pages_failed', 'pages', 'findings', 'causes', 'score'] as const;
const nothing = ['unfinished', 'lost_events', 'open_jobs', 'orphans', 'temp'] as const;

function compare(calm: Run, killed: Run, kills: number): string[] {
  const done = Object.values(killed.kills).reduce((sum, count) => sum + count, 0);
  return [
    ...alike.flatMap((key) => (calm[key] === killed[key] ? [] : [`${key}: ${calm[key]} → ${killed[key]}`])),
    ...nothing.flatMap((key) => (killed[key] === 0 ? [] : [`${key} left: ${killed[key]}`])),
    ...(done < kills ? [`Only ${done} of ${kills} kills came before its end: take more pages`] : []),
  ];
}

function print(runs: { [name: string]: Run }): void {
  const columns = ['seconds', ...alike, ...nothing] as const;
  console.log(`\n| | ${columns.join(' | ')} | kills |\n|---|${'---|'.repeat(columns.length + 1)}`);
  for (const [name, run] of Object.entries(runs)) {
    const cells = columns.map((key) => (key === 'seconds' ? run.seconds.toFixed(0) : String(run[key])));
    const kills = targets.map((target) => `${run.kills[target] ?? 0} × ${target}`).join(', ');
    console.log(`| ${name} | ${cells.join(' | ')} | ${kills} |`);
  }
}
