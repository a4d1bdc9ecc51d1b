import { and, eq, gt, sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { AppError } from '../../shared/errors/appErrors.ts';
import { visitorLimits } from '../../shared/limits/visitor.ts';
import { createdAt, ref } from '../database/columns.ts';
import type { Db } from '../database/database.ts';
import { websites } from '../website/websites.ts';

/** Who may see a website without an account: holders of a token of which only the SHA-256 is kept. */
export const website_claims = pgTable(
  'website_claims',
  {
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.website_id, table.token_hash] }), index().on(table.token_hash)],
);

export async function addClaim(db: Db, website_id: number, token_hash: string): Promise<void> {
  await db.insert(website_claims).values({ website_id, token_hash }).onConflictDoNothing();
}

/** Lets the holder of one valid token add a second one (a link opened in another browser). Throws CLAIM_INVALID. */
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
