import { type SQL, sql } from 'drizzle-orm';
import { itemQuestions, ofPlan } from '../../../shared/score/itemQuestions.ts';
import type { Db } from '../../database/db.ts';
import { readRows } from '../../database/rows.ts';

const rules = sql.param(Object.keys(itemQuestions));

/** Judged texts with their newest answer. A barrier judges one text of its question. */
export const toItemAnswers = (website_id: number): SQL => sql`
  select distinct on (q.rule, item) q.rule, item, q.status, q.answer_id
  from questions q join question_answers x on x.id = q.answer_id
  cross join lateral unnest(string_to_array(q.snippet, E'\\n')) with ordinality as shown(item, at)
  where q.website_id = ${website_id} and q.engine = ${ofPlan} and q.rule = any(${rules}::text[])
    and (q.status = 'fine' or (q.status = 'barrier' and x.answer = 'no-' || at))
  order by q.rule, item, q.answer_id desc`;

/** Criteria of pages with listed texts, and the answers about them. `here`: condition on the page `p`. */
export const toItemChecks = (website_id: number, here: SQL): SQL => sql`
  select p.id as page_id, k.key as criteria, bool_and(t.item is not null) as is_answered,
    coalesce(bool_or(t.status = 'barrier'), false) as is_barrier,
    max(t.answer_id) filter (where t.status = 'barrier') as barrier_id, max(t.answer_id) as last_id,
    count(distinct t.answer_id) as questions
  from pages p cross join lateral jsonb_each(p.answered_checks) k
  cross join lateral jsonb_array_elements_text(k.value -> 'asked' -> 'items') as own(item)
  left join (${toItemAnswers(website_id)}) t on t.rule = k.value -> 'asked' ->> 'rule' and t.item = own.item
  where p.website_id = ${website_id} ${here} and k.value ? 'asked' group by p.id, k.key`;

export async function listItemPages(tx: Db, website_id: number, ids: number[]): Promise<number[]> {
  const rows = await readRows<{ page_id: number }>(
    tx,
    sql`select p.id::float8 as page_id from pages p where p.website_id = ${website_id} and exists (
      select 1 from questions q cross join lateral unnest(q.criteria) as num
      where q.id = any(${sql.param(ids)}::bigint[]) and q.engine = ${ofPlan}
        and p.answered_checks -> num -> 'asked' ->> 'rule' = q.rule)`,
  );
  return rows.map(({ page_id }) => page_id);
}

/** Rules to ask about again. A first answer that all are fine leaves other questions as they are. */
export async function listRulesToAsk(tx: Db, ids: number[]): Promise<string[]> {
  const rows = await readRows<{ rule: string }>(
    tx,
    sql`select distinct q.rule from questions q where q.id = any(${sql.param(ids)}::bigint[]) and q.engine = ${ofPlan}
      and (q.status in ('barrier', 'open') or (select count(*) from question_answers a where a.question_id = q.id) > 1)`,
  );
  return rows.map(({ rule }) => rule);
}
