import { and, asc, count, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import { goalLimits } from '../../shared/limits/website.ts';
import { toIsoDay } from '../../shared/text/timeZone.ts';
import { toGoalTitle } from '../../shared/words/goalWords.ts';
import type { Goal, WantedGoal } from '../../shared/work/goal.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { checkWebsite, ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { isFulfilled, toGoalState } from '../notice/goalState.ts';
import { measureGoal } from '../notice/measureGoals.ts';
import { toWarnedDays } from '../notice/tellGoals.ts';
import { lockWebsite } from '../score/scores.ts';
import { goals } from '../tables/goal.ts';
import { users } from '../tables/organization.ts';
import { scans } from '../tables/scan.ts';
import { websites } from '../tables/website.ts';

/** Goals of a website: those that run by their day, then the ended ones. Throws WEBSITE_NOT_FOUND. */
export function listGoals(db: Db, actor: MemberActor, website_id: number): Promise<Goal[]> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    return selectGoals(tx, actor, eq(goals.website_id, website_id));
  });
}

/** Goals of all websites that the actor sees: those that run, and those that ended lately. */
export function listAllGoals(db: Db, actor: MemberActor): Promise<Goal[]> {
  const lately = sql`current_date - ${goalLimits.shownEndedDays}::int`;
  return asActor(db, actor, (tx) =>
    selectGoals(tx, actor, or(isNull(goals.outcome), gte(goals.due_on, lately))!),
  );
}

/** Throws WEBSITE_NOT_FOUND, GOAL_DATE_OVER, GOALS_FULL. */
export function addGoal(
  db: Db,
  actor: MemberActor,
  { website_id, ...wanted }: WantedGoal & { website_id: number },
): Promise<Goal> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    const today = refuseOver(wanted.due_on);
    await lockWebsite(tx, website_id);
    await refuseFull(tx, website_id);
    const definition = toDefinition(wanted);
    const begun = await begin(tx, website_id, definition);
    const [added] = await tx
      .insert(goals)
      .values({
        ...{ ...definition, ...begun, website_id, user_id: actor.user_id ?? null },
        ...{ due_on: wanted.due_on, warned_days: toWarnedDays(wanted.due_on, today) },
      })
      .returning({ id: goals.id });
    return getGoal(tx, actor, added!.id);
  });
}

/** Keeps the beginning if only the day changes. Throws GOAL_NOT_FOUND, GOAL_DATE_OVER. */
export function saveGoal(
  db: Db,
  actor: MemberActor,
  { id, ...wanted }: WantedGoal & { id: number },
): Promise<Goal> {
  return asActor(db, actor, async (tx) => {
    const before = await getGoal(tx, actor, id);
    await lockWebsite(tx, before.website_id);
    const definition = toDefinition(wanted);
    const isSame = (Object.keys(definition) as (keyof typeof definition)[]).every(
      (key) => definition[key] === before[key],
    );
    if (isSame && wanted.due_on === before.due_on) return before;
    const today = refuseOver(wanted.due_on);
    const begun = isSame ? {} : await begin(tx, before.website_id, definition);
    const warned_days = toWarnedDays(wanted.due_on, today);
    await tx
      .update(goals)
      .set({ ...definition, ...begun, due_on: wanted.due_on, warned_days, outcome: null })
      .where(eq(goals.id, id));
    return getGoal(tx, actor, id);
  });
}

/** Throws GOAL_NOT_FOUND. */
export function deleteGoal(db: Db, actor: MemberActor, id: number): Promise<void> {
  return asActor(db, actor, async (tx) => {
    await getGoal(tx, actor, id);
    await tx.delete(goals).where(eq(goals.id, id));
  });
}

function refuseOver(due_on: string): string {
  const today = toIsoDay(new Date());
  if (due_on <= today) throw new AppError('GOAL_DATE_OVER');
  return today;
}

async function refuseFull(tx: Db, website_id: number): Promise<void> {
  const [kept] = await tx
    .select({ n: count(goals.id) })
    .from(goals)
    .where(eq(goals.website_id, website_id));
  if (kept!.n >= goalLimits.perWebsite) throw new AppError('GOALS_FULL');
}

const toDefinition = ({ kind, target, min_impact, level, key_pages_only }: WantedGoal) =>
  kind === 'score'
    ? { kind, target, min_impact: null, level: null, key_pages_only: false }
    : { kind, target: null, min_impact, level, key_pages_only };

/** Measures now, if a whole scan has ended. A goal set when already reached is not told. */
async function begin(tx: Db, website_id: number, definition: ReturnType<typeof toDefinition>) {
  const value = (await isMeasured(tx, website_id)) ? await measureGoal(tx, website_id, definition) : null;
  const isReached = isFulfilled({ ...definition, value });
  const now = new Date().toISOString();
  return {
    ...{ start_value: value, value, started_at: now },
    ...{ measured_at: value === null ? null : now, reached_at: isReached ? now : null },
  };
}

async function isMeasured(tx: Db, website_id: number): Promise<boolean> {
  const isWhole = sql`${scans.status} = 'done' and ${scans.scope} <> 'pages'`;
  const found = await tx
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.website_id, website_id), isWhole))
    .limit(1);
  return found.length > 0;
}

async function getGoal(tx: Db, actor: MemberActor, id: number): Promise<Goal> {
  const [found] = await selectGoals(tx, actor, eq(goals.id, id));
  if (!found) throw new AppError('GOAL_NOT_FOUND');
  return found;
}

async function selectGoals(tx: Db, actor: MemberActor, condition: SQL): Promise<Goal[]> {
  const rows = await tx
    .select({
      id: goals.id,
      website_id: goals.website_id,
      kind: goals.kind,
      target: goals.target,
      min_impact: goals.min_impact,
      level: goals.level,
      key_pages_only: goals.key_pages_only,
      due_on: goals.due_on,
      start_value: goals.start_value,
      value: goals.value,
      started_at: goals.started_at,
      measured_at: goals.measured_at,
      outcome: goals.outcome,
      by: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
      created_at: goals.created_at,
    })
    .from(goals)
    .innerJoin(websites, eq(websites.id, goals.website_id))
    .leftJoin(users, eq(users.id, goals.user_id))
    .where(and(ownedBy(actor), condition))
    .orderBy(sql`${goals.outcome} is not null`, asc(goals.due_on), asc(goals.id));
  const today = toIsoDay(new Date());
  return rows.map(({ outcome, ...row }) => ({
    ...row,
    title: toGoalTitle(row),
    ...toGoalState({ ...row, outcome }, today),
  }));
}
