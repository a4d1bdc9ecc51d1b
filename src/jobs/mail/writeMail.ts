import { accountDeletion } from '../../mail/account/accountDeletion.ts';
import { confirmSignup, confirmSignupAgain } from '../../mail/account/confirmSignup.ts';
import { emailChange } from '../../mail/account/emailChange.ts';
import { factorChanged } from '../../mail/account/factorChanged.ts';
import { failedSignIns } from '../../mail/account/failedSignIns.ts';
import { magicLink } from '../../mail/account/magicLink.ts';
import { newSignIn } from '../../mail/account/newSignIn.ts';
import { passwordChanged } from '../../mail/account/passwordChanged.ts';
import { reauthentication } from '../../mail/account/reauthentication.ts';
import { recovery } from '../../mail/account/recovery.ts';
import { toInvitationLink } from '../../mail/letter/links.ts';
import type { MailContent } from '../../mail/letter/message.ts';
import { channelClosed } from '../../mail/organization/channelClosed.ts';
import { invitation } from '../../mail/organization/invitation.ts';
import { memberRemoved } from '../../mail/organization/memberRemoved.ts';
import { organizationDeletion } from '../../mail/organization/organizationDeletion.ts';
import { planRequest } from '../../mail/organization/planRequest.ts';
import { contactMessage } from '../../mail/visitor/contactMessage.ts';
import { findAccountByEmail, getOrAddAccount } from '../../model/account/accounts.ts';
import { issueToken, wasUsed } from '../../model/account/oneTimeTokens.ts';
import { issueInvitationToken } from '../../model/organization/invitations.ts';
import type { WaitingMail } from '../../model/queue/mails.ts';
import { findContactMessage } from '../../model/visitor/contactMessages.ts';
import type { MailTemplate } from '../../shared/work/mail.ts';
import { findMailAccount, issueForMail, type MailContext } from './mailAccount.ts';
import { writeNewsletterConfirm, writeNewsletterLeft, writeNewsletterWelcome } from './newsletterMails.ts';
import { writeNotices } from './noticeMails.ts';

type Writer = (context: MailContext, mail: WaitingMail) => Promise<MailContent | null>;

/** Writes a mail with freshly issued tokens; null when it has no recipient (any more). */
export const writeMail: Writer = (context, mail) => writers[mail.template](context, mail);

const writers: { [T in MailTemplate]: Writer } = {
  confirmSignup: async (context, mail) => {
    const account = await findMailAccount(context, mail);
    if (!account) return null;
    const publicUrl = context.publicUrl();
    if (account.email_confirmed_at) return confirmSignupAgain({ publicUrl });
    return confirmSignup({ publicUrl, ...(await issueForMail(context, mail, { account, kind: 'signup' })) });
  },
  recovery: async (context, mail) => {
    const account = await findMailAccount(context, mail);
    if (!account) return null;
    const issued = await issueForMail(context, mail, { account, kind: 'recovery' });
    return recovery({ publicUrl: context.publicUrl(), ...issued });
  },
  magicLink: async (context, mail) => {
    const { create_account, user_metadata } = mail.payload;
    if (create_account) await getOrAddAccount(context.store.db, { email: mail.to_address, user_metadata });
    const account = await findMailAccount(context, mail);
    if (!account) return null;
    const issued = await issueForMail(context, mail, { account, kind: 'magiclink' });
    return magicLink({ publicUrl: context.publicUrl(), ...issued });
  },
  emailChange: writeEmailChange,
  reauthentication: async (context, mail) => {
    const account = await findMailAccount(context, mail);
    if (!account) return null;
    const { code } = await issueToken(context.store, { account_id: account.id, kind: 'reauthentication' });
    return reauthentication({ publicUrl: context.publicUrl(), code });
  },
  passwordChanged: async ({ publicUrl }, { payload, created_at }) =>
    passwordChanged({ publicUrl: publicUrl(), at: payload.at ?? created_at }),
  newSignIn: async ({ publicUrl }, { payload, created_at }) =>
    newSignIn({ publicUrl: publicUrl(), at: payload.at ?? created_at, user_agent: payload.user_agent }),
  failedSignIns: async (context, mail) => {
    const { failed, at = mail.created_at } = mail.payload;
    const account = await findMailAccount(context, mail);
    if (!account?.email_confirmed_at || !failed) return null;
    return failedSignIns({ publicUrl: context.publicUrl(), at, failed });
  },
  factorChanged: async ({ publicUrl }, { payload: { at, factor, change }, created_at }) =>
    factor && change ? factorChanged({ publicUrl: publicUrl(), at: at ?? created_at, factor, change }) : null,
  invitation: async ({ store, publicUrl }, { payload }) => {
    const issued = payload.invitation_id && (await issueInvitationToken(store.db, payload.invitation_id));
    if (!issued) return null;
    const link = toInvitationLink(publicUrl(), issued.token);
    return invitation({ publicUrl: publicUrl(), link, ...issued });
  },
  accountDeletion: async ({ publicUrl }, { payload: { due_at } }) =>
    due_at ? accountDeletion({ publicUrl: publicUrl(), due_at }) : null,
  organizationDeletion: async ({ publicUrl }, { payload: { due_at, organization_name, has_left } }) =>
    due_at && organization_name
      ? organizationDeletion({ publicUrl: publicUrl(), due_at, organization_name, has_left })
      : null,
  memberRemoved: async ({ publicUrl }, { payload: { organization_name } }) =>
    organization_name ? memberRemoved({ publicUrl: publicUrl(), organization_name }) : null,
  planRequest: async (
    { publicUrl },
    { payload: { plan, organization_name, organization_id, ...payload }, created_at },
  ) =>
    plan && organization_name && organization_id
      ? planRequest({
          publicUrl: publicUrl(),
          plan,
          organization_name,
          organization_id,
          user_email: payload.user_email ?? null,
          at: created_at,
        })
      : null,
  channelClosed: async ({ publicUrl }, { payload: { channel_name, channel_fault } }) =>
    channel_name && channel_fault
      ? channelClosed({ publicUrl: publicUrl(), channel_name, channel_fault })
      : null,
  newsletterConfirm: writeNewsletterConfirm,
  newsletterWelcome: writeNewsletterWelcome,
  newsletterLeft: writeNewsletterLeft,
  noticeDigest: writeNotices,
  contactMessage: async ({ store, publicUrl }, { payload: { contact_message_id } }) => {
    const found = contact_message_id ? await findContactMessage(store.db, contact_message_id) : null;
    return found && contactMessage({ publicUrl: publicUrl(), ...found, at: found.created_at });
  },
};

/** Null for a new address that belongs to another account, and for an address that has already confirmed. */
async function writeEmailChange(context: MailContext, mail: WaitingMail): Promise<MailContent | null> {
  const account = await findMailAccount(context, mail);
  const new_email = account?.new_email;
  if (!account || !new_email) return null;
  const { db } = context.store;
  const side = mail.payload.side ?? 'current';
  const kind = `email_change_${side}` as const;
  if (side === 'new' && (await findAccountByEmail(db, new_email))) return null;
  // A new token would revoke the confirmation of this address.
  if (await wasUsed(db, { account_id: account.id, kind })) return null;
  const issued = await issueForMail(context, mail, { account, kind });
  return emailChange({ publicUrl: context.publicUrl(), side, new_email, ...issued });
}
