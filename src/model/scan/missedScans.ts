import { sql } from 'drizzle-orm';
import { noticeLimits } from '../../shared/limits/work.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { tellMembers } from '../notice/tellMembers.ts';
import { lockWebsite } from '../score/scores.ts';

type Missed = { website_id: number; organization_id: number; scan_id: number | null };

/**
 * Tells members and channels of websites whose due scan has not begun or not ended in time. Tells it again only after a scan
 * that ended well. Returns the number of websites.
 */
export async function tellMissedScans(db: Db): Promise<number> {
  let told = 0;
  for (const { website_id } of await listMissed(db, sql`true`))
    if (await db.transaction((tx) => tellOne(tx, website_id))) told++;
  return told;
}

async function tellOne(tx: Db, website_id: number): Promise<boolean> {
  await lockWebsite(tx, website_id);
  const [missed] = await listMissed(tx, sql`w.id = ${website_id}`);
  if (!missed) return false;
  await tellMembers(tx, { ...missed, kind: 'scan.missed', user_id: null, facts: { automatic: true } });
  return true;
}

const listMissed = (db: Db, among: ReturnType<typeof sql>): Promise<Missed[]> =>
  readRows<Missed>(
    db,
    sql`select w.id::float8 as website_id, w.organization_id::float8 as organization_id, s.id::float8 as scan_id
    from websites w join organizations o on o.id = w.organization_id and o.deletion_due_at is null
    left join scans s on s.website_id = w.id and s.finished_at is null
    where ${among} and w.schedule <> 'none' and w.trashed_at is null
      and coalesce(s.created_at, w.next_scan_at) < now() - make_interval(hours => ${noticeLimits.missedHours})
      and not exists (select 1 from events e where e.website_id = w.id and e.kind = 'scan.missed' and e.created_at > coalesce(
        (select max(d.finished_at) from scans d where d.website_id = w.id and d.status = 'done'), '-infinity'))
    order by w.id`,
  );

const nightHours = { first: 2, last: 6 };
/** Time until the clock begins a scan that is due. */
const startMinutes = 20;

/** True once scheduled scans of the last night have begun and ended. */
export async function isNightDone(db: Db, now = new Date()): Promise<boolean> {
  const time = sql`${now.toISOString()}::timestamptz`;
  const at = (hours: number) =>
    sql`((date_trunc('day', ${time} at time zone 'Europe/Berlin') + make_interval(hours => ${hours}::int)) at time zone 'Europe/Berlin')`;
  const [night] = await readRows<{ is_done: boolean }>(
    db,
    sql`select not exists (select 1 from websites w join organizations o on o.id = w.organization_id and o.deletion_due_at is null
      left join scans s on s.website_id = w.id and s.finished_at is null
      where w.schedule <> 'none' and w.trashed_at is null
        and (w.next_scan_at < ${time} - make_interval(mins => ${startMinutes}::int)
          or s.created_at between ${at(nightHours.first)} and ${at(nightHours.last)})) as is_done`,
  );
  return night!.is_done;
}
