import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AskedQuestion, QuestionState } from '../../shared/contract/question.ts';
import { itemQuestions } from '../../shared/score/itemQuestions.ts';
import { engineRules } from '../../shared/standards/rules.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { getWebsiteRow } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { isAfter, type Order, toCursor, toOrderBy } from '../database/keyset.ts';
import { questions } from '../tables/question.ts';
import { countQuestions } from './questionCounts.ts';
import { getQuestionRow, selectQuestions } from './questionRows.ts';

export type QuestionFilter = {
  status?: QuestionState | undefined;
  criterion?: string | undefined;
  rule?: string | undefined;
  page_id?: number | undefined;
  cause_id?: number | undefined;
  assignee_id?: number | 'me' | 'none' | 'free' | undefined;
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
      ...(after ? {} : { counts: await countQuestions(tx, actor, website) }),
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

const isFound = sql`${questions.finding_count} > 0`;
export const isUnansweredQuestion = sql`questions.finding_count > 0 and questions.status in ('open', 'unsure')`;

function toStatus(status: QuestionState): SQL | undefined {
  if (status === 'all') return undefined;
  if (status === 'gone') return sql`${questions.finding_count} = 0`;
  if (status === 'due') return isUnansweredQuestion;
  if (status === 'answered') return sql`${isFound} and ${questions.status} in ('fine', 'barrier')`;
  return sql`${isFound} and ${questions.status} = ${status}`;
}

function toCondition(actor: MemberActor, filter: QuestionFilter): SQL | undefined {
  const { criterion, rule, page_id, cause_id, assignee_id: whose, decides } = filter;
  return and(
    toStatus(filter.status ?? 'due'),
    criterion ? and(isOfRules(criterion), sql`${criterion} = any(${questions.criteria})`) : undefined,
    rule ? eq(questions.rule, rule) : undefined,
    page_id ? isOnPage(page_id) : undefined,
    cause_id
      ? sql`${questions.cause} = (select c.cause from causes c where c.id = ${cause_id} and c.website_id = ${questions.website_id})`
      : undefined,
    toAssigned(whose, actor.user_id ?? 0),
    decides === undefined ? undefined : decides ? sql`${questions.weight} > 0` : sql`${questions.weight} = 0`,
  );
}

function toAssigned(whose: QuestionFilter['assignee_id'], own: number): SQL | undefined {
  const isFree = sql`${questions.assignee_id} is null`;
  if (whose === undefined) return undefined;
  if (whose === 'none') return isFree;
  if (whose === 'free') return or(isFree, eq(questions.assignee_id, own));
  return eq(questions.assignee_id, whose === 'me' ? own : whose);
}

/** Reads the page's own questions first; a join would walk through those of the whole website. */
const isOnPage = (page_id: number): SQL =>
  sql`${questions.id} = any(array(select o.id from findings f
    join questions o on o.website_id = f.website_id and o.key = f.question where f.page_id = ${page_id}))`;

/** Narrows a criterion to the index by rule. */
const isOfRules = (criterion: string): SQL =>
  inArray(questions.rule, [
    ...engineRules.flatMap(({ rules }) =>
      rules.filter(({ criteria }) => criteria.includes(criterion)).map(({ id }) => id),
    ),
    ...Object.keys(itemQuestions).filter((rule) => itemQuestions[rule]!.criterion === criterion),
  ]);
