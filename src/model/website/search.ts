import { and, asc, ilike, sql } from 'drizzle-orm';
import type { SearchResult } from '../../shared/contract/search.ts';
import { searchLimits } from '../../shared/limits/website.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { websites } from '../tables/website.ts';

/** Finds a few websites by any part of name and address, and pages by beginnings of words. */
export function search(db: Db, actor: MemberActor, text: string): Promise<SearchResult> {
  return asActor(db, actor, async (tx) => ({
    websites: await findWebsites(tx, actor, text),
    pages: await findPages(tx, text),
  }));
}

function findWebsites(tx: Db, actor: MemberActor, text: string) {
  const part = text.replace(/^https?:\/\//i, '').replace(/[\\%_]/g, '\\$&');
  return tx
    .select({
      id: websites.id,
      url: websites.url,
      name: websites.name,
      favicon_url: websites.favicon_url,
      stored_favicon_url: websites.stored_favicon_url,
    })
    .from(websites)
    .where(
      and(
        ownedBy(actor),
        ilike(
          sql`concat_ws(' ', ${websites.name}, regexp_replace(${websites.url}, '^https?://', ''))`,
          `%${part}%`,
        ),
      ),
    )
    .orderBy(asc(sql`length(${websites.url})`), asc(websites.id))
    .limit(searchLimits.results);
}

/** Searches only the path of a whole address, because the index has no hosts. */
async function findPages(tx: Db, text: string): Promise<SearchResult['pages']> {
  const words = text.replace(/^https?:\/\/[^/]+|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?=\/)/i, '').trim();
  if (words.replace(/[^\p{L}\p{N}]/gu, '').length < searchLimits.pageChars) return [];
  const rows = await readRows<Record<'id' | 'website_id' | 'url' | 'title', string>>(
    tx,
    sql`select id, website_id, url, title from search_pages(${words}, ${searchLimits.results})`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), website_id: Number(row.website_id) }));
}
