import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CauseTicket, Ticket } from '../../shared/contract/notice.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { causes } from '../tables/finding.ts';
import { tickets, trackers } from '../tables/tracker.ts';
import { websites } from '../tables/website.ts';

/** Returns the ticket of a cause, and the trackers it could be in. Throws CAUSE_NOT_FOUND. */
export function getCauseTicket(db: Db, actor: MemberActor, cause_id: number): Promise<CauseTicket> {
  return asActor(db, actor, async (tx) => {
    const website_id = await findWebsite(tx, actor, cause_id);
    const ticket = await findTicket(tx, cause_id);
    return { ticket, trackers: await listUsed(tx, actor, sql`${website_id}::bigint`) };
  });
}

type Order = { cause_id: number; tracker_id: number };

/**
 * Has a worker create the ticket of a cause. A cause that has one keeps it, unless it was refused or deleted there. Throws
 * CAUSE_NOT_FOUND, TRACKER_NOT_FOUND.
 */
export async function orderTicket(
  { db, queue }: DbAndQueue,
  actor: MemberActor,
  { cause_id, tracker_id }: Order,
): Promise<CauseTicket> {
  await asActor(db, actor, async (tx) => {
    const website_id = await findWebsite(tx, actor, cause_id);
    const used = await listUsed(tx, actor, sql`${website_id}::bigint`);
    if (!used.some(({ id }) => id === tracker_id)) throw new AppError('TRACKER_NOT_FOUND');
    await becomeService(tx);
    const { organization_id, user_id = null } = actor;
    const order = { organization_id, tracker_id, website_id, cause_id, created_by: user_id };
    await tx
      .insert(tickets)
      .values(order)
      .onConflictDoUpdate({
        target: tickets.cause_id,
        set: { ...order, ...afresh },
        setWhere: sql`tickets.status in ('failed', 'gone')`,
      });
    await queue.enqueue(tx, 'syncTracker', { tracker_id });
  });
  return getCauseTicket(db, actor, cause_id);
}

const afresh = {
  status: 'waiting' as const,
  said: 'open' as const,
  marker: sql`gen_random_uuid()`,
  key: null,
  number: null,
  url: null,
  attempts: 0,
  message: null,
  synced_at: null,
  created_at: sql`now()`,
};

/** Orders tickets for new causes of a scan, in trackers that want them. */
export async function orderByRule(
  tx: Db,
  { organization_id, ids }: { organization_id: number; ids: number[] },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`insert into tickets (organization_id, tracker_id, website_id, cause_id)
    select t.organization_id, t.id, c.website_id, c.id
    from unnest(${sql.param(ids)}::bigint[]) with ordinality wanted(id, place)
      join causes c on c.id = wanted.id
      join trackers t on t.organization_id = ${organization_id} and coalesce(c.website_id = any(t.website_ids), true)
        and (t.rule = 'all' or t.rule = c.impact or (t.rule = 'serious' and c.impact = 'critical'))
    order by wanted.place, t.id
    on conflict (cause_id) do nothing`);
}

async function findWebsite(tx: Db, actor: MemberActor, cause_id: number): Promise<number> {
  const [found] = await tx
    .select({ website_id: causes.website_id })
    .from(causes)
    .innerJoin(websites, eq(websites.id, causes.website_id))
    .where(and(eq(causes.id, cause_id), isNull(causes.deleted_at), ownedBy(actor)));
  if (!found) throw new AppError('CAUSE_NOT_FOUND');
  return found.website_id;
}

const listUsed = (tx: Db, { organization_id }: MemberActor, website_id: SQL) =>
  tx
    .select({ id: trackers.id, kind: trackers.kind, name: trackers.name })
    .from(trackers)
    .where(
      and(
        eq(trackers.organization_id, organization_id),
        or(isNull(trackers.website_ids), sql`${website_id} = any(${trackers.website_ids})`),
      ),
    )
    .orderBy(asc(trackers.id));

async function findTicket(tx: Db, cause_id: number): Promise<Ticket | null> {
  const [found] = await tx
    .select({
      tracker_id: tickets.tracker_id,
      tracker_name: trackers.name,
      tracker_kind: trackers.kind,
      status: tickets.status,
      number: tickets.number,
      url: tickets.url,
      message: sql<
        string | null
      >`coalesce(${tickets.message}, case when ${tickets.status} = 'waiting' then ${trackers.message} end)`,
      created_at: tickets.created_at,
      synced_at: tickets.synced_at,
    })
    .from(tickets)
    .innerJoin(trackers, eq(trackers.id, tickets.tracker_id))
    .where(eq(tickets.cause_id, cause_id));
  return found ?? null;
}
