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

/** Functions that simulate elapsed time. Only for tests. */

export async function endChallenges(db: Db): Promise<void> {
  await db.update(factor_challenges).set({ expires_at: sql`now()` });
  await db.update(passkey_challenges).set({ expires_at: sql`now()` });
}

export async function forgetSteps(db: Db): Promise<void> {
  await db.update(factors).set({ last_step: null });
}

/** Makes a repeated refresh token count as reuse, no longer as a retry after a lost answer. */
export async function endReuseTime(db: Db): Promise<void> {
  await db
    .update(refresh_tokens)
    .set({ revoked_at: sql`${refresh_tokens.revoked_at} - interval '1 minute'` });
}

export async function endGraceTime(db: Db, account_id: string): Promise<void> {
  await db.update(accounts).set({ deletion_due_at: sql`now()` }).where(eq(accounts.id, account_id));
}

export async function ageSession(db: Db, session_id: string): Promise<void> {
  const created_at = sql`now() - interval '2 days'`;
  await db.update(sessions).set({ created_at }).where(eq(sessions.id, session_id));
}

export async function fillWindows(db: Db, prefix: string, hits: number): Promise<void> {
  await db
    .update(rate_limits)
    .set({ hits })
    .where(like(rate_limits.key, `${prefix}%`));
}
