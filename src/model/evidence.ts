import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, ref } from './columns.ts';
import { pages } from './pages.ts';
import { users } from './users.ts';
import { websites } from './websites.ts';

/** A picture or PDF that shows why a criterion was judged as it was, on one page. */
export const evidence = pgTable(
  'evidence',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    page_id: ref()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    criteria: text().notNull(),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    file_name: text().notNull(),
    media_type: text().notNull(),
    size_bytes: integer().notNull(),
    body: bytes().notNull(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.page_id), index().on(table.website_id), index().on(table.user_id)],
);
