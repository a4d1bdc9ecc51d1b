import { and, eq, inArray, sql } from 'drizzle-orm';
import { saysNothing } from '../../shared/altText.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import type { FoundMedia } from '../../shared/work/audit.ts';
import type { Db } from '../database/db.ts';
import { type Part, runParts } from '../database/prepared.ts';
import { media_items } from '../tables/media.ts';
import { website_media } from '../tables/website.ts';

export type WebsiteAndMaybePage = { website_id: number; page_id: number | null };

/**
 * Stores each item once per website and address. The page that showed it first keeps its text current. Other
 * pages of a scan (`scan_id`) only note that they have it, too.
 */
export async function saveMedia(tx: Db, place: SeenPlace, found: FoundMedia[]): Promise<void> {
  const parts = toMediaParts(place, found);
  if (parts.length > 0) await runParts(tx, parts);
}

type SeenPlace = WebsiteAndMaybePage & { scan_id?: number | null };

/**
 * Builds the statements of `saveMedia` for a combined query. Put them first: the database runs such parts
 * from last to first, so the media lock is taken last.
 */
export function toMediaParts({ scan_id = null, ...place }: SeenPlace, found: FoundMedia[]): Part[] {
  const once = [...new Map(found.map((item) => [item.url, toRow(item)])).values()];
  if (once.length === 0) return [];
  const turn = sql`turn as materialized (select pg_advisory_xact_lock(${mediaLocks}, ${place.website_id}::int))`;
  const media = sql`media as (
    insert into media_items (website_id, page_id, seen_scan_id, seen_page_id, url, kind, alt, title, media_type, file_size,
      width, height, context, alt_says_nothing, missing_page_ids, suspicious_uses)
    select ${place.website_id}::bigint, ${place.page_id}::bigint, ${scan_id}::bigint,
      ${scan_id && place.page_id}::bigint, f.url, f.kind, f.alt, f.title, f.media_type, f.file_size, f.width, f.height, f.context, f.alt_says_nothing,
      case when f.kind = 'image' and f.alt is null and ${place.page_id}::bigint is not null
        then array[${place.page_id}::bigint] else '{}' end,
      case when f.suspicious is not null and ${place.page_id}::bigint is not null
        then jsonb_build_object(${place.page_id}::bigint::text, f.suspicious) else '{}' end
    from turn, json_to_recordset(${JSON.stringify(once)}::json) as f(url text, kind text, alt text, title text,
      media_type text, file_size int, width int, height int, context jsonb, alt_says_nothing boolean, suspicious text)
    on conflict (website_id, url) do update set
      page_id = coalesce(media_items.page_id, excluded.page_id), alt = ${ifOwn('alt')}, alt_says_nothing = ${ifOwn('alt_says_nothing')}, title = ${ifOwn('title')},
      media_type = coalesce(${ifOwn('media_type')}, media_items.media_type),
      file_size = coalesce(${ifOwn('file_size')}, media_items.file_size),
      width = coalesce(${ifOwn('width')}, media_items.width), height = coalesce(${ifOwn('height')}, media_items.height),
      context = coalesce(${ifOwn('context')}, media_items.context),
      ${lapse},
      missing_page_ids = case when cardinality(media_items.missing_page_ids) >= ${scanLimits.missingAltPages}
        and cardinality(excluded.missing_page_ids) > 0 then media_items.missing_page_ids
        else array_remove(media_items.missing_page_ids, excluded.page_id) || excluded.missing_page_ids end,
      suspicious_uses = case when excluded.suspicious_uses <> '{}'
        and (select count(*) from jsonb_object_keys(media_items.suspicious_uses)) >= ${scanLimits.missingAltPages}
        then media_items.suspicious_uses
        else (media_items.suspicious_uses - coalesce(excluded.page_id::text, '')) || excluded.suspicious_uses end,
      seen_scan_id = case when ${isKnownElsewhere} then media_items.seen_scan_id
        else coalesce(excluded.seen_scan_id, media_items.seen_scan_id) end,
      seen_page_id = case when ${isNews} and not ${isKnownElsewhere} then excluded.seen_page_id
        else media_items.seen_page_id end
    where ${isOwn} or ${isNews} or ${isOtherState})`;
  return [turn, media];
}

function toRow({ other_alts = [], ...item }: FoundMedia) {
  const isIdle = (alt: string) => item.kind === 'image' && saysNothing(alt, item.url);
  const alt_says_nothing = isIdle(item.alt ?? '');
  return {
    ...item,
    alt_says_nothing,
    suspicious: [item.alt ?? '', ...other_alts].find(isIdle) ?? null,
  };
}

/**
 * Key of the media locks among all advisory locks. Concurrent pages share images, so without it their
 * transactions would deadlock.
 */
const mediaLocks = 7_102;

const isOwn = sql`(${media_items.page_id} is null or ${media_items.page_id} = excluded.page_id)`;

const ifOwn = (column: string) =>
  sql.raw(`(case when media_items.page_id is null
  or media_items.page_id = excluded.page_id then excluded.${column} else media_items.${column} end)`);

/**
 * Condition: the item's own page shows it again, while `seen_page_id` names another page. The seen page and
 * scan are then kept. They no longer hold once a later audit of that page lacks the item.
 */
const isKnownElsewhere = sql`(${media_items.page_id} = excluded.page_id
  and coalesce(${media_items.seen_page_id} <> ${media_items.page_id}, false))`;

/** Text of this page that says nothing, after and before. */
const idleText = sql`(excluded.suspicious_uses ->> excluded.page_id::text)`;
const idleTextBefore = sql`(media_items.suspicious_uses ->> excluded.page_id::text)`;

/** Condition: a judged text or its picture is another by now, or a page lacks it or says less. */
const isLapsed = sql`(media_items.alt_text_source = 'website' and (cardinality(excluded.missing_page_ids) > 0
  or (${idleText} is distinct from ${idleTextBefore} and ${idleText} <> coalesce(media_items.alt, ''))
  or (${isOwn} and (excluded.alt is distinct from media_items.alt or excluded.file_size <> media_items.file_size
    or excluded.width <> media_items.width or excluded.height <> media_items.height))))`;

const lapse = sql.join(
  [
    'alt_text',
    'alt_text_status',
    'alt_text_source',
    'alt_text_proposal',
    'alt_text_user_id',
    'alt_text_at',
  ].map(
    (column) =>
      sql`${sql.raw(column)} = case when ${isLapsed} then null else media_items.${sql.raw(column)} end`,
  ),
  sql`, `,
);

const isNews = sql`(excluded.seen_scan_id is not null and (
  ${media_items.seen_scan_id} is distinct from excluded.seen_scan_id
  or ${media_items.seen_page_id} is not distinct from ${media_items.page_id}))`;

/** Condition: this page begins or ceases to show the image without `alt`, or with a text that says nothing. */
const isOtherState = sql`((cardinality(excluded.missing_page_ids) > 0) <> (excluded.page_id = any(${media_items.missing_page_ids}))
  or ${idleText} is distinct from ${idleTextBefore})`;

export async function findMediaIds(
  tx: Db,
  website_id: number,
  items: { url: string }[],
): Promise<Map<string, number>> {
  const urls = items.map(({ url }) => url);
  const found = await tx
    .select({ id: media_items.id, url: media_items.url })
    .from(media_items)
    .where(and(eq(media_items.website_id, website_id), inArray(media_items.url, urls)));
  return new Map(found.map(({ id, url }) => [url, id]));
}

/** Marks texts that different images of a website share. Addresses that differ in size name one image. */
export async function markRepeated(tx: Db, website_id: number): Promise<void> {
  const picture = sql`coalesce(image_hash, regexp_replace(url, ${anySize}, ''))`;
  await tx.execute(sql`
    with repeated as (
      select lower(btrim(alt)) as said from media_items
      where website_id = ${website_id} and kind = 'image' and btrim(alt) <> ''
      group by 1 having count(distinct ${picture}) >= ${scanLimits.repeatedAltImages}::int
    ),
    changed as (
      select id, found from media_items
      cross join lateral (select coalesce(kind = 'image' and lower(btrim(alt)) in (select said from repeated), false) as found) f
      where website_id = ${website_id} and alt_repeats <> found order by id for update of media_items
    )
    update media_items m set alt_repeats = found from changed where changed.id = m.id`);
}

const anySize = String.raw`([-_@]?\d+x\d*|@\dx|[-_](small|large|medium|mobile|desktop|thumb|klein|gross|light|dark))*(\.\w+)?([?#].*)?$`;

export async function countMedia(tx: Db, website_id: number) {
  const [counted] = await tx
    .select({
      media_count: sql<number>`coalesce(sum(item_count), 0)`.mapWith(Number),
      missing_alt_count:
        sql<number>`coalesce(sum(item_count) filter (where alt_state = 'missing'), 0)`.mapWith(Number),
    })
    .from(website_media)
    .where(eq(website_media.website_id, website_id));
  return counted!;
}
