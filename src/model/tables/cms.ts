import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { counter, createdAt, id, ref, time } from '../database/columns.ts';
import { media_items } from './media.ts';
import { users } from './organization.ts';
import { websites } from './website.ts';

export const cms_connections = pgTable(
  'cms_connections',
  {
    website_id: ref()
      .primaryKey()
      .references(() => websites.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['wordpress'] }).notNull(),
    /** Address of the WordPress installation; its REST API is below it. */
    url: text().notNull(),
    user_name: text().notNull(),
    /** Application password, encrypted. */
    password_encrypted: text().notNull(),
    checked_at: time(),
    created_by: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.created_by),
    check('cms_connections_kind', sql`${table.kind} in ('wordpress')`),
  ],
);

/** One visit to the system: a dry run (`plan`), a `write`, or its `undo`. */
export const cms_batches = pgTable(
  'cms_batches',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: ['plan', 'write', 'undo'] }).notNull(),
    /** Undo only: the batch that is undone. */
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

export const cms_changes = pgTable(
  'cms_changes',
  {
    id: id(),
    batch_id: ref()
      .notNull()
      .references(() => cms_batches.id, { onDelete: 'cascade' }),
    media_id: ref().references(() => media_items.id, { onDelete: 'set null' }),
    /** Id in the system's media library. Null: not found there. */
    cms_id: bigint({ mode: 'number' }),
    url: text().notNull(),
    text_before: text(),
    text_after: text().notNull(),
    status: text({ enum: ['planned', 'written', 'skipped', 'failed', 'undone'] }).notNull(),
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
