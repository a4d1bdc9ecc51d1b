import { and, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import { visitorLimits } from '../../shared/limits/visitor.ts';
import type { Db } from '../database/db.ts';
import { website_claims } from '../tables/website.ts';

export async function addClaim(db: Db, website_id: number, token_hash: string): Promise<void> {
  await db.insert(website_claims).values({ website_id, token_hash }).onConflictDoNothing();
}

/** True if the token opens a website. */
export async function isClaimHeld(db: Db, token_hash: string): Promise<boolean> {
  const { website_id } = website_claims;
  const own = eq(website_claims.token_hash, token_hash);
  const held = await db.select({ website_id }).from(website_claims).where(own).limit(1);
  return held.length > 0;
}

/** Adds a second token for the holder of a valid one (link opened in another browser). Throws CLAIM_INVALID. */
export async function shareClaim(
  db: Db,
  claim: { website_id: number; token_hash: string; new_hash: string },
): Promise<void> {
  const fresh = gt(website_claims.created_at, sql`now() - make_interval(days => ${visitorLimits.claimDays})`);
  const own = and(
    eq(website_claims.website_id, claim.website_id),
    eq(website_claims.token_hash, claim.token_hash),
  );
  const [known] = await db
    .select({ website_id: website_claims.website_id })
    .from(website_claims)
    .where(and(own, fresh));
  if (!known) throw new AppError('CLAIM_INVALID');
  await addClaim(db, claim.website_id, claim.new_hash);
}
