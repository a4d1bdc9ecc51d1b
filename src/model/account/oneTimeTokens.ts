import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { accountLimits } from '../../shared/limits/account.ts';
import type { Db } from '../database/db.ts';
import type { Encryption } from '../database/encryption.ts';
import { toSha256 } from '../database/hash.ts';
import { one_time_tokens, type TokenKind } from '../tables/account.ts';

export type IssuedToken = { token: string; code: string };

/**
 * Returns a link token and digits for a mail; only hashes are stored. Replaces an earlier token of the same
 * kind.
 */
export async function issueToken(
  { db, encryption }: { db: Db; encryption: Encryption },
  wanted: { account_id: string; kind: TokenKind; code_challenge?: string; code_challenge_method?: string },
): Promise<IssuedToken> {
  const { otpDigits, otpMinutes } = accountLimits;
  const token = randomBytes(32).toString('base64url');
  const code = String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0');
  const row = {
    ...wanted,
    token_hash: toSha256(token),
    code_hash: toCodeHash(encryption, wanted.account_id, code),
    attempts: 0,
    code_challenge: wanted.code_challenge ?? null,
    code_challenge_method: wanted.code_challenge_method ?? null,
    created_at: sql`now()`,
    expires_at: sql`now() + make_interval(mins => ${otpMinutes})`,
  };
  const target = [one_time_tokens.account_id, one_time_tokens.kind];
  await db.insert(one_time_tokens).values(row).onConflictDoUpdate({ target, set: row });
  return { token, code };
}

export type UsedToken = {
  account_id: string;
  kind: TokenKind;
  code_challenge: string | null;
  code_challenge_method: string | null;
};

const usedColumns = {
  account_id: one_time_tokens.account_id,
  kind: one_time_tokens.kind,
  code_challenge: one_time_tokens.code_challenge,
  code_challenge_method: one_time_tokens.code_challenge_method,
};

const { otpAttempts } = accountLimits;
const usedUp = sql`${otpAttempts + 1}::int`;

const isAlive = (attempts: number | SQL) =>
  and(lt(one_time_tokens.attempts, attempts), gt(one_time_tokens.expires_at, sql`now()`));

/**
 * Uses up a link's token. Null when unknown, of another kind, used or expired. Wrong digits do not invalidate
 * the link, because anybody can type them.
 */
export async function takeLinkToken(
  db: Db,
  { token, kinds }: { token: string; kinds: readonly TokenKind[] },
): Promise<UsedToken | null> {
  const isWanted = and(eq(one_time_tokens.token_hash, toSha256(token)), inArray(one_time_tokens.kind, kinds));
  const [used] = await db
    .update(one_time_tokens)
    .set({ attempts: usedUp })
    .where(and(isWanted, isAlive(usedUp)))
    .returning(usedColumns);
  return used ?? null;
}

/**
 * Uses up a typed code. A wrong try counts against all the account's codes of these kinds; too many make them
 * invalid. One statement does all, so parallel tries gain nothing. Without an account it does the same work.
 */
export async function takeCode(
  { db, encryption }: { db: Db; encryption: Encryption },
  tried: { account_id: string | null; kinds: readonly TokenKind[]; code: string },
): Promise<UsedToken | null> {
  const account_id = tried.account_id ?? randomUUID();
  const code_hash = toCodeHash(encryption, account_id, tried.code);
  const isRight: SQL<boolean> = sql`${one_time_tokens.code_hash} = ${code_hash}`;
  const isWanted = and(
    eq(one_time_tokens.account_id, account_id),
    inArray(one_time_tokens.kind, tried.kinds),
  );
  const rows = await db
    .update(one_time_tokens)
    .set({ attempts: sql`case when ${isRight} then ${usedUp} else ${one_time_tokens.attempts} + 1 end` })
    .where(and(isWanted, isAlive(otpAttempts)))
    .returning({ ...usedColumns, isRight });
  const right = rows.find((row) => row.isRight);
  if (!right) return null;
  const { isRight: _, ...used } = right;
  return used;
}

export async function wasUsed(db: Db, token: { account_id: string; kind: TokenKind }): Promise<boolean> {
  const [used] = await db
    .select({ id: one_time_tokens.id })
    .from(one_time_tokens)
    .where(
      and(
        eq(one_time_tokens.account_id, token.account_id),
        eq(one_time_tokens.kind, token.kind),
        eq(one_time_tokens.attempts, usedUp),
      ),
    );
  return used !== undefined;
}

export async function deleteTokens(
  db: Db,
  { account_id, kinds }: { account_id: string; kinds: readonly TokenKind[] },
): Promise<void> {
  await db
    .delete(one_time_tokens)
    .where(and(eq(one_time_tokens.account_id, account_id), inArray(one_time_tokens.kind, kinds)));
}

/** Six digits are quickly guessed from a plain hash. The key makes a stolen table worthless. */
const toCodeHash = (encryption: Encryption, account_id: string, code: string): string =>
  encryption.hash(`${account_id} ${code}`);

export async function purgeTokens(db: Db): Promise<number> {
  const gone = await db
    .delete(one_time_tokens)
    .where(sql`${one_time_tokens.expires_at} < now()`)
    .returning({ id: one_time_tokens.id });
  return gone.length;
}
