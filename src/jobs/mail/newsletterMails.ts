import { toConfirmLink, toUnsubscribeLink } from '../../mail/letter/links.ts';
import type { MailContent } from '../../mail/letter/message.ts';
import { newsletterConfirm, newsletterConfirmAgain } from '../../mail/visitor/newsletterConfirm.ts';
import { newsletterLeft } from '../../mail/visitor/newsletterLeft.ts';
import { newsletterWelcome } from '../../mail/visitor/newsletterWelcome.ts';
import type { WaitingMail } from '../../model/queue/mails.ts';
import { findSubscriber } from '../../model/visitor/newsletterSubscribers.ts';
import { toConfirmToken, toUnsubscribeToken } from '../../model/visitor/newsletterTokens.ts';
import type { MailContext } from './mailAccount.ts';

type Writer = (context: MailContext, mail: WaitingMail) => Promise<MailContent | null>;

/** Asks for confirmation, or says that there is nothing to confirm; null for somebody who has left since. */
export const writeNewsletterConfirm: Writer = async (context, mail) => {
  const subscriber = await find(context, mail);
  const own = toOwn(context);
  if (subscriber?.status === 'confirmed')
    return newsletterConfirmAgain({ ...own, unsubscribe: toEnd(context, subscriber) });
  if (subscriber?.status !== 'pending') return null;
  const token = toConfirmToken(context.store.encryption, subscriber);
  return newsletterConfirm({ ...own, link: toConfirmLink(own.publicUrl, token) });
};

/** Null for somebody who has left since. */
export const writeNewsletterWelcome: Writer = async (context, mail) => {
  const subscriber = await find(context, mail);
  if (subscriber?.status !== 'confirmed') return null;
  return newsletterWelcome({ ...toOwn(context), unsubscribe: toEnd(context, subscriber) });
};

/** To the operator; null for somebody who has come back since, and when nobody knows any more who it was. */
export const writeNewsletterLeft: Writer = async (context, mail) => {
  const subscriber = await find(context, mail);
  if (!subscriber || subscriber.status === 'confirmed') return null;
  return newsletterLeft({ publicUrl: context.publicUrl(), email: subscriber.email, at: mail.created_at });
};

/** Whose mail it is. */
const toOwn = ({ publicUrl, operator }: MailContext) => ({ publicUrl: publicUrl(), sender: operator });

const find = async ({ store }: MailContext, { payload: { newsletter_subscriber_id } }: WaitingMail) =>
  newsletter_subscriber_id ? findSubscriber(store.db, newsletter_subscriber_id) : null;

const toEnd = ({ store, publicUrl }: MailContext, subscriber: { id: number }): string =>
  toUnsubscribeLink(publicUrl(), toUnsubscribeToken(store.encryption, subscriber));
