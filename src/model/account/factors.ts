import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { accountLimits } from '../../shared/limits/account.ts';
import type { Db } from '../database/db.ts';
import { accounts, factor_challenges, factors } from '../tables/account.ts';

export function listFactors(db: Db, account_id: string) {
  return db
    .select({
      id: factors.id,
      friendly_name: factors.friendly_name,
      factor_type: factors.factor_type,
      status: factors.status,
      created_at: factors.created_at,
      updated_at: factors.updated_at,
    })
    .from(factors)
    .where(eq(factors.account_id, account_id))
    .orderBy(asc(factors.created_at));
}

export type NewFactor = { account_id: string; friendly_name: string; secret_encrypted: string };

export function addFactor(db: Db, factor: NewFactor): Promise<{ id: string } | 'name_taken' | 'too_many'> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, factor.account_id);
    await deleteUnverified(tx, factor.account_id);
    const verified = await listFactors(tx, factor.account_id);
    if (verified.some(({ friendly_name }) => friendly_name === factor.friendly_name)) return 'name_taken';
    if (verified.length >= accountLimits.factorsMax) return 'too_many';
    const [added] = await tx.insert(factors).values(factor).returning({ id: factors.id });
    return added!;
  });
}

export async function findFactor(
  db: Db,
  { account_id, factor_id }: { account_id: string; factor_id: string },
) {
  const [found] = await db
    .select({ id: factors.id, status: factors.status, secret_encrypted: factors.secret_encrypted })
    .from(factors)
    .where(and(eq(factors.id, factor_id), eq(factors.account_id, account_id)));
  return found ?? null;
}

export async function addFactorChallenge(
  db: Db,
  factor_id: string,
): Promise<{ id: string; expires_at: string }> {
  const expires_at = sql`now() + make_interval(mins => ${accountLimits.challengeMinutes})`;
  const [added] = await db
    .insert(factor_challenges)
    .values({ factor_id, expires_at })
    .returning({ id: factor_challenges.id, expires_at: factor_challenges.expires_at });
  return added!;
}

/** True while a code may still answer this challenge; null when the factor has no such challenge. */
export async function isChallengeOpen(
  db: Db,
  asked: { id: string; factor_id: string },
): Promise<boolean | null> {
  const [found] = await db
    .select({ isOpen: sql<boolean>`${isOpen}` })
    .from(factor_challenges)
    .where(and(eq(factor_challenges.id, asked.id), eq(factor_challenges.factor_id, asked.factor_id)));
  return found?.isOpen ?? null;
}

const isOpen = and(isNull(factor_challenges.verified_at), gt(factor_challenges.expires_at, sql`now()`))!;

/**
 * Uses up a challenge and the 30-second step of a right code, and marks the factor verified. Of concurrent
 * requests only one succeeds. False when challenge or step was used before.
 */
export async function takeFactorStep(
  tx: Db,
  { factor_id, challenge_id, step }: { factor_id: string; challenge_id: string; step: number },
): Promise<boolean> {
  const challenge = and(
    eq(factor_challenges.id, challenge_id),
    eq(factor_challenges.factor_id, factor_id),
    isOpen,
  );
  const taken = await tx
    .update(factors)
    .set({ last_step: step, status: 'verified', updated_at: sql`now()` })
    .where(
      and(
        eq(factors.id, factor_id),
        sql`coalesce(${factors.last_step} < ${step}, true)`,
        sql`exists (select 1 from ${factor_challenges} where ${challenge})`,
      ),
    )
    .returning({ id: factors.id });
  if (taken.length === 0) return false;
  await tx.update(factor_challenges).set({ verified_at: sql`now()` }).where(challenge);
  return true;
}

export async function deleteUnverified(tx: Db, account_id: string): Promise<void> {
  await tx.delete(factors).where(and(eq(factors.account_id, account_id), eq(factors.status, 'unverified')));
}

/** Serializes transactions that count and add rows of which an account may have a limited number. */
export async function lockAccount(tx: Db, account_id: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account_id)).for('update');
}

export async function purgeFactorChallenges(db: Db): Promise<number> {
  const gone = await db
    .delete(factor_challenges)
    .where(sql`${factor_challenges.expires_at} < now()`)
    .returning({ id: factor_challenges.id });
  return gone.length;
}
