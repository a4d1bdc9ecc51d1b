import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { MediaCounts, MediaItem, ProposalFilter } from '../../shared/contract/media.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { checkWebsite } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { isLike } from '../database/ordering.ts';
import { planForValues } from '../database/prepared.ts';
import { media_items } from '../tables/media.ts';
import { pages } from '../tables/page.ts';
import { website_media } from '../tables/website.ts';

export type MediaRange = {
  limit: number;
  after?: number | undefined;
  search?: string | undefined;
  kind?: MediaItem['kind'] | undefined;
  alt?: NonNullable<MediaItem['alt_state']> | undefined;
  proposal?: ProposalFilter | undefined;
};

/**
 * Lists a part of a website's media in the order found. Only the first part has `total` and `counts`;
 * `counts` ignores the filter. Throws WEBSITE_NOT_FOUND, also when the website is not the actor's.
 */
export function listMedia(db: Db, actor: Actor, website_id: number, range: MediaRange) {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    if (range.search) await planForValues(tx);
    const found = await findItems(tx, website_id, range);
    const items = await findMediaItems(
      tx,
      found.map(({ id }) => id),
    );
    return { items, ...(range.after ? {} : await count(tx, { website_id, range, found })) };
  });
}

/** Finds one item, else null. The caller must have checked who owns the website. */
export async function findMediaItem(tx: Db, id: number): Promise<MediaItem | null> {
  const [found] = await findMediaItems(tx, [id]);
  return found ?? null;
}

type FoundItem = { id: number; total: number };

/** Searches read all matching rows anyway, so they also count them. */
function findItems(tx: Db, website_id: number, range: MediaRange): Promise<FoundItem[]> {
  const counts = range.search && !range.after;
  return tx
    .select({
      id: media_items.id,
      total: (counts ? sql<number>`count(*) over ()` : sql<number>`0`).mapWith(Number),
    })
    .from(media_items)
    .where(toCondition(website_id, range))
    .orderBy(asc(media_items.id))
    .limit(range.limit);
}

function toCondition(website_id: number, { after, search, kind, alt, proposal }: MediaRange) {
  return and(
    eq(media_items.website_id, website_id),
    after ? gt(media_items.id, after) : undefined,
    search ? isLike(media_items.words, search) : undefined,
    kind ? eq(media_items.kind, kind) : undefined,
    alt ? eq(media_items.alt_state, alt) : undefined,
    proposal ? toProposalCondition(proposal) : undefined,
  );
}

function toProposalCondition(proposal: ProposalFilter): SQL | undefined {
  if (proposal !== 'none') return eq(media_items.alt_text_status, proposal);
  return and(isNull(media_items.alt_text_status), eq(media_items.kind, 'image'));
}

/** Finds items by id. The caller must have checked who owns the websites. */
export async function findMediaItems(tx: Db, ids: number[]): Promise<MediaItem[]> {
  if (ids.length === 0) return [];
  // The limit keeps the planner from joining, for which it reads all pages of all websites.
  const page = tx
    .select({ url: pages.url, title: pages.title })
    .from(pages)
    .where(eq(pages.id, media_items.page_id))
    .limit(1)
    .as('page');
  return tx
    .select({
      id: media_items.id,
      website_id: media_items.website_id,
      page_id: media_items.page_id,
      page_url: page.url,
      page_title: page.title,
      url: media_items.url,
      kind: media_items.kind,
      alt: media_items.alt,
      alt_state: media_items.alt_state,
      missing_on: missingOn,
      missing_page_count: sql<number>`cardinality(media_items.missing_page_ids)`.mapWith(Number),
      suspicious_on: suspiciousOn,
      suspicious_page_count:
        sql<number>`(select count(*) from jsonb_object_keys(media_items.suspicious_uses))`.mapWith(Number),
      title: media_items.title,
      media_type: media_items.media_type,
      file_size: media_items.file_size,
      width: media_items.width,
      height: media_items.height,
      alt_text: media_items.alt_text,
      alt_text_status: media_items.alt_text_status,
      alt_text_source: media_items.alt_text_source,
      alt_text_confidence: media_items.alt_text_confidence,
      alt_text_at: media_items.alt_text_at,
      created_at: media_items.created_at,
    })
    .from(media_items)
    .leftJoinLateral(page, sql`true`)
    .where(inArray(media_items.id, ids))
    .orderBy(asc(media_items.id));
}

const missingOn = sql<MediaItem['missing_on']>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'url', p.url) order by p.path_order), '[]')
  from (select id, title, url, path_order from pages where id = any(media_items.missing_page_ids)
    order by path_order limit 5) p)`;

const suspiciousOn = sql<MediaItem['suspicious_on']>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'url', p.url, 'alt', p.alt) order by p.path_order), '[]')
  from (select id, title, url, path_order, media_items.suspicious_uses ->> id::text as alt from pages
    where id = any(array(select jsonb_object_keys(media_items.suspicious_uses)::bigint))
    order by path_order limit 5) p)`;

type MediaSort = { kind: string; alt_state: string; alt_text_status: string; item_count: number };
type FilteredMedia = { website_id: number; range: MediaRange; found: FoundItem[] };

async function count(tx: Db, { website_id, range, found }: FilteredMedia) {
  const sorts = await tx
    .select({
      kind: website_media.kind,
      alt_state: website_media.alt_state,
      alt_text_status: website_media.alt_text_status,
      item_count: website_media.item_count,
    })
    .from(website_media)
    .where(eq(website_media.website_id, website_id));
  const total = range.search ? (found[0]?.total ?? 0) : sum(sorts, (sort) => isWanted(sort, range));
  return { total, counts: toCounts(sorts) };
}

const sum = (sorts: MediaSort[], isCounted: (sort: MediaSort) => boolean): number =>
  sorts.filter(isCounted).reduce((total, { item_count }) => total + item_count, 0);

function isWanted(sort: MediaSort, { kind, alt, proposal }: MediaRange): boolean {
  if (kind && sort.kind !== kind) return false;
  if (alt && sort.alt_state !== alt) return false;
  if (!proposal) return true;
  return proposal === 'none'
    ? sort.alt_text_status === '' && sort.kind === 'image'
    : sort.alt_text_status === proposal;
}

function toCounts(sorts: MediaSort[]): MediaCounts {
  const ofKind = (kind: string) => sum(sorts, (sort) => sort.kind === kind);
  const ofAlt = (state: string) => sum(sorts, (sort) => sort.alt_state === state);
  return {
    total: sum(sorts, () => true),
    image: ofKind('image'),
    video: ofKind('video'),
    audio: ofKind('audio'),
    document: ofKind('document'),
    missing: ofAlt('missing'),
    suspicious: ofAlt('suspicious'),
    decorative: ofAlt('decorative'),
    present: ofAlt('present'),
    proposed: sum(sorts, (sort) => sort.alt_text_status === 'proposed'),
  };
}

/** Counts linked documents other than PDFs, which have a list of their own. */
export async function countDocuments(db: Db, actor: Actor, website_id: number): Promise<number> {
  const isOther = sql`${media_items.media_type} is distinct from 'application/pdf'`;
  const isDocument = and(eq(media_items.website_id, website_id), eq(media_items.kind, 'document'), isOther);
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    const [counted] = await tx
      .select({ n: sql<number>`count(*)`.mapWith(Number) })
      .from(media_items)
      .where(isDocument);
    return counted!.n;
  });
}
