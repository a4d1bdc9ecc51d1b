import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AskedQuestion, GivenAnswer } from '../../shared/contract/question.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { questionLimits } from '../../shared/limits/work.ts';
import { toAnswersOf } from '../../shared/score/itemQuestions.ts';
import { asActor, becomeActor, becomeService, type MemberActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { questions } from '../tables/question.ts';
import { websites } from '../tables/website.ts';
import { listItems } from './items/itemRows.ts';

/** Row of a question that the actor may see. Throws QUESTION_NOT_FOUND. */
export async function getQuestionRow(tx: Db, actor: MemberActor, id: number) {
  const [found] = await tx
    .select({ id: questions.id, website_id: questions.website_id, cause: questions.cause })
    .from(questions)
    .innerJoin(websites, eq(websites.id, questions.website_id))
    .where(and(eq(questions.id, id), ownedBy(actor)));
  if (!found) throw new AppError('QUESTION_NOT_FOUND');
  return found;
}

type Stored = Omit<AskedQuestion, 'title' | 'question' | 'items' | 'possible_answers' | 'alike_count'> & {
  message: string;
};

/** Name of a member; null: nobody, or a member no longer. */
const toName = (
  actor: MemberActor,
  user_id: SQL,
): SQL => sql`(select coalesce(nullif(u.name, ''), u.email) from users u
  where u.id = ${user_id} and u.organization_id = ${actor.organization_id})`;

const toTime = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const toAnswer = (actor: MemberActor): SQL => sql`json_build_object('id', a.id, 'answer', a.answer,
  'label', a.shown ->> 'label', 'meaning', a.meaning, 'failed_criteria', a.failed_criteria, 'comment', a.comment,
  'user_id', a.user_id, 'user_name', ${toName(actor, sql`a.user_id`)}, 'shown', a.shown, 'seconds', a.seconds,
  'created_at', ${toTime(sql`a.created_at`)}, 'undone_at', ${toTime(sql`a.undone_at`)},
  'undone_by_name', ${toName(actor, sql`a.undone_by`)})`;

/** Lists all answers to a question, also those taken back, newest first. Throws QUESTION_NOT_FOUND. */
export function listAnswers(db: Db, actor: MemberActor, id: number): Promise<GivenAnswer[]> {
  return asActor(db, actor, async (tx) => {
    await getQuestionRow(tx, actor, id);
    const rows = await readRows<{ answer: GivenAnswer }>(
      tx,
      sql`select ${toAnswer(actor)} as answer from question_answers a where a.question_id = ${id}
        order by a.id desc limit ${questionLimits.answersShown}`,
    );
    return rows.map(({ answer }) => answer);
  });
}

/**
 * Selects questions for display, in the order of weight. The caller has verified that they are the actor's. What follows in
 * the transaction is done as the actor.
 */
export async function selectQuestions(tx: Db, actor: MemberActor, ids: number[]): Promise<AskedQuestion[]> {
  const answer = (id: SQL) => sql`(select ${toAnswer(actor)} from question_answers a where a.id = ${id})`;
  const rows = await readRows<Stored>(
    tx,
    sql`
    select q.id::float8 as id, q.website_id::float8 as website_id, c.id::float8 as cause_id, q.engine, q.rule,
      to_json(q.criteria) as criteria, q.impact, q.message, q.selector, q.snippet, q.page_id::float8 as page_id, q.page_url,
      (select json_build_object('page_url', p.page_url, 'width', p.width, 'height', p.height) from question_pictures p
        where p.website_id = q.website_id and p.key = q.key) as picture,
      q.finding_count, q.page_count, q.share > 0 as decides, q.status,
      ${answer(sql`q.answer_id`)} as answer,
      ${answer(sql`(select b.answer_id from questions b where b.id = q.before_id)`)} as before,
      q.assignee_id::float8 as assignee_id, ${toName(actor, sql`q.assignee_id`)} as assignee_name,
      case when q.claimed_by <> ${actor.user_id ?? 0} and q.claimed_at > now() - make_interval(secs => ${questionLimits.claimSeconds})
        then ${toName(actor, sql`q.claimed_by`)} end as claimed_by_name,
      ${toTime(sql`q.created_at`)} as created_at
    from questions q left join causes c on c.website_id = q.website_id and c.cause = q.cause
    where q.id = any(${sql.param(ids)}::bigint[]) order by q.weight desc, q.id desc`,
  );
  const alike = await countAlike(tx, ids);
  const items = await listItems(tx, rows);
  await becomeActor(tx, actor);
  return rows.map((row) => ({ ...toQuestion(row, alike.get(row.id) ?? 0), items: items.get(row.id) ?? [] }));
}

/** Counts other unanswered questions of the same component. As the service: policies would judge thousands of rows one by one. */
async function countAlike(tx: Db, ids: number[]): Promise<Map<number, number>> {
  await becomeService(tx);
  const rows = await readRows<{ id: number; found: number }>(
    tx,
    sql`
    with asked as materialized (
      select id, website_id, cause, rule, finding_count > 0 and status in ('open', 'unsure') as is_due
      from questions where id = any(${sql.param(ids)}::bigint[])
    ), groups as (
      select g.*, (select count(*)::int from (select 1 from questions o where o.website_id = g.website_id and o.cause = g.cause
        and o.rule = g.rule and o.finding_count > 0 and o.status in ('open', 'unsure')
        limit ${questionLimits.alikeAtOnce + 1}) as alike) as found
      from (select distinct website_id, cause, rule from asked) as g
    )
    select a.id::float8 as id, least(g.found - a.is_due::int, ${questionLimits.alikeAtOnce}::int) as found
    from asked a join groups g using (website_id, cause, rule)`,
  );
  return new Map(rows.map(({ id, found }) => [id, found]));
}

function toQuestion({ message, ...row }: Stored, alike_count: number): Omit<AskedQuestion, 'items'> {
  const [title = '', ...asked] = message.split('\n');
  const possible = toAnswersOf(row);
  return {
    ...row,
    alike_count,
    title,
    question: asked.join('\n') || title,
    possible_answers: possible.map(({ key, label, meaning }) => ({ key, label, meaning })),
  };
}
