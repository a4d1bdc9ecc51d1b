import { and, asc, count, desc, eq, min } from 'drizzle-orm';
import { type ScanErrorCode, scanErrors } from '../../shared/errors/scanErrors.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { pages } from '../tables/page.ts';
import { websites } from '../tables/website.ts';

/** Lists pages as the sample of a report, key pages first, and counts all of them. */
export function listSamplePages(
  db: Db,
  actor: Actor,
  { website_id, limit }: { website_id: number; limit: number },
) {
  return asActor(db, actor, async (tx) => {
    const within = and(ownedBy(actor), eq(pages.website_id, website_id), eq(pages.is_gone, false));
    const rows = await tx
      .select({
        id: pages.id,
        url: pages.url,
        title: pages.title,
        is_key: pages.is_key,
        is_manual: pages.is_manual,
        audited_at: pages.audited_at,
        error_code: pages.error_code,
      })
      .from(pages)
      .innerJoin(websites, eq(websites.id, pages.website_id))
      .where(within)
      .orderBy(desc(pages.is_key), asc(pages.id))
      .limit(limit);
    const [all] = await tx
      .select({ n: count() })
      .from(pages)
      .innerJoin(websites, eq(websites.id, pages.website_id))
      .where(within);
    return { total: all!.n, items: rows.map(toSamplePage) };
  });
}

/** Returns when the oldest audit was made whose findings still hold; null: no page was audited. */
export function findOldestAudit(db: Db, actor: Actor, website_id: number): Promise<string | null> {
  return asActor(db, actor, async (tx) => {
    const [oldest] = await tx
      .select({ at: min(pages.audited_at) })
      .from(pages)
      .innerJoin(websites, eq(websites.id, pages.website_id))
      .where(and(ownedBy(actor), eq(pages.website_id, website_id)));
    return oldest?.at ? new Date(oldest.at).toISOString() : null;
  });
}

const toSamplePage = <P extends { error_code: ScanErrorCode | null }>({ error_code, ...page }: P) => ({
  ...page,
  fault: error_code && (scanErrors[error_code] ?? scanErrors.UNEXPECTED),
});
