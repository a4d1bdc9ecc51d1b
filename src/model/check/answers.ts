import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnsweredQuestion, NewAnswer } from '../../shared/contract/question.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { questionLimits } from '../../shared/limits/work.ts';
import { type PossibleAnswer, toQuestionRecord } from '../../shared/score/questionRecords.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { lockWebsite } from '../score/scores.ts';
import { question_answers, questions } from '../tables/question.ts';
import { websites } from '../tables/website.ts';
import { applyAnswers } from './applyAnswers.ts';
import { getQuestionRow, selectQuestions } from './questionList.ts';
import { weighQuestions } from './questions.ts';

/**
 * Stores a person's answer and what it decides. The same answer again changes nothing. Throws QUESTION_NOT_FOUND,
 * QUESTION_GONE, QUESTION_ANSWERED when somebody else has decided otherwise, ANSWER_UNKNOWN.
 */
export function answerQuestion(
  db: Db,
  actor: MemberActor,
  { id, ...given }: NewAnswer & { id: number },
): Promise<AnsweredQuestion> {
  return asActor(db, actor, async (tx) => {
    const { website_id } = await getQuestionRow(tx, actor, id);
    await lockWebsite(tx, website_id);
    await becomeService(tx);
    const question = await getAsked(tx, id);
    const possible = toPossible(question, given.answer);
    if (await isToldAlready(tx, actor, question, given.answer))
      return toAnswered(tx, actor, { id, changed: 0 });
    const alike = given.alike ? await listAlike(tx, question) : [];
    const lead = await add(tx, actor, { question, given, possible });
    for (const other of alike) await add(tx, actor, { question: other, given, possible, given_with: lead });
    await settle(tx, { website_id, keys: [question, ...alike].map(({ key }) => key) });
    return toAnswered(tx, actor, { id, changed: 1 + alike.length });
  });
}

/**
 * Takes the answer that counts back, with those given with it, and restores what was before it. Does nothing where none
 * counts. Throws QUESTION_NOT_FOUND.
 */
export function undoAnswer(db: Db, actor: MemberActor, id: number): Promise<AnsweredQuestion> {
  return asActor(db, actor, async (tx) => {
    const { website_id } = await getQuestionRow(tx, actor, id);
    await lockWebsite(tx, website_id);
    await becomeService(tx);
    const { answer_id } = await getAsked(tx, id);
    if (answer_id === null) return toAnswered(tx, actor, { id, changed: 0 });
    const undone = await tx
      .update(question_answers)
      .set({ undone_at: sql`now()`, undone_by: actor.user_id ?? null })
      .where(
        and(
          isNull(question_answers.undone_at),
          or(eq(question_answers.id, answer_id), eq(question_answers.given_with, answer_id)),
        ),
      )
      .returning({ id: question_answers.question_id });
    const ids = undone.map((row) => row.id);
    await restoreAnswers(tx, ids);
    const keys = await tx.select({ key: questions.key }).from(questions).where(inArray(questions.id, ids));
    await settle(tx, { website_id, keys: keys.map(({ key }) => key) });
    return toAnswered(tx, actor, { id, changed: ids.length });
  });
}

const columns = {
  id: questions.id,
  website_id: questions.website_id,
  key: questions.key,
  cause: questions.cause,
  engine: questions.engine,
  rule: questions.rule,
  criteria: questions.criteria,
  message: questions.message,
  selector: questions.selector,
  snippet: questions.snippet,
  page_url: questions.page_url,
  page_count: questions.page_count,
  finding_count: questions.finding_count,
  status: questions.status,
  answer_id: questions.answer_id,
};

const selectAsked = (tx: Db, condition: SQL | undefined) =>
  tx.select(columns).from(questions).where(condition).orderBy(questions.id);

type Asked = Awaited<ReturnType<typeof selectAsked>>[number];

const getAsked = async (tx: Db, id: number): Promise<Asked> =>
  (await selectAsked(tx, eq(questions.id, id)))[0]!;

function toPossible({ engine, rule, finding_count }: Asked, answer: string): PossibleAnswer {
  const possible = toQuestionRecord(engine, rule).answers.find(({ key }) => key === answer);
  if (!possible) throw new AppError('ANSWER_UNKNOWN');
  if (finding_count === 0) throw new AppError('QUESTION_GONE');
  return possible;
}

/** True for the same answer again. A person may change their own; another's is taken back first. */
async function isToldAlready(
  tx: Db,
  actor: MemberActor,
  { answer_id, status }: Asked,
  answer: string,
): Promise<boolean> {
  if (answer_id === null) return false;
  const [given] = await tx
    .select({ answer: question_answers.answer, user_id: question_answers.user_id })
    .from(question_answers)
    .where(eq(question_answers.id, answer_id));
  if (given?.answer === answer && (status !== 'unsure' || given.user_id === actor.user_id)) return true;
  if (status !== 'unsure' && given?.user_id !== actor.user_id) throw new AppError('QUESTION_ANSWERED');
  return false;
}

const listAlike = (tx: Db, { id, website_id, cause, rule }: Asked): Promise<Asked[]> =>
  selectAsked(
    tx,
    sql`${questions.website_id} = ${website_id} and ${questions.cause} = ${cause} and ${questions.rule} = ${rule}
      and ${questions.id} <> ${id} and ${questions.finding_count} > 0 and ${questions.status} in ('open', 'unsure')`,
  ).limit(questionLimits.alikeAtOnce);

type Added = {
  question: Asked;
  given: Omit<NewAnswer, 'alike'>;
  possible: PossibleAnswer;
  given_with?: number;
};

async function add(tx: Db, actor: MemberActor, { question, given, possible, given_with }: Added) {
  const { id, website_id, criteria } = question;
  const { engine, rule, message, selector, snippet, page_url, page_count } = question;
  const shown = {
    rule: `${engine}:${rule}`,
    message,
    label: possible.label,
    selector,
    snippet,
    page_url,
    page_count,
  };
  const { meaning } = possible;
  const told = {
    answer: given.answer,
    meaning,
    comment: given.comment || null,
    seconds: given.seconds ?? null,
  };
  const [added] = await tx
    .insert(question_answers)
    .values({
      ...told,
      shown,
      website_id,
      question_id: id,
      user_id: actor.user_id ?? null,
      given_with: given_with ?? null,
    })
    .returning({ id: question_answers.id });
  const failed_criteria = meaning === 'barrier' ? (possible.criteria ?? criteria) : [];
  await tx
    .update(questions)
    .set({
      status: meaning,
      answer_id: added!.id,
      failed_criteria,
      answered_at: sql`now()`,
      claimed_by: null,
    })
    .where(eq(questions.id, id));
  return added!.id;
}

/** Lets the newest answer that is not taken back count again; without one the question is open. */
async function restoreAnswers(tx: Db, ids: number[]): Promise<void> {
  for (const question of await selectAsked(tx, inArray(questions.id, ids))) {
    const [last] = await tx
      .select({
        id: question_answers.id,
        answer: question_answers.answer,
        meaning: question_answers.meaning,
        created_at: question_answers.created_at,
      })
      .from(question_answers)
      .where(and(eq(question_answers.question_id, question.id), isNull(question_answers.undone_at)))
      .orderBy(sql`${question_answers.id} desc`)
      .limit(1);
    const possible = toQuestionRecord(question.engine, question.rule).answers.find(
      ({ key }) => key === last?.answer,
    );
    await tx
      .update(questions)
      .set({
        status: last?.meaning ?? 'open',
        answer_id: last?.id ?? null,
        failed_criteria: last?.meaning === 'barrier' ? (possible?.criteria ?? question.criteria) : [],
        answered_at: last?.created_at ?? null,
      })
      .where(eq(questions.id, question.id));
  }
}

/** Writes what the answers of these questions decide on their pages. */
async function settle(tx: Db, { website_id, keys }: { website_id: number; keys: string[] }): Promise<void> {
  const rows = await readRows<{ page_id: number }>(
    tx,
    sql`select distinct f.page_id::float8 as page_id from findings f join questions q on q.website_id = f.website_id
      and q.cause = f.cause and q.key = f.question
    where q.website_id = ${website_id} and q.key = any(${sql.param(keys)}::text[])`,
  );
  const page_ids = rows.map(({ page_id }) => page_id);
  await applyAnswers(tx, { website_id, page_ids });
  await weighQuestions(tx, { website_id, page_ids });
}

async function toAnswered(
  tx: Db,
  actor: MemberActor,
  { id, changed }: { id: number; changed: number },
): Promise<AnsweredQuestion> {
  const [question] = await selectQuestions(tx, actor, [id]);
  const [website] = await tx
    .select({
      open: websites.open_question_count,
      answered: websites.answered_question_count,
      completion_rate: websites.completion_rate,
      accessibility_score: websites.accessibility_score,
    })
    .from(websites)
    .where(eq(websites.id, question!.website_id));
  return { question: question!, changed, website: website! };
}
