import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { withoutWaiting } from '../database/durability.ts';
import { rate_limits } from '../tables/limit.ts';

/** At most `hits` of one key within a window of `seconds`. */
export type RateLimit = { hits: number; seconds: number };

/** Whose requests, and how many of them; `by`: how many come at once, one if left out. */
export type CountedHits = { key: string; limit: RateLimit; by?: number };

/** Counts for each key; gives 0, or the seconds to wait when it was too many for one of them. */
export async function countHits(db: Db, counted: CountedHits[]): Promise<number> {
  const waits = await countEach(db, counted);
  return Math.max(...waits.map(({ seconds }) => seconds));
}

/** The same, all or nothing: where there is no room for all of it, nothing is counted for any key. */
export async function countTogether(db: Db, counted: CountedHits[]): Promise<number> {
  const refused = new Refused();
  try {
    await db.transaction(async (tx) => {
      refused.seconds = await countHits(tx, counted);
      if (refused.seconds > 0) throw refused;
    });
  } catch (error) {
    if (error !== refused) throw error;
  }
  return refused.seconds;
}

/** Counts for each key; gives the keys for which it was too many. */
export async function listExhausted(db: Db, counted: CountedHits[]): Promise<string[]> {
  const waits = await countEach(db, counted);
  return waits.filter(({ seconds }) => seconds > 0).map(({ key }) => key);
}

/** Rolls the transaction back in which it was counted. */
class Refused extends Error {
  seconds = 0;
}

/** Gives the seconds to wait for each key, 0 for none. Keys in order: two at once never wait for each other. */
async function countEach(db: Db, counted: CountedHits[]): Promise<{ key: string; seconds: number }[]> {
  const isOver = sql`${rate_limits.ends_at} <= now()`;
  const rows = await db
    .insert(rate_limits)
    .values(
      counted
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key, limit, by = 1 }) => ({
          key,
          hits: by,
          ends_at: sql`now() + make_interval(secs => ${limit.seconds})`,
        })),
    )
    .onConflictDoUpdate({
      target: rate_limits.key,
      set: {
        hits: sql`case when ${isOver} then excluded.hits else ${rate_limits.hits} + excluded.hits end`,
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
  return rows.map(({ key, hits, seconds }) => ({
    key,
    seconds: hits > limits.get(key)! ? Math.max(1, seconds) : 0,
  }));
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
