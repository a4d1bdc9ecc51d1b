import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { accountLimits } from '../../shared/limits/account.ts';
import type { Db } from '../database/db.ts';
import { accounts, passkey_challenges, passkeys } from '../tables/account.ts';
import { lockAccount } from './factors.ts';

const shown = {
  id: passkeys.id,
  friendly_name: passkeys.friendly_name,
  created_at: passkeys.created_at,
  last_used_at: passkeys.last_used_at,
};

export const listPasskeys = (db: Db, account_id: string) =>
  db
    .select(shown)
    .from(passkeys)
    .where(eq(passkeys.account_id, account_id))
    .orderBy(asc(passkeys.created_at));

export const listCredentials = (db: Db, account_id: string) =>
  db
    .select({ id: passkeys.credential_id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.account_id, account_id));

export type NewPasskey = Pick<
  typeof passkeys.$inferInsert,
  'account_id' | 'credential_id' | 'public_key' | 'sign_count' | 'transports' | 'backed_up' | 'friendly_name'
>;

export function addPasskey(db: Db, passkey: NewPasskey) {
  return db.transaction(async (tx) => {
    await lockAccount(tx, passkey.account_id);
    const known = await listPasskeys(tx, passkey.account_id);
    if (known.length >= accountLimits.passkeysMax) return 'too_many' as const;
    const [added] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning(shown);
    return added ?? ('exists' as const);
  });
}

/**
 * Returns the passkey that a browser presents, with its account. Null when the account is gone or past its
 * grace period.
 */
export async function findPasskey(db: Db, credential_id: string) {
  const isAlive = or(isNull(accounts.deletion_due_at), gt(accounts.deletion_due_at, sql`now()`));
  const [found] = await db
    .select({
      id: passkeys.id,
      account_id: passkeys.account_id,
      credential_id: passkeys.credential_id,
      public_key: passkeys.public_key,
      sign_count: passkeys.sign_count,
      email_confirmed_at: accounts.email_confirmed_at,
    })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.account_id))
    .where(and(eq(passkeys.credential_id, credential_id), isAlive));
  return found ?? null;
}

/**
 * Stores a use. False when the counter has not grown (copied key), also among concurrent requests. Counters
 * that stay 0 pass: such devices do not count.
 */
export async function savePasskeyUse(
  db: Db,
  used: { id: string; sign_count: number; backed_up: boolean },
): Promise<boolean> {
  const { id, sign_count, backed_up } = used;
  const countsNothing = and(eq(passkeys.sign_count, 0), sql`${sign_count}::bigint = 0`);
  const noted = await db
    .update(passkeys)
    .set({ sign_count, backed_up, last_used_at: sql`now()` })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.sign_count, sign_count), countsNothing)))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

type OwnPasskey = { account_id: string; passkey_id: string };

const isOwn = ({ account_id, passkey_id }: OwnPasskey) =>
  and(eq(passkeys.id, passkey_id), eq(passkeys.account_id, account_id));

export async function savePasskeyName(db: Db, own: OwnPasskey, friendly_name: string) {
  const [saved] = await db.update(passkeys).set({ friendly_name }).where(isOwn(own)).returning(shown);
  return saved ?? null;
}

export async function deletePasskey(db: Db, own: OwnPasskey): Promise<boolean> {
  const gone = await db.delete(passkeys).where(isOwn(own)).returning({ id: passkeys.id });
  return gone.length > 0;
}

type Purpose = 'registration' | 'authentication';

/** `account_id` null: a sign-in, where the account is not known yet. */
export async function addPasskeyChallenge(
  db: Db,
  wanted: { account_id: string | null; purpose: Purpose; challenge: string },
): Promise<{ id: string; expires_at: string }> {
  const expires_at = sql`now() + make_interval(mins => ${accountLimits.challengeMinutes})`;
  const [added] = await db
    .insert(passkey_challenges)
    .values({ ...wanted, expires_at })
    .returning({ id: passkey_challenges.id, expires_at: passkey_challenges.expires_at });
  return added!;
}

/** Deletes a challenge, so that it serves once. Null when there is none, 'expired' when too late. */
export async function takePasskeyChallenge(
  db: Db,
  wanted: { id: string; account_id: string | null; purpose: Purpose },
): Promise<string | 'expired' | null> {
  const { id, account_id, purpose } = wanted;
  const [taken] = await db
    .delete(passkey_challenges)
    .where(
      and(
        eq(passkey_challenges.id, id),
        eq(passkey_challenges.purpose, purpose),
        account_id ? eq(passkey_challenges.account_id, account_id) : isNull(passkey_challenges.account_id),
      ),
    )
    .returning({
      challenge: passkey_challenges.challenge,
      isOver: sql<boolean>`${passkey_challenges.expires_at} <= now()`,
    });
  if (!taken) return null;
  return taken.isOver ? 'expired' : taken.challenge;
}

export async function purgePasskeyChallenges(db: Db): Promise<number> {
  const gone = await db
    .delete(passkey_challenges)
    .where(sql`${passkey_challenges.expires_at} < now()`)
    .returning({ id: passkey_challenges.id });
  return gone.length;
}
