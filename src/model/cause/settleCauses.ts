import { type SQL, sql } from 'drizzle-orm';
import { automaticReasons, type CauseStatus } from '../../shared/contract/cause.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { lockWebsite } from '../score/scores.ts';
import { type Refreshed, refreshCauses } from './refreshCauses.ts';

/**
 * Settles the website's causes at the end of a scan. Open ones no longer found become fixed, fixed ones found again become
 * open, ignored ones stay. Then records current causes and counts for the comparison with the next scan.
 */
export async function settleCauses(
  tx: Db,
  { website_id, scan_id }: { website_id: number; scan_id: number },
): Promise<void> {
  await refreshCauses(tx, { website_id });
  await setStatus(tx, sql`website_id = ${website_id} and ${isGone}`, 'fixed', automaticReasons.gone);
  await setStatus(tx, sql`website_id = ${website_id} and ${isBack}`, 'open', automaticReasons.back);
  // A resumed scan already has some rows.
  await tx.execute(sql`delete from scan_causes where scan_id = ${scan_id}`);
  await tx.execute(sql`insert into scan_causes (scan_id, cause_id, finding_count, page_count, is_unsteady)
    select ${scan_id}, id, finding_count, page_count, is_unsteady from causes where website_id = ${website_id} and finding_count > 0`);
}

/** Settles causes after pages were deleted. `only` holds the keys of causes found on those pages. */
export async function settleDeletion(tx: Db, { website_id, only }: Refreshed): Promise<void> {
  if (only?.length === 0) return;
  await refreshCauses(tx, { website_id, ...(only && { only }) });
  const among = only ? sql`and cause = any(${sql.param(only)}::text[])` : sql.empty();
  await setStatus(
    tx,
    sql`website_id = ${website_id} ${among} and ${isGone}`,
    'fixed',
    automaticReasons.pagesDeleted,
  );
}

/** Reopens causes whose last ignored day is past, for all organizations. Returns the count. Called by cron. */
export async function reopenCauses(db: Db): Promise<number> {
  const rows = await readRows<{ website_id: number }>(
    db,
    sql`select distinct website_id::float8 as website_id from causes where ${isOver}`,
  );
  let reopened = 0;
  for (const { website_id } of rows) {
    reopened += await db.transaction(async (tx) => {
      await lockWebsite(tx, website_id);
      const over = sql`website_id = ${website_id} and ${isOver}`;
      const gone = await setStatus(tx, sql`${over} and finding_count = 0`, 'fixed', automaticReasons.gone);
      return gone + (await setStatus(tx, over, 'open', automaticReasons.expired));
    });
  }
  return reopened;
}

const isOver = sql`status = 'ignored' and ignored_until < (now() at time zone 'Europe/Berlin')::date`;

const isGone = sql`status = 'open' and finding_count = 0`;

/** Condition: an audit after the status was set found it again. Older findings remain until their page is audited. */
const isBack = sql`status = 'fixed' and finding_count > 0 and exists (
  select 1 from findings f join pages p on p.id = f.page_id
  where f.website_id = causes.website_id and f.cause = causes.cause and not f.is_unsteady and p.audited_at > coalesce(
    (select max(e.created_at) from cause_events e where e.cause_id = causes.id and e.kind = 'status'), '-infinity'))`;

async function setStatus(tx: Db, condition: SQL, status: CauseStatus, reason: string): Promise<number> {
  const rows = await readRows(
    tx,
    sql`
    with changed as (
      update causes set status = ${status}, status_by = 'scan', reason = null, ignored_until = null, updated_at = now()
      where ${condition} returning id, website_id
    )
    insert into cause_events (website_id, cause_id, kind, status, text)
    select website_id, id, 'status', ${status}, ${reason} from changed order by id returning id`,
  );
  return rows.length;
}
