import type { Context } from 'hono';
import { type Account, savePassword } from '../../../model/account/accounts.ts';
import { deleteTokens, takeCode } from '../../../model/account/oneTimeTokens.ts';
import { endSessions, forgetDevices, type OpenSession } from '../../../model/account/sessions.ts';
import { addMail } from '../../../model/queue/mails.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { noteEvent } from '../../http/accountEvent.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { isRecent } from '../session/factorSession.ts';
import { countTry, forgetTry, toPasswordTries } from '../session/tries.ts';
import { refuseWeak } from '../session/weakPassword.ts';

export type PasswordChange = {
  session: OpenSession;
  account: Account;
  password: string;
  /** Digits from the mail that `GET /reauthenticate` sent. */
  nonce?: string | null | undefined;
  current_password?: string | null | undefined;
};

/** Checks and hashes a new password without saving it. Throws the reason for refusing it. */
export async function hashNewPassword(
  c: Context,
  context: ApiContext,
  change: PasswordChange,
): Promise<string> {
  const { account, password } = change;
  const limit = accountLimits.passwordChanges;
  await refuseOften(c, context, { name: 'password change', limit, of: account.id });
  await refuseWeak(password, account.email);
  await refuseStranger(c, context, change);
  if (await context.passwords.verify(account.password_hash, password)) throw new AuthError('same_password');
  return context.passwords.hash(password);
}

type HashedPassword = Pick<PasswordChange, 'session' | 'account'> & { password_hash: string };

/** Ends every other session and mails the owner, because a stranger may have made the change. */
export async function changePassword(
  c: Context,
  context: ApiContext,
  { account, session, password_hash }: HashedPassword,
): Promise<void> {
  const account_id = account.id;
  const at = new Date().toISOString();
  await context.store.db.transaction(async (tx) => {
    await savePassword(tx, { account_id, password_hash });
    await endSessions(tx, { account_id, except: session.id });
    await forgetDevices(tx, { account_id, except: session.id });
    await deleteTokens(tx, { account_id, kinds: ['recovery', 'magiclink', 'reauthentication'] });
    await noteEvent({ c, context, tx }, { account_id, event: 'password.changed' });
    await addMail(
      { db: tx, queue: context.store.queue },
      { template: 'passwordChanged', to_address: account.email, payload: { account_id, at } },
    );
  });
}

/** Requires the old password or a mailed code unless the session is recent. */
async function refuseStranger(c: Context, context: ApiContext, change: PasswordChange): Promise<void> {
  const { account, session, nonce, current_password } = change;
  if (current_password) return refuseWrong(c, context, { account, password: current_password });
  if (isRecent(session)) return;
  if (!nonce) throw new AuthError('reauthentication_needed');
  const tried = { account_id: account.id, kinds: ['reauthentication'] as const, code: nonce };
  if (!(await takeCode(context.store, tried))) throw new AuthError('reauthentication_not_valid');
}

async function refuseWrong(
  c: Context,
  context: ApiContext,
  { account, password }: { account: Account; password: string },
): Promise<void> {
  const { id: account_id, email } = account;
  const tries = await toPasswordTries(c, context, { email, account_id });
  await countTry(c, context, tries);
  if (!(await context.passwords.verify(account.password_hash, password))) {
    await noteEvent({ c, context }, { account_id, event: 'password.failed' });
    throw new AuthError('invalid_credentials');
  }
  await forgetTry(c, context, tries);
}
