import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { getCause } from '../cause/causeDetail.ts';
import type { Db } from '../database/db.ts';
import { getPage } from '../page/pages.ts';
import { pages } from '../tables/page.ts';
import type { ScanRequest } from './scans.ts';

type Recheck = Pick<ScanRequest, 'website_id' | 'scope' | 'urls'>;

/** Returns the scan that audits only this page again. Throws PAGE_NOT_FOUND. */
export async function toPageRecheck(db: Db, actor: Actor, page_id: number): Promise<Recheck> {
  const { website_id, url } = await getPage(db, actor, page_id);
  return { website_id, scope: 'pages', urls: [url] };
}

/**
 * Returns the scan that audits only the pages of this cause again, important ones first. A cause that is no longer found
 * has its example page. Throws CAUSE_NOT_FOUND.
 */
export async function toCauseRecheck(db: Db, actor: Actor, cause_id: number): Promise<Recheck> {
  const { website_id, example_page_url, document_id } = await getCause(db, actor, cause_id);
  if (document_id !== null) return toDocumentRecheck(db, actor, { website_id, document_id });
  const found = await asActor(db, actor, (tx) =>
    tx
      .select({ url: pages.url })
      .from(pages)
      .where(
        and(
          eq(pages.website_id, website_id),
          sql`${pages.id} in (select f.page_id from findings f join causes c
            on c.website_id = f.website_id and c.cause = f.cause where c.id = ${cause_id})`,
        ),
      )
      .orderBy(sql`${pages.is_key} desc, ${pages.id}`),
  );
  const urls = found.length > 0 ? found.map(({ url }) => url) : [example_page_url];
  return { website_id, scope: 'pages', urls };
}

type OfDocument = { website_id: number; document_id: number };

/** A scan of a page asks for all documents of that page. Throws PAGE_NOT_FOUND if none links to it. */
async function toDocumentRecheck(db: Db, actor: Actor, place: OfDocument): Promise<Recheck> {
  const { website_id, document_id } = place;
  const [page] = await asActor(db, actor, (tx) =>
    tx
      .select({ url: pages.url })
      .from(pages)
      .where(
        and(
          eq(pages.website_id, website_id),
          sql`${pages.id} in (select l.page_id from document_links l join document_addresses a on a.id = l.address_id
            where a.document_id = ${document_id})`,
        ),
      )
      .orderBy(sql`${pages.is_key} desc, ${pages.id}`)
      .limit(1),
  );
  if (!page) throw new AppError('PAGE_NOT_FOUND');
  return { website_id, scope: 'pages', urls: [page.url] };
}
