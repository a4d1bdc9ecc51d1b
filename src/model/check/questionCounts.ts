import { sql } from 'drizzle-orm';
import type { QuestionCounts } from '../../shared/contract/question.ts';
import { questionLimits } from '../../shared/limits/work.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';

type Counted = { id: number; open_question_count: number; answered_question_count: number };

export async function countQuestions(tx: Db, actor: MemberActor, website: Counted): Promise<QuestionCounts> {
  const own = sql`user_id = ${actor.user_id ?? 0}`;
  return {
    open: website.open_question_count,
    answered: website.answered_question_count,
    seconds_per_answer:
      (await measureAnswers(tx, own)) ?? (await measureAnswers(tx, sql`website_id = ${website.id}`)),
  };
}

/** Median seconds of the last measured answers. Long looks count as interruptions and are left out. */
async function measureAnswers(tx: Db, whose: ReturnType<typeof sql>): Promise<number | null> {
  const rows = await readRows<{ seconds: number | null; measured: number }>(
    tx,
    sql`select percentile_cont(0.5) within group (order by seconds)::float8 as seconds, count(*)::int as measured from (
      select seconds from question_answers where ${whose} and given_with is null and undone_at is null
        and seconds <= ${questionLimits.maxSeconds} order by id desc limit ${questionLimits.timedAnswers}) as last`,
  );
  const { seconds, measured } = rows[0]!;
  return measured < questionLimits.leastTimedAnswers ? null : seconds;
}
