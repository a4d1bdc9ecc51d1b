import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  barrierReasons,
  type CauseChange,
  type CauseDetail,
  type DecidedStatus,
} from '../../shared/contract/cause.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { byHand } from '../../shared/standards/engines.ts';
import { automaticReasons } from '../../shared/text/causeReasons.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { checkWebsite, isUnseen, ownedBy } from '../access/ownedWebsite.ts';
import { requireMember } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { tellDriftOf } from '../notice/tellDrift.ts';
import { lockWebsite } from '../score/scores.ts';
import { cause_events, causes, statusConditions } from '../tables/finding.ts';
import { websites } from '../tables/website.ts';
import { liftPlaces, placeAgain } from './barrierPlaces.ts';
import { getCause } from './causeDetail.ts';
import { isReportedFixed } from './reportedCauses.ts';
import { tellAssignee, tellComment, tellFollowers, toStatusKind } from './tellCauses.ts';

/**
 * Saves a person's decision about causes of a website; ids of other websites are ignored. Each real change adds an event.
 * Returns the number of changed causes. Throws WEBSITE_NOT_FOUND, CAUSE_CHANGED, CAUSE_REASON_REQUIRED, CAUSE_DAY_PAST, MEMBER_NOT_FOUND.
 */
export function saveCauses(
  db: Db,
  actor: MemberActor,
  { website_id, ids, ...change }: CauseChange & { website_id: number; ids: number[] },
): Promise<number> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    const wanted = and(eq(causes.website_id, website_id), inArray(causes.id, ids), isNull(causes.deleted_at));
    return decide(tx, actor, { website_id, wanted, change });
  });
}

/** Saves a decision about one cause and returns the cause. Throws CAUSE_NOT_FOUND and the codes of `saveCauses`. */
export async function saveCause(
  db: Db,
  actor: MemberActor,
  { id, ...change }: CauseChange & { id: number },
): Promise<CauseDetail> {
  await asActor(db, actor, async (tx) => {
    const website_id = await getWebsiteId(tx, actor, id);
    await decide(tx, actor, { website_id, wanted: eq(causes.id, id), change });
  });
  return getCause(db, actor, id);
}

/** Adds a comment to a cause and returns the cause. Throws CAUSE_NOT_FOUND. */
export async function addCauseComment(
  db: Db,
  actor: MemberActor,
  { id, text }: { id: number; text: string },
): Promise<CauseDetail> {
  await asActor(db, actor, async (tx) => {
    const website_id = await getWebsiteId(tx, actor, id);
    const { user_id = null } = actor;
    await tx.insert(cause_events).values({ website_id, cause_id: id, user_id, kind: 'comment', text });
    await tellComment(tx, { website_id, cause_id: id, user_id, text });
  });
  return getCause(db, actor, id);
}

async function getWebsiteId(tx: Db, actor: MemberActor, cause_id: number): Promise<number> {
  const [found] = await tx
    .select({ website_id: causes.website_id })
    .from(causes)
    .innerJoin(websites, eq(websites.id, causes.website_id))
    .where(and(eq(causes.id, cause_id), isNull(causes.deleted_at), ownedBy(actor)));
  if (!found) throw new AppError('CAUSE_NOT_FOUND');
  return found.website_id;
}

type SelectedCauses = { website_id: number; wanted: SQL | undefined; change: CauseChange };

/** Saves a decision in the actor's transaction. Returns the number of changed causes. */
export async function decide(
  tx: Db,
  actor: MemberActor,
  { website_id, wanted, change }: SelectedCauses,
): Promise<number> {
  if (change.status === 'ignored') await refuseUnfounded(tx, change);
  const assignee = await findAssignee(tx, actor, { website_id, user_id: change.assignee_id });
  await lockWebsite(tx, website_id);
  if (change.seen) await refuseChanged(tx, wanted, change.seen);
  const moved = [
    ...(await saveStatus(tx, actor, { wanted, change })),
    ...(await confirmFixes(tx, actor, { wanted, change })),
  ];
  if (change.status === 'open') await placeAgain(tx, wanted);
  const { user_id = null } = actor;
  const { due_on, status } = change;
  const place = { website_id, user_id };
  if (status) {
    const facts = { status, ...(change.reason && { text: change.reason }) };
    await tellFollowers(tx, { ...place, ids: [...new Set(moved)], kind: toStatusKind(status), facts });
  }
  const planned = await savePlan(tx, actor, { wanted, change });
  const freed = assignee === undefined ? [] : await listOthers(tx, { wanted, assignee });
  const given = assignee === undefined ? [] : await saveAssignee(tx, actor, { wanted, assignee });
  await tellFreed(tx, place, freed);
  if (assignee?.id) {
    const facts = await readDueDay(tx, given);
    await tellAssignee(tx, assignee.id, { ...place, ids: given, kind: 'cause.assigned', facts });
  }
  const ids = planned.due.filter((id) => !given.includes(id));
  if (due_on) await tellFollowers(tx, { ...place, ids, kind: 'cause.due', facts: { due_on } });
  await tellDriftOf(tx, actor, website_id);
  return new Set([...moved, ...planned.due, ...planned.priority, ...given]).size;
}

async function refuseChanged(tx: Db, wanted: SQL | undefined, seen: DecidedStatus): Promise<void> {
  const others = await tx
    .select({ id: causes.id })
    .from(causes)
    .where(and(wanted, ne(causes.status, seen)))
    .limit(1);
  if (others.length > 0) throw new AppError('CAUSE_CHANGED');
}

async function refuseUnfounded(tx: Db, { reason, ignored_until }: CauseChange): Promise<void> {
  if (!reason) throw new AppError('CAUSE_REASON_REQUIRED');
  if (ignored_until) await refusePast(tx, ignored_until);
}

async function refusePast(tx: Db, date: string): Promise<void> {
  const rows = await readRows<{ is_past: boolean }>(
    tx,
    sql`select ${date}::date < (now() at time zone 'Europe/Berlin')::date as is_past`,
  );
  if (rows[0]!.is_past) throw new AppError('CAUSE_DAY_PAST');
}

/** The day that causes share, also if it was set before. */
async function readDueDay(tx: Db, ids: number[]): Promise<{ due_on?: string }> {
  const days = await tx.selectDistinct({ due_on: causes.due_on }).from(causes).where(inArray(causes.id, ids));
  const due_on = days.length === 1 ? days[0]!.due_on : null;
  return due_on ? { due_on } : {};
}

type Assignee = { id: number | null; name: string | null };

async function findAssignee(
  tx: Db,
  actor: MemberActor,
  { website_id, user_id }: { website_id: number; user_id: number | null | undefined },
): Promise<Assignee | undefined> {
  if (user_id === undefined) return undefined;
  if (user_id === null) return { id: null, name: null };
  return requireMember(tx, actor, { user_id, website_id });
}

type StatusChange = { wanted: SQL | undefined; change: CauseChange };

async function saveStatus(tx: Db, actor: MemberActor, { wanted, change }: StatusChange): Promise<number[]> {
  const { status, reason: words = null, ignored_until = null } = change;
  if (status === undefined) return [];
  const isIgnored = status === 'ignored';
  const kept = isIgnored ? { reason: words, ignored_until } : { reason: null, ignored_until: null };
  const cover = { covered_at: isIgnored ? sql`now()` : null, new_finding_count: 0 };
  const differs = sql`(${causes.status}, ${causes.reason}, ${causes.ignored_until})
    is distinct from (${status}::text, ${kept.reason}::text, ${kept.ignored_until}::date)
    and not (${status}::text = 'fixed' and ${causes.status} = 'fixed')`;
  const moved = await tx
    .update(causes)
    .set({ status, status_by: toStatusBy(status), ...kept, ...cover, updated_at: sql`now()` })
    .where(and(wanted, differs))
    .returning({ cause_id: causes.id, website_id: causes.website_id });
  return addEvents(tx, actor, moved, { kind: 'status', status, text: words || null });
}

/** A fix of what no scan finds any more needs no confirmation. */
const toStatusBy = (status: DecidedStatus) =>
  status === 'fixed'
    ? sql<'person'>`case when ${causes.finding_count} = 0 then 'scan' else 'person' end`
    : ('person' as const);

/** Ends barriers that people entered by hand: no scan can see that they are gone. */
async function confirmFixes(tx: Db, actor: MemberActor, { wanted, change }: StatusChange): Promise<number[]> {
  if (change.status !== 'fixed' || !change.confirmed) return [];
  const isUnconfirmed = sql`${causes.engine} = ${byHand} and ${causes.status_by} = 'person'`;
  const ended = await tx
    .update(causes)
    .set({ status_by: 'scan', updated_at: sql`now()` })
    .where(and(wanted, isUnconfirmed))
    .returning({ cause_id: causes.id, website_id: causes.website_id });
  await liftPlaces(
    tx,
    ended.map(({ cause_id }) => cause_id),
  );
  return addEvents(tx, actor, ended, { kind: 'status', status: 'fixed', text: barrierReasons.confirmed });
}

/** Saves due day and priority. Returns the causes in which each has changed. */
async function savePlan(tx: Db, actor: MemberActor, { wanted, change }: StatusChange) {
  const { due_on, priority } = change;
  const put = async (kind: 'due' | 'priority', column: 'due_on' | 'priority') => {
    const value = change[column];
    if (value === undefined) return [];
    const changed = await tx
      .update(causes)
      .set({ [column]: value, updated_at: sql`now()` })
      .where(and(wanted, sql`${causes[column]}::text is distinct from ${value}::text`))
      .returning({ cause_id: causes.id, website_id: causes.website_id });
    return addEvents(tx, actor, changed, { kind, text: value });
  };
  if (due_on) await refusePast(tx, due_on);
  return { due: await put('due', 'due_on'), priority: priority ? await put('priority', 'priority') : [] };
}

type AssigneeChange = { wanted: SQL | undefined; assignee: Assignee };

type Freed = { cause_id: number; assignee_id: number };

const listOthers = (tx: Db, { wanted, assignee }: AssigneeChange): Promise<Freed[]> =>
  tx
    .select({ cause_id: causes.id, assignee_id: sql<number>`${causes.assignee_id}`.mapWith(Number) })
    .from(causes)
    .where(and(wanted, sql`${causes.assignee_id} <> ${assignee.id ?? 0}::bigint`));

async function tellFreed(tx: Db, place: { website_id: number; user_id: number | null }, freed: Freed[]) {
  for (const [assignee_id, rows] of Map.groupBy(freed, (row) => row.assignee_id)) {
    const ids = rows.map(({ cause_id }) => cause_id);
    await tellAssignee(tx, assignee_id, { ...place, ids, kind: 'cause.unassigned' });
  }
}

async function saveAssignee(
  tx: Db,
  actor: MemberActor,
  { wanted, assignee }: AssigneeChange,
): Promise<number[]> {
  const given = await tx
    .update(causes)
    .set({ assignee_id: assignee.id, updated_at: sql`now()` })
    .where(and(wanted, sql`${causes.assignee_id} is distinct from ${assignee.id}::bigint`))
    .returning({ cause_id: causes.id, website_id: causes.website_id });
  return addEvents(tx, actor, given, { kind: 'assignee', text: assignee.name });
}

/**
 * Unassigns a leaving member's causes, or those on websites that `isStaying` members no longer see. Call it as the service
 * role, in the transaction that changes the membership.
 */
export async function unassignCauses(tx: Db, { organization_id, user_id, isStaying }: Leaver): Promise<void> {
  const rows = await readRows<{ id: number }>(
    tx,
    sql`
    select w.id::float8 as id from websites w where w.organization_id = ${organization_id}
      and exists (select 1 from causes c where c.website_id = w.id and c.assignee_id = ${user_id})
      ${isStaying ? isUnseen(user_id) : sql``}
    order by w.id`,
  );
  for (const { id } of rows) {
    await lockWebsite(tx, id);
    const freed = await readRows<{ id: number }>(
      tx,
      sql`
      with freed as (
        update causes set assignee_id = null, updated_at = now()
        where website_id = ${id} and assignee_id = ${user_id} returning id, ${statusConditions.open} or ${isReportedFixed} as is_told
      ), noted as (
        insert into cause_events (website_id, cause_id, kind, text)
        select ${id}::bigint, id, 'assignee', ${automaticReasons[isStaying ? 'unseen' : 'left']} from freed order by id
      )
      select id::float8 as id from freed where is_told order by id`,
    );
    const ids = freed.map((cause) => cause.id);
    await tellFollowers(tx, { website_id: id, user_id, ids, kind: 'cause.unassigned' });
  }
}

type Leaver = { organization_id: number; user_id: number; isStaying?: boolean };

type Changed = { cause_id: number; website_id: number }[];
type Told = Pick<typeof cause_events.$inferInsert, 'kind' | 'status' | 'text'>;

export async function addEvents(tx: Db, actor: MemberActor, changed: Changed, told: Told): Promise<number[]> {
  const { user_id = null } = actor;
  const rows = changed.map((cause) => ({ ...cause, ...told, user_id }));
  if (rows.length > 0) await tx.insert(cause_events).values(rows);
  return changed.map(({ cause_id }) => cause_id);
}
