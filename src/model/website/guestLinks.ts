import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { GuestLink, WantedGuestLink } from '../../shared/contract/guestLink.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { guestLinkLimits } from '../../shared/limits/website.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { checkWebsite, getWebsiteRow, ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { toSha256 } from '../database/hash.ts';
import { guest_links } from '../tables/guestLink.ts';
import { isAlive, organizations, users } from '../tables/organization.ts';
import { websites } from '../tables/website.ts';

/** Returns the token of a new link, never shown again. Throws WEBSITE_NOT_FOUND, GUEST_LINKS_FULL. */
export function addGuestLink(
  db: Db,
  actor: MemberActor,
  { website_id, recipient, days }: WantedGuestLink & { website_id: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  return asActor(db, actor, async (tx) => {
    const { url } = await getWebsiteRow(tx, actor, website_id);
    await refuseFull(tx, website_id);
    await tx.insert(guest_links).values({
      website_id,
      user_id: actor.user_id ?? null,
      recipient,
      token_hash: toSha256(token),
      expires_at: sql`now() + make_interval(days => ${days}::int)`,
    });
    await addAuditEntry(tx, actor, 'guest_link.created', { website_id, url, recipient, days });
    return token;
  });
}

async function refuseFull(tx: Db, website_id: number): Promise<void> {
  const of = eq(guest_links.website_id, website_id);
  const [kept] = await tx
    .select({ n: count(guest_links.id) })
    .from(guest_links)
    .where(of);
  if (kept!.n >= guestLinkLimits.perWebsite) throw new AppError('GUEST_LINKS_FULL');
}

/** Lists a website's links, the newest first. Throws WEBSITE_NOT_FOUND. */
export function listGuestLinks(db: Db, actor: MemberActor, website_id: number): Promise<GuestLink[]> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    return tx
      .select({
        id: guest_links.id,
        website_id: guest_links.website_id,
        recipient: guest_links.recipient,
        by: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
        created_at: guest_links.created_at,
        expires_at: guest_links.expires_at,
        has_ended: sql<boolean>`coalesce(${guest_links.expires_at} <= now(), false)`,
        last_used_at: guest_links.last_used_at,
      })
      .from(guest_links)
      .leftJoin(users, eq(users.id, guest_links.user_id))
      .where(eq(guest_links.website_id, website_id))
      .orderBy(desc(guest_links.id));
  });
}

/** Ends a link at once. Throws GUEST_LINK_NOT_FOUND. */
export function revokeGuestLink(db: Db, actor: MemberActor, id: number): Promise<void> {
  return asActor(db, actor, async (tx) => {
    const [found] = await tx
      .select({ website_id: websites.id, url: websites.url, recipient: guest_links.recipient })
      .from(guest_links)
      .innerJoin(websites, eq(websites.id, guest_links.website_id))
      .where(and(ownedBy(actor), eq(guest_links.id, id)));
    if (!found) throw new AppError('GUEST_LINK_NOT_FOUND');
    await tx.delete(guest_links).where(eq(guest_links.id, id));
    await addAuditEntry(tx, actor, 'guest_link.revoked', found);
  });
}

export type GuestReader = { actor: MemberActor; website_id: number; expires_at: string | null };

/**
 * Finds who opens a link by its token and records the use, at most once a minute. Throws GUEST_LINK_ENDED, also while
 * the website lies in the trash.
 */
export async function openGuestLink(db: Db, token: string): Promise<GuestReader> {
  const [found] = await db
    .select({
      id: guest_links.id,
      website_id: guest_links.website_id,
      organization_id: organizations.id,
      expires_at: guest_links.expires_at,
      isNoted: sql<boolean>`coalesce(${guest_links.last_used_at} > now() - interval '1 minute', false)`,
    })
    .from(guest_links)
    .innerJoin(websites, eq(websites.id, guest_links.website_id))
    .innerJoin(organizations, eq(organizations.id, websites.organization_id))
    .where(and(eq(guest_links.token_hash, toSha256(token)), isValid));
  if (!found) throw new AppError('GUEST_LINK_ENDED');
  const { id, website_id, organization_id, expires_at } = found;
  if (!found.isNoted)
    await db.update(guest_links).set({ last_used_at: sql`now()` }).where(eq(guest_links.id, id));
  const actor = { organization_id, claim_hash: null, user_id: null, website_ids: [website_id] };
  return { actor, website_id, expires_at };
}

const isValid = and(
  sql`(${guest_links.expires_at} is null or ${guest_links.expires_at} > now())`,
  isNull(websites.trashed_at),
  isAlive,
);

export async function purgeGuestLinks(db: Db): Promise<number> {
  const old = sql`now() - make_interval(days => ${guestLinkLimits.keepEndedDays}::int)`;
  const gone = await db
    .delete(guest_links)
    .where(lt(guest_links.expires_at, old))
    .returning({ id: guest_links.id });
  return gone.length;
}
