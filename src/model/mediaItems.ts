import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { FoundMedia } from '../shared/contract/audit.ts';
import { type Actor, asActor } from './actor.ts';
import { createdAt, id, ref, time } from './columns.ts';
import type { Db } from './database.ts';
import { pages } from './pages.ts';
import { users } from './users.ts';
import { ownedBy, websites } from './websites.ts';

export const media_items = pgTable(
  'media_items',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    page_id: ref().references(() => pages.id, { onDelete: 'set null' }),
    url: text().notNull(),
    kind: text({ enum: ['image', 'video', 'audio', 'document'] }).notNull(),
    /** null: no alt attribute; empty: marked as decorative. */
    alt: text(),
    title: text(),
    media_type: text(),
    file_size: integer(),
    width: integer(),
    height: integer(),
    /** A text for the image that is not on the website yet: proposed, or decided by a person (empty: decorative). */
    alt_text: text(),
    alt_text_status: text({ enum: ['proposed', 'accepted', 'discarded'] }),
    /** `person`, or the name of the provider that proposed it. */
    alt_text_source: text(),
    /** 0–1, of the provider. */
    alt_text_confidence: doublePrecision(),
    alt_text_user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    alt_text_at: time(),
    created_at: createdAt(),
  },
  (table) => [
    unique().on(table.website_id, table.url),
    index().on(table.page_id),
    index().on(table.website_id, table.id),
    index().on(table.alt_text_user_id),
    check(
      'media_items_alt_text_status',
      sql`${table.alt_text_status} in ('proposed', 'accepted', 'discarded')`,
    ),
    check('media_items_kind', sql`${table.kind} in ('image', 'video', 'audio', 'document')`),
  ],
);

/** An item is kept once per website and address; the page that showed it first keeps its text current. */
export async function saveMedia(
  tx: Db,
  place: { website_id: number; page_id: number | null },
  found: FoundMedia[],
): Promise<void> {
  const once = [...new Map(found.map((item) => [item.url, item])).values()];
  if (once.length === 0) return;
  await tx
    .insert(media_items)
    .values(once.map((item) => ({ ...place, ...item })))
    .onConflictDoUpdate({
      target: [media_items.website_id, media_items.url],
      set: {
        page_id: sql`coalesce(${media_items.page_id}, excluded.page_id)`,
        alt: sql`excluded.alt`,
        title: sql`excluded.title`,
        media_type: sql`coalesce(excluded.media_type, ${media_items.media_type})`,
        file_size: sql`coalesce(excluded.file_size, ${media_items.file_size})`,
        width: sql`coalesce(excluded.width, ${media_items.width})`,
        height: sql`coalesce(excluded.height, ${media_items.height})`,
      },
      setWhere: sql`${media_items.page_id} is null or ${media_items.page_id} = excluded.page_id`,
    });
}

export type MediaRange = { limit: number; after?: number | undefined; missing_alt?: boolean | undefined };

/** A website's media in the order they were found. Somebody else's website gives an empty list. */
export function listMedia(db: Db, actor: Actor, website_id: number, range: MediaRange) {
  return asActor(db, actor, async (tx) => {
    const missing = range.missing_alt ? isMissingAlt : undefined;
    const within = and(ownedBy(actor), eq(media_items.website_id, website_id), missing);
    const after = range.after ? gt(media_items.id, range.after) : undefined;
    const items = await select(tx, and(within, after)).limit(range.limit);
    const [counted] = await tx
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(media_items)
      .innerJoin(websites, eq(websites.id, media_items.website_id))
      .where(within);
    return { items, total: counted?.total ?? 0 };
  });
}

/** How many media a website has, and how many images lack the attribute (an empty one counts as present). */
export async function countMedia(tx: Db, website_id: number) {
  const [counted] = await tx
    .select({
      media_count: sql<number>`count(*)`.mapWith(Number),
      missing_alt_count: sql<number>`count(*) filter (where ${isMissingAlt})`.mapWith(Number),
    })
    .from(media_items)
    .where(eq(media_items.website_id, website_id));
  return counted!;
}

const isMissingAlt = and(eq(media_items.kind, 'image'), isNull(media_items.alt));

function select(tx: Db, condition: SQL | undefined) {
  return tx
    .select({
      id: media_items.id,
      website_id: media_items.website_id,
      page_id: media_items.page_id,
      url: media_items.url,
      kind: media_items.kind,
      alt: media_items.alt,
      title: media_items.title,
      media_type: media_items.media_type,
      file_size: media_items.file_size,
      width: media_items.width,
      height: media_items.height,
      created_at: media_items.created_at,
    })
    .from(media_items)
    .innerJoin(websites, eq(websites.id, media_items.website_id))
    .where(condition)
    .orderBy(asc(media_items.id))
    .$dynamic();
}
