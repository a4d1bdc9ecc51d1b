import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { lockWebsite, recountWebsite } from './scores.ts';

/**
 * Recounts all totals of a website's pages, checks and media. Needed after storing pages with `counts: 'later'`, which
 * skips the triggers. Reads all checks of the website, so scans call it at growing intervals.
 */
export function recountTotals(db: Db, website_id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockWebsite(tx, website_id);
    await recountCriteria(tx, website_id);
    await recountMedia(tx, website_id);
    await recountWebsite(tx, website_id);
  });
}

async function recountCriteria(tx: Db, website_id: number): Promise<void> {
  await tx.execute(sql`
    with counted as (
      select criteria, count(*) filter (where status = 'pass') as valid, count(*) filter (where status = 'fail') as invalid,
        count(*) filter (where status = 'na') as na, count(*) filter (where status = 'clean') as clean, count(*) filter (where set_by = 'person') as person,
        count(*) filter (where taken_from is not null) as taken_over
      from checks where website_id = ${website_id}
        and not exists (select 1 from pages p where p.id = checks.page_id and p.is_gone)
      group by criteria
    ), emptied as (
      update website_criteria set valid_count = 0, invalid_count = 0, na_count = 0, clean_count = 0, person_count = 0,
        taken_over_count = 0
      where website_id = ${website_id} and criteria not in (select criteria from counted)
    )
    insert into website_criteria as c (website_id, criteria, valid_count, invalid_count, na_count, clean_count, person_count,
      taken_over_count)
    select ${website_id}::bigint, criteria, valid, invalid, na, clean, person, taken_over from counted order by criteria
    on conflict (website_id, criteria) do update set valid_count = excluded.valid_count,
      invalid_count = excluded.invalid_count, na_count = excluded.na_count, clean_count = excluded.clean_count, person_count = excluded.person_count,
      taken_over_count = excluded.taken_over_count
    where (c.valid_count, c.invalid_count, c.na_count, c.clean_count, c.person_count, c.taken_over_count)
      is distinct from (excluded.valid_count, excluded.invalid_count, excluded.na_count, excluded.clean_count, excluded.person_count,
        excluded.taken_over_count)`);
}

async function recountMedia(tx: Db, website_id: number): Promise<void> {
  await tx.execute(sql`
    with counted as (
      select kind, coalesce(alt_state, '') as alt_state, coalesce(alt_text_status, '') as alt_text_status,
        count(*) as item_count
      from media_items where website_id = ${website_id} group by 1, 2, 3
    ), emptied as (
      update website_media set item_count = 0
      where website_id = ${website_id} and (kind, alt_state, alt_text_status) not in (
        select kind, alt_state, alt_text_status from counted)
    )
    insert into website_media as c (website_id, kind, alt_state, alt_text_status, item_count)
    select ${website_id}::bigint, kind, alt_state, alt_text_status, item_count from counted order by 1, 2, 3, 4
    on conflict (website_id, kind, alt_state, alt_text_status) do update set item_count = excluded.item_count
    where c.item_count <> excluded.item_count`);
}
