import type { Context } from 'hono';
import { findAccountByEmail, isClosed, renewPasswordHash, toEmailKey } from '../../model/auth/accounts.ts';
import { accountLimits } from '../../shared/limits.ts';
import type { ApiContext } from '../context.ts';
import { forgetRequests, refuseOften } from '../rateLimit.ts';
import { toClientHash } from '../visitor.ts';
import { AuthError } from './authError.ts';
import { grantSession, type SessionAnswer } from './grant.ts';

/**
 * E-mail and password. Without an account the same work is done and the same is said; only who knows the password
 * hears that the address is not confirmed.
 */
export async function signIn(
  c: Context,
  context: ApiContext,
  { email, password }: { email: string; password: string },
): Promise<SessionAnswer> {
  const tries = toTries(c, context, email);
  const requests = { name: 'sign-in', limit: accountLimits.rates.signIn };
  await refuseOften(c, context, requests, tries);
  const account = await findAccountByEmail(context.store.db, email);
  const isRight = await context.passwords.verify(account?.password_hash, password);
  if (!account || !isRight || isClosed(account)) throw new AuthError('invalid_credentials');
  await forgetRequests(c, context, tries);
  if (!account.email_confirmed_at) throw new AuthError('email_not_confirmed');
  await renew(context, account, password);
  return grantSession(c, context, { account_id: account.id, method: 'password', account });
}

/** Wrong passwords count for an account and the client that tries them: nobody can lock somebody else out. */
export const toTries = (c: Context, context: ApiContext, email: string) => ({
  name: 'wrong password',
  limit: accountLimits.wrongPasswords,
  of: `${toEmailKey(email)} ${toClientHash(c, context)}`,
});

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
