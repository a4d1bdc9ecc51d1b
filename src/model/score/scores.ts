import { eq, type SQL, sql } from 'drizzle-orm';
import { toScore } from '../../shared/score/score.ts';
import type { Db } from '../database/db.ts';
import { runPrepared } from '../database/prepared.ts';
import { pages } from '../tables/page.ts';
import { websites } from '../tables/website.ts';
import { catalogueSize, inCatalogue } from './catalogue.ts';

const websiteLocks = 7_101;

/** Serializes changes to a website's pages; concurrent recounts would lose one change. */
export async function lockWebsite(tx: Db, website_id: number): Promise<void> {
  await tx.execute(sql`with turn as materialized (select pg_advisory_xact_lock(${websiteLocks}, ${website_id}::int))
    select 1 from turn, ${websites} where id = ${website_id} for update of websites`);
}

/**
 * Lock shared by workers that store pages of a website in parallel; they wait for `lockWebsite`, not for each other.
 * Website totals are not counted under it; `recountTotals` does that.
 */
export async function shareWebsite(tx: Db, website_id: number): Promise<void> {
  await runPrepared(
    tx,
    sql`select pg_advisory_xact_lock_shared(${websiteLocks}, ${website_id}::int),
    set_config('stufenlos.counts', 'later', true), set_config('synchronous_commit', 'off', true)`,
  );
}

/** Counts a page's checks in its website's catalogue by status. Call it in the transaction that changed them. */
export async function recountPage(tx: Db, page_id: number) {
  await recountPages(tx, sql`select ${page_id}::bigint`);
  const [page] = await tx
    .select({
      wcag_valid_count: pages.wcag_valid_count,
      wcag_invalid_count: pages.wcag_invalid_count,
      wcag_na_count: pages.wcag_na_count,
      wcag_unchecked_count: pages.wcag_unchecked_count,
      wcag_clean_count: pages.wcag_clean_count,
    })
    .from(pages)
    .where(eq(pages.id, page_id));
  return page!;
}

/**
 * Recounts all pages whose ids the query returns, in one statement. Writes only changed rows, as writing
 * costs most.
 */
export async function recountPages(tx: Db, ids: SQL): Promise<void> {
  await tx.execute(countPages(ids, sql`(select * from checks where page_id = p.id)`));
}

export function countPages(ids: SQL, standing: SQL): SQL {
  const count = (status: string) => sql`count(*) filter (where c.status = ${status})::int`;
  return sql`
    update pages set
      wcag_valid_count = counted.valid, wcag_invalid_count = counted.invalid, wcag_na_count = counted.na,
      wcag_unchecked_count = counted.total - counted.valid - counted.invalid - counted.na, wcag_clean_count = counted.clean
    from (
      select p.id, ${catalogueSize(sql`w.catalogue`)} as total, found.valid, found.invalid, found.na, found.clean
      from pages p
      join websites w on w.id = p.website_id
      cross join lateral (
        select ${count('pass')} as valid, ${count('fail')} as invalid, ${count('na')} as na,
          ${count('clean')} as clean
        from ${standing} as c where ${inCatalogue(sql`c.criteria`, sql`w.catalogue`)}
      ) as found
      where p.id in (${ids})
    ) as counted
    where pages.id = counted.id
      and (pages.wcag_valid_count, pages.wcag_invalid_count, pages.wcag_na_count, pages.wcag_unchecked_count,
          pages.wcag_clean_count)
        is distinct from (counted.valid, counted.invalid, counted.na,
          counted.total - counted.valid - counted.invalid - counted.na, counted.clean)`;
}

/**
 * Sums up a website's pages and derives score, grade, completion rate and validity. Returns the saved values. A page is
 * invalid with one failed criterion, valid when all are decided and none failed. A website is valid when all its pages
 * are. Pages count if audited or decided on by a person, unless their server says they are gone.
 */
export async function recountWebsite(tx: Db, website_id: number) {
  const sum = (column: SQL) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [total] = await tx
    .select({
      wcag_valid_count: sum(sql`${pages.wcag_valid_count}`),
      wcag_invalid_count: sum(sql`${pages.wcag_invalid_count}`),
      wcag_na_count: sum(sql`${pages.wcag_na_count}`),
      wcag_unchecked_count: sum(sql`${pages.wcag_unchecked_count}`),
      wcag_clean_count: sum(sql`${pages.wcag_clean_count}`),
      valid_pages_count: countIf(sql`${pages.wcag_invalid_count} = 0 and ${pages.wcag_unchecked_count} = 0`),
      invalid_pages_count: countIf(sql`${pages.wcag_invalid_count} > 0`),
      unchecked_pages_count: countIf(
        sql`${pages.wcag_invalid_count} = 0 and ${pages.wcag_unchecked_count} > 0`,
      ),
    })
    .from(pages)
    .where(sql`${pages.website_id} = ${website_id} and ${isCounted}`);
  const row = { ...total!, ...toVerdict(total!) };
  await tx.update(websites).set(row).where(eq(websites.id, website_id));
  return row;
}

/**
 * Condition: the page counts. Columns are spelled out because Drizzle drops the table's name in a select over pages
 * alone. The limit keeps the planner from reading the checks of all websites, which a bare `exists` may cause.
 */
export const isCounted = sql`(pages.audited_at is not null or (
  not pages.is_gone
  and coalesce((select true from checks c where c.page_id = pages.id and c.set_by = 'person' limit 1), false)))`;

type Totals = {
  wcag_valid_count: number;
  wcag_invalid_count: number;
  wcag_na_count: number;
  wcag_unchecked_count: number;
  invalid_pages_count: number;
  unchecked_pages_count: number;
};

/** Rounding never completes: 100 percent, and a grade that is final, leave nothing unchecked. */
function toVerdict(total: Totals) {
  const score = toScore({
    valid: total.wcag_valid_count,
    invalid: total.wcag_invalid_count,
    na: total.wcag_na_count,
    unchecked: total.wcag_unchecked_count,
  });
  const decided = score.validChecks + score.invalidChecks > 0;
  const valid = decided && total.unchecked_pages_count === 0;
  return {
    accessibility_score: score.percentage,
    accessibility_grade: decided ? score.grade : null,
    completion_rate: score.uncheckedChecks > 0 ? Math.min(99, score.completionRate) : score.completionRate,
    is_valid: total.invalid_pages_count > 0 ? false : valid || null,
  };
}
