import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { accountLimits } from '../../shared/limits/account.ts';
import type { Db } from '../database/db.ts';
import { withoutWaiting } from '../database/durability.ts';
import { toSha256 } from '../database/hash.ts';
import { runPrepared } from '../database/prepared.ts';
import { refresh_tokens, sessions } from '../tables/account.ts';
import { toEventInsert } from './accountEvents.ts';
import { type SessionOrigin, toMethod } from './sessions.ts';

/**
 * `factor_id`: passkey that opens the session. `password_hash`: hash that the password was checked against.
 * If it changed meanwhile, no session opens.
 */
export type NewSession = {
  account_id: string;
  method: string;
  aal?: 'aal1' | 'aal2';
  factor_id?: string;
  password_hash?: string | null;
} & SessionOrigin;

/**
 * Opens a session with its first refresh token, sign-in time and entry in the security trail, in one
 * statement. Only the token's hash is stored. Null when the account is gone or has another password now.
 * `is_known_place`: the account signed in from this browser and network address before.
 */
export async function startSession(db: Db, session: NewSession) {
  const { account_id, aal = 'aal1', user_agent, client_hash, factor_id, password_hash } = session;
  const device_hash = session.device_hash ?? null;
  const refresh_token = randomBytes(32).toString('base64url');
  const amr = [toMethod(session.method, factor_id)];
  const entry = { ...session, event: 'sign_in' as const, detail: { method: session.method } };
  const isSamePassword = password_hash ? sql`password_hash = ${password_hash}` : sql`true`;
  // The session is selected from the updated row, so a concurrent password change is waited for and seen.
  const rows = await runPrepared<{ session_id: string; is_known_place: boolean; has_factor: boolean }>(
    db,
    sql`
    with noted as (
      update auth.accounts set last_sign_in_at = now() where id = ${account_id} and ${isSamePassword} returning id
    ), opened as (
      insert into auth.sessions (account_id, aal, amr, user_agent, client_hash, device_hash, not_after)
      select id, ${aal}::text, ${JSON.stringify(amr)}::jsonb, ${user_agent}::text, ${client_hash}::text,
        ${device_hash}::text, now() + make_interval(days => ${accountLimits.sessionDays}) from noted
      returning id
    ), entered as (
      ${toEventInsert(entry, sql`noted a where true`)}
    )
    insert into auth.refresh_tokens (session_id, token_hash) select id, ${toSha256(refresh_token)} from opened
    returning session_id, ${withoutWaiting},
      exists (select 1 from auth.sessions s where s.account_id = ${account_id}
        and s.user_agent is not distinct from ${user_agent}::text
        and s.client_hash is not distinct from ${client_hash}::text) as is_known_place,
      exists (select 1 from auth.factors f
        where f.account_id = ${account_id} and f.status = 'verified') as has_factor`,
  );
  const [started] = rows;
  return started ? { ...started, refresh_token, aal, amr } : null;
}

export async function addRefreshToken(db: Db, session_id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(refresh_tokens).values({ session_id, token_hash: toSha256(token) });
  return token;
}

export type Rotation = { session_id: string; refresh_token: string } | 'unknown' | 'reused';

/**
 * Trades a refresh token for the next one. If the token was traded within the last few seconds, the answer
 * got lost, so it is traded again. If it was traded earlier, it was stolen: the session ends with all its
 * tokens. Tokens of ended sessions are unknown.
 */
export function rotateRefreshToken(db: Db, token: string): Promise<Rotation> {
  return db.transaction(async (tx): Promise<Rotation> => {
    if (!(await noteRefresh(tx, token))) return 'unknown';
    const session_id = (await revoke(tx, token)) ?? (await findReused(tx, token));
    if (!session_id) return 'unknown';
    if (session_id === 'reused') return 'reused';
    return { session_id, refresh_token: await addRefreshToken(tx, session_id) };
  });
}

/**
 * Locks the token's session first by updating it, as raising a session to aal2 does. Otherwise a concurrent
 * refresh could add a token that the raise does not delete. False when the session has ended.
 */
async function noteRefresh(tx: Db, token: string): Promise<boolean> {
  const named = sql`(select t.session_id from auth.refresh_tokens t where t.token_hash = ${toSha256(token)})`;
  const open = await tx
    .update(sessions)
    .set({ refreshed_at: sql`now()` })
    .where(and(sql`${sessions.id} = ${named}`, gt(sessions.not_after, sql`now()`)))
    .returning({ id: sessions.id });
  return open.length > 0;
}

export async function deleteRefreshTokens(tx: Db, session_id: string): Promise<void> {
  await tx.delete(refresh_tokens).where(eq(refresh_tokens.session_id, session_id));
}

async function revoke(tx: Db, token: string): Promise<string | undefined> {
  const [revoked] = await tx
    .update(refresh_tokens)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(refresh_tokens.token_hash, toSha256(token)), isNull(refresh_tokens.revoked_at)))
    .returning({ session_id: refresh_tokens.session_id });
  return revoked?.session_id;
}

async function findReused(tx: Db, token: string): Promise<string | undefined> {
  const isLostAnswer = sql<boolean>`${refresh_tokens.revoked_at} > now()
    - make_interval(secs => ${accountLimits.refreshReuseSeconds})`;
  const [known] = await tx
    .select({ session_id: refresh_tokens.session_id, isLostAnswer })
    .from(refresh_tokens)
    .where(eq(refresh_tokens.token_hash, toSha256(token)));
  if (!known || known.isLostAnswer) return known?.session_id;
  const [ended] = await tx
    .update(sessions)
    .set({ not_after: sql`now()` })
    .where(and(eq(sessions.id, known.session_id), gt(sessions.not_after, sql`now()`)))
    .returning({ id: sessions.id });
  return ended && 'reused';
}
