import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { index, text, uuid } from 'drizzle-orm/pg-core';
import { accountLimits } from '../../shared/limits.ts';
import { createdAt, id, time } from '../columns.ts';
import type { Db } from '../database.ts';
import { auth } from './schema.ts';
import { sessions } from './sessions.ts';

/** Only SHA-256 of tokens. A revoked one that comes back ends the whole session. */
export const refresh_tokens = auth.table(
  'refresh_tokens',
  {
    id: id(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    revoked_at: time(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.session_id)],
);

const toHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Gives the token itself, which is stored nowhere. */
export async function addRefreshToken(db: Db, session_id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(refresh_tokens).values({ session_id, token_hash: toHash(token) });
  return token;
}

export type Rotation = { session_id: string; refresh_token: string } | 'unknown' | 'reused';

/**
 * Trades a refresh token for the next one. A token that was traded before is either a lost answer (within a few
 * seconds: traded once more) or stolen: then the session ends with all its tokens. A token of a session that has ended
 * is unknown.
 */
export function rotateRefreshToken(db: Db, token: string): Promise<Rotation> {
  return db.transaction(async (tx): Promise<Rotation> => {
    const session_id = (await revoke(tx, token)) ?? (await findReused(tx, token));
    if (!session_id) return 'unknown';
    if (session_id === 'reused') return 'reused';
    const [open] = await tx
      .update(sessions)
      .set({ refreshed_at: sql`now()` })
      .where(and(eq(sessions.id, session_id), gt(sessions.not_after, sql`now()`)))
      .returning({ id: sessions.id });
    if (!open) return 'unknown';
    return { session_id, refresh_token: await addRefreshToken(tx, session_id) };
  });
}

async function revoke(tx: Db, token: string): Promise<string | undefined> {
  const [revoked] = await tx
    .update(refresh_tokens)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(refresh_tokens.token_hash, toHash(token)), isNull(refresh_tokens.revoked_at)))
    .returning({ session_id: refresh_tokens.session_id });
  return revoked?.session_id;
}

async function findReused(tx: Db, token: string): Promise<string | undefined> {
  const isLostAnswer = sql<boolean>`${refresh_tokens.revoked_at} > now()
    - make_interval(secs => ${accountLimits.refreshReuseSeconds})`;
  const [known] = await tx
    .select({ session_id: refresh_tokens.session_id, isLostAnswer })
    .from(refresh_tokens)
    .where(eq(refresh_tokens.token_hash, toHash(token)));
  if (!known || known.isLostAnswer) return known?.session_id;
  const [ended] = await tx
    .update(sessions)
    .set({ not_after: sql`now()` })
    .where(and(eq(sessions.id, known.session_id), gt(sessions.not_after, sql`now()`)))
    .returning({ id: sessions.id });
  return ended && 'reused';
}
