import { eq, like, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import {
  accounts,
  factor_challenges,
  factors,
  passkey_challenges,
  refresh_tokens,
  sessions,
} from '../tables/account.ts';
import { rate_limits } from '../tables/limit.ts';

/** What only time brings about, brought about at once. Only for tests. */

/** Every challenge has run out. */
export async function endChallenges(db: Db): Promise<void> {
  await db.update(factor_challenges).set({ expires_at: sql`now()` });
  await db.update(passkey_challenges).set({ expires_at: sql`now()` });
}

/** The codes of now are fresh again. */
export async function forgetSteps(db: Db): Promise<void> {
  await db.update(factors).set({ last_step: null });
}

/** A traded refresh token that comes back is no lost answer any more. */
export async function endReuseTime(db: Db): Promise<void> {
  await db
    .update(refresh_tokens)
    .set({ revoked_at: sql`${refresh_tokens.revoked_at} - interval '1 minute'` });
}

/** The grace period of a deleted account is over. */
export async function endGraceTime(db: Db, account_id: string): Promise<void> {
  await db.update(accounts).set({ deletion_due_at: sql`now()` }).where(eq(accounts.id, account_id));
}

/** A session that somebody opened two days ago. */
export async function ageSession(db: Db, session_id: string): Promise<void> {
  const created_at = sql`now() - interval '2 days'`;
  await db.update(sessions).set({ created_at }).where(eq(sessions.id, session_id));
}

/** The windows whose keys begin so are full. */
export async function fillWindows(db: Db, prefix: string, hits: number): Promise<void> {
  await db
    .update(rate_limits)
    .set({ hits })
    .where(like(rate_limits.key, `${prefix}%`));
}
