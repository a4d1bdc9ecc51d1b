import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns.ts';

export const organizations = pgTable('organizations', {
  id: id(),
  name: text().notNull(),
  /** The end of the grace period, after which everything of this organization is deleted. */
  deletion_due_at: time(),
  created_at: createdAt(),
});
