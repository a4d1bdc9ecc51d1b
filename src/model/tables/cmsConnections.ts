import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { counter, createdAt, id, ref, time } from '../database/columns.ts';
import { media_items } from '../media/mediaItems.ts';
import { websites } from '../website/websites.ts';
import { users } from './users.ts';

/** How confirmed texts reach a website's content management system. */
export const cms_connections = pgTable(
  'cms_connections',
  {
    website_id: ref()
      .primaryKey()
      .references(() => websites.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['wordpress'] }).notNull(),
    /** Where its REST API begins: the address of the WordPress installation. */
    url: text().notNull(),
    user_name: text().notNull(),
    /** Application password, encrypted. */
    password_encrypted: text().notNull(),
    /** When it last answered to these words. */
    checked_at: time(),
    created_by: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.created_by),
    check('cms_connections_kind', sql`${table.kind} in ('wordpress')`),
  ],
);

/** One way to the system: what would be written (`plan`), what was written, or what was taken back. */
export const cms_batches = pgTable(
  'cms_batches',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: ['plan', 'write', 'undo'] }).notNull(),
    /** Undo: of which one. */
    of_batch_id: ref(),
    status: text({ enum: ['queued', 'running', 'done', 'failed'] })
      .notNull()
      .default('queued'),
    message: text(),
    total: counter(),
    done: counter(),
    created_at: createdAt(),
    finished_at: time(),
  },
  (table) => [
    index().on(table.website_id, table.id),
    index().on(table.user_id),
    check('cms_batches_kind', sql`${table.kind} in ('plan', 'write', 'undo')`),
    check('cms_batches_status', sql`${table.status} in ('queued', 'running', 'done', 'failed')`),
  ],
);

/** What a batch did, or would do, to one image there. */
export const cms_changes = pgTable(
  'cms_changes',
  {
    id: id(),
    batch_id: ref()
      .notNull()
      .references(() => cms_batches.id, { onDelete: 'cascade' }),
    media_id: ref().references(() => media_items.id, { onDelete: 'set null' }),
    /** Its number in the system's media library; null: not found there. */
    cms_id: bigint({ mode: 'number' }),
    url: text().notNull(),
    text_before: text(),
    text_after: text().notNull(),
    status: text({ enum: ['planned', 'written', 'skipped', 'failed', 'undone'] }).notNull(),
    /** Why it was left out or failed: German. */
    reason: text(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.batch_id, table.id),
    index().on(table.media_id),
    check(
      'cms_changes_status',
      sql`${table.status} in ('planned', 'written', 'skipped', 'failed', 'undone')`,
    ),
  ],
);
