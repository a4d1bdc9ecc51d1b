import type { Context } from 'hono';
import { findAccountByEmail, isClosed, renewPasswordHash } from '../../../model/account/accounts.ts';
import { toEmailKey } from '../../../shared/forms/emails.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';
import { forgetRequests, refuseOften } from '../../http/rateLimit.ts';
import { toClientHash } from '../../http/visitor.ts';
import { grantSession, type SessionAnswer } from '../session/grant.ts';

/**
 * Signs in with email and password. Missing and unconfirmed accounts cost the same work and get the same
 * answer. Otherwise a stranger who just signed up an address would learn whether its account is new.
 */
export async function signInWithPassword(
  c: Context,
  context: ApiContext,
  { email, password }: { email: string; password: string },
): Promise<SessionAnswer> {
  const tries = toTries(c, context, email);
  const requests = { name: 'sign-in', limit: accountLimits.rates.signIn };
  await refuseOften(c, context, requests, tries);
  const account = await findAccountByEmail(context.store.db, email);
  const isRight = await context.passwords.verify(account?.password_hash, password);
  if (!account?.email_confirmed_at || !isRight || isClosed(account)) {
    throw new AuthError('invalid_credentials');
  }
  await forgetRequests(c, context, tries);
  const { id: account_id, password_hash } = account;
  const granted = await grantSession(c, context, { account_id, method: 'password', password_hash, account });
  await renew(context, account, password);
  return granted;
}

/** Counts wrong passwords per account and client, so that nobody can lock out the owner. */
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
