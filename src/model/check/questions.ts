import { sql } from 'drizzle-orm';
import { ofPlan } from '../../shared/score/itemQuestions.ts';
import type { Db } from '../database/db.ts';
import { inCatalogue } from '../score/catalogue.ts';
import { recountAnswered } from '../score/findingCounts.ts';
import { settleAnsweredCauses } from './answeredCauses.ts';
import { applyAnswers } from './applyAnswers.ts';
import { putItemQuestions, retireItemQuestions } from './items/itemQuestions.ts';

/**
 * Brings a website's questions up to date with its findings, and applies what was answered before. The caller holds the
 * website's lock and is no member.
 */
export async function refreshQuestions(tx: Db, website_id: number): Promise<void> {
  await putQuestions(tx, website_id);
  await putItemQuestions(tx, website_id);
  await retireItemQuestions(tx, website_id);
  await linkChanged(tx, website_id);
  await forgetQuestions(tx, website_id);
  await applyAnswers(tx, { website_id });
  await settleAnsweredCauses(tx, { website_id });
  await weighQuestions(tx, { website_id });
  await recountAnswered(tx, website_id);
}

const impacts = sql`array['minor', 'moderate', 'serious', 'critical']`;

async function putQuestions(tx: Db, website_id: number): Promise<void> {
  await tx.execute(sql`
    with by_page as (
      select question, page_id, count(*) as found, min(id) as first_id, max(array_position(${impacts}, impact)) as rank
      from findings where website_id = ${website_id} and question is not null group by question, page_id
    ), reached as (
      select b.question, sum(b.found)::int as finding_count, count(*)::int as page_count,
        coalesce(min(b.first_id) filter (where p.is_key), min(b.first_id)) as example_id, max(b.rank) as rank
      from by_page b join pages p on p.id = b.page_id group by b.question
    ), gone as (
      update questions set finding_count = 0, page_count = 0, share = 0, weight = 0
      where website_id = ${website_id} and engine <> ${ofPlan} and finding_count > 0
        and not exists (select 1 from reached where question = key)
    )
    insert into questions as q (website_id, key, cause, engine, rule, criteria, impact, message, selector, snippet, page_id,
      page_url, finding_count, page_count)
    select ${website_id}::bigint, r.question, f.cause, f.engine, f.rule, f.criteria, (${impacts})[r.rank], f.message, f.selector,
      f.snippet, f.page_id, p.url, r.finding_count, r.page_count
    from reached r join findings f on f.id = r.example_id join pages p on p.id = f.page_id order by r.example_id
    on conflict (website_id, key) do update set criteria = excluded.criteria, impact = excluded.impact,
      message = excluded.message, selector = excluded.selector, snippet = excluded.snippet, page_id = excluded.page_id,
      page_url = excluded.page_url, finding_count = excluded.finding_count, page_count = excluded.page_count
    where (q.criteria, q.impact, q.message, q.selector, q.snippet, q.page_id, q.page_url, q.finding_count, q.page_count)
      is distinct from (excluded.criteria, excluded.impact, excluded.message, excluded.selector, excluded.snippet,
        excluded.page_id, excluded.page_url, excluded.finding_count, excluded.page_count)`);
}

/** A new question at the place of an answered one that is gone: its evidence has changed. */
async function linkChanged(tx: Db, website_id: number): Promise<void> {
  await tx.execute(sql`
    update questions q set before_id = b.id from (
      select distinct on (rule, page_id, selector) id, rule, page_id, selector from questions
      where website_id = ${website_id} and finding_count = 0 and answer_id is not null
      order by rule, page_id, selector, id desc
    ) b
    where q.website_id = ${website_id} and q.created_at = now() and q.before_id is null and b.id < q.id
      and b.rule = q.rule and b.page_id = q.page_id and b.selector = q.selector`);
}

/** Deletes what is no longer found and was never answered, with the pictures of it. */
async function forgetQuestions(tx: Db, website_id: number): Promise<void> {
  await tx.execute(sql`
    delete from questions q where q.website_id = ${website_id} and q.finding_count = 0
      and not exists (select 1 from question_answers a where a.question_id = q.id)`);
  await tx.execute(sql`
    delete from question_pictures p where p.website_id = ${website_id}
      and not exists (select 1 from questions q where q.website_id = p.website_id and q.key = p.key)`);
}

type Weighed = { website_id: number; page_ids?: number[] };

/**
 * Weighs questions by what they hurt and decide, and counts those still needed. With `page_ids`, only questions of these
 * pages. An undecided criterion with several questions counts for each in part.
 */
export async function weighQuestions(tx: Db, { website_id, page_ids }: Weighed): Promise<void> {
  const some =
    page_ids &&
    sql`and f.question in (select g.question from findings g where g.page_id = any(${sql.param(page_ids)}::bigint[]))`;
  await tx.execute(sql`
    with cells as (
      select distinct f.question, f.page_id, num from findings f
      cross join lateral unnest(f.criteria) as num
      where f.website_id = ${website_id} and f.question is not null ${some ?? sql.empty()}
        and exists (select 1 from websites w where w.id = f.website_id and ${inCatalogue(sql`num`, sql`w.catalogue`)})
        and not exists (select 1 from checks c where c.page_id = f.page_id and c.criteria = num
          and c.status <> 'clean' and c.answer_id is null)
    ), undecided as (
      select c.question, p.is_key, q.failed_criteria, c.num, q.status,
        (case when p.answered_checks ? c.num then 1.0 else 0.25 end)
          / nullif(count(*) filter (where q.status in ('open', 'unsure')) over (partition by c.page_id, c.num), 0) as part,
        bool_or(q.status = 'barrier' and c.num = any(q.failed_criteria)) over (partition by c.page_id, c.num) as is_failed
      from cells c join pages p on p.id = c.page_id
      join questions q on q.website_id = ${website_id} and q.key = c.question
    ), weighed as (
      select f.question, coalesce(sum(u.part), 0) as share, coalesce(bool_or(u.is_key), false) as is_key
      from (select distinct f.question from findings f where f.website_id = ${website_id} and f.question is not null ${some ?? sql.empty()}) f
      left join undecided u on u.question = f.question and not u.is_failed and u.status in ('open', 'unsure')
      group by f.question
    )
    update questions q set share = w.share, weight = case when w.share = 0 then 0 else
      (array[1, 2, 4, 8])[coalesce(array_position(${impacts}, q.impact), 2)] * (1 + ln(1 + w.share::float8)) * case when w.is_key then 1.5 else 1 end end
    from weighed w where q.website_id = ${website_id} and q.key = w.question and q.share is distinct from w.share`);
  await tx.execute(sql`update websites set
      open_question_count = (select count(*) from questions q where q.website_id = ${website_id} and finding_count > 0
        and status in ('open', 'unsure') and weight > 0),
      answered_question_count = (select count(*) from questions q where q.website_id = ${website_id} and finding_count > 0
        and status in ('fine', 'barrier'))
    where id = ${website_id}`);
}
