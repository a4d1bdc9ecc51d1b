import { sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../database/columns.ts';
import { auth } from './account.ts';

/** One row: what belongs to this installation as a whole. It also proves that the secret fits the database. */
export const installation = auth.table(
  'installation',
  {
    id: integer().primaryKey().default(1),
    /** Key of all keyed hashes, sealed; hashes stay valid when the secret changes. */
    hash_key_encrypted: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [check('installation_one', sql`${table.id} = 1`)],
);
