import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AnsweredQuestion, NewAnswer } from '../../shared/contract/question.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { ofPlan, toAnswersOf } from '../../shared/score/itemQuestions.ts';
import type { PossibleAnswer } from '../../shared/score/questionRecords.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { tellDrift } from '../notice/tellDrift.ts';
import { recountFindings } from '../score/findingCounts.ts';
import { lockWebsite } from '../score/scores.ts';
import { question_answers, questions } from '../tables/question.ts';
import { websites } from '../tables/website.ts';
import { settleAnsweredCauses } from './answeredCauses.ts';
import { addAnswers, listAlike, restoreAnswers } from './answerRows.ts';
import { applyAnswers } from './applyAnswers.ts';
import { listItemPages, listRulesToAsk } from './items/itemAnswers.ts';
import { putItemQuestions } from './items/itemQuestions.ts';
import { countSettled } from './questionCounts.ts';
import { getQuestionRow, selectQuestions } from './questionRows.ts';
import { weighQuestions } from './questions.ts';

/**
 * Stores a person's answer and what it decides. The same answer again changes nothing. Throws QUESTION_NOT_FOUND,
 * QUESTION_GONE, QUESTION_ANSWERED when somebody else has answered otherwise, ANSWER_UNKNOWN.
 */
export function answerQuestion(
  db: Db,
  actor: MemberActor,
  { id, ...given }: NewAnswer & { id: number },
): Promise<AnsweredQuestion> {
  return asActor(db, actor, async (tx) => {
    const { website_id } = await enter(tx, actor, id);
    const question = await getAsked(tx, id);
    const told = { user_id: actor.user_id ?? null, given, ...toPossible(question, given.answer) };
    const same = await findSame(tx, question, told);
    const lead = same ?? (await addAnswers(tx, { ...told, ids: [id] }))[0]!;
    const alike = given.alike ? await listAlike(tx, question) : [];
    if (alike.length > 0) await addAnswers(tx, { ...told, ids: alike, given_with: lead });
    const ids = same === null ? [id, ...alike] : alike;
    if (ids.length > 0) await settleAnswers(tx, { website_id, ids, user_id: told.user_id });
    return toAnswered(tx, actor, { id, changed: ids.length });
  });
}

/**
 * Takes the answer that counts back, with those given with it, and restores what was before it. Does nothing where none
 * counts. Throws QUESTION_NOT_FOUND.
 */
export function undoAnswer(db: Db, actor: MemberActor, id: number): Promise<AnsweredQuestion> {
  return asActor(db, actor, async (tx) => {
    const { website_id } = await enter(tx, actor, id);
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
    await settleAnswers(tx, { website_id, ids, user_id: actor.user_id ?? null });
    return toAnswered(tx, actor, { id, changed: ids.length });
  });
}

/** Locks the website of a question that the actor may see, and goes on as the service. */
async function enter(tx: Db, actor: MemberActor, id: number): Promise<{ website_id: number }> {
  const { website_id } = await getQuestionRow(tx, actor, id);
  await lockWebsite(tx, website_id);
  await becomeService(tx);
  return { website_id };
}

async function getAsked(tx: Db, id: number) {
  const [found] = await tx
    .select({
      id: questions.id,
      website_id: questions.website_id,
      cause: questions.cause,
      engine: questions.engine,
      rule: questions.rule,
      snippet: questions.snippet,
      finding_count: questions.finding_count,
      status: questions.status,
      answer_id: questions.answer_id,
    })
    .from(questions)
    .where(eq(questions.id, id));
  return found!;
}

type Asked = Awaited<ReturnType<typeof getAsked>>;

function toPossible({ finding_count, ...asked }: Asked, answer: string) {
  const answers = toAnswersOf(asked);
  const possible = answers.find(({ key }) => key === answer);
  if (!possible) throw new AppError('ANSWER_UNKNOWN');
  if (finding_count === 0) throw new AppError('QUESTION_GONE');
  return { possible, labels: answers.map(({ label }) => label) };
}

type Told = { user_id: number | null; given: Omit<NewAnswer, 'id'>; possible: PossibleAnswer };

/** Id of the same answer given before. A person may change their own; another's is taken back first. */
async function findSame(tx: Db, { answer_id, status }: Asked, { user_id, given }: Told) {
  if (answer_id === null) return null;
  const { id, ...before } = await getAnswer(tx, answer_id);
  const isOwn = before.user_id === user_id;
  const isSame = before.answer === given.answer && (!given.comment || given.comment === before.comment);
  if (isSame && (isOwn || status !== 'unsure')) return id;
  if (!isOwn && status !== 'unsure') throw new AppError('QUESTION_ANSWERED');
  return null;
}

async function getAnswer(tx: Db, id: number) {
  const { answer, comment, user_id } = question_answers;
  const [found] = await tx
    .select({ id: question_answers.id, answer, comment, user_id })
    .from(question_answers)
    .where(eq(question_answers.id, id));
  return found!;
}

type Answered = { website_id: number; ids: number[]; user_id: number | null };

/** Writes what the answers of these questions decide on their pages. The caller is no member. */
export async function settleAnswers(tx: Db, { website_id, ids, user_id }: Answered): Promise<void> {
  const found = await tx
    .select({ key: questions.key, cause: questions.cause, engine: questions.engine })
    .from(questions)
    .where(inArray(questions.id, ids));
  const rows = await readRows<{ page_id: number }>(
    tx,
    sql`select distinct page_id::float8 as page_id from findings where website_id = ${website_id}
      and question = any(${sql.param(found.map(({ key }) => key))}::text[])`,
  );
  const isOfPlan = found.some(({ engine }) => engine === ofPlan);
  const listed = isOfPlan ? await listItemPages(tx, website_id, ids) : [];
  const page_ids = [...new Set([...rows.map(({ page_id }) => page_id), ...listed])];
  await applyAnswers(tx, { website_id, page_ids });
  if (isOfPlan) await putItemQuestions(tx, website_id, await listRulesToAsk(tx, ids));
  const only = found.map(({ cause }) => cause);
  await settleAnsweredCauses(tx, { website_id, only, user_id });
  await weighQuestions(tx, { website_id, page_ids });
  await recountFindings(tx, page_ids);
  await tellDrift(tx, website_id);
}

async function toAnswered(
  tx: Db,
  actor: MemberActor,
  { id, changed }: { id: number; changed: number },
): Promise<AnsweredQuestion> {
  const [website] = await tx
    .select({
      id: websites.id,
      open: websites.open_question_count,
      answered: websites.answered_question_count,
      completion_rate: websites.completion_rate,
      accessibility_score: websites.accessibility_score,
    })
    .from(websites)
    .innerJoin(questions, eq(questions.website_id, websites.id))
    .where(eq(questions.id, id));
  const { id: website_id, ...counts } = website!;
  const settled = await countSettled(tx, website_id);
  const [question] = await selectQuestions(tx, actor, [id]);
  return { question: question!, changed, website: { ...counts, settled } };
}
