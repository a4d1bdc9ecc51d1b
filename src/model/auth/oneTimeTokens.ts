import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { check, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accountLimits } from '../../shared/limits.ts';
import { createdAt, id, time } from '../columns.ts';
import type { Db } from '../database.ts';
import type { Encryption } from '../encryption.ts';
import { accounts } from './accounts.ts';
import { auth } from './schema.ts';

export const tokenKinds = [
  'signup',
  'recovery',
  'magiclink',
  'email_change_current',
  'email_change_new',
  'reauthentication',
] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** What a mail carries, hashed: a long token in the link and six digits to type. A new one replaces the one before. */
export const one_time_tokens = auth.table(
  'one_time_tokens',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: tokenKinds }).notNull(),
    /** SHA-256 of the link's token. */
    token_hash: text().notNull().unique(),
    /** Keyed hash of the digits together with the account. */
    code_hash: text().notNull(),
    /** Wrong digits so far. */
    attempts: integer().notNull().default(0),
    /** PKCE: the browser that asked, if it wants a code instead of tokens in the address. */
    code_challenge: text(),
    code_challenge_method: text(),
    created_at: createdAt(),
    expires_at: time().notNull(),
  },
  (table) => [
    unique().on(table.account_id, table.kind),
    index().on(table.expires_at),
    check(
      'one_time_tokens_kind',
      sql`${table.kind} in ('signup', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication')`,
    ),
  ],
);

export type IssuedToken = { token: string; code: string };

/** What a mail will carry; both are stored hashed only, and a token of the same kind issued before is worth nothing now. */
export async function issueToken(
  { db, encryption }: { db: Db; encryption: Encryption },
  wanted: { account_id: string; kind: TokenKind; code_challenge?: string; code_challenge_method?: string },
): Promise<IssuedToken> {
  const { otpDigits, otpMinutes } = accountLimits;
  const token = randomBytes(32).toString('base64url');
  const code = String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0');
  const row = {
    ...wanted,
    token_hash: toTokenHash(token),
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

const toTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Six digits are soon guessed from a plain hash: the key makes a stolen table worthless. */
const toCodeHash = (encryption: Encryption, account_id: string, code: string): string =>
  encryption.hash(`${account_id} ${code}`);
