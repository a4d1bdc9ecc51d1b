import { eq, lt, sql } from 'drizzle-orm';
import { altTextLimits } from '../../shared/limits/media.ts';
import type { AltTextProposal } from '../../shared/work/altText.ts';
import type { Db } from '../database/db.ts';
import { withoutWaiting } from '../database/durability.ts';
import { alt_text_cache } from '../tables/media.ts';

/**
 * Returns the stored answer to a repeated question, else null. Recording the use keeps it from being purged.
 */
export async function findCachedProposal(db: Db, key: string): Promise<AltTextProposal | null> {
  const [found] = await db
    .update(alt_text_cache)
    .set({ used_at: sql`now()` })
    .where(eq(alt_text_cache.key, key))
    .returning({ proposal: alt_text_cache.proposal, setting: withoutWaiting });
  return found?.proposal ?? null;
}

export async function saveCachedProposal(db: Db, key: string, proposal: AltTextProposal): Promise<void> {
  await db.insert(alt_text_cache).values({ key, proposal }).onConflictDoNothing();
}

export async function purgeAltTextCache(db: Db): Promise<number> {
  const gone = await db
    .delete(alt_text_cache)
    .where(lt(alt_text_cache.used_at, sql`now() - make_interval(days => ${altTextLimits.cacheDays})`))
    .returning({ key: alt_text_cache.key });
  return gone.length;
}
