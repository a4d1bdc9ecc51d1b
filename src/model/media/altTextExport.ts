import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { AltTextRow, ExportSelection } from '../../shared/contract/altTextExport.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { checkWebsite } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { media_items } from '../tables/media.ts';
import { pages } from '../tables/page.ts';

export const altTextPartRows = 1_000;

type WebsiteSelection = { website_id: number; selection: ExportSelection };

/**
 * Yields a website's images with their texts in parts, so that large websites do not fill the memory. Throws
 * WEBSITE_NOT_FOUND, also when the website is not the actor's.
 */
export async function* listAltTextRows(
  db: Db,
  actor: Actor,
  wanted: WebsiteSelection,
): AsyncGenerator<AltTextRow[], void> {
  let after = 0;
  for (;;) {
    const rows = await asActor(db, actor, (tx) => readPart(tx, actor, { ...wanted, after }));
    if (rows.length > 0) yield rows;
    if (rows.length < altTextPartRows) return;
    after = rows.at(-1)!.id;
  }
}

async function readPart(
  tx: Db,
  actor: Actor,
  { website_id, selection, after }: WebsiteSelection & { after: number },
): Promise<AltTextRow[]> {
  await checkWebsite(tx, actor, website_id);
  const selected =
    selection === 'all' ? eq(media_items.kind, 'image') : eq(media_items.alt_text_status, 'accepted');
  return tx
    .select({
      id: media_items.id,
      page_url: pages.url,
      page_title: pages.title,
      url: media_items.url,
      alt: media_items.alt,
      alt_state: media_items.alt_state,
      missing_on: missingPages,
      suspicious_on: suspiciousPages,
      alt_text: media_items.alt_text,
      alt_text_status: media_items.alt_text_status,
      alt_text_source: media_items.alt_text_source,
      replaced: sql<string | null>`${media_items.alt_text_proposal} ->> 'alt_text'`,
      image_hash: media_items.image_hash,
      decided_by: actor.organization_id === null ? noName : decidedBy,
      decided_at: media_items.alt_text_at,
    })
    .from(media_items)
    .leftJoin(pages, eq(pages.id, media_items.page_id))
    .where(and(eq(media_items.website_id, website_id), selected, gt(media_items.id, after)))
    .orderBy(asc(media_items.id))
    .limit(altTextPartRows);
}

const missingPages = sql<string>`(select coalesce(string_agg(p.url, chr(10) order by p.path_order), '')
  from pages p where p.id = any(media_items.missing_page_ids))`;

const suspiciousPages = sql<string>`(
  select coalesce(string_agg(p.url || ' „' || u.value || '“', chr(10) order by p.path_order), '')
  from jsonb_each_text(media_items.suspicious_uses) u join pages p on p.id = u.key::bigint)`;

/** Guests never see names. An image keeps its decider's name only until the decision is withdrawn. */
const noName = sql<string | null>`null`;
export const decidedBy = sql<string | null>`(
  select coalesce(u.name, u.email) from users u where u.id = media_items.alt_text_user_id)`;
