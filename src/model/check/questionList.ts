import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AskedQuestion, QuestionState } from '../../shared/contract/question.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { questionLimits } from '../../shared/limits/work.ts';
import { toQuestionRecord } from '../../shared/score/questionRecords.ts';
import { engineRules } from '../../shared/standards/rules.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { getWebsiteRow, ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { isAfter, type Order, toCursor, toOrderBy } from '../database/keyset.ts';
import { readRows } from '../database/rows.ts';
import { questions } from '../tables/question.ts';
import { websites } from '../tables/website.ts';
import { countQuestions } from './questionCounts.ts';

export type QuestionFilter = {
  status?: QuestionState | undefined;
  criterion?: string | undefined;
  rule?: string | undefined;
  page_id?: number | undefined;
  cause_id?: number | undefined;
  assignee_id?: number | 'me' | 'none' | undefined;
  decides?: boolean | undefined;
};
type Range = QuestionFilter & { limit: number; after?: string | undefined };

const byWeight: Order = {
  name: 'weight',
  keys: [
    { column: questions.weight, kind: 'float' },
    { column: questions.id, kind: 'integer' },
  ],
  direction: 'desc',
};

/** Lists a website's questions, those first that hurt and decide most. Throws WEBSITE_NOT_FOUND. */
export function listQuestions(db: Db, actor: MemberActor, website_id: number, range: Range) {
  const { limit, after, ...filter } = range;
  return asActor(db, actor, async (tx) => {
    const website = await getWebsiteRow(tx, actor, website_id);
    const beyond = after ? isAfter(byWeight, after) : undefined;
    const within = and(eq(questions.website_id, website_id), toCondition(actor, filter), beyond);
    const found = await tx
      .select({ id: questions.id, weight: questions.weight })
      .from(questions)
      .where(within)
      .orderBy(...toOrderBy(byWeight))
      .limit(limit);
    const last = found.length === limit ? found.at(-1) : undefined;
    return {
      items: await selectQuestions(
        tx,
        actor,
        found.map(({ id }) => id),
      ),
      next_cursor: last ? toCursor(byWeight, [String(last.weight), String(last.id)]) : null,
      ...(after ? {} : { counts: await countQuestions(tx, website) }),
    };
  });
}

/** Throws QUESTION_NOT_FOUND. */
export function getQuestion(db: Db, actor: MemberActor, id: number): Promise<AskedQuestion> {
  return asActor(db, actor, async (tx) => {
    await getQuestionRow(tx, actor, id);
    return (await selectQuestions(tx, actor, [id]))[0]!;
  });
}

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

const isFound = sql`${questions.finding_count} > 0`;
const isDue = sql`questions.finding_count > 0 and questions.status in ('open', 'unsure')`;

function toStatus(status: QuestionState): SQL | undefined {
  if (status === 'all') return undefined;
  if (status === 'gone') return sql`${questions.finding_count} = 0`;
  if (status === 'due') return isDue;
  if (status === 'answered') return sql`${isFound} and ${questions.status} in ('fine', 'barrier')`;
  return sql`${isFound} and ${questions.status} = ${status}`;
}

function toCondition(actor: MemberActor, filter: QuestionFilter): SQL | undefined {
  const { criterion, rule, page_id, cause_id, assignee_id: whose, decides } = filter;
  return and(
    toStatus(filter.status ?? 'due'),
    criterion ? and(isOfRules(criterion), sql`${criterion} = any(${questions.criteria})`) : undefined,
    rule ? eq(questions.rule, rule) : undefined,
    page_id
      ? sql`${questions.key} in (select f.question from findings f where f.page_id = ${page_id})`
      : undefined,
    cause_id
      ? sql`${questions.cause} = (select c.cause from causes c where c.id = ${cause_id} and c.website_id = ${questions.website_id})`
      : undefined,
    whose === 'none' ? sql`${questions.assignee_id} is null` : undefined,
    whose && whose !== 'none'
      ? eq(questions.assignee_id, whose === 'me' ? (actor.user_id ?? 0) : whose)
      : undefined,
    decides === undefined ? undefined : sql`(${questions.share} > 0) = ${decides}`,
  );
}

/** Narrows a criterion to the index by rule. */
const isOfRules = (criterion: string): SQL =>
  inArray(
    questions.rule,
    engineRules.flatMap(({ rules }) =>
      rules.filter(({ criteria }) => criteria.includes(criterion)).map(({ id }) => id),
    ),
  );

type Stored = Omit<AskedQuestion, 'title' | 'question' | 'possible_answers'> & { message: string };

/** Selects questions for display, in the order of weight. The caller has verified that they are the actor's. */
export async function selectQuestions(tx: Db, actor: MemberActor, ids: number[]): Promise<AskedQuestion[]> {
  const member = (column: SQL) => sql`(select coalesce(nullif(u.name, ''), u.email) from users u
    where u.id = ${column} and u.organization_id = ${actor.organization_id})`;
  const time = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const answer = (
    id: SQL,
  ) => sql`(select json_build_object('id', a.id, 'answer', a.answer, 'label', a.shown ->> 'label',
      'meaning', a.meaning, 'comment', a.comment, 'user_id', a.user_id, 'user_name', ${member(sql`a.user_id`)},
      'shown', a.shown, 'seconds', a.seconds, 'created_at', ${time(sql`a.created_at`)}, 'undone_at', ${time(sql`a.undone_at`)})
    from question_answers a where a.id = ${id})`;
  const rows = await readRows<Stored>(
    tx,
    sql`
    select q.id::float8 as id, q.website_id::float8 as website_id, c.id::float8 as cause_id, q.engine, q.rule,
      to_json(q.criteria) as criteria, q.impact, q.message, q.selector, q.snippet, q.page_id::float8 as page_id, q.page_url,
      (select json_build_object('page_url', p.page_url, 'width', p.width, 'height', p.height) from cause_pictures p
        where p.website_id = q.website_id and p.cause = q.cause) as picture,
      q.finding_count, q.page_count, q.share > 0 as decides, q.status,
      (select count(*)::int from (select 1 from questions o where o.website_id = q.website_id and o.cause = q.cause
        and o.rule = q.rule and o.id <> q.id and o.finding_count > 0 and o.status in ('open', 'unsure')
        limit ${questionLimits.alikeAtOnce}) as alike) as alike_count,
      ${answer(sql`q.answer_id`)} as answer,
      ${answer(sql`(select b.answer_id from questions b where b.id = q.before_id)`)} as before,
      (case when ${member(sql`q.assignee_id`)} is not null then q.assignee_id end)::float8 as assignee_id,
      ${member(sql`q.assignee_id`)} as assignee_name,
      case when q.claimed_by <> ${actor.user_id ?? 0} and q.claimed_at > now() - make_interval(secs => ${questionLimits.claimSeconds})
        then ${member(sql`q.claimed_by`)} end as claimed_by_name,
      ${time(sql`q.created_at`)} as created_at
    from questions q left join causes c on c.website_id = q.website_id and c.cause = q.cause
    where q.id = any(${sql.param(ids)}::bigint[]) order by q.weight desc, q.id desc`,
  );
  return rows.map(toQuestion);
}

function toQuestion({ message, ...row }: Stored): AskedQuestion {
  const [title = '', ...asked] = message.split('\n');
  const possible = toQuestionRecord(row.engine, row.rule).answers;
  return {
    ...row,
    title,
    question: asked.join('\n') || title,
    possible_answers: possible.map(({ key, label, meaning }) => ({ key, label, meaning })),
  };
}
