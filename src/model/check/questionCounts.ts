import { sql } from 'drizzle-orm';
import type { CriterionQuestions, QuestionCounts } from '../../shared/contract/question.ts';
import { questionLimits } from '../../shared/limits/work.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { checkWebsite } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';

type Counted = { id: number; open_question_count: number; answered_question_count: number };

/** Counts as the service, which the transaction then stays: policies would judge each of many thousand rows. */
export async function countQuestions(tx: Db, actor: MemberActor, website: Counted): Promise<QuestionCounts> {
  await becomeService(tx);
  const own = sql`user_id = ${actor.user_id ?? 0}`;
  return {
    open: website.open_question_count,
    answered: website.answered_question_count,
    settled: await countSettled(tx, website.id),
    seconds_per_answer:
      (await measureAnswers(tx, own)) ?? (await measureAnswers(tx, sql`website_id = ${website.id}`)),
  };
}

/** Counts questions without an answer that decide nothing any more. */
export async function countSettled(tx: Db, website_id: number): Promise<number> {
  const rows = await readRows<{ settled: number }>(
    tx,
    sql`select count(*)::int as settled from questions where website_id = ${website_id} and finding_count > 0
      and status in ('open', 'unsure') and weight = 0`,
  );
  return rows[0]!.settled;
}

/** Counts questions of each criterion that has some. Throws WEBSITE_NOT_FOUND. */
export function countByCriterion(
  db: Db,
  actor: MemberActor,
  website_id: number,
): Promise<CriterionQuestions[]> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    return readRows<CriterionQuestions>(
      tx,
      sql`select criterion, sum(open)::int as open, sum(answered)::int as answered from (
        select criteria, count(*) filter (where status in ('open', 'unsure') and weight > 0) as open,
          count(*) filter (where status in ('fine', 'barrier')) as answered
        from questions where website_id = ${website_id} and finding_count > 0 group by criteria
      ) q cross join lateral unnest(q.criteria) as criterion
      group by criterion order by string_to_array(criterion, '.')::int[]`,
    );
  });
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
