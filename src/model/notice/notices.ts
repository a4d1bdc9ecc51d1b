import { and, desc, eq, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { MailChoices, NoticeItem, Unread } from '../../shared/contract/notice.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { MailRhythm, NoticeTopic } from '../../shared/work/notice.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { deleteInParts, readRows } from '../database/rows.ts';
import { events, notice_choices, notices } from '../tables/notice.ts';
import { users } from '../tables/organization.ts';
import { websites } from '../tables/website.ts';

/** Lists the actor's own notices, newest first. */
export function listNotices(
  db: Db,
  actor: MemberActor,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<NoticeItem[]> {
  return asActor(db, actor, (tx) =>
    selectNotices(tx, and(isOwn(actor), before ? lt(notices.id, before) : undefined))
      .orderBy(desc(notices.id))
      .limit(limit),
  );
}

export function selectNotices(tx: Db, condition: SQL | undefined) {
  return tx
    .select({
      id: notices.id,
      kind: events.kind,
      reason: notices.reason,
      website_id: events.website_id,
      website_url: websites.url,
      website_name: websites.name,
      cause_id: events.cause_id,
      scan_id: events.scan_id,
      actor_name: sql<string | null>`(select coalesce(u.name, u.email) from users u
        where u.id = ${events.user_id} and u.organization_id = ${notices.organization_id})`,
      facts: events.facts,
      read_at: notices.read_at,
      created_at: notices.created_at,
    })
    .from(notices)
    .innerJoin(events, eq(events.id, notices.event_id))
    .leftJoin(websites, eq(websites.id, events.website_id))
    .where(condition)
    .$dynamic();
}

const isOwn = ({ user_id, organization_id }: MemberActor): SQL =>
  sql`(${notices.user_id} = ${user_id ?? 0} and ${notices.organization_id} = ${organization_id})`;

export function readUnread(db: Db, actor: MemberActor): Promise<Unread> {
  return asActor(db, actor, async (tx) => {
    const rows = await readRows<Unread>(
      tx,
      sql`select (count(*) filter (where read_at is null))::int as unread,
        (max(notices.id) filter (where events.kind in ('member.changed', 'website.trashed', 'website.restored')))::float8
          as rights_id
        from notices join events on events.id = notices.event_id where ${isOwn(actor)}`,
    );
    return rows[0]!;
  });
}

/** Marks one notice as read, or all up to one. Throws NOTICE_NOT_FOUND for one that is not the actor's. */
export function markNoticesRead(
  db: Db,
  actor: MemberActor,
  wanted: { id: number } | { until: number },
): Promise<void> {
  const these = 'id' in wanted ? eq(notices.id, wanted.id) : lte(notices.id, wanted.until);
  return asActor(db, actor, async (tx) => {
    const marked = await tx
      .update(notices)
      .set({ read_at: sql`coalesce(read_at, now())` })
      .where(and(isOwn(actor), these, 'id' in wanted ? undefined : isNull(notices.read_at)))
      .returning({ id: notices.id });
    if ('id' in wanted && marked.length === 0) throw new AppError('NOTICE_NOT_FOUND');
  });
}

export const getMailChoices = (db: Db, actor: MemberActor): Promise<MailChoices> =>
  asActor(db, actor, (tx) => readMailChoices(tx, actor));

export async function readMailChoices(tx: Db, actor: MemberActor): Promise<MailChoices> {
  const [found] = await tx
    .select(usualRhythms())
    .from(users)
    .where(and(eq(users.id, actor.user_id ?? 0), eq(users.organization_id, actor.organization_id)));
  return found!;
}

export async function saveMailChoice(
  db: Db,
  actor: MemberActor,
  { topic, rhythm }: { topic: NoticeTopic; rhythm: MailRhythm },
): Promise<MailChoices> {
  await asActor(db, actor, (tx) => putChoice(tx, { user_id: actor.user_id!, topic, rhythm }));
  return getMailChoices(db, actor);
}

export async function putChoice(tx: Db, choice: typeof notice_choices.$inferInsert): Promise<void> {
  await tx
    .insert(notice_choices)
    .values(choice)
    .onConflictDoUpdate({
      target: [notice_choices.user_id, notice_choices.topic],
      set: { rhythm: choice.rhythm },
    });
}

export const purgeNotices = (db: Db, days: number): Promise<number> =>
  deleteInParts(db, events, sql`${events.created_at} < now() - make_interval(days => ${days}::int)`);

/** Choice of the row of `users` in the query. Owners hear of scans weekly, others only at the bell. */
export const rhythmOf = (topic: NoticeTopic | SQL): SQL<MailRhythm> => sql`coalesce(
  (select c.rhythm from notice_choices c where c.user_id = users.id and c.topic = ${topic}),
  case when ${topic} in ('own', 'report') then 'now' when users.role = 'owner' then 'weekly' else 'never' end)`;

/** Usual choices of the row of `users` in the query. */
export const usualRhythms = () => ({
  own: rhythmOf('own'),
  scan: rhythmOf('scan'),
  report: rhythmOf('report'),
});

/** Rhythm of the rows of `notices` and `users` in the query: what its website's choice says, else the usual one. */
export const rhythmOfNotice: SQL<MailRhythm> = sql`coalesce(
  (select c.rhythm from events e join website_choices c on c.website_id = e.website_id and c.user_id = users.id
    and c.topic = notices.topic where e.id = notices.event_id), ${rhythmOf(sql`notices.topic`)})`;
