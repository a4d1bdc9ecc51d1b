import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { releaseClaims } from './scanPages.ts';

/** Returns a new worker name for each scan that a process works on. */
export const nameWorker = (process_id: string): string => `${process_id}/${randomUUID()}`;

const processOf = (worker_id: SQL) => sql`split_part(${worker_id}, '/', 1)`;

/** Workers not seen for this long count as dead. */
const silentSeconds = 30;

/**
 * Makes the caller, who holds the scan's job, its leader; the earlier leader is gone. Pages of the earlier
 * leader and of dead helpers wait again; live helpers keep theirs.
 */
export async function leadScan(tx: Db, scan_id: number, worker_id: string): Promise<void> {
  await tx.execute(sql`delete from scan_workers where scan_id = ${scan_id} and is_leader`);
  await releaseDead(tx, scan_id);
  await tx.execute(sql`insert into scan_workers (scan_id, worker_id, is_leader) values (${scan_id}, ${worker_id}, true)
    on conflict (scan_id, worker_id) do update set is_leader = true, seen_at = now()`);
}

/**
 * Renews a worker's sign of life, every few seconds; the leader also releases pages of dead workers. A worker
 * wrongly counted as dead continues as a helper.
 */
export async function touchWorker(db: Db, { id: scan_id, worker_id }: ScanWorker): Promise<void> {
  const rows = await readRows<{ is_leader: boolean }>(
    db,
    sql`insert into scan_workers (scan_id, worker_id, is_leader)
    select id, ${worker_id}, false from scans where id = ${scan_id} and status = 'running' and finished_at is null
    on conflict (scan_id, worker_id) do update set seen_at = now() returning is_leader`,
  );
  if (rows[0]?.is_leader) await db.transaction((tx) => releaseDead(tx, scan_id));
}

type ScanWorker = { id: number; worker_id: string };

export async function leaveScan(db: Db, { id: scan_id, worker_id }: ScanWorker): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from scan_workers where scan_id = ${scan_id} and worker_id = ${worker_id}`);
    await releaseClaims(tx, scan_id, sql`claimed_by = ${worker_id}`);
  });
}

async function releaseDead(tx: Db, scan_id: number): Promise<void> {
  await tx.execute(sql`delete from scan_workers where scan_id = ${scan_id}
    and seen_at < now() - make_interval(secs => ${silentSeconds})`);
  await releaseClaims(
    tx,
    scan_id,
    sql`not exists (select 1 from scan_workers w where w.scan_id = scan_pages.scan_id and w.worker_id = claimed_by)`,
  );
}

export async function shareScan(db: Db, scan_id: number): Promise<void> {
  await db.execute(sql`update scans set is_shared = true where id = ${scan_id} and not is_shared`);
}

/**
 * Joins a running scan with enough waiting pages for another worker; null when none needs help. Chooses the
 * organization with the least capacity, and there the scan with the fewest workers. A process divides itself
 * equally among its scans. A busy process joins only if its organizations would still get more than the new
 * one gets now.
 */
export async function joinScanInNeed(db: Db, worker_id: string): Promise<number | null> {
  const rows = await readRows<{ scan_id: number }>(
    db,
    sql`
    with work as (
      select w.scan_id, ${ownerOf} as owner, ${processOf(sql`w.worker_id`)} = ${processOf(sql`${worker_id}::text`)} as is_mine,
        1 / (count(*) over (partition by ${processOf(sql`w.worker_id`)}))::float8 as part
      from scan_workers w join scans s on s.id = w.scan_id join websites o on o.id = s.website_id
      where s.finished_at is null and w.seen_at > now() - make_interval(secs => ${silentSeconds})
    ), served as (
      select owner, sum(part) as parts, count(*) filter (where is_mine) as mine from work group by owner
    ), own as (
      select min(parts - mine / (n * (n + 1))) as parts from served, (select sum(mine)::float8 as n from served) all_mine
      where mine > 0
    ), needy as (
      select s.id, ${ownerOf} as owner, s.pages_taken from scans s join websites o on o.id = s.website_id
      where s.status = 'running' and s.is_shared and s.finished_at is null
        and s.max_pages - s.pages_taken >= ${enoughPages}
        and (select count(*) from (select 1 from scan_pages p where p.scan_id = s.id and p.status = 'waiting'
          limit ${enoughPages}) waiting) = ${enoughPages}
        and not exists (select 1 from work where work.scan_id = s.id and is_mine)
    ), chosen as (
      select needy.id from needy left join served using (owner)
      where coalesce((select parts from own), 'infinity') > coalesce(served.parts, 0) + ${tinyPart}::float8
      order by coalesce(served.parts, 0), (select count(*) from work where work.scan_id = needy.id), needy.pages_taken, needy.id
      limit 1
    )
    insert into scan_workers (scan_id, worker_id, is_leader) select id, ${worker_id}, false from chosen
    on conflict do nothing returning scan_id::float8 as scan_id`,
  );
  return rows[0]?.scan_id ?? null;
}

const ownerOf = sql`coalesce(o.organization_id, -o.id)`;

/** Rounding tolerance for sums of parts. */
const tinyPart = 0.001;

/** Fewer pages are done sooner than another worker starts. */
const enoughPages = 4;
