import { eq, sql } from 'drizzle-orm';
import { toScore } from '../shared/score.ts';
import { catalogueSize, inCatalogue } from './catalogue.ts';
import { checks } from './checks.ts';
import type { Db } from './database.ts';
import { pages } from './pages.ts';
import { websites } from './websites.ts';

/** Whoever changes a website's pages takes turns here: two who add up at once would lose one's change. */
export async function lockWebsite(tx: Db, website_id: number): Promise<void> {
  await tx.execute(sql`select 1 from ${websites} where id = ${website_id} for update`);
}

/** Counts a page's checks of its website's catalogue by status. Runs in the transaction that changed them. */
export async function recountPage(tx: Db, page_id: number): Promise<void> {
  const count = (status: string) => sql`count(${checks.id}) filter (where ${checks.status} = ${status})::int`;
  await tx.execute(sql`
    update ${pages} set
      wcag_valid_count = counted.valid, wcag_invalid_count = counted.invalid, wcag_na_count = counted.na,
      wcag_unchecked_count = counted.total - counted.valid - counted.invalid - counted.na
    from (
      select ${catalogueSize(websites.catalogue)} as total,
        ${count('pass')} as valid, ${count('fail')} as invalid, ${count('na')} as na
      from ${websites}
      left join ${checks} on ${checks.page_id} = ${page_id} and ${inCatalogue(checks.criteria, websites.catalogue)}
      where ${websites.id} = (select website_id from ${pages} where id = ${page_id})
      group by ${websites.id}
    ) as counted
    where ${pages.id} = ${page_id}`);
}

/**
 * Adds up a website's pages and derives score, grade, completion rate and validity. A page is invalid with one failed
 * criterion, valid when all are decided and none failed; the website is valid when every page is. Pages that could
 * never be audited do not count.
 */
export async function recountWebsite(tx: Db, website_id: number): Promise<void> {
  const sum = (column: SQLName) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const countIf = (condition: SQLName) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [total] = await tx
    .select({
      wcag_valid_count: sum(sql`${pages.wcag_valid_count}`),
      wcag_invalid_count: sum(sql`${pages.wcag_invalid_count}`),
      wcag_na_count: sum(sql`${pages.wcag_na_count}`),
      wcag_unchecked_count: sum(sql`${pages.wcag_unchecked_count}`),
      valid_pages_count: countIf(sql`${pages.wcag_invalid_count} = 0 and ${pages.wcag_unchecked_count} = 0`),
      invalid_pages_count: countIf(sql`${pages.wcag_invalid_count} > 0`),
      unchecked_pages_count: countIf(
        sql`${pages.wcag_invalid_count} = 0 and ${pages.wcag_unchecked_count} > 0`,
      ),
    })
    .from(pages)
    .where(sql`${pages.website_id} = ${website_id} and ${pages.audited_at} is not null`);
  await tx
    .update(websites)
    .set({ ...total!, ...toVerdict(total!) })
    .where(eq(websites.id, website_id));
}

type SQLName = ReturnType<typeof sql>;

type Totals = {
  wcag_valid_count: number;
  wcag_invalid_count: number;
  wcag_na_count: number;
  wcag_unchecked_count: number;
  invalid_pages_count: number;
  unchecked_pages_count: number;
};

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
    completion_rate: score.completionRate,
    is_valid: total.invalid_pages_count > 0 ? false : valid || null,
  };
}
