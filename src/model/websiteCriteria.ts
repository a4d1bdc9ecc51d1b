import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { counter, ref } from './columns.ts';
import { websites } from './websites.ts';

/**
 * How often each status stands on a website's pages, per criterion. Kept up to date by triggers on `checks`, so that
 * nobody has to read all checks of a large website.
 */
export const website_criteria = pgTable(
  'website_criteria',
  {
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    criteria: text().notNull(),
    valid_count: counter(),
    invalid_count: counter(),
    na_count: counter(),
    /** Of all these, decided by a person. */
    person_count: counter(),
  },
  (table) => [primaryKey({ columns: [table.website_id, table.criteria] })],
);
