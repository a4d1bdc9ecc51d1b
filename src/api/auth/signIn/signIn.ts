import type { Context } from 'hono';
import { findAccountByEmail, isClosed, renewPasswordHash } from '../../../model/account/accounts.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { noteEvent } from '../../http/accountEvent.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';
import { grantSession, type SessionAnswer } from '../session/grant.ts';
import { countTry, forgetTry, toPasswordTries } from '../session/tries.ts';

/**
 * Signs in with email and password. Missing and unconfirmed accounts cost the same work and get the same
 * answer. Otherwise a stranger who just signed up an address would learn whether its account is new.
 */
export async function signInWithPassword(
  c: Context,
  context: ApiContext,
  { email, password }: { email: string; password: string },
): Promise<SessionAnswer> {
  const account = await findAccountByEmail(context.store.db, email);
  const tries = await toPasswordTries(c, context, { email, account_id: account?.id ?? null });
  const first = { name: 'sign-in', limit: accountLimits.rates.signIn };
  await countTry(c, context, { ...tries, first });
  const isRight = await context.passwords.verify(account?.password_hash, password);
  if (!account?.email_confirmed_at || !isRight || isClosed(account)) {
    await noteEvent({ c, context }, { account_id: account?.id ?? null, event: 'sign_in.failed' });
    throw new AuthError('invalid_credentials');
  }
  await forgetTry(c, context, tries);
  const { id: account_id, password_hash } = account;
  const granted = await grantSession(c, context, { account_id, method: 'password', password_hash, account });
  await renew(context, account, password);
  return granted;
}

async function renew(
  { passwords, store }: ApiContext,
  account: { id: string; password_hash: string | null },
  password: string,
): Promise<void> {
  const before = account.password_hash;
  if (!before || !passwords.isOutdated(before)) return;
  const password_hash = await passwords.hash(password);
  await renewPasswordHash(store.db, { account_id: account.id, before, password_hash });
}
