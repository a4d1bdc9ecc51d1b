import { sql } from 'drizzle-orm';
import { operationLimits } from '../../shared/limits/operation.ts';
import { type JobName, jobPayloads } from '../../shared/work/jobs.ts';
import type { StuckJob } from '../../shared/work/operation.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { failure, toIso } from './failedJobs.ts';
import { bossChannel } from './runJob.ts';

const { repeatedTries, waitingMinutes, shownStuck } = operationLimits;

/** A full queue is no fault while somebody works on it. */
const isLeft = sql`state in ('created', 'retry') and start_after < now() - make_interval(mins => ${waitingMinutes}::int)
  and not exists (select 1 from pgboss.job a where a.name = job.name and a.state = 'active')`;

const state = sql`case when state = 'failed' then 'failed'
  when state = 'retry' and retry_count >= ${repeatedTries} then 'repeated'
  when ${isLeft} then 'waiting' end`;

type Row = Omit<StuckJob, 'can_cancel' | 'queue'> & { queue: JobName; total: number };

/** Lists jobs that do not get done by themselves, those set aside first, then the oldest. */
export async function listStuckJobs(db: Db): Promise<{ total: number; items: Omit<Row, 'total'>[] }> {
  const rows = await readRows<Row>(
    db,
    sql`select * from (select id::text as id, name as queue, ${state} as state,
      retry_count + (state = 'failed')::int as tries, ${toIso(sql`created_on`)} as created_at,
      ${shortFailure} as reason, count(*) over ()::int as total
      from pgboss.job where state in ('created', 'retry', 'failed') and ${state} is not null) found
      order by state = 'failed' desc, created_at, id limit ${shownStuck}`,
  );
  const items = rows.filter(({ queue }) => queue in jobPayloads).map(({ total: _, ...job }) => job);
  return { total: rows[0]?.total ?? 0, items };
}

/** Values of a failed statement stay out: they may belong to anybody. */
export const shortFailure = sql`left(split_part(${failure}, E'\nparams', 1), ${operationLimits.reasonChars}::int)`;

/** Lets a waiting or set-aside job begin now, with one more try. Null: it is gone, or in work. */
export async function retryJob(db: Db, id: string): Promise<JobName | null> {
  const [found] = await readRows<{ name: JobName }>(
    db,
    sql`update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count + 1)
      where id = ${id}::uuid and state in ('created', 'retry', 'failed')
      returning name, pg_notify(${bossChannel}, name)`,
  );
  return found?.name ?? null;
}

/** Takes a job that nobody works on out of its queue. Null: it is gone, or in work. */
export async function takeJob(tx: Db, id: string): Promise<{ name: JobName; payload: unknown } | null> {
  const [found] = await readRows<{ name: JobName; payload: unknown }>(
    tx,
    sql`delete from pgboss.job where id = ${id}::uuid and state in ('created', 'retry', 'failed')
      returning name, data as payload`,
  );
  return found ?? null;
}
