import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import { feedLimits } from '../../shared/limits/website.ts';
import { type Feed, feedEvents } from '../../shared/work/feed.ts';
import { hasNews } from '../../shared/work/notice.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { checkWebsite, getWebsiteRow } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { toSha256 } from '../database/hash.ts';
import { feeds } from '../tables/feed.ts';
import { events } from '../tables/notice.ts';
import { isAlive, organizations, users } from '../tables/organization.ts';
import { websites } from '../tables/website.ts';

/** Null: the website has none. Throws WEBSITE_NOT_FOUND. */
export function getFeed(db: Db, actor: MemberActor, website_id: number): Promise<Feed | null> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    const [found] = await tx
      .select({
        by: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
        created_at: feeds.created_at,
        last_used_at: feeds.last_used_at,
      })
      .from(feeds)
      .leftJoin(users, eq(users.id, feeds.user_id))
      .where(eq(feeds.website_id, website_id));
    return found ?? null;
  });
}

/** Returns the token of a new address, never shown again; the one before ends. Throws WEBSITE_NOT_FOUND. */
export function renewFeed(db: Db, actor: MemberActor, website_id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  return asActor(db, actor, async (tx) => {
    const { url } = await getWebsiteRow(tx, actor, website_id);
    await tx.delete(feeds).where(eq(feeds.website_id, website_id));
    await tx
      .insert(feeds)
      .values({ website_id, user_id: actor.user_id ?? null, token_hash: toSha256(token) });
    await addAuditEntry(tx, actor, 'feed.created', { website_id, url });
    return token;
  });
}

/** Repeating is harmless. Throws WEBSITE_NOT_FOUND. */
export function revokeFeed(db: Db, actor: MemberActor, website_id: number): Promise<void> {
  return asActor(db, actor, async (tx) => {
    const { url } = await getWebsiteRow(tx, actor, website_id);
    const of = eq(feeds.website_id, website_id);
    const gone = await tx.delete(feeds).where(of).returning({ id: feeds.id });
    if (gone.length > 0) await addAuditEntry(tx, actor, 'feed.revoked', { website_id, url });
  });
}

export type FeedNews = Awaited<ReturnType<typeof readFeed>>;

/**
 * Reads a website's news, the newest first, and notes the use at most once a minute. Throws FEED_ENDED, also while the
 * website lies in the trash.
 */
export async function readFeed(db: Db, token: string) {
  const [feed] = await db
    .select({
      id: feeds.id,
      website_id: feeds.website_id,
      website_url: websites.url,
      website_name: websites.name,
      created_at: feeds.created_at,
      isNoted: sql<boolean>`coalesce(${feeds.last_used_at} > now() - interval '1 minute', false)`,
    })
    .from(feeds)
    .innerJoin(websites, eq(websites.id, feeds.website_id))
    .innerJoin(organizations, eq(organizations.id, websites.organization_id))
    .where(and(eq(feeds.token_hash, toSha256(token)), isNull(websites.trashed_at), isAlive));
  if (!feed) throw new AppError('FEED_ENDED');
  const { id, isNoted, ...website } = feed;
  if (!isNoted) await db.update(feeds).set({ last_used_at: sql`now()` }).where(eq(feeds.id, id));
  const items = await db
    .select({
      id: events.id,
      kind: events.kind,
      website_id: events.website_id,
      cause_id: events.cause_id,
      scan_id: events.scan_id,
      facts: events.facts,
      created_at: events.created_at,
    })
    .from(events)
    .where(and(eq(events.website_id, website.website_id), inArray(events.kind, [...feedEvents])))
    .orderBy(desc(events.id))
    .limit(feedLimits.entries);
  return { ...website, items: items.filter(hasNews) };
}
