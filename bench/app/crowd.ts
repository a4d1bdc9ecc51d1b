import { spawnSync } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { quantile } from '../figures.ts';
import { canPin, spawnOn } from '../web/server.ts';
import type { Asked, Load } from './load.ts';
import type { ReadCpuMs } from './measure.ts';
import type { HotRequest } from './requests.ts';

const people = 300;

/** Until each connection has sent each request some ten times, as after a morning's work. */
const warmSeconds = 30;

/** Answers a second at least, and milliseconds that one of twenty may wait longer. */
const targets = {
  postgres: { perSecond: 400, p95Ms: 1_000 },
  pglite: { perSecond: 250, p95Ms: Number.POSITIVE_INFINITY },
};

/** Lets many people read all hot requests in turn, from a process of its own; prints a table. Gives true when targets are met. */
export async function measureCrowd(requests: HotRequest[], place: Place): Promise<boolean> {
  const { readCpuMs, engine } = place;
  if (canPin) spawnSync('taskset', ['-acp', '0', String(process.pid)]);
  await askTogether(requests, { ...place, seconds: warmSeconds });
  const before = await readCpuMs();
  const { perSecond, ms } = await askTogether(requests, { ...place, seconds: 20 });
  const cpuMs = ((await readCpuMs()) - before) / ms.length;
  const [p50, p95] = [quantile(ms, 0.5), quantile(ms, 0.95)];
  const target = targets[engine];
  const isMet = perSecond >= target.perSecond && p95 <= target.p95Ms;
  const row = [perSecond.toFixed(0), p50.toFixed(0), p95.toFixed(0), cpuMs.toFixed(2)].join(' | ');
  console.log('\n| At once | requests/s | p50 ms | p95 ms | CPU ms | |\n|---|---:|---:|---:|---:|---|');
  console.log(
    `| ${people} people, ${requests.length} hot requests in turn | ${row} | ${isMet ? 'met' : 'MISSED'} |`,
  );
  return isMet;
}

type Place = { url: string; token: string; engine: 'postgres' | 'pglite'; readCpuMs: ReadCpuMs };

async function askTogether(
  requests: HotRequest[],
  { url, token, seconds }: { url: string; token: string; seconds: number },
): Promise<Asked> {
  const paths = Array.from({ length: 40 }, (_, n) => requests.map(({ toAsk }) => toAsk(n).path)).flat();
  const load: Load = { url, token, paths, people, seconds };
  const child = spawnOn('load', [process.execPath, 'bench/app/load.ts'], {}, JSON.stringify(load));
  return (await json(child.stdout!)) as Asked;
}
