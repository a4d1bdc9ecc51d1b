import { and, eq, isNull, sql } from 'drizzle-orm';
import { channelLimits } from '../../shared/limits/work.ts';
import type { ChannelKind, ClosingReason, DeliveryKind } from '../../shared/work/channel.ts';
import type { EventFacts } from '../../shared/work/notice.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import type { Db } from '../database/db.ts';
import type { DbAndEncryption } from '../database/encryption.ts';
import { readRows } from '../database/rows.ts';
import { addMail } from '../queue/mails.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { channels, deliveries } from '../tables/channel.ts';

export type ClaimedDelivery = {
  id: number;
  organization_id: number;
  channel_id: number;
  channel_name: string;
  channel_kind: ChannelKind;
  message_id: string;
  kind: DeliveryKind;
  facts: EventFacts;
  website: { id: number; url: string; name: string | null } | null;
  cause_id: number | null;
  scan_id: number | null;
  /** This try counts. */
  attempts: number;
  created_at: string;
  address: string;
  /** The new one first. */
  secrets: string[];
};

type Wanted = { now: Date; isFailing: boolean; limit: number; busy: number[] };
type Sealed = Omit<ClaimedDelivery, 'address' | 'secrets'> & {
  address: string;
  secret: string | null;
  old_secret: string | null;
};

/**
 * Begins a try of due messages, one a channel. Servers take turns, those with fewer messages in hand first. So one that lets
 * its channels wait holds up no other. A killed worker's try ends with its lease.
 */
export async function claimDeliveries(
  { db, encryption }: DbAndEncryption,
  { now, isFailing, limit, busy }: Wanted,
): Promise<ClaimedDelivery[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOpen = sql`c.paused_at is null and c.closed_at is null`;
  const isDue = sql`d.status = 'waiting' and d.next_try_at <= ${at}`;
  const rows = await readRows<Sealed>(
    db,
    sql`with due as (
      select distinct on (d.channel_id) d.id, d.next_try_at, c.host from deliveries d join channels c on c.id = d.channel_id
      where ${isDue} and ${isOpen} and d.channel_id <> all(${sql.param(busy)}::bigint[])
        and coalesce(c.failed_at > coalesce(c.done_at, '-infinity'), false) = ${isFailing}::boolean
      order by d.channel_id, d.next_try_at, d.id
    ), held as (
      select host, count(*) as held from channels where id = any(${sql.param(busy)}::bigint[]) group by host
    ), chosen as (
      select due.id from due left join held on held.host = due.host
      order by coalesce(held.held, 0) + row_number() over (partition by due.host order by due.next_try_at, due.id),
        due.next_try_at, due.id limit ${limit}::int
    ), begun as (
      update deliveries d set attempts = attempts + 1, tried_at = ${at},
        next_try_at = ${at} + make_interval(secs => ${channelLimits.leaseSeconds})
      where d.id in (select id from chosen) and ${isDue} returning d.*
    )
    select d.id::float8 as id, d.organization_id::float8 as organization_id, c.id::float8 as channel_id,
      c.name as channel_name, c.kind as channel_kind, d.message_id, d.kind, d.facts, d.cause_id::float8 as cause_id,
      d.scan_id::float8 as scan_id, d.attempts, d.created_at, c.address_encrypted as address,
      c.secret_encrypted as secret, case when c.old_secret_until > ${at} then c.old_secret_encrypted end as old_secret,
      case when w.id is not null then json_build_object('id', w.id, 'url', w.url, 'name', w.name) end as website
    from begun d join channels c on c.id = d.channel_id left join websites w on w.id = d.website_id
    order by d.id`,
  );
  return rows.map(({ secret, old_secret, address, created_at, ...row }) => ({
    ...row,
    created_at: new Date(created_at).toISOString(),
    address: encryption.decrypt(address),
    secrets: [secret, old_secret].filter((sealed) => sealed !== null).map(encryption.decrypt),
  }));
}

export type DeliveryAnswer = { answer_status: number | null; message: string | null };
type Tried = { delivery: ClaimedDelivery; now: Date; answer: DeliveryAnswer };

/** Another worker's try, begun after the lease, wins. */
const isThisTry = ({ id, attempts }: ClaimedDelivery) =>
  and(eq(deliveries.id, id), eq(deliveries.attempts, attempts), eq(deliveries.status, 'waiting'));

export function saveArrived(db: Db, { delivery, now, answer }: Tried): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .update(deliveries)
      .set({ ...answer, status: 'done', next_try_at: null })
      .where(isThisTry(delivery));
    const done_at = now.toISOString();
    await tx.update(channels).set({ done_at }).where(eq(channels.id, delivery.channel_id));
  });
}

/** Plans the next try, or ends the message and perhaps its channel. */
export function saveFailed(
  { db, queue }: DbAndQueue,
  { delivery, now, answer, next, isGone }: Tried & { next: Date | null; isGone: boolean },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [failed] = await tx
      .update(deliveries)
      .set({
        ...answer,
        ...(next ? { next_try_at: next.toISOString() } : { status: 'failed', next_try_at: null }),
      })
      .where(isThisTry(delivery))
      .returning({ id: deliveries.id });
    if (!failed) return;
    const failed_at = now.toISOString();
    await tx.update(channels).set({ failed_at }).where(eq(channels.id, delivery.channel_id));
    if (delivery.kind === 'test' || next) return;
    await closeChannel({ db: tx, queue }, { delivery, now, reason: isGone ? 'gone' : 'failed' });
  });
}

type Closing = { delivery: ClaimedDelivery; now: Date; reason: ClosingReason };

/** A channel that took another message meanwhile lives, unless its server said that it is gone. */
async function closeChannel(store: DbAndQueue, { delivery, now, reason }: Closing): Promise<void> {
  const { channel_id, channel_name, organization_id } = delivery;
  const isDead = sql`(${reason} = 'gone' or coalesce(done_at < ${delivery.created_at}::timestamptz, true))`;
  const [closed] = await store.db
    .update(channels)
    .set({ closed_at: now.toISOString(), closed_reason: reason })
    .where(and(eq(channels.id, channel_id), isNull(channels.closed_at), isDead))
    .returning({ id: channels.id });
  if (!closed) return;
  await store.db
    .update(deliveries)
    .set({ status: 'failed', next_try_at: null })
    .where(and(eq(deliveries.channel_id, channel_id), eq(deliveries.status, 'waiting')));
  const subject = { channel_id, name: channel_name };
  await addAuditEntry(store.db, { organization_id, claim_hash: null }, 'channel.closed', subject);
  await mailOwners(store, { organization_id, channel_name, channel_fault: reason });
}

async function mailOwners(
  store: DbAndQueue,
  {
    organization_id,
    ...payload
  }: { organization_id: number; channel_name: string; channel_fault: ClosingReason },
): Promise<void> {
  const owners = await readRows<{ email: string }>(
    store.db,
    sql`select u.email from users u join auth.accounts a on a.id = u.supabase_user_id and a.disabled_at is null
    where u.organization_id = ${organization_id} and u.role = 'owner' order by u.id`,
  );
  for (const { email } of owners)
    await addMail(store, { template: 'channelClosed', to_address: email, payload });
}

/** Takes an interrupted try back. */
export async function returnDelivery(db: Db, delivery: ClaimedDelivery): Promise<void> {
  await db
    .update(deliveries)
    .set({ attempts: delivery.attempts - 1, next_try_at: sql`now()` })
    .where(isThisTry(delivery));
}
