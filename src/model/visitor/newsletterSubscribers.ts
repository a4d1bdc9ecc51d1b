import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { newsletter_subscribers } from '../tables/visitor.ts';

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

export async function findUnforwarded(db: Db, subscriber_id: number) {
  const { id, source, status, forwarded_at } = newsletter_subscribers;
  const [found] = await db
    .select({ ...person, source })
    .from(newsletter_subscribers)
    .where(and(eq(id, subscriber_id), eq(status, 'confirmed'), isNull(forwarded_at)));
  return found ?? null;
}

export type Unforwarded = NonNullable<Awaited<ReturnType<typeof findUnforwarded>>>;

export async function saveForwarded(db: Db, subscriber_id: number): Promise<void> {
  await db
    .update(newsletter_subscribers)
    .set({ forwarded_at: sql`now()` })
    .where(eq(newsletter_subscribers.id, subscriber_id));
}

/**
 * Lists confirmed subscribers with ids greater than `after` (0: all), at most `limit`; fewer mean the end.
 */
export function listConfirmed(db: Db, { after, limit }: { after: number; limit: number }) {
  const { id, status, confirmed_at } = newsletter_subscribers;
  return db
    .select({ id, ...person, confirmed_at })
    .from(newsletter_subscribers)
    .where(and(eq(status, 'confirmed'), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
