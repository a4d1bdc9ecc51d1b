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
  /** Adds a job in the transaction of its data. Jobs of one `group` (an organization) take turns. */
  enqueue<N extends JobName>(
    tx: Db,
    name: N,
    payload: JobPayload<N>,
    options?: { group?: string },
  ): Promise<void>;
  /** Works on jobs of this name until `leave` or `stop`. A job whose handler throws is tried again. */
  work<N extends JobName>(name: N, width: Width, handler: JobHandler<N>): Promise<void>;
  /** Takes no more jobs of this name. Those in hand go on. */
  leave(name: JobName): Promise<void>;
  /** Schedules a job by cron expression in German time. */
  schedule(name: JobName, cron: string): Promise<void>;
  /** Aborts running handlers by signal, waits up to `timeoutMs`, and returns their jobs to the queue. */
  stop(timeoutMs: number): Promise<void>;
};

export type DbAndQueue = { db: Db; queue: Queue };

/**
 * Limits of concurrent jobs: in this process, per group in this process, and per group in all processes. The last one is
 * approximate: two workers that ask in the same instant may each get a job.
 */
export type Width = { concurrency: number; perGroup?: number; perGroupOverall?: number };

/**
 * Stopping a worker costs its jobs no try; killing it does, and so does a fault. Breaks between tries grow, so that a
 * poisoned job does not block others until it is set aside (`failed`).
 */
const queueOptions = {
  notify: true,
  retryLimit: 50,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: 30,
  expireInSeconds: timeouts.scanMs / 1_000,
  /** Jobs set aside on a Friday night are still listed on Monday (`listFailedJobs`). */
  deleteAfterSeconds: 3 * 86_400,
};

/** Retries of jobs that need a foreign server. Breaks grow (1 s, 2 s, … 15 min) for about a day. */
const waiting = { retryLimit: 100, retryDelay: 1, retryBackoff: true, retryDelayMax: 900 };

/**
 * Mails wait ten days: a digest that is given up is not written again. pg-boss keeps a job that waits for fourteen.
 */
const waitingMail = { ...waiting, retryLimit: 970 };

type QueueOptions = Parameters<PgBoss['createQueue']>[1];

/** Options by job. `deadLetter` names the job to run after the last try; `jobPayloads` must list it first. */
const ownOptions: { [N in JobName]?: QueueOptions } = {
  runTool: { retryLimit: 2, expireInSeconds: 120, deadLetter: 'failTool' },
  answerAltTextRequest: { retryLimit: 1, expireInSeconds: 180 },
  drawThumbnails: { retryLimit: 1, expireInSeconds: 180 },
  writeReport: { retryLimit: 1, expireInSeconds: 300 },
  writeDeclaration: { retryLimit: 2, expireInSeconds: 300 },
  testLogin: { retryLimit: 1, expireInSeconds: 180 },
  syncTracker: { retryLimit: 2, expireInSeconds: 900 },
  sendMail: { ...waitingMail, expireInSeconds: 300 },
  forwardSubscriber: { ...waiting, expireInSeconds: 60 },
};

type BossTransaction = Parameters<typeof fromDrizzle>[0];

export type Retries = { retryLimit: number };

/** Starts pg-boss on the database. `onError` gets its errors, after which it continues. `retries` is for tests. */
export async function openQueue(
  database: Database,
  onError: (error: unknown) => void,
  retries?: Retries,
): Promise<Queue> {
  const { bossOwner } = database;
  const isPrepared = bossOwner !== 'boss';
  const ways = { useListenNotify: true, max: 5, superviseIntervalSeconds: 15, migrate: !isPrepared };
  const boss = new PgBoss({ ...database.boss, ...ways });
  boss.on('error', onError);
  if (isPrepared && bossOwner) await prepareBoss(bossOwner, onError, retries);
  await database.asOwner(() => (isPrepared ? joinBoss(boss) : startBoss(boss, retries)));
  const stopping = new AbortController();
  const runJob = toRunJob(database.db, stopping.signal);
  const known = new Set<JobName>();

  /** Starts the next job at once; pg-boss alone would wait for the rest of the polling interval. */
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
      // Once only: later active jobs are those in hand.
      if (database.engine === 'pglite' && !known.has(name)) await giveBackOrphans(boss, database, name);
      known.add(name);
      for (const options of toWorkOptions(width)) await workOn(name, options, handler);
    },
    async leave(name) {
      await boss.offWork(name, { wait: false });
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
 * Options of one pg-boss worker for each concurrent job, so that each can be notified. If several jobs of a
 * group may run at once, pg-boss must count them within a single worker. Only its first slot then starts the
 * next job without a break.
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

/** Creates pg-boss's schema and queues as the login that owns them. */
async function prepareBoss(
  owner: { connectionString: string },
  onError: (error: unknown) => void,
  retries: Retries | undefined,
): Promise<void> {
  const boss = new PgBoss({ ...owner, max: 1, supervise: false, schedule: false });
  boss.on('error', onError);
  await startBoss(boss, retries);
  await boss.stop({ graceful: true, close: true });
}

/** Starts pg-boss on a schema that its owner has prepared. */
async function joinBoss(boss: PgBoss): Promise<void> {
  await boss.start();
  for (const name of Object.keys(jobPayloads) as JobName[]) await readQueue(boss, name);
}

async function startBoss(boss: PgBoss, retries: Retries | undefined): Promise<void> {
  await boss.start();
  for (const name of Object.keys(jobPayloads) as JobName[])
    await openOne(boss, name, toOptions(name, retries));
  await boss.getDb().executeSql(`
    grant usage on schema pgboss to stufenlos_service;
    grant select, insert, update, delete on all tables in schema pgboss to stufenlos_service;
    grant usage on all sequences in schema pgboss to stufenlos_service;
    grant execute on all functions in schema pgboss to stufenlos_service`);
}

/**
 * Creates a queue and makes pg-boss read its row. Otherwise pg-boss would read it on first use. On the embedded
 * database's only connection, that read would wait forever for the enqueuing transaction.
 */
async function openOne(boss: PgBoss, name: JobName, options: NonNullable<QueueOptions>): Promise<void> {
  await boss.createQueue(name, options);
  // An existing queue keeps the options of an earlier version.
  await boss.updateQueue(name, options);
  await readQueue(boss, name);
}

async function readQueue(boss: PgBoss, name: JobName): Promise<void> {
  await boss.findJobs(name, { id: randomUUID() });
}

/** Returns jobs of a dead process. The embedded database has one owner, so active jobs at start are orphans. */
async function giveBackOrphans(boss: PgBoss, { db }: Database, name: JobName): Promise<void> {
  const ids = await listActiveJobs(db, name);
  if (ids.length === 0) return;
  await boss.fail(name, ids, { message: 'The process ended' });
  await wakeJobs(db, ids);
}
