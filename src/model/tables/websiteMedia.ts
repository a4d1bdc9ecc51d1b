import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { counter, ref } from '../database/columns.ts';
import { websites } from '../website/websites.ts';

/**
 * How many media items a website has of each sort. Kept up to date by triggers on `media_items`, so that nobody has to
 * read all items of a large website.
 */
export const website_media = pgTable(
  'website_media',
  {
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['image', 'video', 'audio', 'document'] }).notNull(),
    /** Empty: no image. */
    alt_state: text({ enum: ['', 'missing', 'decorative', 'present'] }).notNull(),
    /** Empty: nothing was proposed or decided. */
    alt_text_status: text({ enum: ['', 'proposed', 'accepted', 'discarded'] }).notNull(),
    item_count: counter(),
  },
  (table) => [
    primaryKey({ columns: [table.website_id, table.kind, table.alt_state, table.alt_text_status] }),
  ],
);
