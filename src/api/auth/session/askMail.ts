import type { Context } from 'hono';
import { addMail, type NewMail } from '../../../model/queue/mails.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';
import { countRequest, refuseOften } from '../../http/rateLimit.ts';
import { toClientHash } from '../../http/visitor.ts';

type RequestedMail = Pick<NewMail, 'template' | 'to_address' | 'payload'>;

/**
 * Counts a mail that this client requests; returns 0, or the seconds to wait. Addresses with and without
 * account count alike. Requests of other clients do not block this one: the mail job limits the total per
 * address.
 */
export async function countMail(
  c: Context,
  context: ApiContext,
  { template, to_address, payload }: RequestedMail,
): Promise<number> {
  const { mailsPerAddressSeconds, mailsPerAddress } = accountLimits;
  const often = { hits: 1, seconds: mailsPerAddressSeconds };
  const kind = payload?.side ? `${template} ${payload.side}` : template;
  const of = `${to_address} ${toClientHash(c, context)}`;
  return (
    (await countRequest(c, context, { name: `mail ${kind}`, limit: often, of })) ||
    (await countRequest(c, context, { name: `mails ${kind}`, limit: mailsPerAddress, of }))
  );
}

/** Throws over_email_send_rate_limit with the waiting time. */
export async function limitMail(c: Context, context: ApiContext, mail: RequestedMail): Promise<void> {
  const retryAfterSeconds = await countMail(c, context, mail);
  if (retryAfterSeconds === 0) return;
  const detail = toWaiting(retryAfterSeconds);
  throw new AuthError('over_email_send_rate_limit', { retryAfterSeconds, detail });
}

function toWaiting(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Bitte warten Sie ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`;
}

/**
 * Queues a mail that anybody may request. The job looks for the account later, so a request does the same
 * work for every address.
 */
export async function askMail(c: Context, context: ApiContext, mail: NewMail): Promise<void> {
  await refuseOften(c, context, { name: 'mail', limit: accountLimits.rates.mail });
  await limitMail(c, context, mail);
  const { db, queue } = context.store;
  await db.transaction((tx) => addMail({ db: tx, queue }, mail));
}
