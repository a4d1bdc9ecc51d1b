import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, ref, time } from './columns.ts';
import { pages } from './pages.ts';
import { users } from './users.ts';
import { websites } from './websites.ts';

/** One taking over of checks for many pages; can be undone. */
export const check_batches = pgTable(
  'check_batches',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    undone_at: time(),
  },
  (table) => [index().on(table.website_id), index().on(table.user_id)],
);

/** What a batch put in the place of what. `old_status` null: it was unchecked. */
export const check_changes = pgTable(
  'check_changes',
  {
    batch_id: ref()
      .notNull()
      .references(() => check_batches.id, { onDelete: 'cascade' }),
    page_id: ref()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    criteria: text().notNull(),
    old_status: text({ enum: ['pass', 'fail', 'na'] }),
    old_set_by: text({ enum: ['person', 'scan'] }),
    old_user_id: ref(),
    old_note: text(),
    old_updated_at: time(),
  },
  (table) => [
    primaryKey({ columns: [table.batch_id, table.page_id, table.criteria] }),
    index().on(table.page_id),
  ],
);
