import { randomBytes } from 'node:crypto';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { toWebsiteUrl } from '../../shared/address/websiteUrl.ts';
import type { ChangedChannel, Channel, NewChannel, WantedChannel } from '../../shared/contract/notice.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { channelLimits } from '../../shared/limits/work.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { refuseForeignWebsites } from '../access/memberWebsites.ts';
import { requireRole } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import type { DbAndEncryption } from '../database/encryption.ts';
import { channels } from '../tables/channel.ts';

/** Runs an administrator's work on channels, one at a time. Throws NO_ORGANIZATION, ROLE_MISSING. */
export function asChannelAdmin<T>(db: Db, actor: MemberActor, work: (tx: Db) => Promise<T>): Promise<T> {
  return asActor(db, actor, async (tx) => {
    await requireRole(tx, actor, 'admin');
    await becomeService(tx);
    return work(tx);
  });
}

export const isOwnChannel = ({ organization_id }: MemberActor, id: number) =>
  and(eq(channels.organization_id, organization_id), eq(channels.id, id));

export function listChannels(db: Db, actor: MemberActor): Promise<Channel[]> {
  return asChannelAdmin(db, actor, (tx) =>
    tx
      .select(shown)
      .from(channels)
      .where(eq(channels.organization_id, actor.organization_id))
      .orderBy(asc(channels.id)),
  );
}

/** Returns the secret of a webhook, never shown again. Throws CHANNELS_FULL, WEBSITE_NOT_FOUND, and what `toWebsiteUrl` throws. */
export function addChannel(
  { db, encryption }: DbAndEncryption,
  actor: MemberActor,
  { url, ...wanted }: WantedChannel,
): Promise<NewChannel> {
  const secret = wanted.kind === 'webhook' ? makeSecret() : null;
  return asChannelAdmin(db, actor, async (tx) => {
    const { organization_id, user_id = null } = actor;
    await refuseFull(tx, organization_id);
    await refuseForeignWebsites(tx, organization_id, wanted.website_ids);
    const [added] = await tx
      .insert(channels)
      .values({
        ...wanted,
        ...toAddress(encryption, url),
        organization_id,
        secret_encrypted: secret && encryption.encrypt(secret),
        created_by: user_id,
      })
      .returning(shown);
    await addAuditEntry(tx, actor, 'channel.added', toSubject(added!));
    return { ...added!, secret };
  });
}

/** Throws CHANNEL_NOT_FOUND, WEBSITE_NOT_FOUND, and what `toWebsiteUrl` throws. */
export function changeChannel(
  { db, encryption }: DbAndEncryption,
  actor: MemberActor,
  { id, url, is_paused, ...change }: ChangedChannel & { id: number },
): Promise<Channel> {
  return asChannelAdmin(db, actor, async (tx) => {
    await refuseForeignWebsites(tx, actor.organization_id, change.website_ids ?? null);
    const [changed] = await tx
      .update(channels)
      .set({
        ...change,
        ...(url === undefined ? {} : toAddress(encryption, url)),
        ...(is_paused === true ? { paused_at: sql`coalesce(paused_at, now())` } : {}),
        ...(is_paused === false ? { paused_at: null, closed_at: null, closed_reason: null } : {}),
        organization_id: actor.organization_id,
      })
      .where(isOwnChannel(actor, id))
      .returning(shown);
    if (!changed) throw new AppError('CHANNEL_NOT_FOUND');
    await addAuditEntry(tx, actor, 'channel.changed', toSubject(changed));
    return changed;
  });
}

/** The old secret signs along for a day. Throws CHANNEL_NOT_FOUND, also for a chat. */
export function rotateChannelSecret(
  { db, encryption }: DbAndEncryption,
  actor: MemberActor,
  id: number,
): Promise<NewChannel> {
  const secret = makeSecret();
  return asChannelAdmin(db, actor, async (tx) => {
    const [changed] = await tx
      .update(channels)
      .set({
        old_secret_encrypted: sql`secret_encrypted`,
        old_secret_until: sql`now() + make_interval(hours => ${channelLimits.oldSecretHours})`,
        secret_encrypted: encryption.encrypt(secret),
      })
      .where(and(isOwnChannel(actor, id), eq(channels.kind, 'webhook')))
      .returning(shown);
    if (!changed) throw new AppError('CHANNEL_NOT_FOUND');
    await addAuditEntry(tx, actor, 'channel.secret_rotated', toSubject(changed));
    return { ...changed, secret };
  });
}

/** Throws CHANNEL_NOT_FOUND. */
export function deleteChannel(db: Db, actor: MemberActor, id: number): Promise<void> {
  return asChannelAdmin(db, actor, async (tx) => {
    const [gone] = await tx.delete(channels).where(isOwnChannel(actor, id)).returning(shown);
    if (!gone) throw new AppError('CHANNEL_NOT_FOUND');
    await addAuditEntry(tx, actor, 'channel.deleted', toSubject(gone));
  });
}

async function refuseFull(tx: Db, organization_id: number): Promise<void> {
  const [counted] = await tx
    .select({ channels: count() })
    .from(channels)
    .where(eq(channels.organization_id, organization_id));
  if (counted!.channels >= channelLimits.perOrganization) throw new AppError('CHANNELS_FULL');
}

function toAddress({ encrypt }: DbAndEncryption['encryption'], typed: string) {
  const url = toWebsiteUrl(typed);
  return { address_encrypted: encrypt(url), host: new URL(url).host };
}

/** Standard Webhooks 1.0.0: 24 to 64 random bytes. */
const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const toSubject = ({ id, name, kind, host }: Channel) => ({ channel_id: id, name, kind, host });

const shown = {
  id: channels.id,
  kind: channels.kind,
  name: channels.name,
  host: channels.host,
  events: channels.events,
  website_ids: channels.website_ids,
  state: sql<Channel['state']>`case when ${channels.closed_at} is not null then 'closed'
    when ${channels.paused_at} is not null then 'paused' else 'open' end`,
  closed_reason: channels.closed_reason,
  old_secret_until: sql<
    string | null
  >`case when ${channels.old_secret_until} > now() then ${channels.old_secret_until} end`.mapWith(
    channels.old_secret_until,
  ),
  done_at: channels.done_at,
  failed_at: channels.failed_at,
  created_at: channels.created_at,
};
