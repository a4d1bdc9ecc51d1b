import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';

export type FailedJob = {
  id: string;
  name: string;
  payload: unknown;
  tries: number;
  created_at: string;
  failed_at: string;
  reason: string;
};

/** Lists set-aside jobs of all queues, newest first, at most 100. Empty before the first worker has run. */
export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const tables = await readRows(
    db,
    sql`select 1 from pg_tables where schemaname = 'pgboss' and tablename = 'job'`,
  );
  if (tables.length === 0) return [];
  const rows = await readRows<FailedJob>(
    db,
    sql`
    select id::text as id, name, data as payload, retry_count + 1 as tries, ${toIso(sql`created_on`)} as created_at,
      ${toIso(sql`completed_on`)} as failed_at, ${failure} as reason
    from pgboss.job where state = 'failed' order by completed_on desc limit 100`,
  );
  return rows;
}

/** Why the last try failed; empty before it. */
export const failure = sql`coalesce(output ->> 'message', output -> 'value' ->> 'message', output #>> '{}', '')`;

export const toIso = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export async function countFailedJobs(db: Db): Promise<number> {
  const rows = await readRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from pgboss.job where state = 'failed'`,
  );
  return rows[0]!.count;
}
