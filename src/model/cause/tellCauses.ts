import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DecidedStatus } from '../../shared/contract/cause.ts';
import { noticeLimits } from '../../shared/limits/work.ts';
import { isMentioned } from '../../shared/text/mentioned.ts';
import { toCauseHeadline } from '../../shared/words/causeHeadline.ts';
import type { NamedCause } from '../../shared/words/causeTitle.ts';
import type { EventFacts, EventKind, ToldCause } from '../../shared/work/notice.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { addDeliveries } from '../notice/addDeliveries.ts';
import { addEvent, type Recipient } from '../notice/addEvent.ts';
import { causes } from '../tables/finding.ts';
import { users } from '../tables/organization.ts';
import { websites } from '../tables/website.ts';

type Place = { website_id: number; user_id: number | null };

type Told = Place & { ids: number[]; kind: EventKind; facts?: EventFacts };

/** Tells the new assignee of causes, and channels. */
export async function tellAssignee(tx: Db, assignee_id: number, told: Told): Promise<void> {
  const event = await toEvent(tx, told);
  if (!event) return;
  await addDeliveries(tx, event);
  await addEvent(tx, event, [{ user_id: assignee_id, reason: 'assignee' }]);
}

/**
 * Tells assignees and everybody who wrote, assigned or decided; who hears of the same causes gets one event. `isInScan`: channels
 * hear of it from `tellScan`.
 */
export async function tellFollowers(
  tx: Db,
  { ids, isInScan, ...told }: Told & { isInScan?: boolean },
): Promise<void> {
  const whole = isInScan ? null : await toEvent(tx, { ...told, ids });
  if (whole) await addDeliveries(tx, whole);
  const concerned = await listConcerned(tx, ids);
  const groups = Map.groupBy(concerned, ({ user_id, reason }) => `${user_id} ${reason}`);
  const byCauses = Map.groupBy(groups.values(), (rows) => rows.map(({ cause_id }) => cause_id).join());
  for (const [list, group] of byCauses) {
    const recipients = group.map(([first]) => first!);
    const event = await toEvent(tx, { ...told, ids: list.split(',').map(Number) });
    if (event) await addEvent(tx, event, recipients);
  }
}

export async function tellComment(
  tx: Db,
  { text, cause_id, ...place }: Place & { cause_id: number; text: string },
): Promise<void> {
  const mentioned = await listMentioned(tx, place.website_id, text);
  const concerned = await listConcerned(tx, [cause_id]);
  const mentions = mentioned.map((user_id) => ({ user_id, reason: 'mention' as const }));
  const told = { ...place, ids: [cause_id], kind: 'cause.commented' as const, facts: { text } };
  const event = await toEvent(tx, told);
  if (!event) return;
  await addDeliveries(tx, event);
  await addEvent(tx, event, [...mentions, ...concerned]);
}

type Concerned = Recipient & { cause_id: number };

const listConcerned = (tx: Db, ids: number[]): Promise<Concerned[]> =>
  readRows<Concerned>(
    tx,
    sql`
    select distinct on (c.id, w.user_id) c.id::float8 as cause_id, w.user_id::float8 as user_id, w.reason
    from causes c cross join lateral (
      select c.assignee_id as user_id, 'assignee' as reason
      union all select e.user_id, 'follower' from cause_events e where e.cause_id = c.id and e.kind in ('comment', 'assignee', 'status')
    ) w where c.id = any(${sql.param(ids)}::bigint[]) and w.user_id is not null
    order by c.id, w.user_id, w.reason`,
  );

async function listMentioned(tx: Db, website_id: number, text: string): Promise<number[]> {
  if (!text.includes('@')) return [];
  const members = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .innerJoin(websites, eq(websites.organization_id, users.organization_id))
    .where(eq(websites.id, website_id))
    .orderBy(asc(users.id));
  return members.filter((member) => isMentioned(text, member)).map(({ id }) => id);
}

/** Null for websites of guests and in the trash. */
async function toEvent(tx: Db, { ids, facts, ...event }: Told) {
  const [website] = await tx
    .select({ organization_id: websites.organization_id })
    .from(websites)
    .where(and(eq(websites.id, event.website_id), isNull(websites.trashed_at)));
  if (!website?.organization_id || ids.length === 0) return null;
  const cause_id = ids.length === 1 ? ids[0]! : null;
  const list = await listToldCauses(tx, ids);
  const { organization_id } = website;
  const told = { ...facts, causes: list, count: ids.length };
  return { ...event, organization_id, cause_id, facts: told };
}

/** Parts of a cause that a message tells, with those of its title. */
export type TellableCause = NamedCause & { example_snippet: string; finding_count?: number } & Omit<
    ToldCause,
    'title'
  >;

export const toTold = ({ id, page_url, page_count, assignee_id, ...cause }: TellableCause): ToldCause => ({
  ...{ id, page_url, page_count, assignee_id },
  title: toCauseHeadline(cause),
});

export async function listToldCauses(tx: Db, ids: number[]): Promise<ToldCause[]> {
  const rows = await tx
    .select({
      id: causes.id,
      engine: causes.engine,
      rule: causes.rule,
      outcome: causes.outcome,
      confirmed_count: causes.confirmed_count,
      message: causes.message,
      example_snippet: causes.example_snippet,
      page_url: causes.example_page_url,
      page_count: causes.page_count,
      finding_count: causes.finding_count,
    })
    .from(causes)
    .where(inArray(causes.id, ids))
    .orderBy(desc(causes.urgency), desc(causes.id))
    .limit(noticeLimits.shownCauses);
  return rows.map(toTold);
}

export async function readCauseRules(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  const { id, engine, rule, criteria, message, help_url } = causes;
  const rows = await db
    .select({ id, engine, rule, criteria, message, help_url })
    .from(causes)
    .where(inArray(causes.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((one) => byId.get(one) ?? []);
}

/** Kind of event for a status that a person or a scan has set. */
export const toStatusKind = (status: DecidedStatus): EventKind =>
  status === 'open' ? 'cause.opened' : 'cause.ended';
