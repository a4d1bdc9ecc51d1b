import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { recovery_codes } from '../tables/account.ts';
import { lockAccount } from './factors.ts';

/** How many codes an account's set has, and how many of them are unused; 0 of 0 without a set. */
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
 * Stores a set of codes: the account's first one, or (`isRenewal`) one in the place of the set it has. False when
 * there is a set already, or none to renew.
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

/** Uses a code up, once for all requests that bring it at the same time; false when it is none or was used. */
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

/** Deletes the whole set; gives how many codes it had. */
export async function deleteRecoveryCodes(db: Db, account_id: string): Promise<number> {
  const gone = await db
    .delete(recovery_codes)
    .where(eq(recovery_codes.account_id, account_id))
    .returning({ id: recovery_codes.id });
  return gone.length;
}
