import { sql } from 'drizzle-orm';
import { type JobName, jobPayloads } from '../../shared/work/jobs.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';

export type QueueCount = {
  name: JobName;
  /** May begin now. */
  waiting: number;
  /** Wait for the next try, or for their hour. */
  delayed: number;
  active: number;
  /** Set aside after the last try. */
  failed: number;
  /** Wait of the oldest job that may begin; 0 if there is none. */
  oldest_seconds: number;
};

/** Counts the jobs of each queue, also of empty ones. */
export async function countQueues(db: Db): Promise<QueueCount[]> {
  const isDue = sql`state in ('created', 'retry') and start_after <= now()`;
  const rows = await readRows<QueueCount>(
    db,
    sql`select name, count(*) filter (where ${isDue})::int as waiting,
      count(*) filter (where state in ('created', 'retry') and start_after > now())::int as delayed,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where ${isDue})), 0)::float8 as oldest_seconds
      from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name`,
  );
  const found = new Map(rows.map((row) => [row.name, row]));
  const none = { waiting: 0, delayed: 0, active: 0, failed: 0, oldest_seconds: 0 };
  return (Object.keys(jobPayloads) as JobName[]).map((name) => found.get(name) ?? { name, ...none });
}
