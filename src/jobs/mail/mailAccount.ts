import { type LinkType, toTokenLink } from '../../mail/letter/links.ts';
import { type Account, findAccount, findAccountByEmail, isClosed } from '../../model/account/accounts.ts';
import { issueToken } from '../../model/account/oneTimeTokens.ts';
import type { WaitingMail } from '../../model/queue/mails.ts';
import type { TokenKind } from '../../model/tables/account.ts';
import { toEmailKey } from '../../shared/forms/emails.ts';
import type { JobContext } from '../context/context.ts';

export type MailContext = Pick<JobContext, 'store' | 'mailer' | 'publicUrl' | 'operator'>;

type LinkKind = Exclude<TokenKind, 'reauthentication'>;

/**
 * Finds the account a mail is for. Returns null when it is gone, has another address by now, or only waits for its
 * deletion.
 */
export async function findMailAccount({ store }: MailContext, mail: WaitingMail): Promise<Account | null> {
  const { account_id } = mail.payload;
  const account = account_id
    ? await findAccount(store.db, account_id)
    : await findAccountByEmail(store.db, mail.to_address);
  return account && !isClosed(account) && isAddressOf(account, mail) ? account : null;
}

function isAddressOf({ email, new_email }: Account, { to_address, payload }: WaitingMail): boolean {
  return toEmailKey(to_address) === (payload.side === 'new' ? new_email : email);
}

const linkTypes: { [K in LinkKind]: LinkType } = {
  signup: 'signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};

export async function issueForMail(
  { store, publicUrl }: MailContext,
  { payload }: WaitingMail,
  { account, kind }: { account: Account; kind: LinkKind },
): Promise<{ link: string; code: string }> {
  const { code_challenge, code_challenge_method, redirect_to } = payload;
  const pkce = code_challenge && code_challenge_method ? { code_challenge, code_challenge_method } : null;
  const { token, code } = await issueToken(store, { account_id: account.id, kind, ...pkce });
  const link = toTokenLink({
    publicUrl: publicUrl(),
    token,
    type: linkTypes[kind],
    redirect_to,
    isPkce: pkce !== null,
  });
  return { link, code };
}
