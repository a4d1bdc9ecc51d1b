import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type WorkOptions } from 'pg-boss';
import { timeouts } from '../../shared/limits/scan.ts';
import { type JobName, type JobPayload, jobPayloads } from '../../shared/work/jobs.ts';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/db.ts';
import type { JobHandler } from './jobHandler.ts';
import { listActiveJobs, toRunJob, wakeJobs } from './runJob.ts';

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

/** Database, or a transaction on it, and the queue, for verbs that write rows together with their job. */
export type DbAndQueue = { db: Db; queue: Queue };

/**
 * Jobs at once in this process; of one group in this process, or in all processes together. The last is counted when a
 * worker asks: two that ask in the same instant may each be given one.
 */
export type Width = { concurrency: number; perGroup?: number; perGroupOverall?: number };

/**
 * A worker that is told to stop gives its jobs back, which is no try. One that is killed costs one, and so does a fault:
 * then with growing breaks, so that a poisoned job takes its turns beside the others until it is set aside (`failed`).
 */
const queueOptions = {
  notify: true,
  retryLimit: 50,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: 30,
  expireInSeconds: timeouts.scanMs / 1_000,
  /** What was set aside on a Friday night can still be read on Monday (`listFailedJobs`). */
  deleteAfterSeconds: 3 * 86_400,
};

/** What waits for somebody else's server does so with growing breaks: 1 s, 2 s, … 15 min, for about a day. */
const waiting = { retryLimit: 100, retryDelay: 1, retryBackoff: true, retryDelayMax: 900 };

type QueueOptions = Parameters<PgBoss['createQueue']>[1];

/** What differs by job. `deadLetter`: what is done when every try has failed; it stands before in `jobPayloads`. */
const ownOptions: { [N in JobName]?: QueueOptions } = {
  runTool: { retryLimit: 2, expireInSeconds: 120, deadLetter: 'failTool' },
  answerAltTextRequest: { retryLimit: 1, expireInSeconds: 180 },
  testLogin: { retryLimit: 1, expireInSeconds: 180 },
  sendMail: { ...waiting, expireInSeconds: 300 },
  forwardSubscriber: { ...waiting, expireInSeconds: 60 },
};

type BossTransaction = Parameters<typeof fromDrizzle>[0];

/** Without breaks. */
export type Retries = { retryLimit: number };

/** pg-boss on our database. `onError` hears what pg-boss could not do; it goes on by itself. `retries`: tests set aside sooner. */
export async function openQueue(
  database: Database,
  onError: (error: unknown) => void,
  retries?: Retries,
): Promise<Queue> {
  const boss = new PgBoss({ ...database.boss, useListenNotify: true, max: 5, superviseIntervalSeconds: 15 });
  boss.on('error', onError);
  await database.asOwner(() => startBoss(boss, retries));
  const stopping = new AbortController();
  const runJob = toRunJob(database.db, stopping.signal);

  /** Goes from one job to the next; pg-boss would rest in between for what is left of the polling interval. */
  async function workOn<N extends JobName>(name: N, options: WorkOptions, handler: JobHandler<N>) {
    let worker: string | null = null;
    const settings = { ...options, includeMetadata: true, perJobResults: true } as const;
    worker = await boss.work(name, settings, async (jobs) => {
      const results = [];
      for (const job of jobs) results.push(await runJob(name, job, handler));
      if (worker) boss.notifyWorker(worker);
      return results;
    });
  }

  return {
    async enqueue(tx, name, payload, options) {
      const group = options?.group ? { group: { id: options.group } } : {};
      await boss.send(name, payload, { db: fromDrizzle(tx as BossTransaction, sql), ...group });
    },
    async work(name, width, handler) {
      if (database.engine === 'pglite') await giveBackOrphans(boss, database, name);
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

function toOptions(name: JobName, retries: Retries | undefined): NonNullable<QueueOptions> {
  const options = { ...queueOptions, ...ownOptions[name] };
  if (!retries) return options;
  const { retryDelayMax: _, ...rest } = options;
  return { ...rest, ...retries, retryDelay: 0, retryBackoff: false };
}

async function startBoss(boss: PgBoss, retries: Retries | undefined): Promise<void> {
  await boss.start();
  for (const name of Object.keys(jobPayloads) as JobName[])
    await openOne(boss, name, toOptions(name, retries));
  await boss.getDb().executeSql(`
    grant usage on schema pgboss to stufenlos_service;
    grant select, insert, update, delete on all tables in schema pgboss to stufenlos_service;
    grant execute on all functions in schema pgboss to stufenlos_service`);
}

/**
 * pg-boss reads a queue's row on first use, on its own connection. On the embedded database's only connection that
 * would wait for the transaction which enqueues, forever: so it is read here, before anybody does.
 */
async function openOne(boss: PgBoss, name: JobName, options: NonNullable<QueueOptions>): Promise<void> {
  await boss.createQueue(name, options);
  // One that exists keeps what an earlier version has set.
  await boss.updateQueue(name, options);
  await boss.findJobs(name, { id: randomUUID() });
}

/** Nobody else can own the embedded database: a job still active at start was left by a process that died. */
async function giveBackOrphans(boss: PgBoss, { db }: Database, name: JobName): Promise<void> {
  const ids = await listActiveJobs(db, name);
  if (ids.length === 0) return;
  await boss.fail(name, ids, { message: 'The process ended' });
  await wakeJobs(db, ids);
}
