import { and, eq, ne, sql } from 'drizzle-orm';
import type { MemberActor } from '../access/actor.ts';
import { isUnansweredQuestion } from '../check/questionList.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { addEvent } from '../notice/addEvent.ts';
import { statusConditions } from '../tables/finding.ts';
import { users } from '../tables/organization.ts';

type LeftWork = { member: string; count: number; question_count: number };

/** Tells who manages the organization of a member who goes, and of open work that is nobody's then. Call it as the service role. */
export async function tellLeft(
  tx: Db,
  { organization_id, user_id = null }: MemberActor,
  { id }: { id: number },
): Promise<void> {
  const facts = { ...(await readWork(tx, organization_id, id)), is_removed: user_id !== id };
  const others = await tx
    .select({ user_id: users.id })
    .from(users)
    .where(and(eq(users.organization_id, organization_id), ne(users.id, id)));
  const event = { organization_id, website_id: null, kind: 'member.left' as const, user_id, facts };
  await addEvent(
    tx,
    event,
    others.map((other) => ({ ...other, reason: 'member' })),
  );
}

async function readWork(tx: Db, organization_id: number, id: number): Promise<LeftWork> {
  const ofMember = sql`where w.organization_id = ${organization_id} and w.trashed_at is null and assignee_id = ${id}`;
  const rows = await readRows<LeftWork>(
    tx,
    sql`select coalesce(nullif(u.name, ''), u.email) as member,
      (select count(*)::int from causes join websites w on w.id = causes.website_id
        ${ofMember} and ${statusConditions.open}) as count,
      (select count(*)::int from questions join websites w on w.id = questions.website_id
        ${ofMember} and ${isUnansweredQuestion}) as question_count
      from users u where u.id = ${id}`,
  );
  return rows[0]!;
}
