import { and, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import { newsletterLimits } from '../../shared/limits/visitor.ts';
import type { Db } from '../database/db.ts';
import type { Encryption } from '../database/encryption.ts';
import { addMail } from '../queue/mails.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { newsletter_consents, newsletter_subscribers } from '../tables/visitor.ts';
import type { LinkUse } from './newsletterSignUps.ts';
import { isSameToken, readTokenId, toUnsubscribeToken } from './newsletterTokens.ts';

/** What proof of consent does not need goes when somebody leaves. */
const forgotten = { firstname: '', lastname: '', company: null, shop_system: null };

type Store = DbAndQueue & { encryption: Pick<Encryption, 'hash'> };

/** Who leaves, and whether confirmed sign-ups are sent on to another service, which has to forget them too. */
export type Unsubscription = LinkUse & {
  source: string;
  isForwarding: boolean;
  operator_email: string | null;
};

/**
 * Ends the newsletter for the one the token was written for; only the address stays, with what proves the consent. Twice
 * is fine, and so is somebody who is gone already. Another service that may know the address hears nothing from us, so the
 * operator is mailed to remove it there. Gives the subscriber's id when there is such a service, else null. Throws
 * NEWSLETTER_LINK_INVALID for a token that is not ours.
 */
export async function unsubscribe(
  { db, queue, encryption }: Store,
  { token, isForwarding, operator_email, ...proof }: Unsubscription,
): Promise<number | null> {
  const id = readTokenId(token);
  if (id === null || !isSameToken(token, toUnsubscribeToken(encryption, { id })))
    throw new AppError('NEWSLETTER_LINK_INVALID');
  return db.transaction(async (tx) => {
    const before = await findSubscribed(tx, id);
    if (!before) return null;
    await tx
      .update(newsletter_subscribers)
      .set({ ...forgotten, status: 'unsubscribed', unsubscribed_at: sql`now()` })
      .where(eq(newsletter_subscribers.id, id));
    await tx.insert(newsletter_consents).values({ subscriber_id: id, event: 'unsubscribed', ...proof });
    if (before.status !== 'confirmed' || !(isForwarding || before.forwarded_at)) return null;
    const mail = { template: 'newsletterLeft' as const, payload: { newsletter_subscriber_id: id } };
    if (operator_email !== null) await addMail({ db: tx, queue }, { ...mail, to_address: operator_email });
    return id;
  });
}

/** Held until the transaction ends; null for who has left or is gone. */
async function findSubscribed(tx: Db, id: number) {
  const { status, forwarded_at } = newsletter_subscribers;
  const [found] = await tx
    .select({ status, forwarded_at })
    .from(newsletter_subscribers)
    .where(and(eq(newsletter_subscribers.id, id), ne(status, 'unsubscribed')))
    .for('update');
  return found ?? null;
}

/**
 * Deletes sign-ups that nobody confirmed in time, and those who left once nobody needs the proof any more; gives how many.
 * Who had left and was signed up anew, without confirming, is somebody who has left.
 */
export async function purgeSubscribers(db: Db): Promise<number> {
  const { status, asked_at, unsubscribed_at } = newsletter_subscribers;
  const { confirmDays, proofDays } = newsletterLimits;
  const isUnanswered = and(
    eq(status, 'pending'),
    lt(asked_at, sql`now() - make_interval(days => ${confirmDays})`),
  );
  await db
    .update(newsletter_subscribers)
    .set({ ...forgotten, status: 'unsubscribed' })
    .where(and(isUnanswered, isNotNull(unsubscribed_at)));
  const unanswered = await db
    .delete(newsletter_subscribers)
    .where(and(isUnanswered, isNull(unsubscribed_at)))
    .returning({ id: newsletter_subscribers.id });
  const left = await db
    .delete(newsletter_subscribers)
    .where(
      and(eq(status, 'unsubscribed'), lt(unsubscribed_at, sql`now() - make_interval(days => ${proofDays})`)),
    )
    .returning({ id: newsletter_subscribers.id });
  return unanswered.length + left.length;
}
