import type { Context } from 'hono';
import { findAccount } from '../../../model/account/accounts.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { toMember, toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { countRequestOrNone, listOften, type RateRule } from '../../http/rateLimit.ts';

const { invitationMails, firstInvitationMails, invitationsPerAddress } = accountLimits;

/** Limits invitations per address, across all organizations. */
export const toAddressRule = (of: string) => ({ name: 'invited', limit: invitationsPerAddress, of });

/** Returns the addresses that get no further invitation today, and counts one for each of the others. */
export const listOftenInvited = (c: Context, context: ApiContext, emails: string[]): Promise<string[]> =>
  listOften(c, context, { ...toAddressRule(''), of: emails });

/**
 * Limits mails per organization and per account, so that nobody floods strangers, even with many organizations. A
 * refused request counts for nothing. Throws TOO_MANY_REQUESTS.
 */
export async function refuseMails(
  c: Context,
  context: ApiContext,
  { by, also = [] }: { by: number; also?: RateRule[] },
): Promise<void> {
  const { account_id } = toPersonSession(c);
  const isNew = await isNewAccount(context, account_id);
  const retryAfterSeconds = await countRequestOrNone(
    c,
    context,
    { name: 'invitations', limit: invitationMails, of: `organization ${toMember(c).organization_id}`, by },
    { name: 'invitations', limit: isNew ? firstInvitationMails : invitationMails, of: account_id, by },
    ...also,
  );
  if (retryAfterSeconds === 0) return;
  const detail = `Am ersten Tag eines Kontos sind ${firstInvitationMails.hits} Einladungen möglich.`;
  const isByAge = isNew && also.length === 0;
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds, ...(isByAge ? { detail } : {}) });
}

async function isNewAccount({ store }: ApiContext, account_id: string): Promise<boolean> {
  const account = await findAccount(store.db, account_id);
  const age = Date.now() - new Date(account?.created_at ?? Date.now()).getTime();
  return age < firstInvitationMails.seconds * 1_000;
}
