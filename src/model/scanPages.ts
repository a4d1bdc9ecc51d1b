import { and, eq, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type {
  Frontier,
  FrontierCounts,
  FrontierEntry,
  FrontierOutcome,
} from '../shared/contract/frontier.ts';
import { scanLimits } from '../shared/limits.ts';
import { toPageKey } from '../shared/url.ts';
import { id, ref, time } from './columns.ts';
import type { Db } from './database.ts';
import { scans } from './scans.ts';

/** A scan's addresses: waiting, running, done. They outlive the process, so an interrupted scan goes on. */
export const scan_pages = pgTable(
  'scan_pages',
  {
    id: id(),
    scan_id: ref()
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    url_key: text().notNull(),
    depth: integer().notNull(),
    status: text({ enum: ['waiting', 'running', 'done', 'failed', 'dropped'] })
      .notNull()
      .default('waiting'),
    claimed_at: time(),
  },
  (table) => [
    unique().on(table.scan_id, table.url_key),
    index().on(table.scan_id, table.status, table.depth, table.id),
    check('scan_pages_status', sql`${table.status} in ('waiting', 'running', 'done', 'failed', 'dropped')`),
  ],
);

/** The crawl's memory as rows of one scan; several workers may share it. */
export function toFrontier(db: Db, scan: { id: number; max_pages: number }): Frontier {
  return {
    add: (entries) => add(db, scan, entries),
    claim: () => claim(db, scan),
    finish: (url, outcome) => setStatus(db, scan.id, url, outcome),
    counts: () => count(db, scan),
  };
}

/** After a crash nobody works on a claimed address any more: it waits again. */
export async function releaseClaims(db: Db, scan_id: number): Promise<void> {
  await db
    .update(scan_pages)
    .set({ status: 'waiting', claimed_at: null })
    .where(and(eq(scan_pages.scan_id, scan_id), eq(scan_pages.status, 'running')));
}

/**
 * Marks an address as finished in the transaction that stores its audit: a scan that ends right after it, stopped or with
 * its process, has counted the page whose findings it keeps.
 */
export async function closeScanPage(
  tx: Db,
  scan_id: number,
  { url, status }: { url: string; status: FrontierOutcome },
): Promise<void> {
  await setStatus(tx, scan_id, url, status);
}

async function add(
  db: Db,
  scan: { id: number; max_pages: number },
  entries: FrontierEntry[],
): Promise<number> {
  if (entries.length === 0) return 0;
  const rows = entries.map(({ url, depth }) => ({ url, url_key: toPageKey(url), depth }));
  const { rows: added } = (await db.execute(sql`
    insert into ${scan_pages} (scan_id, url, url_key, depth)
    select ${scan.id}, fresh.url, fresh.url_key, fresh.depth
    from (
      select distinct on (entry.url_key) entry.url, entry.url_key, entry.depth, entry.position
      from json_to_recordset(${JSON.stringify(rows.map((row, position) => ({ ...row, position })))}::json)
        as entry(url text, url_key text, depth int, position int)
      where not exists (select 1 from ${scan_pages} known
        where known.scan_id = ${scan.id} and known.url_key = entry.url_key)
      order by entry.url_key, entry.position
    ) as fresh
    order by fresh.position
    limit greatest(0, ${scan.max_pages * 2 + scanLimits.spareUrls} - (select count(*) from ${scan_pages} where scan_id = ${scan.id}))
    on conflict do nothing
    returning id`)) as unknown as { rows: unknown[] };
  return added.length;
}

/** Claims of one scan take turns on its row, so that several workers together keep to the page limit. */
function claim(db: Db, scan: { id: number; max_pages: number }): Promise<FrontierEntry | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${scans} where id = ${scan.id} for update`);
    const [claimed] = await tx
      .update(scan_pages)
      .set({ status: 'running', claimed_at: sql`now()` })
      .where(sql`${scan_pages.id} = (select id from ${scan_pages} where scan_id = ${scan.id} and status = 'waiting'
        and (select count(*) from ${scan_pages} where scan_id = ${scan.id} and ${isTaken}) < ${scan.max_pages}
        order by depth, id limit 1)`)
      .returning({ url: scan_pages.url, depth: scan_pages.depth });
    return claimed ?? null;
  });
}

/** Uses up a place under the page limit. */
const isTaken = sql`status in ('running', 'done', 'failed')`;

async function setStatus(db: Db, scan_id: number, url: string, status: FrontierOutcome) {
  await db
    .update(scan_pages)
    .set({ status })
    .where(and(eq(scan_pages.scan_id, scan_id), eq(scan_pages.url_key, toPageKey(url))));
}

async function count(db: Db, scan: { id: number; max_pages: number }): Promise<FrontierCounts> {
  const of = (status: string) => sql<number>`count(*) filter (where status = ${status})`.mapWith(Number);
  const [counted] = await db
    .select({ waiting: of('waiting'), running: of('running'), done: of('done'), failed: of('failed') })
    .from(scan_pages)
    .where(eq(scan_pages.scan_id, scan.id));
  const { waiting, ...taken } = counted!;
  const room = scan.max_pages - taken.running - taken.done - taken.failed;
  return { ...taken, waiting: Math.max(0, Math.min(waiting, room)) };
}
