import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, ref, time } from '../database/columns.ts';
import { users } from './organization.ts';
import { websites } from './website.ts';

/** Address of a website's news for feed readers; a new one replaces it. */
export const feeds = pgTable(
  'feeds',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .unique()
      .references(() => websites.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of the token in the address. */
    token_hash: text().notNull().unique(),
    created_at: createdAt(),
    last_used_at: time(),
  },
  (table) => [index().on(table.user_id)],
);
