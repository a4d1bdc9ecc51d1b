import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Delivery } from '../../shared/contract/notice.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { deleteInParts } from '../database/rows.ts';
import { channels, deliveries } from '../tables/channel.ts';
import { websites } from '../tables/website.ts';
import { asChannelAdmin, isOwnChannel } from './channels.ts';

type Range = { channel_id: number; limit: number; before?: number | undefined };

/** Lists the messages of a channel, newest first. Throws CHANNEL_NOT_FOUND. */
export function listDeliveries(
  db: Db,
  actor: MemberActor,
  { channel_id, limit, before }: Range,
): Promise<Delivery[]> {
  return asChannelAdmin(db, actor, async (tx) => {
    await requireChannel(tx, actor, channel_id);
    return select(tx)
      .where(and(eq(deliveries.channel_id, channel_id), before ? lt(deliveries.id, before) : undefined))
      .orderBy(desc(deliveries.id))
      .limit(limit);
  });
}

/** Throws CHANNEL_NOT_FOUND, and CHANNEL_CLOSED unless it is open. */
export function addTestDelivery(db: Db, actor: MemberActor, channel_id: number): Promise<Delivery> {
  return asChannelAdmin(db, actor, async (tx) => {
    await requireOpen(tx, actor, channel_id);
    const { organization_id } = actor;
    const [added] = await tx
      .insert(deliveries)
      .values({ organization_id, channel_id, kind: 'test' })
      .returning({ id: deliveries.id });
    return getDelivery(tx, added!.id);
  });
}

/** Sends a message once more, with the same message id. Throws NOTICE_NOT_FOUND, CHANNEL_CLOSED. */
export function replayDelivery(db: Db, actor: MemberActor, id: number): Promise<Delivery> {
  return asChannelAdmin(db, actor, async (tx) => {
    const [found] = await tx
      .select({ channel_id: deliveries.channel_id })
      .from(deliveries)
      .where(and(eq(deliveries.id, id), eq(deliveries.organization_id, actor.organization_id)));
    if (!found) throw new AppError('NOTICE_NOT_FOUND');
    await requireOpen(tx, actor, found.channel_id);
    await tx
      .update(deliveries)
      .set({ status: 'waiting', attempts: 0, next_try_at: sql`now()` })
      .where(and(eq(deliveries.id, id), sql`status <> 'waiting'`));
    return getDelivery(tx, id);
  });
}

async function requireChannel(tx: Db, actor: MemberActor, id: number) {
  const [found] = await tx
    .select({ isOpen: sql<boolean>`(paused_at is null and closed_at is null)` })
    .from(channels)
    .where(isOwnChannel(actor, id));
  if (!found) throw new AppError('CHANNEL_NOT_FOUND');
  return found;
}

async function requireOpen(tx: Db, actor: MemberActor, id: number): Promise<void> {
  const { isOpen } = await requireChannel(tx, actor, id);
  if (!isOpen) throw new AppError('CHANNEL_CLOSED');
}

async function getDelivery(tx: Db, id: number): Promise<Delivery> {
  const [found] = await select(tx).where(eq(deliveries.id, id));
  return found!;
}

const select = (tx: Db) =>
  tx
    .select({
      id: deliveries.id,
      message_id: deliveries.message_id,
      kind: deliveries.kind,
      facts: deliveries.facts,
      website_url: websites.url,
      website_name: websites.name,
      status: deliveries.status,
      attempts: deliveries.attempts,
      answer_status: deliveries.answer_status,
      message: deliveries.message,
      created_at: deliveries.created_at,
      tried_at: deliveries.tried_at,
      next_try_at: deliveries.next_try_at,
    })
    .from(deliveries)
    .leftJoin(websites, eq(websites.id, deliveries.website_id))
    .$dynamic();

export const purgeDeliveries = (db: Db, days: number): Promise<number> =>
  deleteInParts(
    db,
    deliveries,
    sql`${deliveries.status} <> 'waiting' and ${deliveries.created_at} < now() - make_interval(days => ${days}::int)`,
  );
