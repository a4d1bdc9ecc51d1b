import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, ref } from './columns.ts';
import { organizations } from './organizations.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    supabase_user_id: uuid().notNull().unique(),
    organization_id: ref().references(() => organizations.id),
    created_at: createdAt(),
  },
  (table) => [index().on(table.organization_id)],
);
