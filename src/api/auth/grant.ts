import type { Context } from 'hono';
import { findAccount } from '../../model/auth/accounts.ts';
import { addRefreshToken } from '../../model/auth/refreshTokens.ts';
import { addSession, findSession, type OpenSession } from '../../model/auth/sessions.ts';
import { accountLimits } from '../../shared/limits.ts';
import type { ApiContext } from '../context.ts';
import { toClientHash } from '../visitor.ts';
import { AuthError } from './authError.ts';
import { toUser } from './user.ts';

/** GoTrue's answer to every successful sign-in; `expires_at` in Unix seconds. */
export type SessionAnswer = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Awaited<ReturnType<typeof toUser>>;
};

/** Opens a session for an account that has proved itself by `method` (GoTrue's names: password, otp, totp, recovery …). */
export async function grantSession(
  c: Context,
  context: ApiContext,
  wanted: { account_id: string; method: string; aal?: 'aal1' | 'aal2' },
): Promise<SessionAnswer> {
  const { db } = context.store;
  const user_agent = c.req.header('user-agent')?.slice(0, 300) ?? null;
  const origin = { user_agent, client_hash: toClientHash(c, context) };
  const session_id = await addSession(db, { ...wanted, ...origin });
  return toSessionAnswer(context, session_id, await addRefreshToken(db, session_id));
}

/** The answer for a session that is open; throws session_not_found when it ended meanwhile. */
export async function toSessionAnswer(
  { store, tokens }: ApiContext,
  session_id: string,
  refresh_token: string,
): Promise<SessionAnswer> {
  const session = await findSession(store.db, session_id);
  const account = session && (await findAccount(store.db, session.account_id));
  if (!account) throw new AuthError('session_not_found');
  return {
    access_token: await tokens.sign(session as OpenSession),
    token_type: 'bearer',
    expires_in: accountLimits.accessTokenSeconds,
    expires_at: Math.floor(Date.now() / 1_000) + accountLimits.accessTokenSeconds,
    refresh_token,
    user: await toUser(store.db, account),
  };
}
