import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, ref, time } from '../database/columns.ts';
import type { Db } from '../database/database.ts';

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const;

/** Who wants the newsletter. Nobody gets one before they have answered a mail (`confirmed`). */
export const newsletter_subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    /** In lower case, once. */
    email: text().notNull().unique(),
    status: text({ enum: subscriberStates }).notNull().default('pending'),
    firstname: text().notNull(),
    lastname: text().notNull(),
    company: text(),
    shop_system: text(),
    /** The page where they signed up, in the end. */
    source: text().notNull().default(''),
    /** When they last asked for it: what the link in the mail is good for. */
    asked_at: createdAt(),
    confirmed_at: time(),
    unsubscribed_at: time(),
    /** When somebody else's form endpoint took the confirmed sign-up. */
    forwarded_at: time(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.status, table.asked_at),
    check('newsletter_subscribers_status', sql`${table.status} in ('pending', 'confirmed', 'unsubscribed')`),
  ],
);

/** Proof of what happened: who agreed to which words, when, from where (address without its last part). */
export const newsletter_consents = pgTable(
  'newsletter_consents',
  {
    id: id(),
    subscriber_id: ref()
      .notNull()
      .references(() => newsletter_subscribers.id, { onDelete: 'cascade' }),
    event: text({ enum: ['asked', 'confirmed', 'unsubscribed'] }).notNull(),
    /** Asked and confirmed: the words agreed to. */
    consent_text: text(),
    /** Network address, its last part left out. */
    address: text(),
    /** Asked and confirmed: the page of the sign-up. Unsubscribed: the way it was done. */
    source: text(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.subscriber_id),
    check('newsletter_consents_event', sql`${table.event} in ('asked', 'confirmed', 'unsubscribed')`),
  ],
);

/** What a mail to a subscriber depends on; null for one who is not stored (any more). */
export async function findSubscriber(db: Db, subscriber_id: number) {
  const { id, email, status, asked_at } = newsletter_subscribers;
  const [found] = await db
    .select({ id, email, status, asked_at })
    .from(newsletter_subscribers)
    .where(eq(id, subscriber_id));
  return found ?? null;
}

const { email, firstname, lastname, company, shop_system } = newsletter_subscribers;
const person = { email, firstname, lastname, company, shop_system };

/** A confirmed subscriber who was not forwarded yet, else null. */
export async function findUnforwarded(db: Db, subscriber_id: number) {
  const { id, source, status, forwarded_at } = newsletter_subscribers;
  const [found] = await db
    .select({ ...person, source })
    .from(newsletter_subscribers)
    .where(and(eq(id, subscriber_id), eq(status, 'confirmed'), isNull(forwarded_at)));
  return found ?? null;
}

export type Unforwarded = NonNullable<Awaited<ReturnType<typeof findUnforwarded>>>;

/** Notes that the other form endpoint has taken the sign-up: no job sends it again. */
export async function saveForwarded(db: Db, subscriber_id: number): Promise<void> {
  await db
    .update(newsletter_subscribers)
    .set({ forwarded_at: sql`now()` })
    .where(eq(newsletter_subscribers.id, subscriber_id));
}

/** Those who get the newsletter, after this id (0: from the first), `limit` at a time; fewer at the end. */
export function listConfirmed(db: Db, { after, limit }: { after: number; limit: number }) {
  const { id, status, confirmed_at } = newsletter_subscribers;
  return db
    .select({ id, ...person, confirmed_at })
    .from(newsletter_subscribers)
    .where(and(eq(status, 'confirmed'), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
