import { and, eq } from 'drizzle-orm';
import { AppError } from '../shared/errors.ts';
import { type Actor, asActor } from './actor.ts';
import type { Db } from './database.ts';
import type { Encryption } from './encryption.ts';
import { ownedBy, websites } from './websites.ts';

export type CrawlSettings = { user_agent: string | null; cookies: Record<string, string> | null };
type Store = { db: Db; encryption: Encryption };

/** How a website is visited; null means our default. Cookies are encrypted at rest. Throws WEBSITE_NOT_FOUND. */
export async function saveCrawlSettings(
  { db, encryption }: Store,
  actor: Actor,
  { website_id, user_agent, cookies }: CrawlSettings & { website_id: number },
): Promise<void> {
  const cookies_encrypted = cookies ? encryption.encrypt(JSON.stringify(cookies)) : null;
  const saved = await asActor(db, actor, (tx) =>
    tx
      .update(websites)
      .set({ user_agent: user_agent || null, cookies_encrypted })
      .where(and(eq(websites.id, website_id), ownedBy(actor)))
      .returning({ id: websites.id }),
  );
  if (saved.length === 0) throw new AppError('WEBSITE_NOT_FOUND');
}

/** Where a crawl starts from and how: for workers. Throws WEBSITE_NOT_FOUND when it was deleted meanwhile. */
export async function getCrawlSettings(
  { db, encryption }: Store,
  website_id: number,
): Promise<CrawlSettings & { url: string }> {
  const [found] = await db
    .select({ url: websites.url, user_agent: websites.user_agent, sealed: websites.cookies_encrypted })
    .from(websites)
    .where(eq(websites.id, website_id));
  if (!found) throw new AppError('WEBSITE_NOT_FOUND');
  const { sealed, ...settings } = found;
  return {
    ...settings,
    cookies: sealed ? (JSON.parse(encryption.decrypt(sealed)) as Record<string, string>) : null,
  };
}
