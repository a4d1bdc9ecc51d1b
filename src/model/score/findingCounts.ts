import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { pages } from '../tables/page.ts';
import { toQuestionStatus } from '../tables/question.ts';

const answer = toQuestionStatus(sql`f`);
const isBarrier = sql`(f.outcome = 'failed' or (f.outcome = 'cantTell' and ${answer} = 'barrier'))`;
const isOpen = sql`(f.outcome = 'cantTell' and coalesce(${answer}, 'open') not in ('barrier', 'fine'))`;

/** Counts the places of pages as their causes do. A barrier by answer is a fault, a place called fine is not. */
export async function recountFindings(tx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const count = (condition: SQL) => sql`(select count(*)::int from findings f where f.page_id = pages.id
    and ${condition} and cardinality(f.criteria) > 0)`;
  await tx
    .update(pages)
    .set({ failed_count: count(isBarrier), cant_tell_count: count(isOpen) })
    .where(inArray(pages.id, ids));
}

/** Counts the pages of a website again on which an answer holds: an audit counts without answers. */
export async function recountAnswered(tx: Db, website_id: number): Promise<void> {
  const rows = await readRows<{ id: number }>(
    tx,
    sql`select distinct f.page_id::float8 as id from questions q
      join findings f on f.website_id = q.website_id and f.question = q.key
      where q.website_id = ${website_id} and q.status in ('barrier', 'fine')`,
  );
  await recountFindings(
    tx,
    rows.map(({ id }) => id),
  );
}
