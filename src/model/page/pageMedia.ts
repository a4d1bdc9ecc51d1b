import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { scanLimits } from '../../shared/limits/scan.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { Db } from '../database/db.ts';
import { media_items } from '../tables/media.ts';

/**
 * Removes items that a page no longer shows, after its new items were saved. Items move to another page whose
 * last audit saw them. Others are deleted, unless a person accepted a text. Does nothing if the page was
 * still changing or its list reached the limit: items may be missing.
 */
export async function clearPageMedia(
  tx: Db,
  place: { page_id: number; isNew?: boolean },
  { media, settled }: Pick<PageAudit, 'media' | 'settled'>,
): Promise<void> {
  if (place.isNew || !settled || media.length >= scanLimits.maxMediaPerPage) return;
  const urls = media.map(({ url }) => url);
  const kept = urls.length > 0 ? notInArray(media_items.url, urls) : undefined;
  const isMissed = and(eq(media_items.page_id, place.page_id), kept);
  const isElsewhere = sql`${media_items.seen_page_id} <> ${place.page_id} and exists (
    select 1 from pages p where p.id = ${media_items.seen_page_id} and p.scan_id = ${media_items.seen_scan_id})`;
  await forgetUses(tx, [place.page_id], kept);
  await tx.update(media_items).set({ page_id: seenPage }).where(and(isMissed, isElsewhere));
  await tx.delete(media_items).where(and(isMissed, isUndecided));
}

/**
 * Deletes the media of pages about to be deleted, unless another page shows them or a person accepted a text.
 */
export async function deletePageMedia(tx: Db, page_ids: number[]): Promise<void> {
  const isTheirs = inArray(media_items.page_id, page_ids);
  await forgetUses(tx, page_ids);
  await tx
    .update(media_items)
    .set({ page_id: seenPage })
    .where(and(isTheirs, notInArray(media_items.seen_page_id, page_ids)));
  await tx.delete(media_items).where(and(isTheirs, isUndecided));
}

/** Forgets how these pages showed images: without `alt`, or with a text that says nothing. `kept`: those it no longer holds of. */
async function forgetUses(tx: Db, page_ids: number[], kept?: SQL): Promise<void> {
  if (page_ids.length === 0) return;
  const ids = sql`${sql.param(page_ids)}::bigint[]`;
  const keys = sql`${sql.param(page_ids.map(String))}::text[]`;
  const ofWebsites = sql`website_id in (select p.website_id from pages p where p.id = any(${ids}))`;
  await tx
    .update(media_items)
    .set({
      missing_page_ids: sql`array(select unnest(missing_page_ids) except select unnest(${ids}))`,
      suspicious_uses: sql`suspicious_uses - ${keys}`,
    })
    .where(and(ofWebsites, hasUses, sql`(missing_page_ids && ${ids} or suspicious_uses ?| ${keys})`, kept));
}

/** Condition that indexes answer: only such images have uses to forget. */
const hasUses = or(
  inArray(media_items.alt_state, ['missing', 'suspicious']),
  and(eq(media_items.alt_text_status, 'accepted'), eq(media_items.alt_text_source, 'website')),
);

const seenPage = sql`(select p.id from pages p where p.id = ${media_items.seen_page_id})`;

const isUndecided = sql`(${media_items.alt_text_status} is distinct from 'accepted' or ${media_items.alt_text_source} = 'website')`;
