import { sql } from 'drizzle-orm';
import { operationLimits } from '../../shared/limits/operation.ts';
import type { MailState, OperationState, RunningScanState } from '../../shared/work/operation.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { toIso } from '../queue/failedJobs.ts';
import { countQueues } from '../queue/queueCounts.ts';
import { listStuckJobs, shortFailure } from '../queue/stuckJobs.ts';
import { listWorkers } from '../system/workers.ts';
import { canCancel } from './cancelJob.ts';

type Read = Pick<OperationState, 'workers' | 'queues' | 'stuck' | 'scans'> & { mail: Omit<MailState, 'way'> };

/** Reads what the database knows of an installation at work. */
export async function readOperation(db: Db): Promise<Read> {
  const [workers, queues, { total, items }, scans, mail] = await Promise.all([
    listWorkers(db),
    countQueues(db),
    listStuckJobs(db),
    listRunningScans(db),
    readMailState(db),
  ]);
  const stuck = { total, items: items.map((job) => ({ ...job, can_cancel: canCancel(job.queue) })) };
  return { workers, queues, stuck, scans, mail };
}

/** Addresses stay out but for the host: pages may be anybody's. */
async function listRunningScans(db: Db): Promise<RunningScanState[]> {
  const minutes = sql`least(${operationLimits.paceMinutes}::float8, greatest(extract(epoch from now() - s.started_at) / 60, 0.2))`;
  const audited = sql`select count(*) from scan_pages p where p.scan_id = s.id and p.status in ('done', 'failed')`;
  return readRows<RunningScanState>(
    db,
    sql`select s.id::float8 as id, substring(w.url from '^https?://([^/?#]+)') as host,
      ${toIso(sql`s.started_at`)} as started_at, (${audited})::int as pages_done, s.pages_known,
      coalesce(round(((${audited} and p.claimed_at > now() - make_interval(mins => ${operationLimits.paceMinutes}::int))
        / ${minutes})::numeric, 1), 0)::float8 as pages_per_minute,
      (select count(*) from scan_workers k where k.scan_id = s.id)::int as workers
      from scans s join websites w on w.id = s.website_id
      where s.finished_at is null and s.status = 'running' order by s.started_at, s.id limit ${operationLimits.shownScans}`,
  );
}

async function readMailState(db: Db): Promise<Omit<MailState, 'way'>> {
  const open = sql`sent_at is null and dropped_at is null`;
  const [counts] = await readRows<Omit<MailState, 'way' | 'failures'>>(
    db,
    sql`select (count(*) filter (where ${open}))::int as waiting,
      (count(*) filter (where sent_at > now() - interval '1 day'))::int as sent,
      (count(*) filter (where dropped_at > now() - interval '1 day'))::int as dropped,
      coalesce(extract(epoch from now() - min(created_at) filter (where ${open})), 0)::float8 as oldest_seconds
      from mails`,
  );
  const failures = await readRows<MailState['failures'][number]>(
    db,
    sql`select m.template, j.retry_count + (j.state = 'failed')::int as tries, ${toIso(sql`m.created_at`)} as created_at,
      ${shortFailure} as reason
      from pgboss.job j join mails m on m.id = (j.data ->> 'mail_id')::bigint
      where j.name = 'sendMail' and j.state in ('retry', 'failed') and j.output is not null
      order by m.id desc limit ${operationLimits.shownMailFailures}`,
  );
  return { ...counts!, failures };
}
