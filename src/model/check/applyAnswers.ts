import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { recountPages, recountWebsite } from '../score/scores.ts';
import { restoreScanChecks, yieldsToFailure } from './checks.ts';
import { toItemChecks } from './items/itemAnswers.ts';

/** `page_ids` left out: all pages of the website. */
type Applied = { website_id: number; page_ids?: number[] };
type Cell = { page_id: number; criteria: string };
type Here = (column: SQL) => SQL;

/**
 * Writes what answers decide into checks. `fail`: the page has the barrier. `pass`: all questions are answered as fine,
 * and the decision plan has its machine evidence. Checks that a person set in the checklist stay; a barrier
 * refutes taken-over ones. Checks whose answer no
 * longer counts go back to the last scan's result. Idempotent.
 */
export async function applyAnswers(tx: Db, { website_id, page_ids }: Applied): Promise<void> {
  const here: Here = (column) =>
    page_ids ? sql`and ${column} = any(${sql.param(page_ids)}::bigint[])` : sql.empty();
  const decided = toDecided(website_id, here);
  const gone = await readRows<Cell>(
    tx,
    sql`with decided as (${decided})
    delete from checks c where c.website_id = ${website_id} and c.answer_id is not null ${here(sql`c.page_id`)}
      and not exists (select 1 from decided d where d.page_id = c.page_id and d.criteria = c.criteria)
    returning c.page_id::float8 as page_id, c.criteria`,
  );
  if (gone.length > 0)
    await restoreScanChecks(
      tx,
      sql`select ${website_id}::bigint as website_id, page_id, criteria
        from json_to_recordset(${JSON.stringify(gone)}::json) as taken(page_id bigint, criteria text)`,
    );
  const written = await readRows<Cell>(
    tx,
    sql`with decided as (${decided})
    insert into checks as c (website_id, page_id, criteria, status, set_by, user_id, note, answer_id)
    select ${website_id}::bigint, page_id, criteria, status, 'person', user_id, left(note, 2000), answer_id from decided
    on conflict (page_id, criteria) do update set status = excluded.status, set_by = 'person', user_id = excluded.user_id,
      note = excluded.note, answer_id = excluded.answer_id, taken_from = null, import_id = null, updated_at = now()
    where (c.set_by = 'scan' or c.answer_id is not null or (${yieldsToFailure} and excluded.status = 'fail'))
      and (c.status, c.note, c.answer_id) is distinct from (excluded.status, excluded.note, excluded.answer_id)
    returning c.page_id::float8 as page_id, c.criteria`,
  );
  const changed = [...new Set([...gone, ...written].map(({ page_id }) => page_id))];
  if (changed.length === 0) return;
  await recountPages(tx, sql`select unnest(${sql.param(changed)}::bigint[])`);
  await recountWebsite(tx, website_id);
}

/** Criteria of pages that answers decide. A finding without an answer, and a failure, leave them to others. */
const toDecided = (website_id: number, here: Here): SQL => sql`
  with found as (
    select f.page_id, num as criteria,
      bool_and(coalesce(q.status in ('fine', 'barrier'), false)) as is_answered,
      bool_or(coalesce(num = any(q.failed_criteria), false)) as is_barrier,
      max(q.answer_id) filter (where num = any(q.failed_criteria)) as barrier_id,
      max(q.answer_id) filter (where q.status in ('fine', 'barrier')) as last_id,
      count(distinct q.id) as questions
    from findings f
    left join questions q on q.website_id = f.website_id and q.key = f.question
    cross join lateral unnest(f.criteria) as num
    where f.website_id = ${website_id} and f.outcome = 'cantTell' ${here(sql`f.page_id`)}
    group by f.page_id, num
  ), listed as (${toItemChecks(website_id, here(sql`p.id`))}),
  asked as (
    select page_id, criteria, coalesce(f.is_answered, true) and coalesce(l.is_answered, true) as is_answered,
      coalesce(f.is_barrier, false) or coalesce(l.is_barrier, false) as is_barrier,
      greatest(f.barrier_id, l.barrier_id) as barrier_id, greatest(f.last_id, l.last_id) as last_id,
      coalesce(f.questions, 0) + coalesce(l.questions, 0) as questions
    from found f full join listed l using (page_id, criteria)
  )
  select a.page_id, a.criteria, x.user_id, x.id as answer_id,
    case when a.is_barrier then 'fail' else p.answered_checks -> a.criteria ->> 'status' end as status,
    case when a.is_barrier then concat_ws(E'\\n', 'Antwort „' || (x.shown ->> 'label') || '“ auf: ' || split_part(x.shown ->> 'message', E'\\n', 2), x.comment)
      else concat_ws(' ', p.answered_checks -> a.criteria ->> 'note',
        case when a.questions = 1 then 'Die Frage dazu ist beantwortet.' else 'Alle ' || a.questions || ' Fragen dazu sind beantwortet.' end) end as note
  from asked a join pages p on p.id = a.page_id
  join question_answers x on x.id = case when a.is_barrier then a.barrier_id else a.last_id end
  where (a.is_barrier or (a.is_answered and p.answered_checks ? a.criteria))
    and not exists (select 1 from findings f where f.page_id = a.page_id and f.outcome = 'failed' and a.criteria = any(f.criteria))`;
