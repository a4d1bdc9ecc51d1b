import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { withoutWaiting } from '../database/durability.ts';
import { runPrepared } from '../database/prepared.ts';
import { rate_limits } from '../tables/limit.ts';

export type RateLimit = { hits: number; seconds: number };

export type CountedHits = { key: string; limit: RateLimit; by?: number };

/** Counts for each key. Returns 0, or the seconds to wait if a key exceeds its limit. */
export async function countHits(db: Db, counted: CountedHits[]): Promise<number> {
  const waits = await countEach(db, counted);
  return Math.max(...waits.map(({ seconds }) => seconds));
}

/** Counts for all keys, or for none if one exceeds its limit. Returns 0 or the seconds to wait. */
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

/** Counts for each key. Returns the keys that exceed their limits. */
export async function listExhausted(db: Db, counted: CountedHits[]): Promise<string[]> {
  const waits = await countEach(db, counted);
  return waits.filter(({ seconds }) => seconds > 0).map(({ key }) => key);
}

/**
 * Counts for one key after the other, in one statement, and stops at the first that exceeds its limit. Returns
 * that key with the seconds to wait, or null.
 */
export async function countInTurn(
  db: Db,
  counted: CountedHits[],
): Promise<{ key: string; seconds: number } | null> {
  const turns = counted.map((one, index) => toTurn(one, index, counted[index - 1]));
  const results = counted.map(
    (_, index) => sql`select ${index}::int as turn, key, hits, seconds from ${toTurnName(index)}`,
  );
  const rows = await runPrepared<{ key: string; hits: number; seconds: number }>(
    db,
    sql`with ${sql.join(turns, sql`, `)} select counted.*, ${withoutWaiting} from
      (${sql.join(results, sql` union all `)}) counted order by turn`,
  );
  const last = rows.at(-1)!;
  const { limit } = counted[rows.length - 1]!;
  return last.hits > limit.hits ? { key: last.key, seconds: last.seconds } : null;
}

/**
 * A window that ends long after one begun now was written by a clock that ran ahead. The minute is for transactions that
 * began before the one that opened the window.
 */
const isOver = sql`(rate_limits.ends_at <= now()
  or rate_limits.ends_at > excluded.ends_at + interval '1 minute')`;

const nextWindow = {
  hits: sql`case when ${isOver} then excluded.hits else rate_limits.hits + excluded.hits end`,
  ends_at: sql`case when ${isOver} then excluded.ends_at else rate_limits.ends_at end`,
};

const toTurnName = (index: number): SQL => sql.raw(`turn_${index}`);

function toTurn({ key, limit, by = 1 }: CountedHits, index: number, before?: CountedHits): SQL {
  const previous = before
    ? sql`from ${toTurnName(index - 1)} previous where previous.hits <= ${before.limit.hits}::int`
    : sql``;
  return sql`${toTurnName(index)} as (
    insert into rate_limits (key, hits, ends_at)
    select ${key}::text, ${by}::int, now() + make_interval(secs => ${limit.seconds}) ${previous}
    on conflict (key) do update set
      hits = ${nextWindow.hits}, ends_at = ${nextWindow.ends_at}
    returning key, hits, least(${limit.seconds}, greatest(1, ceil(extract(epoch from ends_at - now()))))::int as seconds)`;
}

/** Deletes one counter and takes one hit back from another. */
export async function forgetAndReturn(db: Db, keys: { forgotten: string; returned: string }): Promise<void> {
  await db.execute(sql`
    with gone as (delete from rate_limits where key = ${keys.forgotten})
    update rate_limits set hits = hits - 1 where key = ${keys.returned} and ends_at > now() and hits > 0
    returning ${withoutWaiting}`);
}

class Refused extends Error {
  seconds = 0;
}

/** Returns the seconds to wait for each key, 0 for none. Sorted keys prevent deadlocks. */
async function countEach(db: Db, counted: CountedHits[]): Promise<{ key: string; seconds: number }[]> {
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
      set: nextWindow,
    })
    .returning({
      key: rate_limits.key,
      hits: rate_limits.hits,
      seconds: sql`ceil(extract(epoch from ${rate_limits.ends_at} - now()))`.mapWith(Number),
      setting: withoutWaiting,
    });
  const limits = new Map(counted.map(({ key, limit }) => [key, limit]));
  return rows.map(({ key, hits, seconds }) => {
    const limit = limits.get(key)!;
    return { key, seconds: hits > limit.hits ? Math.min(limit.seconds, Math.max(1, seconds)) : 0 };
  });
}

export async function forgetHits(db: Db, key: string): Promise<void> {
  await db.delete(rate_limits).where(eq(rate_limits.key, key)).returning({ setting: withoutWaiting });
}

export async function purgeRateLimits(db: Db): Promise<number> {
  const gone = await db
    .delete(rate_limits)
    .where(lt(rate_limits.ends_at, sql`now()`))
    .returning({ key: rate_limits.key });
  return gone.length;
}
