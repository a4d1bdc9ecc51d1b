import { and, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import { newsletterLimits } from '../../shared/limits/visitor.ts';
import type { Db } from '../database/db.ts';
import type { Encryption } from '../database/encryption.ts';
import { isSameToken } from '../database/hash.ts';
import { addMail } from '../queue/mails.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { newsletter_consents, newsletter_subscribers } from '../tables/visitor.ts';
import type { LinkUse } from './newsletterSignUps.ts';
import { readTokenId, toUnsubscribeToken } from './newsletterTokens.ts';

/** Clears fields that the proof of consent does not need. */
const forgotten = { firstname: '', lastname: '', company: null, shop_system: null };

type Store = DbAndQueue & { encryption: Pick<Encryption, 'hash'> };

/** `isForwarding`: confirmed sign-ups go to an external service, which must forget them, too. */
export type Unsubscription = LinkUse & {
  source: string;
  isForwarding: boolean;
  operator_email: string | null;
};

/**
 * Unsubscribes the token's subscriber; keeps only the address and the proof of consent. Repeating is
 * harmless, also when the subscriber is gone. An external service learns nothing from us, so the operator is
 * mailed to remove the address there. Returns the subscriber's id if such a service may know the address,
 * else null. Throws NEWSLETTER_LINK_INVALID for a token that is not ours.
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
 * Former subscribers whose new sign-up stays unconfirmed become unsubscribed again.
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
