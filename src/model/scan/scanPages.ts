import { eq, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { toPageKey } from '../../shared/address/url.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import type {
  Frontier,
  FrontierCounts,
  FrontierEntry,
  FrontierOutcome,
  PageIdentity,
} from '../../shared/work/frontier.ts';
import type { Db } from '../database/db.ts';
import { runPrepared } from '../database/prepared.ts';
import { repeatOnce } from '../database/repeatOnce.ts';
import { scan_pages } from '../tables/scan.ts';

type FrontierOwner = { id: number; max_pages: number; worker_id?: string };

export function toFrontier(db: Db, scan: FrontierOwner): Frontier {
  /** Addresses already sent to the database; most links of a page repeat those of the page before. */
  const known = new LRUCache<string, true>({ max: knownKeys });
  return {
    add: async (entries) => {
      const fresh = entries.map(toRow).filter(({ url_key }) => !known.has(url_key));
      const added = await repeatOnce(() => add(db, scan, fresh));
      for (const { url_key } of fresh) known.set(url_key, true);
      return added;
    },
    claim: () => claim(db, scan),
    meet: (arrival) => meet(db, scan.id, arrival),
    findTwin: (arrival) => findTwin(db, scan.id, arrival),
    finish: (url, outcome) => finish(db, scan.id, { url, outcome }),
    isClosedByEvents: true,
    counts: () => count(db, scan),
  };
}

const knownKeys = 20_000;

/** Returns claimed pages to waiting, e.g. after a crash. `of`: condition on the claims. */
export async function releaseClaims(db: Db, scan_id: number, of: SQL = sql`true`): Promise<void> {
  await db.execute(sql`
    with released as (
      update scan_pages set status = 'waiting', claimed_at = null, claimed_by = null
      where scan_id = ${scan_id} and status = 'running' and ${of} returning 1
    )
    update scans set pages_taken = pages_taken - (select count(*) from released)
    where id = ${scan_id} and exists (select 1 from released)`);
}

/**
 * Closes an address in the transaction that stores its audit. A scan ending right afterwards thus counts the
 * page whose findings it keeps. A page whose claim was released meanwhile counts against the page limit
 * again. Returns false when the scan has ended.
 */
export async function closeScanPage(
  tx: Db,
  scan_id: number,
  { url, status }: { url: string; status: FrontierOutcome | null },
): Promise<boolean> {
  const rows = await runPrepared<{ is_open: boolean }>(
    tx,
    sql`
    with open as (select 1 from scans where id = ${scan_id} and finished_at is null), page as (
      select id, status from scan_pages where scan_id = ${scan_id} and url_key = ${toPageKey(url)}
        and status <> ${status} and exists (select 1 from open) for update
    ), closed as (
      update scan_pages set status = ${status}, claimed_by = null where id in (select id from page)
    ), counted as (
      update scans set pages_taken = pages_taken + 1
      where id = ${scan_id} and exists (select 1 from page where page.status in ('waiting', 'dropped'))
    )
    select exists (select 1 from open) as is_open`,
  );
  return rows[0]!.is_open;
}

/**
 * Key of the frontier locks among all advisory locks. Concurrent pages link the same addresses in different
 * orders and would deadlock without it.
 */
const frontierLocks = 7_104;

type Row = FrontierEntry & { url_key: string };

const toRow = ({ url, depth }: FrontierEntry): Row => ({ url, depth, url_key: toPageKey(url) });

async function add(db: Db, scan: FrontierOwner, entries: Row[]): Promise<number> {
  if (entries.length === 0) return 0;
  const rows = await runPrepared<{ added: number }>(
    db,
    sql`
    with turn as materialized (select pg_advisory_xact_lock(${frontierLocks}, ${scan.id}::int)), added as (
      insert into scan_pages (scan_id, url, url_key, depth)
      select ${scan.id}::bigint, fresh.url, fresh.url_key, fresh.depth
      from turn, (
        select distinct on (entry.url_key) entry.url, entry.url_key, entry.depth, entry.position
        from json_to_recordset(${JSON.stringify(entries.map((row, position) => ({ ...row, position })))}::json)
          as entry(url text, url_key text, depth int, position int)
        where not exists (select 1 from scan_pages known
          where known.scan_id = ${scan.id} and known.url_key = entry.url_key)
        order by entry.url_key, entry.position
      ) as fresh
      order by fresh.position
      limit greatest(0, ${scan.max_pages * 2 + scanLimits.spareUrls} - (select pages_known from scans where id = ${scan.id}))
      on conflict do nothing
      returning 1
    ), counted as (
      update scans set pages_known = pages_known + (select count(*) from added)
      where id = ${scan.id} and exists (select 1 from added)
    )
    select count(*)::int as added from added`,
  );
  return rows[0]!.added;
}

/**
 * Commits without waiting for the disk, for this transaction or statement. Work lost in a power cut is
 * repeated.
 */
export const later = sql`set_config('synchronous_commit', 'off', true)`;

/**
 * Claims the next page in one statement, so that workers wait only while the page limit is updated. The
 * scan's row is locked before the choice, so many workers audit the same pages as one would.
 */
async function claim(db: Db, scan: FrontierOwner): Promise<FrontierEntry | null> {
  const rows = await runPrepared<FrontierEntry>(
    db,
    sql`
    with soon as materialized (select ${later}), turn as materialized (
      select 1 from scans where id = ${scan.id} and pages_taken < ${scan.max_pages} and exists (select 1 from soon)
      and exists (select 1 from scan_pages where scan_id = ${scan.id} and status = 'waiting')
      for no key update
    ), next as (
      select id from scan_pages where scan_id = ${scan.id} and status = 'waiting' and exists (select 1 from turn)
      order by depth, id limit 1 for update skip locked
    ), taken as (
      update scans set pages_taken = pages_taken + 1 where id = ${scan.id} and exists (select 1 from next)
    )
    update scan_pages set status = 'running', claimed_at = now(), claimed_by = ${scan.worker_id ?? null}
    where id = (select id from next)
    returning url, depth`,
  );
  return rows[0] ?? null;
}

/** Pages of earlier scans that this one has not come to, the longest unseen first. */
export async function listUnmetPages(
  db: Db,
  { id, website_id }: { id: number; website_id: number },
): Promise<string[]> {
  const rows = await runPrepared<{ url: string }>(
    db,
    sql`
    select p.url from pages p where p.website_id = ${website_id} and p.audited_at is not null
      and p.seen_scan_id is distinct from ${id}
      and not exists (select 1 from scan_pages s where s.scan_id = ${id} and s.url = p.url and s.status <> 'waiting')
    order by p.seen_at nulls first, p.id limit ${scanLimits.unmetPages}`,
  );
  return rows.map(({ url }) => url);
}

/** Drops an address that leads to another page of the scan, which did not come to it. */
export async function dropMovedPage(
  db: Db,
  scan_id: number,
  { url, end }: { url: string; end: string },
): Promise<void> {
  const key = toPageKey(url);
  await db.execute(sql`
    insert into scan_pages (scan_id, url, url_key, depth, status)
    select scan_id, ${url}, ${key}, depth, 'dropped' from scan_pages
    where scan_id = ${scan_id} and url_key = ${toPageKey(end)} and url_key <> ${key} and status = 'done'
    on conflict (scan_id, url_key) do update set status = 'dropped' where scan_pages.status = 'waiting'`);
}

async function finish(
  db: Db,
  scan_id: number,
  { url, outcome }: { url: string; outcome: FrontierOutcome },
): Promise<void> {
  await runPrepared(
    db,
    sql`
    with ended as (
      update scan_pages set status = ${outcome}, claimed_by = null
      where scan_id = ${scan_id} and url_key = ${toPageKey(url)} and status = 'running' returning 1
    )
    update scans set pages_taken = pages_taken - 1
    where id = ${scan_id} and ${outcome} = 'dropped' and exists (select 1 from ended)`,
  );
}

/**
 * `meet_page` is a database function, because it runs for every page. Pages take turns; else two equal pages
 * could drop each other.
 */
async function meet(db: Db, scan_id: number, arrival: PageIdentity): Promise<string | null> {
  const { url, final_key, canonical_key, title } = arrival;
  const rows = await runPrepared<{ twin: string | null }>(
    db,
    sql`select ${later}, meet_page(${scan_id}, ${url}, ${final_key}, ${canonical_key}, ${title}) as twin`,
  );
  return rows[0]!.twin;
}

async function findTwin(db: Db, scan_id: number, arrival: PageIdentity): Promise<string | null> {
  const { url, final_key, canonical_key, title } = arrival;
  const rows = await runPrepared<{ url: string }>(
    db,
    sql`select url from scan_keys where scan_id = ${scan_id} and key in (${final_key}, ${canonical_key}) and url <> ${url}
      and ((key = ${final_key} and is_final) or title = ${title})
      order by is_final desc, url limit 1`,
  );
  return rows[0]?.url ?? null;
}

async function count(db: Db, scan: FrontierOwner): Promise<FrontierCounts> {
  const of = (status: string) => sql<number>`count(*) filter (where status = ${status})`.mapWith(Number);
  const room = sql<number>`(select ${scan.max_pages} - pages_taken from scans where id = ${scan.id})`.mapWith(
    Number,
  );
  const [counted] = await db
    .select({ waiting: of('waiting'), running: of('running'), done: of('done'), failed: of('failed'), room })
    .from(scan_pages)
    .where(eq(scan_pages.scan_id, scan.id));
  const { room: left, ...counts } = counted!;
  const waiting = Math.max(0, Math.min(counts.waiting, left));
  return { ...counts, waiting, beyond: counts.waiting - waiting };
}
