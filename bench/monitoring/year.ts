import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { saveCause } from '../../src/model/cause/causeChanges.ts';
import { openStore, type Store } from '../../src/model/store.ts';
import { type RunSql, runSql } from '../../src/model/testing/sql.ts';
import { toChance } from '../../src/shared/testing/chance.ts';
import type { JobName } from '../../src/shared/work/jobs.ts';
import { addWorld, prepare, toDate, type World } from './addWorld.ts';
import type { Clock } from './clock.ts';
import type { Heard } from './judgeYear.ts';
import { type BellRow, readArrived, readBell } from './lines.ts';
import type { Action, YearPlan } from './planState.ts';
import type { Arrived, openPosts } from './posts.ts';
import { type Helper, openScanner, openWorker } from './processes.ts';
import { sitesOf } from './stories.ts';

export const hour = 3_600_000;
/** A Monday that has not come yet: the simulated clock only goes ahead. */
export const firstDay = new Date('2035-01-01T00:00:00Z');
export const toDay = (night: number): Date => new Date(firstDay.getTime() + night * 24 * hour);
/** A night begins an hour before its day, so that what midnight brings belongs to it. */
export const toNight = (moment: Date): number =>
  Math.floor((moment.getTime() - firstDay.getTime() + hour) / (24 * hour));

export type Year = {
  folder: string;
  databaseUrl: string;
  clock: Clock;
  posts: Awaited<ReturnType<typeof openPosts>>;
  plan: YearPlan;
  seed: number;
  /** How often a process is killed. */
  kills: number;
};

type Course = Omit<Year, 'kills'> & {
  store: Store;
  run: RunSql;
  world: World;
  scanner: Helper;
  worker: Helper;
  kills: { scanner: number; worker: number; inHand: number };
  loud: number[];
};

/** On this night the mail server is down. */
const toDownNight = ({ nights }: YearPlan): number => Math.floor(nights.length / 3);

/** Works off the nights `from` to `to`, and returns what was counted. */
export async function runNights(
  year: Year,
  { from, to, until }: { from: number; to: number; until: number },
) {
  const course = await open(year);
  const kills = planKills(year);
  let night = from;
  try {
    for (; night < to && performance.now() < until; night++) {
      await live(course, night, kills.get(night) ?? null);
    }
  } finally {
    await course.scanner.stop('SIGTERM');
    await course.worker.stop('SIGTERM');
    await course.store.close();
  }
  return { night, kills: course.kills, loud: course.loud, refused: year.posts.refused };
}

async function open(year: Year): Promise<Course> {
  const { folder, databaseUrl } = year;
  const place = { databaseUrl, dataDir: join(folder, 'data') };
  mkdirSync(place.dataDir, { recursive: true });
  const store = await openStore({ ...place, onQueueError: () => {}, shutdownMs: 5_000 });
  const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
  await year.clock.moveQueue();
  const known = join(folder, 'world.json');
  const world: World = existsSync(known)
    ? JSON.parse(readFileSync(known, 'utf8'))
    : await addWorld(store, { toDay, hookPort: year.posts.hookPort });
  writeFileSync(known, JSON.stringify(world));
  const [scanner, worker] = await Promise.all([openScanner(place), openWorker(place, year.posts)]);
  const kills = { scanner: 0, worker: 0, inHand: 0 };
  return { ...year, store, run, world, scanner, worker, kills, loud: [] };
}

type Kill = { of: 'scanner' | 'worker'; by: 'time' | 'arrival'; share: number };

/** Kills, each on a night of its own: at a moment, or when a server has something that its sender does not know yet. */
function planKills({ plan, seed, kills: wanted }: Year): Map<number, Kill> {
  const chance = toChance(seed + 1);
  const kills = new Map<number, Kill>();
  const loud = plan.nights.flatMap(({ isQuiet }, night) =>
    isQuiet || night < 2 || night === toDownNight(plan) ? [] : [night],
  );
  while (kills.size < Math.min(wanted, loud.length)) {
    const of = kills.size % 2 === 0 ? 'scanner' : 'worker';
    const by = kills.size % 4 === 1 ? 'arrival' : 'time';
    kills.set(loud[Math.floor(chance() * loud.length)]!, { of, by, share: chance() });
  }
  return kills;
}

async function live(course: Course, night: number, kill: Kill | null): Promise<void> {
  const { clock, plan } = course;
  const at = (hours: number) => clock.moveTo(new Date(toDay(night).getTime() + hours * hour));
  await at(-0.75);
  course.posts.sitemap = plan.nights[night]!.sites[sitesOf.sitemap]!.sitemap;
  await work(course, ['reopenCauses']);
  await at(1);
  await scan(course, night, kill?.of === 'scanner' ? kill : null);
  if (night === 0) await prepare(course.store, course.world);
  await work(course, ['mailNotices']);
  await at(4.6);
  await work(course, ['startDueLooks']);
  await askScanner(course, night, [sitesOf.sitemap]);
  await work(course, ['mailNotices']);
  await work(course, ['remindAssignees', 'tellDueGoals', 'tellDueRecords']);
  await at(6.04);
  course.posts.isDown = night === toDownNight(plan);
  await deliver(course, kill?.of === 'worker' ? kill : null);
  if (course.posts.isDown) await outlast(course);
  await at(12.5);
  for (const action of plan.nights[night]!.actions) await act(course, action);
  await work(course, ['tellEndingKeys', 'tellMissedScans']);
  await work(course, ['mailNotices', ...(night % 15 === 14 ? (['tidyOld', 'purgeExpired'] as const) : [])]);
  await untilIdle(course, { withHooks: true });
  await noteBell(course, night);
}

async function scan(course: Course, night: number, kill: Kill | null): Promise<void> {
  const done = askScanner(course, night);
  if (!kill) return done;
  await Promise.race([done, sleep(kill.share * 2_000)]);
  await course.scanner.stop('SIGKILL');
  course.kills.scanner++;
  course.scanner = await openScanner({
    databaseUrl: course.databaseUrl,
    dataDir: join(course.folder, 'data'),
  });
  await askScanner(course, night);
}

function askScanner({ scanner, plan, world }: Course, night: number, only?: number[]): Promise<void> {
  const sites = plan.nights[night]!.sites.map((wanted, site) => [world.websites[site], wanted] as const);
  return scanner.ask({ night, sites: only ? only.map((site) => sites[site]) : sites });
}

async function deliver(course: Course, kill: Kill | null): Promise<void> {
  const jobs: JobName[] = ['mailDigests', 'mailNotices'];
  if (!kill) return work(course, jobs);
  const { posts, store } = course;
  const arrived = new Promise<void>((done) => {
    if (kill.by !== 'arrival') return;
    posts.onArrival = () => {
      done();
      return true;
    };
  });
  for (const name of jobs) await store.queue.enqueue(store.db, name, {});
  await Promise.race([arrived, sleep(kill.by === 'arrival' ? 5_000 : kill.share * 600)]);
  await course.worker.stop('SIGKILL');
  posts.onArrival = () => false;
  course.kills.worker++;
  course.kills.inHand += (await countBusy(course)).busy > 0 ? 1 : 0;
  course.worker = await openWorker(
    { databaseUrl: course.databaseUrl, dataDir: join(course.folder, 'data') },
    posts,
  );
  // The heartbeat of the killed worker's jobs runs out.
  await course.clock.moveOn(70_000);
  await untilIdle(course, { withHooks: true });
}

/** Six hours in which the mail server refuses. */
async function outlast(course: Course): Promise<void> {
  for (let nth = 0; nth < 6; nth++) {
    await sleep(11_000);
    await course.clock.moveOn(hour);
  }
  course.posts.isDown = false;
  await untilIdle(course, { withHooks: true });
}

async function work(course: Course, names: JobName[]): Promise<void> {
  const { queue, db } = course.store;
  for (const name of names) {
    await queue.enqueue(db, name, {} as never);
    if (!course.posts.isDown) await untilIdle(course, { withHooks: false });
  }
}

async function countBusy({ run }: Course) {
  const [counted] = await run<{ jobs: number; busy: number; hooks: number; mails: number }>`select
    (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active') and name not in ('scanWebsite', 'drawThumbnails')) as jobs,
    (select count(*)::int from pgboss.job where state = 'active') as busy,
    (select count(*)::int from deliveries where status = 'waiting') as hooks,
    (select count(*)::int from mails where sent_at is null and dropped_at is null) as mails`;
  return counted!;
}

async function untilIdle(course: Course, { withHooks }: { withHooks: boolean }): Promise<void> {
  const begun = performance.now();
  for (let looks = 1; ; looks++) {
    const { jobs, hooks, mails } = await countBusy(course);
    if (jobs + mails + (withHooks ? hooks : 0) === 0) return;
    if (performance.now() - begun > 120_000)
      throw new Error(`Stuck: ${JSON.stringify({ jobs, hooks, mails })}`);
    // What waits for its next try waits by the simulated clock.
    if (looks % 100 === 0) await course.clock.moveOn(20_000);
    await sleep(15);
  }
}

async function act(course: Course, { site, name, to, dueNight, untilNight }: Action): Promise<void> {
  const { run, store, world } = course;
  const [cause] = await run<{
    id: number;
  }>`select id::int from causes where website_id = ${world.websites[site]} and message = ${name}`;
  const change = to
    ? {
        assignee_id: world.actors[to]!.user_id!,
        ...(dueNight !== undefined && { due_on: toDate(toDay(dueNight)) }),
      }
    : {
        status: 'ignored' as const,
        reason: 'Wird mit dem Umbau ersetzt',
        ignored_until: toDate(toDay(untilNight!)),
      };
  await saveCause(store.db, world.actors.eva!, { id: cause!.id, ...change });
}

const toBellFile = (folder: string) => join(folder, 'bell.ndjson');

async function noteBell(course: Course, night: number): Promise<void> {
  const rows = await course.run<
    BellRow & { id: number; name: string }
  >`select n.id::int, split_part(u.email, '@', 1) as name,
    e.kind, n.reason, e.facts, w.url from notices n join users u on u.id = n.user_id join events e on e.id = n.event_id
    left join websites w on w.id = e.website_id where n.id > ${readHeard(course.folder).last} order by n.id`;
  const heard = rows.map((row) => ({ id: row.id, name: row.name, night, lines: readBell(row) }));
  if (heard.length > 0)
    appendFileSync(toBellFile(course.folder), heard.map((one) => `${JSON.stringify(one)}\n`).join(''));
  if (heard.length > 0 && course.plan.nights[night]!.isQuiet) course.loud.push(night);
}

const readLines = <T>(file: string): T[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as T)
    : [];

/** Everything that was heard until now. A message counts once, however often it came with its id. */
export function readHeard(folder: string): { heard: Heard[]; last: number; repeats: number } {
  const bell = readLines<{ id: number; name: string; night: number; lines: string[] }>(toBellFile(folder));
  const all = readLines<Arrived>(join(folder, 'arrived.ndjson'));
  const first = new Map(all.map((one) => [`${one.way} ${one.to} ${one.id}`, one] as const).reverse());
  const atBell = bell.flatMap(({ name: to, night, lines }) =>
    lines.map((line) => ({ way: 'bell', to, line: `${night} ${line}` })),
  );
  const arrived = [...first.values()].flatMap((one) =>
    readArrived(one).map((line) => ({ way: one.way, to: one.to, line: `${one.night} ${line}` })),
  );
  return { last: bell.at(-1)?.id ?? 0, repeats: all.length - first.size, heard: [...atBell, ...arrived] };
}
