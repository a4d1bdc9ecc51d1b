import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { makeMemoryFolder } from '../../tests/memoryFolder.ts';
import { startCluster } from '../../tests/postgres.ts';
import { printRows, type Row } from '../scan/table.ts';
import { openClock, prepareClock } from './clock.ts';
import { judge, toExpected } from './judgeYear.ts';
import type { YearPlan } from './planState.ts';
import { openPosts } from './posts.ts';
import { readHeard, runNights, toNight } from './year.ts';
import { planYear } from './yearPlan.ts';

type Wanted = { nights: number; seed: number; minutes: number; kills: number; folder: string | undefined };
type State = {
  night: number;
  shift: number;
  port: number;
  hookPort: number;
  kills: { scanner: number; worker: number; inHand: number };
  loud: number[];
  refused: number;
  seconds: number;
};

const fresh: State = {
  ...{ night: 0, shift: 0, port: 0, hookPort: 0, kills: { scanner: 0, worker: 0, inHand: 0 } },
  ...{ loud: [], refused: 0, seconds: 0 },
};

/** Simulates a year, or goes on with the one in `folder`, for so many minutes. Prints what went wrong and what was counted. */
export async function simulateYear({ nights, seed, minutes, kills, folder: given }: Wanted): Promise<void> {
  const folder = given ?? (await makeMemoryFolder('year'));
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'state.json');
  const known: State | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const plan = planYear({ nights, seed });
  const state = await goOn(known ?? fresh, { folder, plan, seed, minutes, kills });
  writeFileSync(file, JSON.stringify(state));
  report(state, { folder, plan });
  if (!given) rmSync(folder, { recursive: true, force: true });
}

type Going = { folder: string; plan: YearPlan; seed: number; minutes: number; kills: number };

async function goOn(before: State, { folder, plan, seed, minutes, kills: wanted }: Going): Promise<State> {
  const begun = performance.now();
  const { server, port } = await startCluster(folder, before.port || undefined);
  process.once('exit', () => server.kill('SIGQUIT'));
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/year`;
  if (!before.port) await createDatabase(databaseUrl);
  process.env.SIMULATED_CLOCK = join(folder, 'clock');
  const realNow = Date.now;
  const clock = await openClock(databaseUrl, { file: process.env.SIMULATED_CLOCK, shift: before.shift });
  await import('./simulatedClock.ts');
  const now = () => ({ at: clock.now().toISOString(), night: toNight(clock.now()) });
  const posts = await openPosts({ file: join(folder, 'arrived.ndjson'), hookPort: before.hookPort, now });
  const year = { folder, databaseUrl, clock, posts, plan, seed, kills: wanted };
  const run = await runNights(year, {
    from: before.night,
    to: plan.nights.length,
    until: begun + minutes * 60_000,
  });
  const shift = clock.now().getTime() - realNow();
  await Promise.all([posts.close(), clock.close()]);
  server.kill('SIGINT');
  await once(server, 'exit');
  const { kills } = before;
  return {
    ...{ night: run.night, shift, port, hookPort: posts.hookPort, loud: [...before.loud, ...run.loud] },
    kills: {
      scanner: kills.scanner + run.kills.scanner,
      worker: kills.worker + run.kills.worker,
      inHand: kills.inHand + run.kills.inHand,
    },
    refused: before.refused + run.refused,
    seconds: before.seconds + Math.round((performance.now() - begun) / 1_000),
  };
}

async function createDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl.replace(/year$/, 'postgres') });
  await client.connect();
  await client.query('create database year');
  await client.end();
  await prepareClock(databaseUrl);
}

function report(state: State, { folder, plan }: Pick<Going, 'folder' | 'plan'>): void {
  const { night, kills, loud, refused, seconds } = state;
  const { heard, repeats } = readHeard(folder);
  const expected = toExpected(plan, night);
  const faults = judge(expected, heard);
  for (const [kind, lines] of Object.entries(faults))
    for (const line of lines.slice(0, 40)) console.error(`${kind}: ${line}`);
  const quiet = plan.nights.slice(0, night).filter(({ isQuiet }) => isQuiet).length;
  const changes = plan.seeded.filter((one) => one.night < night).length;
  const none = (what: string, lines: unknown[]): Row => ({
    ...{ what, measured: String(lines.length), target: '0', isMet: lines.length === 0 },
  });
  const told = (what: string, measured: number): Row => ({ what, measured: measured.toLocaleString('en') });
  printRows(`${night} simulated nights of 30 websites (${seconds} s)`, [
    told('what was to be told', changes),
    told('… to people at the bell and by mail, and to channels', expected.length),
    none('lost', faults.lost),
    none('told twice', faults.double),
    none('told to the wrong people, or on the wrong day', faults.foreign),
    none(`quiet nights, of ${quiet}, on which something was told`, loud),
    told('kills of the process that tells', kills.scanner),
    told('kills of the worker that delivers', kills.worker),
    told('… with jobs in hand', kills.inHand),
    told('messages that came twice with the same id', repeats),
    told('mails refused within six hours', refused),
  ]);
}
