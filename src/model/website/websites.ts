import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Website } from '../../shared/contract/website.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { visitorLimits } from '../../shared/limits/visitor.ts';
import { type Actor, asActor } from '../access/actor.ts';
import type { Db } from '../database/database.ts';
import { website_claims, websites } from '../tables/website.ts';
import { addStanding } from './websiteStanding.ts';

/** The actor's websites, newest first; `before` is the id of the last one already shown. */
export function listWebsites(
  db: Db,
  actor: Actor,
  range: { limit: number; before?: number | undefined },
): Promise<Website[]> {
  const older = range.before ? lt(websites.id, range.before) : undefined;
  return asActor(db, actor, async (tx) => {
    const rows = await select(tx, and(ownedBy(actor), older))
      .orderBy(desc(websites.id))
      .limit(range.limit);
    return addStanding(tx, rows);
  });
}

/** Throws AppError WEBSITE_NOT_FOUND, also when the website is somebody else's. */
export function getWebsite(db: Db, actor: Actor, website_id: number): Promise<Website> {
  return asActor(db, actor, async (tx) => {
    const [found] = await addStanding(tx, [await getWebsiteRow(tx, actor, website_id)]);
    return found!;
  });
}

/** Throws WEBSITE_NOT_FOUND when it is not the actor's; asks nothing else. */
export async function requireWebsite(db: Db, actor: Actor, website_id: number): Promise<void> {
  await asActor(db, actor, (tx) => getWebsiteRow(tx, actor, website_id));
}

/** The website without how it stands: what its own row says. Throws AppError WEBSITE_NOT_FOUND. */
export async function getWebsiteRow(tx: Db, actor: Actor, website_id: number) {
  const [found] = await select(tx, and(ownedBy(actor), eq(websites.id, website_id)));
  if (!found) throw new AppError('WEBSITE_NOT_FOUND');
  return found;
}

/** Condition "belongs to the actor": to its organization, or to nobody and claimed by its token. RLS says the same again. */
export function ownedBy(actor: Actor): SQL {
  if (actor.organization_id !== null) return sql`${websites.organization_id} = ${actor.organization_id}`;
  return sql`(${websites.organization_id} is null and exists (
    select 1 from ${website_claims} where ${website_claims.website_id} = ${websites.id}
      and ${website_claims.token_hash} = ${actor.claim_hash}))`;
}

export async function saveFavicon(db: Db, website_id: number, favicon: { url: string; stored_url: string }) {
  await db
    .update(websites)
    .set({ favicon_url: favicon.url, stored_favicon_url: favicon.stored_url })
    .where(eq(websites.id, website_id));
}

/** Deletes guests' websites after their time, with everything that hangs on them; gives how many. */
export async function purgeGuestWebsites(db: Db): Promise<number> {
  const old = lt(websites.created_at, sql`now() - make_interval(days => ${visitorLimits.guestDays})`);
  const gone = await db
    .delete(websites)
    .where(and(isNull(websites.organization_id), old))
    .returning({ id: websites.id });
  return gone.length;
}

function select(db: Db, condition: SQL | undefined) {
  return db
    .select({
      id: websites.id,
      url: websites.url,
      organization_id: websites.organization_id,
      user_id: websites.user_id,
      created_at: websites.created_at,
      favicon_url: websites.favicon_url,
      stored_favicon_url: websites.stored_favicon_url,
      is_valid: websites.is_valid,
      accessibility_score: websites.accessibility_score,
      accessibility_grade: websites.accessibility_grade,
      completion_rate: websites.completion_rate,
      wcag_valid_count: websites.wcag_valid_count,
      wcag_invalid_count: websites.wcag_invalid_count,
      wcag_na_count: websites.wcag_na_count,
      wcag_unchecked_count: websites.wcag_unchecked_count,
      valid_pages_count: websites.valid_pages_count,
      invalid_pages_count: websites.invalid_pages_count,
      unchecked_pages_count: websites.unchecked_pages_count,
      catalogue: websites.catalogue,
      open_error_count: websites.open_error_count,
      open_review_count: websites.open_review_count,
      open_hint_count: websites.open_hint_count,
    })
    .from(websites)
    .where(condition)
    .$dynamic();
}
