import { sql } from 'drizzle-orm';
import type { NewAnswer } from '../../shared/contract/question.ts';
import { questionLimits } from '../../shared/limits/work.ts';
import type { PossibleAnswer } from '../../shared/score/questionRecords.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';

type Added = {
  ids: number[];
  user_id: number | null;
  given: Omit<NewAnswer, 'alike'>;
  possible: PossibleAnswer;
  labels: string[];
  given_with?: number;
};

/** Adds one answer to each question, with what was shown, and lets it count. Returns the ids of the answers. */
export async function addAnswers(
  tx: Db,
  { ids, user_id, given, possible, ...added }: Added,
): Promise<number[]> {
  const { meaning, label } = possible;
  const failed =
    meaning === 'barrier'
      ? possible.criteria
        ? sql`${sql.param(possible.criteria)}::text[]`
        : sql`q.criteria`
      : sql`'{}'::text[]`;
  const rows = await readRows<{ answer_id: number }>(
    tx,
    sql`
    with added as (
      insert into question_answers (website_id, question_id, user_id, answer, meaning, failed_criteria, comment, seconds,
        given_with, shown)
      select q.website_id, q.id, ${user_id}::bigint, ${given.answer}, ${meaning}, ${failed}, ${given.comment || null}::text,
        ${given.seconds ?? null}::int, ${added.given_with ?? null}::bigint,
        jsonb_build_object('rule', q.engine || ':' || q.rule, 'message', q.message, 'label', ${label}::text,
          'labels', ${JSON.stringify(added.labels)}::jsonb, 'selector', q.selector, 'snippet', q.snippet,
          'page_url', q.page_url, 'page_count', q.page_count)
      from questions q where q.id = any(${sql.param(ids)}::bigint[]) order by q.id
      returning id, question_id, meaning, failed_criteria, created_at
    )
    update questions q set status = a.meaning, answer_id = a.id, failed_criteria = a.failed_criteria,
      answered_at = a.created_at, claimed_by = null
    from added a where q.id = a.question_id returning a.id::float8 as answer_id`,
  );
  return rows.map(({ answer_id }) => answer_id);
}

type Place = { id: number; website_id: number; cause: string; rule: string };

/** Ids of questions about the same component without an answer that decides. */
export async function listAlike(tx: Db, { id, website_id, cause, rule }: Place): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    tx,
    sql`select id::float8 as id from questions where website_id = ${website_id} and cause = ${cause} and rule = ${rule}
      and id <> ${id} and finding_count > 0 and status in ('open', 'unsure') order by id limit ${questionLimits.alikeAtOnce}`,
  );
  return rows.map((row) => row.id);
}

/** Lets the newest answer that is not taken back count again; without one the question is open. */
export async function restoreAnswers(tx: Db, ids: number[]): Promise<void> {
  await tx.execute(sql`
    update questions q set status = coalesce(a.meaning, 'open'), answer_id = a.id,
      failed_criteria = coalesce(a.failed_criteria, '{}'), answered_at = a.created_at
    from questions o left join lateral (
      select g.id, g.meaning, g.failed_criteria, g.created_at from question_answers g
      where g.question_id = o.id and g.undone_at is null order by g.id desc limit 1) a on true
    where o.id = q.id and q.id = any(${sql.param(ids)}::bigint[])`);
}
