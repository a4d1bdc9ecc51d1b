// Decision 18: docs/decisions/018-jobs-come-back.md
import { type SQL, sql } from 'drizzle-orm';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { log } from '../../log.ts';
import { type JobName, type JobPayload, jobPayloads } from '../../shared/work/jobs.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { isDiskFull } from '../database/sqlState.ts';
import { type JobHandler, WorkerUnfitError } from './jobHandler.ts';

const fullDiskSeconds = 30;

/**
 * Runs one job and returns its outcome. A job interrupted by `stopping`, a full disk or an unfit
 * worker goes back without costing a try. Another fault leads to another try. An unreadable payload is set aside at once, since no try would change it.
 */
export const toRunJob =
  (db: Db, stopping: AbortSignal) =>
  async <N extends JobName>(
    name: N,
    job: JobWithMetadata<unknown>,
    handler: JobHandler<N>,
  ): Promise<JobResult> => {
    const { id } = job;
    const payload = jobPayloads[name].safeParse(job.data);
    if (!payload.success) {
      log.error(
        { job: name, job_id: id, err: payload.error },
        'Job was set aside: its payload cannot be read',
      );
      return { id, status: 'deadletter', output: toReason(payload.error) };
    }
    try {
      // A stopping worker may still receive a job, even the one that it has just returned.
      stopping.throwIfAborted();
      await handler(payload.data as JobPayload<N>, AbortSignal.any([job.signal, stopping]));
      return { id, status: 'completed' };
    } catch (fault) {
      if (stopping.aborted && (await giveBack(db, name, job))) return { id, status: 'completed' };
      const pauseSeconds = toPause(fault);
      if (pauseSeconds !== null && (await giveBack(db, name, job, pauseSeconds))) {
        log.error({ job: name, job_id: id, err: fault }, 'Job was given back');
        return { id, status: 'completed' };
      }
      tell(name, job, fault);
      return { id, status: 'failed', output: toReason(fault) };
    }
  };

/** Seconds until a job may be tried again whose fault is not its own; null for all other faults. */
function toPause(fault: unknown): number | null {
  if (isDiskFull(fault)) return fullDiskSeconds;
  return fault instanceof WorkerUnfitError ? 0 : null;
}

function tell(
  job: JobName,
  { id: job_id, retryCount, retryLimit }: JobWithMetadata<unknown>,
  err: unknown,
): void {
  const fields = { job, job_id, try: retryCount + 1, tries: retryLimit + 1, err };
  if (retryCount < retryLimit) log.warn(fields, 'Job failed and will be tried again');
  else log.error(fields, 'Job was set aside after its last try');
}

const toReason = (fault: unknown) => ({
  message: (fault instanceof Error ? fault.message : String(fault)).slice(0, 1_000),
});

/** Channel name as pg-boss derives it. If it changed, workers would find the job with their next poll. */
export const bossChannel = sql`('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24))`;

/**
 * Returns the job to the queue, for another worker, at once or after a pause. The next claim counts as a try, so the limit grows by one. It
 * also gets a new number, so that pg-boss, which settles the interrupted try later, finds no job. False when the database
 * does not answer or another worker has the job.
 */
async function giveBack(
  db: Db,
  name: JobName,
  job: JobWithMetadata<unknown>,
  pauseSeconds = 0,
): Promise<boolean> {
  const ours = sql`name = ${name} and id = ${job.id}::uuid and state = 'active' and retry_count = ${job.retryCount}`;
  const query = sql`update pgboss.job set state = 'retry',
    start_after = now() + make_interval(secs => ${pauseSeconds}), heartbeat_on = null,
    retry_limit = retry_limit + 1 where ${ours} returning pg_notify(${bossChannel}, name)`;
  return readRows(db, query).then(
    (rows) => rows.length > 0,
    () => false,
  );
}

export const listActiveJobs = (db: Db, name: JobName): Promise<string[]> =>
  listIds(db, sql`select id::text as id from pgboss.job where name = ${name} and state = 'active'`);

export async function wakeJobs(db: Db, ids: string[]): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now()
    where id = any(${sql.param(ids)}::uuid[]) and state = 'retry'`);
}

async function listIds(db: Db, query: SQL): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db, query);
  return rows.map(({ id }) => id);
}
