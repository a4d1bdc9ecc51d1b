import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, ref, time } from '../database/columns.ts';
import { users } from './organization.ts';
import { websites } from './website.ts';

/** Links that show one website to somebody without an account. */
export const guest_links = pgTable(
  'guest_links',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    /** For whom the link was made. */
    recipient: text().notNull(),
    /** SHA-256 of the token in the link. */
    token_hash: text().notNull().unique(),
    /** Null: until it is revoked. */
    expires_at: time(),
    created_at: createdAt(),
    last_used_at: time(),
  },
  (table) => [index().on(table.website_id, table.id), index().on(table.user_id)],
);
