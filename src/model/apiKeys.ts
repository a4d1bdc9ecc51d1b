import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, ref, time } from './columns.ts';
import { organizations } from './organizations.ts';

/** The key itself is shown once and never stored: `key_hash` is its SHA-256, `key_prefix` its first 10 characters. */
export const api_keys = pgTable(
  'api_keys',
  {
    id: id(),
    organization_id: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    key_hash: text().notNull().unique(),
    key_prefix: text().notNull(),
    created_at: createdAt(),
    last_used_at: time(),
    revoked_at: time(),
  },
  (table) => [index().on(table.organization_id)],
);
