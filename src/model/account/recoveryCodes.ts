import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { recovery_codes } from '../tables/account.ts';
import { lockAccount } from './factors.ts';

export async function countRecoveryCodes(
  db: Db,
  account_id: string,
): Promise<{ total: number; remaining: number }> {
  const [counted] = await db
    .select({
      total: count(),
      remaining: sql`count(*) filter (where ${recovery_codes.used_at} is null)`.mapWith(Number),
    })
    .from(recovery_codes)
    .where(eq(recovery_codes.account_id, account_id));
  return counted!;
}

/**
 * Stores the account's first set of codes or, with `isRenewal`, replaces its set. False when a set exists
 * already, or when none exists to renew.
 */
export function saveRecoveryCodes(
  db: Db,
  wanted: { account_id: string; hashes: string[]; isRenewal: boolean },
): Promise<boolean> {
  const { account_id, hashes, isRenewal } = wanted;
  return db.transaction(async (tx) => {
    await lockAccount(tx, account_id);
    const { total } = await countRecoveryCodes(tx, account_id);
    if (total > 0 !== isRenewal) return false;
    await deleteRecoveryCodes(tx, account_id);
    await tx.insert(recovery_codes).values(hashes.map((code_hash) => ({ account_id, code_hash })));
    return true;
  });
}

/** Uses up a code; of concurrent requests only one succeeds. False when unknown or used. */
export async function takeRecoveryCode(
  db: Db,
  { account_id, code_hash }: { account_id: string; code_hash: string },
): Promise<boolean> {
  const taken = await db
    .update(recovery_codes)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(recovery_codes.account_id, account_id),
        eq(recovery_codes.code_hash, code_hash),
        isNull(recovery_codes.used_at),
      ),
    )
    .returning({ id: recovery_codes.id });
  return taken.length > 0;
}

export async function deleteRecoveryCodes(db: Db, account_id: string): Promise<number> {
  const gone = await db
    .delete(recovery_codes)
    .where(eq(recovery_codes.account_id, account_id))
    .returning({ id: recovery_codes.id });
  return gone.length;
}
