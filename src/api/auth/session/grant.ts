import type { Context } from 'hono';
import { type Account, findAccount, isClosed } from '../../../model/account/accounts.ts';
import { listFactors } from '../../../model/account/factors.ts';
import { type NewSession, startSession } from '../../../model/account/refreshTokens.ts';
import { findSession, type TokenSubject } from '../../../model/account/sessions.ts';
import type { Db } from '../../../model/database/db.ts';
import { addMail } from '../../../model/queue/mails.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';
import { welcomeDevice } from '../../http/device.ts';
import { toUserAnswer } from './user.ts';

/** GoTrue's answer to every successful sign-in; `expires_at` in Unix seconds. */
export type SessionAnswer = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: ReturnType<typeof toUserAnswer>;
};

/**
 * `account`: row just read, if the caller has it. `factor_id`: passkey used. `password_hash`: hash that the
 * password was checked against; if it has changed, invalid_credentials is thrown.
 */
type SessionRequest = Pick<NewSession, 'account_id' | 'method' | 'aal' | 'factor_id' | 'password_hash'> & {
  account?: Account;
};

/**
 * Opens a session for an account proved by `method` (GoTrue's names: password, otp, totp, recovery …). A
 * sign-in from a new place mails the owner, except for the account's first sign-in. Sets the device cookie.
 */
export async function grantSession(
  c: Context,
  context: ApiContext,
  wanted: SessionRequest,
): Promise<SessionAnswer> {
  const origin = welcomeDevice(c, context, wanted.account_id);
  const { started, account } = await context.store.db.transaction(async (tx) => {
    const account = wanted.account ?? (await findAccount(tx, wanted.account_id));
    if (!account || isClosed(account)) throw new AuthError('user_not_found');
    const started = await startSession(tx, { ...wanted, ...origin });
    if (!started) throw new AuthError('invalid_credentials');
    if (account.last_sign_in_at && !started.is_known_place)
      await tellNews(context, tx, { account, user_agent: origin.user_agent });
    return { started, account };
  });
  return toAnswer(context, {
    session: { ...account, ...started, id: started.session_id, account_id: account.id },
    account: { ...account, last_sign_in_at: new Date().toISOString() },
    refresh_token: started.refresh_token,
  });
}

async function tellNews(
  { store }: ApiContext,
  tx: Db,
  { account, user_agent }: { account: Account; user_agent: string | null },
): Promise<void> {
  const at = new Date().toISOString();
  const payload = { account_id: account.id, at, ...(user_agent ? { user_agent } : {}) };
  await addMail(
    { db: tx, queue: store.queue },
    { template: 'newSignIn', to_address: account.email, payload },
  );
}

export async function toSessionAnswer(context: ApiContext, session_id: string, refresh_token: string) {
  const session = await findSession(context.store.db, session_id);
  const account = session && (await findAccount(context.store.db, session.account_id));
  if (!account) throw new AuthError('session_not_found');
  return toAnswer(context, { session, account, refresh_token });
}

type Opened = { session: TokenSubject & { has_factor: boolean }; account: Account; refresh_token: string };

async function toAnswer(
  { store, tokens }: ApiContext,
  { session, account, refresh_token }: Opened,
): Promise<SessionAnswer> {
  return {
    access_token: await tokens.sign(session),
    token_type: 'bearer',
    expires_in: accountLimits.accessTokenSeconds,
    expires_at: Math.floor(Date.now() / 1_000) + accountLimits.accessTokenSeconds,
    refresh_token,
    user: toUserAnswer(account, session.has_factor ? await listFactors(store.db, account.id) : []),
  };
}
