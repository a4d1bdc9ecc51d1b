import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from '../database/columns.ts';

/** Small files (favicons, pictures of the guest tools), stored here so that each web process can serve them. */
export const stored_files = pgTable('stored_files', {
  hash: text().primaryKey(),
  media_type: text().notNull(),
  body: bytes().notNull(),
  created_at: createdAt(),
});
