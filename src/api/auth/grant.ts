import type { Context } from 'hono';
import { type Account, findAccount, isClosed } from '../../model/auth/accounts.ts';
import { addRefreshToken } from '../../model/auth/refreshTokens.ts';
import { addSession, findSession, isKnownPlace } from '../../model/auth/sessions.ts';
import type { Db } from '../../model/database.ts';
import { addMail } from '../../model/mails.ts';
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

type Wanted = { account_id: string; method: string; aal?: 'aal1' | 'aal2' };

/**
 * Opens a session for an account that has proved itself by `method` (GoTrue's names: password, otp, totp, recovery …).
 * Somebody who signs in where they never did before gets a mail about it; the first time of all is no news.
 */
export async function grantSession(c: Context, context: ApiContext, wanted: Wanted): Promise<SessionAnswer> {
  const user_agent = c.req.header('user-agent')?.slice(0, 300) ?? null;
  const place = { user_agent, client_hash: toClientHash(c, context) };
  const opened = await context.store.db.transaction(async (tx) => {
    const account = await tellNews(context, tx, { account_id: wanted.account_id, ...place });
    const session_id = await addSession(tx, { ...wanted, ...place });
    const refresh_token = await addRefreshToken(tx, session_id);
    return { session_id, refresh_token, account: { ...account, last_sign_in_at: new Date().toISOString() } };
  });
  return toAnswer(context, opened);
}

type Place = { account_id: string; user_agent: string | null; client_hash: string };

async function tellNews({ store }: ApiContext, tx: Db, place: Place): Promise<Account> {
  const { account_id, user_agent } = place;
  const account = await findAccount(tx, account_id);
  if (!account || isClosed(account)) throw new AuthError('user_not_found');
  if (!account.last_sign_in_at || (await isKnownPlace(tx, place))) return account;
  const at = new Date().toISOString();
  const payload = { account_id, at, ...(user_agent ? { user_agent } : {}) };
  await addMail(
    { db: tx, queue: store.queue },
    { template: 'newSignIn', to_address: account.email, payload },
  );
  return account;
}

type Opened = { session_id: string; refresh_token: string; account?: Account };

/** The answer for a session that is open; throws session_not_found when it ended meanwhile. */
export const toSessionAnswer = (context: ApiContext, session_id: string, refresh_token: string) =>
  toAnswer(context, { session_id, refresh_token });

async function toAnswer({ store, tokens }: ApiContext, opened: Opened): Promise<SessionAnswer> {
  const session = await findSession(store.db, opened.session_id);
  const account = session && (opened.account ?? (await findAccount(store.db, session.account_id)));
  if (!account) throw new AuthError('session_not_found');
  return {
    access_token: await tokens.sign(session),
    token_type: 'bearer',
    expires_in: accountLimits.accessTokenSeconds,
    expires_at: Math.floor(Date.now() / 1_000) + accountLimits.accessTokenSeconds,
    refresh_token: opened.refresh_token,
    user: await toUser(store.db, account),
  };
}
