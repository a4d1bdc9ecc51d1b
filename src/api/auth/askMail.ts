import type { Context } from 'hono';
import { addMail, type NewMail } from '../../model/mails.ts';
import { accountLimits } from '../../shared/limits.ts';
import type { ApiContext } from '../context.ts';
import { countRequest, refuseOften } from '../rateLimit.ts';
import { AuthError } from './authError.ts';

/** Throws over_email_send_rate_limit. Counts for the address, whether somebody has an account with it or not. */
export async function limitMail(
  c: Context,
  context: ApiContext,
  { template, to_address }: Pick<NewMail, 'template' | 'to_address'>,
): Promise<void> {
  const { mailsPerAddressSeconds, mailsPerAddress } = accountLimits;
  const often = { hits: 1, seconds: mailsPerAddressSeconds };
  const retryAfterSeconds =
    (await countRequest(c, context, { name: `mail ${template}`, limit: often, of: to_address })) ||
    (await countRequest(c, context, { name: 'mails', limit: mailsPerAddress, of: to_address }));
  if (retryAfterSeconds > 0) throw new AuthError('over_email_send_rate_limit', { retryAfterSeconds });
}

/**
 * Asks for a mail that anybody may ask for. The job finds out whether there is somebody to write to: asking does the
 * same work for every address.
 */
export async function askMail(c: Context, context: ApiContext, mail: NewMail): Promise<void> {
  await refuseOften(c, context, { name: 'mail', limit: accountLimits.rates.mail });
  await limitMail(c, context, mail);
  const { db, queue } = context.store;
  await db.transaction((tx) => addMail({ db: tx, queue }, mail));
}
