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

/** Fields cleared when a subscriber leaves: the proof of consent does not need them. */
const forgotten = { firstname: '', lastname: '', company: null, shop_system: null };

type Store = DbAndQueue & { encryption: Pick<Encryption, 'hash'> };

/** `isForwarding`: confirmed sign-ups go to another service, which must forget them too. */
export type Unsubscription = LinkUse & {
  source: string;
  isForwarding: boolean;
  operator_email: string | null;
};

/**
 * Ends the newsletter for the subscriber of the token. Keeps only the address and the proof of consent.
 * Repeating it is fine, also after the subscriber was deleted.
 *
 * Another service that may know the address hears nothing from us. A mail asks the operator to remove it
 * there. Returns the subscriber's id if there is such a service, else null. Throws NEWSLETTER_LINK_INVALID
 * for a token that is not ours.
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

/** Locks the row until the transaction ends. Null: unsubscribed or deleted. */
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
 * Deletes unconfirmed sign-ups past their deadline and unsubscribed rows past retention. Returns the count.
 * Unsubscribed people who signed up again without confirming become unsubscribed again.
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
