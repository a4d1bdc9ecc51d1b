import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { goalLimits } from '../../shared/limits/website.ts';
import { toIsoDay } from '../../shared/text/timeZone.ts';
import { toGoalStanding, toGoalTitle } from '../../shared/words/goalWords.ts';
import type { EventKind } from '../../shared/work/notice.ts';
import type { Db } from '../database/db.ts';
import { goals } from '../tables/goal.ts';
import { users } from '../tables/organization.ts';
import { websites } from '../tables/website.ts';
import { addDeliveries } from './addDeliveries.ts';
import { addEvent } from './addEvent.ts';
import { isFulfilled } from './goalState.ts';

type GoalRow = typeof goals.$inferSelect;
const states = {
  'goal.warned': 'running',
  'goal.reached': 'reached',
  'goal.missed': 'missed',
} as const;

type GoalEvent = Extract<EventKind, `goal.${string}`>;

/** Tells all members who see the website, and channels. */
export async function tellGoal(tx: Db, kind: GoalEvent, goal: GoalRow): Promise<void> {
  const { website_id, due_on } = goal;
  const members = await tx
    .select({ user_id: users.id, organization_id: websites.organization_id })
    .from(users)
    .innerJoin(websites, eq(websites.organization_id, users.organization_id))
    .where(and(eq(websites.id, website_id), isNull(websites.trashed_at)))
    .orderBy(asc(users.id));
  if (!members[0]?.organization_id) return;
  const { organization_id } = members[0];
  const standing = toGoalStanding(goal, states[kind]);
  const facts = { automatic: true, due_on, goal: toGoalTitle(goal), standing };
  const event = { organization_id, website_id, user_id: null, kind, facts };
  await addDeliveries(tx, event);
  await addEvent(
    tx,
    event,
    members.map(({ user_id }) => ({ user_id, reason: 'member' as const })),
  );
}

/**
 * Warns of goals that are not reached some days before their end, and ends those whose day is over. Each goal is a
 * transaction that notes what it told. Returns the number of goals told.
 */
export async function tellDueGoals(db: Db, now = new Date()): Promise<number> {
  const today = toIsoDay(now);
  const due = await db
    .select({ id: goals.id })
    .from(goals)
    .innerJoin(websites, eq(websites.id, goals.website_id))
    .where(
      and(
        isNull(goals.outcome),
        isNull(websites.trashed_at),
        lte(goals.due_on, toDayIn(today, firstWarning)),
      ),
    )
    .orderBy(asc(goals.id));
  let told = 0;
  for (const { id } of due) if (await db.transaction((tx) => tellDue(tx, id, today))) told++;
  return told;
}

const firstWarning = Math.max(...goalLimits.warningDays);

export const toDayIn = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

async function tellDue(tx: Db, id: number, today: string): Promise<boolean> {
  const open = and(eq(goals.id, id), isNull(goals.outcome));
  const [goal] = await tx.select().from(goals).where(open).for('update');
  if (!goal) return false;
  const kind = goal.due_on < today ? await end(tx, goal) : await warn(tx, goal, today);
  if (kind) await tellGoal(tx, kind, goal);
  return kind !== null;
}

async function end(tx: Db, goal: GoalRow): Promise<GoalEvent | null> {
  const outcome = isFulfilled(goal) ? 'reached' : 'missed';
  await tx
    .update(goals)
    .set({ outcome, ...(outcome === 'reached' && { reached_at: sql`coalesce(${goals.reached_at}, now())` }) })
    .where(eq(goals.id, goal.id));
  if (outcome === 'missed') return 'goal.missed';
  return goal.reached_at ? null : 'goal.reached';
}

async function warn(tx: Db, goal: GoalRow, today: string): Promise<GoalEvent | null> {
  const days = toWarnedDays(goal.due_on, today);
  if (days === null || (goal.warned_days !== null && goal.warned_days <= days) || isFulfilled(goal))
    return null;
  await tx.update(goals).set({ warned_days: days }).where(eq(goals.id, goal.id));
  return 'goal.warned';
}

/** Latest warning whose day has come; null: none has. */
export const toWarnedDays = (
  due_on: string,
  today: string,
  warningDays = goalLimits.warningDays,
): number | null =>
  warningDays.toSorted((a, b) => a - b).find((days) => due_on <= toDayIn(today, days)) ?? null;
