import type { Context } from 'hono';
import { findPlace } from '../../../model/account/places.ts';
import type { OpenSession } from '../../../model/account/sessions.ts';
import { addMail, type NewMail } from '../../../model/queue/mails.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { toEmailKey } from '../../../shared/forms/emails.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import type { ApiContext } from '../../http/context.ts';
import { toOrigin } from '../../http/device.ts';
import { countRequest, findExceeded, forgetHere, type RateRule } from '../../http/rateLimit.ts';

/**
 * Tries at one account: `here` by client or session, `overall` slowly over all of one kind of place. Strangers who
 * use up theirs leave the owner's known browsers and addresses theirs. `mail` tells the owner.
 */
export type Tries = { here: RateRule; overall: RateRule; mail: Pick<NewMail, 'to_address' | 'payload'> };

/** Tries of a password. An address without account has the same limits, at the same cost. */
export async function toPasswordTries(
  c: Context,
  context: ApiContext,
  { email, account_id }: { email: string; account_id: string | null },
): Promise<Tries> {
  const origin = toOrigin(c, context, account_id);
  const place = await findPlace(context.store.db, { account_id, ...origin });
  const of = toEmailKey(email);
  const client = place === 'device' ? origin.device_hash : origin.client_hash;
  return {
    here: { name: 'wrong password', limit: accountLimits.wrongPasswords, of: `${of} ${client}` },
    overall: { name: `wrong passwords ${place}`, limit: accountLimits.wrongPasswordsOverall, of },
    mail: { to_address: of, payload: { failed: 'password' } },
  };
}

/** Tries of an app code. Only what proved a second factor before is a known place. */
export async function toCodeTries(c: Context, context: ApiContext, session: OpenSession): Promise<Tries> {
  const { id, account_id, email } = session;
  const origin = toOrigin(c, context, account_id);
  const place = await findPlace(context.store.db, { account_id, ...origin, isFull: true });
  return {
    here: { name: 'factor totp', limit: accountLimits.factorAttempts, of: id },
    overall: { name: `factors ${place}`, limit: accountLimits.factorAttemptsOverall, of: account_id },
    mail: { to_address: email, payload: { account_id, failed: 'factor' } },
  };
}

/**
 * Counts a try before it is checked, so that parallel tries gain nothing; `first` counts before. Throws
 * TOO_MANY_REQUESTS; at the limit over all clients, mails the owner.
 */
export async function countTry(
  c: Context,
  context: ApiContext,
  { here, overall, mail, first }: Tries & { first?: RateRule },
): Promise<void> {
  const exceeded = await findExceeded(c, context, [...(first ? [first] : []), here, overall]);
  if (!exceeded) return;
  const { rule, retryAfterSeconds } = exceeded;
  if (rule === overall) await tellOwner(c, context, mail);
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

/** Forgets the tries here after a right answer, and takes this one back from the others. */
export const forgetTry = (c: Context, context: ApiContext, tries: Tries): Promise<void> =>
  forgetHere(c, context, tries);

/** The mail's job looks for the account, so that an address without one costs the same. */
async function tellOwner(
  c: Context,
  context: ApiContext,
  { to_address, payload }: Tries['mail'],
): Promise<void> {
  const name = `mail failedSignIns ${payload?.failed}`;
  const limit = accountLimits.failedSignInMails;
  if ((await countRequest(c, context, { name, limit, of: to_address })) > 0) return;
  const { db, queue } = context.store;
  const told = { to_address, payload: { ...payload, at: new Date().toISOString() } };
  await db.transaction((tx) => addMail({ db: tx, queue }, { template: 'failedSignIns', ...told }));
}
