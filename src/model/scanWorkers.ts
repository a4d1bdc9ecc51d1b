import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, ref } from './columns.ts';
import type { Db } from './database.ts';
import { releaseClaims } from './scanPages.ts';
import { scans } from './scans.ts';

/** Processes that work on a scan right now. One that has not been seen for a while has died, and its pages are free. */
export const scan_workers = pgTable(
  'scan_workers',
  {
    scan_id: ref()
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    worker_id: text().notNull(),
    /** It has the job: it alone tells how far the scan is and ends it. The others help. */
    is_leader: boolean().notNull(),
    seen_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.scan_id, table.worker_id] })],
);

/** A worker that was not seen for so long has died. */
const silentSeconds = 30;

/**
 * The caller has the scan's job, so whoever led it before is gone: their pages wait again, as do those of helpers that
 * died. Pages of helpers that are at work stay theirs.
 */
export async function leadScan(tx: Db, scan_id: number, worker_id: string): Promise<void> {
  await tx.execute(sql`delete from scan_workers where scan_id = ${scan_id} and is_leader`);
  await releaseDead(tx, scan_id);
  await tx.execute(sql`insert into scan_workers (scan_id, worker_id, is_leader) values (${scan_id}, ${worker_id}, true)
    on conflict (scan_id, worker_id) do update set is_leader = true, seen_at = now()`);
}

/**
 * Said every few seconds by whoever works on a scan; the leader looks after the others. Who was held for dead and is not
 * helps from now on.
 */
export async function touchWorker(db: Db, { id: scan_id, worker_id }: Worked): Promise<void> {
  const { rows } = (await db.execute(sql`insert into scan_workers (scan_id, worker_id, is_leader)
    select id, ${worker_id}, false from scans where id = ${scan_id} and status = 'running' and finished_at is null
    on conflict (scan_id, worker_id) do update set seen_at = now() returning is_leader`)) as unknown as {
    rows: { is_leader: boolean }[];
  };
  if (rows[0]?.is_leader) await db.transaction((tx) => releaseDead(tx, scan_id));
}

type Worked = { id: number; worker_id: string };

/** The worker goes; what it had begun waits for others. */
export async function leaveScan(db: Db, { id: scan_id, worker_id }: Worked): Promise<void> {
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

/** From now on other workers may take pages of the scan. */
export async function shareScan(db: Db, scan_id: number): Promise<void> {
  await db.execute(sql`update scans set is_shared = true where id = ${scan_id} and not is_shared`);
}

/**
 * A running scan with enough pages waiting to be worth a further worker, and joins it: of the organization with the fewest
 * workers, then the one with the fewest itself. null: nobody needs help.
 */
export async function joinScanInNeed(db: Db, worker_id: string): Promise<number | null> {
  const { rows } = (await db.execute(sql`
    with needy as (
      select s.id, s.website_id from scans s
      where s.status = 'running' and s.is_shared and s.finished_at is null
        and s.max_pages - s.pages_taken >= ${enoughPages}
        and (select count(*) from (select 1 from scan_pages p where p.scan_id = s.id and p.status = 'waiting'
          limit ${enoughPages}) waiting) = ${enoughPages}
        and not exists (select 1 from scan_workers w where w.scan_id = s.id and w.worker_id = ${worker_id})
    ), chosen as (
      select needy.id from needy join websites on websites.id = needy.website_id
      order by (
        select count(*) from scan_workers w join scans s on s.id = w.scan_id join websites o on o.id = s.website_id
        where coalesce(o.organization_id, -o.id) = coalesce(websites.organization_id, -websites.id)
          and s.finished_at is null
      ), (select count(*) from scan_workers w where w.scan_id = needy.id), needy.id
      limit 1
    )
    insert into scan_workers (scan_id, worker_id, is_leader) select id, ${worker_id}, false from chosen
    on conflict do nothing returning scan_id::float8 as scan_id`)) as unknown as {
    rows: { scan_id: number }[];
  };
  return rows[0]?.scan_id ?? null;
}

/** Fewer are done sooner than a further worker has begun. */
const enoughPages = 4;
