import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { catalogueSize } from '../score/catalogue.ts';
import { lockWebsite, recountPages, recountWebsite } from '../score/scores.ts';
import { portionPages } from './checkBatches.ts';

/**
 * Recounts pages that were counted with another catalogue: the sum of their counts differs from the
 * catalogue's size. Pages without any check were never counted and are skipped. Works in portions, pages and
 * website together; after an interruption the next call continues.
 */
export async function recountStalePages(db: Db, website_id: number): Promise<void> {
  while (await db.transaction((tx) => recountPortion(tx, website_id)));
}

async function recountPortion(tx: Db, website_id: number): Promise<boolean> {
  await lockWebsite(tx, website_id);
  const rows = await readRows<{ id: number }>(
    tx,
    sql`
    select p.id::float8 as id from pages p join websites w on w.id = p.website_id
    cross join lateral (
      select p.wcag_valid_count + p.wcag_invalid_count + p.wcag_na_count + p.wcag_unchecked_count as total) as counted
    where p.website_id = ${website_id} and counted.total <> ${catalogueSize(sql`w.catalogue`)}
      and (counted.total > 0 or exists (select 1 from checks c where c.page_id = p.id))
    order by p.id limit ${portionPages}`,
  );
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await recountPages(tx, sql`select unnest(${sql.param(ids)}::bigint[])`);
  await recountWebsite(tx, website_id);
  return rows.length === portionPages;
}
