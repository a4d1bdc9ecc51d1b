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

/**
 * Asks for confirmation, or tells a confirmed subscriber that nothing is left to confirm. Null after
 * unsubscribing.
 */
export const writeNewsletterConfirm: Writer = async (context, mail) => {
  const subscriber = await find(context, mail);
  const own = toOwn(context);
  if (subscriber?.status === 'confirmed')
    return newsletterConfirmAgain({ ...own, unsubscribe: toEnd(context, subscriber) });
  if (subscriber?.status !== 'pending') return null;
  const token = toConfirmToken(context.store.encryption, subscriber);
  return newsletterConfirm({ ...own, link: toConfirmLink(own.publicUrl, token) });
};

export const writeNewsletterWelcome: Writer = async (context, mail) => {
  const subscriber = await find(context, mail);
  if (subscriber?.status !== 'confirmed') return null;
  return newsletterWelcome({ ...toOwn(context), unsubscribe: toEnd(context, subscriber) });
};

/** Tells the operator about an unsubscribe; null if the person re-subscribed or the row is gone. */
export const writeNewsletterLeft: Writer = async (context, mail) => {
  const subscriber = await find(context, mail);
  if (!subscriber || subscriber.status === 'confirmed') return null;
  return newsletterLeft({ publicUrl: context.publicUrl(), email: subscriber.email, at: mail.created_at });
};

const toOwn = ({ publicUrl, operator }: MailContext) => ({ publicUrl: publicUrl(), sender: operator });

const find = async ({ store }: MailContext, { payload: { newsletter_subscriber_id } }: WaitingMail) =>
  newsletter_subscriber_id ? findSubscriber(store.db, newsletter_subscriber_id) : null;

const toEnd = ({ store, publicUrl }: MailContext, subscriber: { id: number }): string =>
  toUnsubscribeLink(publicUrl(), toUnsubscribeToken(store.encryption, subscriber));
