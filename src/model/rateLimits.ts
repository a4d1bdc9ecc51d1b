import { eq, lt, sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import type { Db } from './database.ts';
import { withoutWaiting } from './durability.ts';

/** Counters of fixed windows, shared by all web processes. The key is a keyed hash: no address of a person in it. */
export const rate_limits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    ends_at: time().notNull(),
  },
  (table) => [index().on(table.ends_at)],
);

/** At most `hits` of one key within a window of `seconds`. */
export type RateLimit = { hits: number; seconds: number };

/** Whose requests, and how many of them. */
export type Counted = { key: string; limit: RateLimit };

/** Counts one more for each key; gives 0, or the seconds to wait when it was one too many for one of them. */
export async function countHits(db: Db, counted: Counted[]): Promise<number> {
  const isOver = sql`${rate_limits.ends_at} <= now()`;
  const rows = await db
    .insert(rate_limits)
    .values(
      counted.map(({ key, limit }) => ({
        key,
        hits: 1,
        ends_at: sql`now() + make_interval(secs => ${limit.seconds})`,
      })),
    )
    .onConflictDoUpdate({
      target: rate_limits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rate_limits.hits} + 1 end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else ${rate_limits.ends_at} end`,
      },
    })
    .returning({
      key: rate_limits.key,
      hits: rate_limits.hits,
      seconds: sql`ceil(extract(epoch from ${rate_limits.ends_at} - now()))`.mapWith(Number),
      setting: withoutWaiting,
    });
  const limits = new Map(counted.map(({ key, limit }) => [key, limit.hits]));
  const waits = rows.map(({ key, hits, seconds }) => (hits > limits.get(key)! ? Math.max(1, seconds) : 0));
  return Math.max(...waits);
}

/** Starts to count anew: the one who was counted has shown to be in the right. */
export async function forgetHits(db: Db, key: string): Promise<void> {
  await db.delete(rate_limits).where(eq(rate_limits.key, key)).returning({ setting: withoutWaiting });
}

/** Deletes windows that have ended; gives how many. */
export async function purgeRateLimits(db: Db): Promise<number> {
  const gone = await db
    .delete(rate_limits)
    .where(lt(rate_limits.ends_at, sql`now()`))
    .returning({ key: rate_limits.key });
  return gone.length;
}
