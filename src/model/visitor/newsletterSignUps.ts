import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import { newsletterLimits } from '../../shared/limits/visitor.ts';
import type { Db } from '../database/db.ts';
import type { Encryption } from '../database/encryption.ts';
import { isSameToken } from '../database/hash.ts';
import { addMail } from '../queue/mails.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { newsletter_consents, newsletter_subscribers } from '../tables/visitor.ts';
import { readTokenId, toConfirmToken } from './newsletterTokens.ts';

export type SignUp = {
  email: string;
  firstname: string;
  lastname: string;
  company: string | null;
  shop_system: string | null;
  consent_text: string;
  source: string;
  /** Network address without its last part. */
  address: string | null;
};

/**
 * Stores a sign-up and mails the address. Does the same work for known and unknown addresses; the mail job
 * decides the content. Confirmed subscribers keep their data, because the sign-up may be a stranger's.
 */
export function addSignUp({ db, queue }: DbAndQueue, signUp: SignUp): Promise<void> {
  const { consent_text, address, ...person } = signUp;
  return db.transaction(async (tx) => {
    const subscriber_id = await saveSignUp(tx, person);
    const proof = { consent_text, address, source: person.source };
    await tx.insert(newsletter_consents).values({ subscriber_id, event: 'asked', ...proof });
    const payload = { newsletter_subscriber_id: subscriber_id };
    await addMail({ db: tx, queue }, { template: 'newsletterConfirm', to_address: person.email, payload });
  });
}

const renewed = [
  'firstname',
  'lastname',
  'company',
  'shop_system',
  'source',
  'status',
  'asked_at',
] as const satisfies (keyof typeof newsletter_subscribers.$inferInsert)[];

async function saveSignUp(tx: Db, person: Omit<SignUp, 'consent_text' | 'address'>): Promise<number> {
  const isConfirmed = sql`${newsletter_subscribers.status} = 'confirmed'`;
  const toNew = (name: (typeof renewed)[number]): SQL =>
    sql`case when ${isConfirmed} then ${newsletter_subscribers[name]} else excluded.${sql.identifier(name)} end`;
  const [saved] = await tx
    .insert(newsletter_subscribers)
    .values(person)
    .onConflictDoUpdate({
      target: newsletter_subscribers.email,
      set: Object.fromEntries(renewed.map((name) => [name, toNew(name)])),
    })
    .returning({ id: newsletter_subscribers.id });
  return saved!.id;
}

type Store = DbAndQueue & { encryption: Pick<Encryption, 'hash'> };

export type LinkUse = { token: string; address: string | null };

/**
 * Confirms a sign-up by its mailed token. The proof of consent keeps the words then agreed to; later sign-ups
 * by strangers do not change it. Repeating is harmless. Throws NEWSLETTER_LINK_INVALID for wrong or old
 * tokens, and after a newer sign-up or unsubscribing.
 */
export function confirmSignUp(store: Store, { token, address }: LinkUse): Promise<void> {
  return store.db.transaction(async (tx) => {
    const found = await findAsked(tx, store.encryption, token);
    if (found?.status === 'confirmed') return;
    if (found?.status !== 'pending' || found.isOld) throw new AppError('NEWSLETTER_LINK_INVALID');
    await becomeConfirmed(tx, found.id);
    const proof = { ...(await findAskedWords(tx, found.id)), address };
    await tx.insert(newsletter_consents).values({ subscriber_id: found.id, event: 'confirmed', ...proof });
    const payload = { newsletter_subscriber_id: found.id };
    const queue = { db: tx, queue: store.queue };
    await addMail(queue, { template: 'newsletterWelcome', to_address: found.email, payload });
    await store.queue.enqueue(tx, 'forwardSubscriber', payload);
  });
}

async function findAsked(tx: Db, encryption: Store['encryption'], token: string) {
  const id = readTokenId(token);
  if (id === null) return null;
  const { email, status, asked_at } = newsletter_subscribers;
  const isOld = sql<boolean>`${asked_at} < now() - make_interval(days => ${newsletterLimits.confirmDays})`;
  const [found] = await tx
    .select({ id: newsletter_subscribers.id, email, status, asked_at, isOld })
    .from(newsletter_subscribers)
    .where(eq(newsletter_subscribers.id, id))
    .for('update');
  return found && isSameToken(token, toConfirmToken(encryption, found)) ? found : null;
}

async function findAskedWords(tx: Db, id: number) {
  const { consent_text, source, subscriber_id, event } = newsletter_consents;
  const [asked] = await tx
    .select({ consent_text, source })
    .from(newsletter_consents)
    .where(and(eq(subscriber_id, id), eq(event, 'asked')))
    .orderBy(desc(newsletter_consents.id))
    .limit(1);
  return asked;
}

async function becomeConfirmed(tx: Db, id: number): Promise<void> {
  await tx
    .update(newsletter_subscribers)
    .set({ status: 'confirmed', confirmed_at: sql`now()`, unsubscribed_at: null, forwarded_at: null })
    .where(eq(newsletter_subscribers.id, id));
}
