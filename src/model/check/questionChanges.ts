import { eq, sql } from 'drizzle-orm';
import type { AskedQuestion, QuestionChange } from '../../shared/contract/question.ts';
import { questionLimits } from '../../shared/limits/work.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { isUnseen } from '../access/ownedWebsite.ts';
import { requireMember } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { addEvent, type Recipient } from '../notice/addEvent.ts';
import { questions } from '../tables/question.ts';
import { isUnansweredQuestion } from './questionList.ts';
import { getQuestionRow, selectQuestions } from './questionRows.ts';

/**
 * Hands a question to a member, or claims it while the actor looks at it. A claim of another stays until it runs out;
 * `claimed_by_name` tells of it. Throws QUESTION_NOT_FOUND, MEMBER_NOT_FOUND.
 */
export function saveQuestion(
  db: Db,
  actor: MemberActor,
  { id, assignee_id, claim }: QuestionChange & { id: number },
): Promise<AskedQuestion> {
  return asActor(db, actor, async (tx) => {
    const { website_id } = await getQuestionRow(tx, actor, id);
    if (assignee_id) await requireMember(tx, actor, { user_id: assignee_id, website_id });
    await becomeService(tx);
    if (assignee_id !== undefined)
      await tx.update(questions).set({ assignee_id }).where(eq(questions.id, id));
    if (claim !== undefined) await saveClaim(tx, actor, { id, claim });
    const [asked] = await selectQuestions(tx, actor, [id]);
    if (assignee_id) await tellAssignee(tx, actor, { website_id, assignee_id, question: asked!.question });
    return asked!;
  });
}

type Handed = { website_id: number; assignee_id: number; question: string };

async function tellAssignee(tx: Db, actor: MemberActor, { website_id, assignee_id, question }: Handed) {
  const { organization_id, user_id = null } = actor;
  const event = { organization_id, website_id, user_id, kind: 'question.assigned' as const };
  await addEvent(tx, { ...event, facts: { text: question } }, [{ user_id: assignee_id, reason: 'assignee' }]);
}

async function saveClaim(tx: Db, actor: MemberActor, { id, claim }: { id: number; claim: boolean }) {
  const own = actor.user_id ?? null;
  await tx
    .update(questions)
    .set(claim ? { claimed_by: own, claimed_at: sql`now()` } : { claimed_by: null })
    .where(
      sql`${questions.id} = ${id} and (${questions.claimed_by} is null or ${questions.claimed_by} = ${own}
        or ${questions.claimed_at} <= now() - make_interval(secs => ${questionLimits.claimSeconds}))`,
    );
}

/** Unassigns questions as `unassignCauses` does causes, and drops the claims. Call it as the service role. */
export async function unassignQuestions(
  tx: Db,
  { organization_id, user_id, isStaying }: Leaver,
): Promise<void> {
  const among = sql`from websites w where w.id = questions.website_id and w.organization_id = ${organization_id}
    and (questions.assignee_id = ${user_id} or questions.claimed_by = ${user_id}) ${isStaying ? isUnseen(user_id) : sql``}`;
  const freed = await readRows<{ website_id: number; count: number }>(
    tx,
    sql`select website_id::float8 as website_id, count(*)::int as count from questions
    where assignee_id = ${user_id} and ${isUnansweredQuestion} and exists (select 1 ${among}) group by website_id order by website_id`,
  );
  await tx.execute(sql`
    update questions set assignee_id = nullif(assignee_id, ${user_id}), claimed_by = nullif(claimed_by, ${user_id}) ${among}`);
  for (const { website_id, count } of freed) {
    const event = { organization_id, website_id, user_id, kind: 'question.unassigned' as const };
    await addEvent(tx, { ...event, facts: { count } }, await listGivers(tx, { website_id, user_id }));
  }
}

/** Members who handed a question of the website to the person. */
async function listGivers(tx: Db, given: { website_id: number; user_id: number }): Promise<Recipient[]> {
  const { website_id, user_id } = given;
  const rows = await readRows<{ user_id: number }>(
    tx,
    sql`select distinct e.user_id::float8 as user_id from events e join notices n on n.event_id = e.id
    where e.website_id = ${website_id} and e.kind = 'question.assigned' and n.user_id = ${user_id} and e.user_id is not null`,
  );
  return rows.map((row) => ({ ...row, reason: 'follower' }));
}

type Leaver = { organization_id: number; user_id: number; isStaying?: boolean };
