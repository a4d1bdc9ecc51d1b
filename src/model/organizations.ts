import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

export const organizations = pgTable('organizations', {
  id: id(),
  name: text().notNull(),
  created_at: createdAt(),
});
