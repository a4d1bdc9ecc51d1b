import { inArray, type SQL, sql } from 'drizzle-orm';
import { byHand } from '../../shared/standards/engines.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { causes } from '../tables/finding.ts';
import { refreshCauses } from './refreshCauses.ts';

/** Removes the places of barriers entered by hand; their causes keep the words. */
export async function liftPlaces(tx: Db, ids: number[]): Promise<void> {
  const wanted = inArray(causes.id, ids);
  await tx.execute(sql`
    with gone as (
      delete from findings f using causes where causes.website_id = f.website_id and causes.cause = f.cause
        and f.engine = ${byHand} and ${wanted} returning f.page_id
    ), counted as (select page_id, count(*)::int as places from gone group by page_id)
    update pages set failed_count = greatest(0, failed_count - counted.places) from counted where pages.id = counted.page_id`);
  await refresh(tx, wanted);
}

/** Gives barriers entered by hand their place back, if their page still exists. */
export async function placeAgain(tx: Db, wanted: SQL | undefined): Promise<void> {
  await tx.execute(sql`
    with added as (
      insert into findings (website_id, page_id, scan_id, cause, engine, rule, criteria, outcome, impact, selector, snippet, message, is_partial)
      select causes.website_id, causes.example_page_id, causes.last_scan_id, causes.cause, causes.engine, causes.rule,
        causes.criteria, causes.outcome, causes.impact, causes.example_selector, '', causes.message, causes.is_partial
      from causes join pages on pages.id = causes.example_page_id
      where ${wanted} and causes.engine = ${byHand} and not exists (
        select 1 from findings f where f.website_id = causes.website_id and f.cause = causes.cause)
      returning page_id
    ), counted as (select page_id, count(*)::int as places from added group by page_id)
    update pages set failed_count = failed_count + counted.places from counted where pages.id = counted.page_id`);
  await refresh(tx, wanted);
}

async function refresh(tx: Db, wanted: SQL | undefined): Promise<void> {
  const rows = await readRows<{ website_id: number; cause: string }>(
    tx,
    sql`select website_id::float8 as website_id, cause from causes where ${wanted} and engine = ${byHand}`,
  );
  for (const [website_id, group] of Map.groupBy(rows, (row) => row.website_id))
    await refreshCauses(tx, { website_id, only: group.map(({ cause }) => cause) });
}
