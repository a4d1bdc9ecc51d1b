import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { makeMemoryFolder } from '../tests/memoryFolder.ts';
import { startCluster } from '../tests/postgres.ts';
import { openClock, prepareClock } from './monitoring/clock.ts';
import { judge, toExpected } from './monitoring/judgeYear.ts';
import { openPosts } from './monitoring/posts.ts';
import { readHeard, runNights, toNight } from './monitoring/year.ts';
import { planYear } from './monitoring/yearPlan.ts';

/**
 * `npm run bench:monitoring`: a year of nightly scans of thirty websites with changes by a seed, told by real worker processes
 * that are killed twenty times, while the mail server is down for six hours. Exit code 1 if anything is lost, told twice, told to
 * the wrong people or at the wrong time, or a quiet night is not quiet.
 */
const { values } = parseArgs({
  options: {
    nights: { type: 'string', default: '365' },
    seed: { type: 'string', default: '1' },
    /** Keeps everything there, so that the next call goes on. */
    folder: { type: 'string' },
    minutes: { type: 'string', default: '600' },
  },
});
const [nights, seed, minutes] = [values.nights, values.seed, values.minutes].map(Number) as [
  number,
  number,
  number,
];
const until = performance.now() + minutes * 60_000;
const folder = values.folder ?? (await makeMemoryFolder('year'));
mkdirSync(folder, { recursive: true });
const stateFile = join(folder, 'state.json');
const known = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : null;
const state = known ?? {
  night: 0,
  shift: 0,
  port: 0,
  hookPort: 0,
  kills: {},
  loud: [],
  refused: 0,
  seconds: 0,
};

const { server, port } = await startCluster(folder, state.port || undefined);
process.once('exit', () => server.kill('SIGQUIT'));
const databaseUrl = `postgres://postgres@127.0.0.1:${port}/year`;
if (!known) {
  const client = new pg.Client({ connectionString: databaseUrl.replace(/year$/, 'postgres') });
  await client.connect();
  await client.query('create database year');
  await client.end();
  await prepareClock(databaseUrl);
}
process.env.SIMULATED_CLOCK = join(folder, 'clock');
const realNow = Date.now;
const clock = await openClock(databaseUrl, { file: process.env.SIMULATED_CLOCK, shift: state.shift });
await import('./monitoring/simulatedClock.ts');
const now = () => ({ at: clock.now().toISOString(), night: toNight(clock.now()) });
const posts = await openPosts({ file: join(folder, 'arrived.ndjson'), hookPort: state.hookPort, now });
const plan = planYear({ nights, seed });
const begun = performance.now();
const run = await runNights(
  { folder, databaseUrl, clock, posts, plan, seed },
  { from: state.night, to: nights, until },
);
const shift = clock.now().getTime() - realNow();
await Promise.all([posts.close(), clock.close()]);
server.kill('SIGINT');
await new Promise((done) => server.once('exit', done));

const kills = Object.fromEntries(
  Object.entries(run.kills).map(([name, count]) => [name, count + (state.kills[name] ?? 0)]),
);
const total = {
  ...{ night: run.night, shift, port, hookPort: posts.hookPort, kills },
  loud: [...state.loud, ...run.loud],
  refused: state.refused + run.refused,
  seconds: state.seconds + Math.round((performance.now() - begun) / 1_000),
};
writeFileSync(stateFile, JSON.stringify(total));
const { heard, repeats } = readHeard(folder);
const expected = toExpected(plan, run.night);
const faults = judge(expected, heard);
for (const [kind, lines] of Object.entries(faults))
  for (const line of lines.slice(0, 40)) console.error(`${kind}: ${line}`);
console.log(
  JSON.stringify({
    ...{
      nights: run.night,
      changes: plan.seeded.length,
      quiet: plan.nights.filter(({ isQuiet }) => isQuiet).length,
    },
    ...{
      expected: expected.length,
      heard: heard.length,
      lost: faults.lost.length,
      double: faults.double.length,
    },
    ...{
      foreign: faults.foreign.length,
      loud: total.loud.length,
      repeats,
      kills,
      refused: total.refused,
      seconds: total.seconds,
    },
  }),
);
if (!values.folder) rmSync(folder, { recursive: true, force: true });
process.exitCode = Object.values(faults).some((lines) => lines.length > 0) || total.loud.length > 0 ? 1 : 0;
