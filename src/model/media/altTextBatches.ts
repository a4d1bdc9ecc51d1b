import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { counter, createdAt, id, ref, time } from '../database/columns.ts';
import { users } from '../tables/users.ts';
import { websites } from '../website/websites.ts';
import { media_items } from './mediaItems.ts';

/** Work on many images of a website: proposals by a worker, or decisions of a person, which can be undone. */
export const alt_text_batches = pgTable(
  'alt_text_batches',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: ['propose', 'decide'] }).notNull(),
    status: text({ enum: ['queued', 'running', 'done', 'stopped', 'failed'] })
      .notNull()
      .default('queued'),
    /** Why it stopped: German. */
    message: text(),
    total: counter(),
    done: counter(),
    /** Images that could not be loaded or read. */
    failed: counter(),
    created_at: createdAt(),
    finished_at: time(),
    undone_at: time(),
  },
  (table) => [
    index().on(table.website_id, table.id),
    index().on(table.user_id),
    check('alt_text_batches_kind', sql`${table.kind} in ('propose', 'decide')`),
    check(
      'alt_text_batches_status',
      sql`${table.status} in ('queued', 'running', 'done', 'stopped', 'failed')`,
    ),
  ],
);

/** What stood at an image before a batch of decisions. */
export const alt_text_changes = pgTable(
  'alt_text_changes',
  {
    batch_id: ref()
      .notNull()
      .references(() => alt_text_batches.id, { onDelete: 'cascade' }),
    media_id: ref()
      .notNull()
      .references(() => media_items.id, { onDelete: 'cascade' }),
    before: jsonb().$type<{ [column: string]: unknown }>().notNull(),
    /** The moment that stands in the item it made: a later one says that somebody has gone on. */
    set_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.batch_id, table.media_id] }), index().on(table.media_id)],
);
