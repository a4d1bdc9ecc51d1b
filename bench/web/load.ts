import { spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { canPin, type Started, spawnOn, startBare, startWeb } from './server.ts';

/** What one core has to send, and how long somebody may wait at half of that. */
export const loadTargets = { perSecond: 3_000, p99Ms: 20 };

const connections = 20;
const accepted = 'accept-encoding=br, gzip';
const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

type Row = { what: string; measured: string; cpuMs: number; target: string; isMet: boolean };

/** Sends as fast as the server answers, then at a steady rate; prints a table. Gives whether all targets are met. */
export async function measureLoad(dataDir: string, { paths, seconds }: { paths: string[]; seconds: number }) {
  const web = await startWeb(dataDir, { isPinned: true });
  const rows: Row[] = [];
  try {
    for (const path of paths) rows.push(...(await measurePage(web, path, seconds)));
    rows.push(await measureBare(`${web.url}${paths[0]}`, seconds));
  } finally {
    await web.stop();
  }
  print(rows);
  return rows.every(({ isMet }) => isMet);
}

async function measurePage(web: Started, path: string, seconds: number): Promise<Row[]> {
  const url = `${web.url}${path}`;
  await flood(web, url, 2);
  const { perSecond, cpuMs } = await flood(web, url, seconds);
  const { perSecond: rate, p99Ms } = await drip(url, { perSecond: loadTargets.perSecond / 2, seconds });
  return [
    {
      what: `${path}, as many as it can`,
      measured: `${toNumber(perSecond)} pages/s`,
      cpuMs,
      target: `≥ ${toNumber(loadTargets.perSecond)}`,
      isMet: perSecond >= loadTargets.perSecond,
    },
    {
      what: `${path}, ${toNumber(rate)} pages/s`,
      measured: `p99 ${p99Ms.toFixed(1)} ms`,
      cpuMs: Number.NaN,
      target: `< ${loadTargets.p99Ms} ms`,
      isMet: p99Ms < loadTargets.p99Ms && rate > loadTargets.perSecond * 0.45,
    },
  ];
}

/** For comparison: the same answer without any of our code. */
async function measureBare(url: string, seconds: number): Promise<Row> {
  const bare = await startBare(url);
  try {
    await flood(bare, bare.url, 2);
    const { perSecond, cpuMs } = await flood(bare, bare.url, seconds);
    const what = `node:http alone, the answer of ${new URL(url).pathname}`;
    return { what, measured: `${toNumber(perSecond)} pages/s`, cpuMs, target: '', isMet: true };
  } finally {
    await bare.stop();
  }
}

/** Answers a second, over connections that stay open, and the server's processor time for one of them. */
async function flood({ readCpuMs }: Started, url: string, seconds: number) {
  const before = readCpuMs();
  const perSecond = hasWrk ? await wrk(url, seconds) : (await cannon(url, ['-d', String(seconds)])).perSecond;
  return { perSecond, cpuMs: (readCpuMs() - before) / (perSecond * seconds) };
}

async function wrk(url: string, seconds: number): Promise<number> {
  const header = accepted.replace('=', ': ');
  const command = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '-H', header, url];
  const said = await text(spawnOn('load', command).stdout!);
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`${url} failed under load:\n${said}`);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(said)?.[1]);
}

/** A steady rate; what waits while the server is busy counts from when it should have been sent. */
const drip = (url: string, { perSecond, seconds }: { perSecond: number; seconds: number }) =>
  cannon(url, ['-d', String(seconds), '-R', String(perSecond), '-W', '[', '-c', '5', '-d', '2', ']']);

async function cannon(url: string, options: string[]): Promise<{ perSecond: number; p99Ms: number }> {
  const program = [
    'node_modules/autocannon/autocannon.js',
    '--json',
    '-c',
    String(connections),
    '-H',
    accepted,
  ];
  const child = spawnOn('load', [process.execPath, ...program, ...options, url]);
  const lines = (await text(child.stdout!)).trim().split('\n');
  const { requests, latency, non2xx, errors } = JSON.parse(lines.at(-1)!) as Cannon;
  if (non2xx + errors > 0) throw new Error(`${url} failed under load: ${non2xx} answers, ${errors} errors`);
  return { perSecond: requests.average, p99Ms: latency.p99 };
}

type Cannon = {
  requests: { average: number };
  latency: { p99: number };
  non2xx: number;
  errors: number;
};

function print(rows: Row[]): void {
  const places = canPin ? 'server on one core, load from the other' : 'not tied to cores (no taskset)';
  console.log(`\n## Pages a second (${places}; ${hasWrk ? 'wrk' : 'autocannon'})\n`);
  console.log('| What | Measured | CPU ms | Target | |\n|---|---:|---:|---:|---|');
  for (const { what, measured, cpuMs, target, isMet } of rows)
    console.log(
      `| ${what} | ${measured} | ${cpuMs ? cpuMs.toFixed(3) : ''} | ${target} | ${target ? (isMet ? 'met' : 'MISSED') : ''} |`,
    );
}

const toNumber = (value: number): string => Math.round(value).toLocaleString('en');
