import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type WorkOptions } from 'pg-boss';
import { type JobName, type JobPayload, jobPayloads } from '../shared/contract/jobs.ts';
import { timeouts } from '../shared/limits.ts';
import type { Database, Db } from './database.ts';

export type Queue = {
  /** Adds a job in the transaction of the data it is about. `group`: jobs of one group take turns (an organization). */
  enqueue<N extends JobName>(
    tx: Db,
    name: N,
    payload: JobPayload<N>,
    options?: { group?: string },
  ): Promise<void>;
  /** Works on jobs of this name until `stop`; a handler that throws gets its job again. */
  work<N extends JobName>(name: N, width: Width, handler: JobHandler<N>): Promise<void>;
  /** Runs a job by cron expression, in German time. */
  schedule(name: JobName, cron: string): Promise<void>;
  /** Aborts running handlers through their signal, waits for them up to `timeoutMs`, gives their jobs back. */
  stop(timeoutMs: number): Promise<void>;
};

/** Jobs at once in this process; of one group in this process, or in all processes together. */
export type Width = { concurrency: number; perGroup?: number; perGroupOverall?: number };

export type JobHandler<N extends JobName> = (payload: JobPayload<N>, signal: AbortSignal) => Promise<void>;

const queueOptions = {
  notify: true,
  retryLimit: 50,
  retryDelay: 0,
  heartbeatSeconds: 30,
  expireInSeconds: timeouts.scanMs / 1_000,
  deleteAfterSeconds: 86_400,
};

/** What waits for somebody else's server does so with growing breaks: 1 s, 2 s, … 15 min, for about a day. */
const waiting = { retryLimit: 100, retryDelay: 1, retryBackoff: true, retryDelayMax: 900 };

type QueueOptions = Parameters<PgBoss['createQueue']>[1];

/** What differs by job. `deadLetter`: what is done when every try has failed; it stands before in `jobPayloads`. */
const ownOptions: { [N in JobName]?: QueueOptions } = {
  runTool: { retryLimit: 2, expireInSeconds: 120, deadLetter: 'failTool' },
  proposeAltText: { retryLimit: 1, expireInSeconds: 180 },
  testLogin: { retryLimit: 1, expireInSeconds: 180 },
  sendMail: { ...waiting, expireInSeconds: 300 },
  forwardSubscriber: { ...waiting, expireInSeconds: 60 },
};

type BossTransaction = Parameters<typeof fromDrizzle>[0];

/** pg-boss on our database. `onError` hears what pg-boss could not do; it goes on by itself. */
export async function openQueue(database: Database, onError: (error: unknown) => void): Promise<Queue> {
  const boss = new PgBoss({ ...database.boss, useListenNotify: true, max: 5, superviseIntervalSeconds: 15 });
  boss.on('error', onError);
  await database.asOwner(() => startBoss(boss));
  const stopping = new AbortController();

  /** Goes from one job to the next; pg-boss would rest in between for what is left of the polling interval. */
  async function workOn<N extends JobName>(name: N, options: WorkOptions, handler: JobHandler<N>) {
    let worker: string | null = null;
    worker = await boss.work(name, options, async (jobs) => {
      for (const job of jobs) {
        const payload = jobPayloads[name].parse(job.data) as JobPayload<N>;
        await handler(payload, AbortSignal.any([job.signal, stopping.signal]));
      }
      if (worker) boss.notifyWorker(worker);
    });
  }

  return {
    async enqueue(tx, name, payload, options) {
      const group = options?.group ? { group: { id: options.group } } : {};
      await boss.send(name, payload, { db: fromDrizzle(tx as BossTransaction, sql), ...group });
    },
    async work(name, width, handler) {
      if (database.engine === 'pglite') await giveBackOrphans(boss, name);
      for (const options of toWorkOptions(width)) await workOn(name, options, handler);
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, {}, { tz: 'Europe/Berlin' });
    },
    async stop(timeoutMs) {
      const stopped = boss.stop({ graceful: true, timeout: timeoutMs, close: true });
      stopping.abort(new Error('The worker is stopping'));
      await stopped;
    },
  };
}

/**
 * One worker for each job at once: only then can each be told to go on. Where several of a group may run beside others,
 * pg-boss counts them within one of that width, and only its first goes on without a rest.
 */
function toWorkOptions({ concurrency, perGroup = concurrency, perGroupOverall }: Width): WorkOptions[] {
  const intervals = { notifyPollingIntervalSeconds: 10, pollingIntervalSeconds: 1 };
  const isCounted = !perGroupOverall && perGroup > 1 && perGroup < concurrency;
  if (isCounted) return [{ ...intervals, localConcurrency: concurrency, localGroupConcurrency: perGroup }];
  const group = perGroupOverall ? { groupConcurrency: perGroupOverall } : {};
  const alone = !perGroupOverall && perGroup < concurrency ? { localGroupConcurrency: perGroup } : {};
  return Array.from({ length: concurrency }, () => ({ ...intervals, ...group, ...alone }));
}

async function startBoss(boss: PgBoss): Promise<void> {
  await boss.start();
  for (const name of Object.keys(jobPayloads) as JobName[]) await openOne(boss, name);
  await boss.getDb().executeSql(`
    grant usage on schema pgboss to stufenlos_service;
    grant select, insert, update, delete on all tables in schema pgboss to stufenlos_service;
    grant execute on all functions in schema pgboss to stufenlos_service`);
}

/**
 * pg-boss reads a queue's row on first use, on its own connection. On the embedded database's only connection that
 * would wait for the transaction which enqueues, forever: so it is read here, before anybody does.
 */
async function openOne(boss: PgBoss, name: JobName): Promise<void> {
  await boss.createQueue(name, { ...queueOptions, ...ownOptions[name] });
  await boss.findJobs(name, { id: randomUUID() });
}

/** Nobody else can own the embedded database: a job still active at start was left by a process that died. */
async function giveBackOrphans(boss: PgBoss, name: string): Promise<void> {
  const jobs = await boss.findJobs(name);
  const orphans = jobs.filter(({ state }) => state === 'active').map(({ id }) => id);
  if (orphans.length > 0) await boss.fail(name, orphans, { message: 'The process ended' });
}
