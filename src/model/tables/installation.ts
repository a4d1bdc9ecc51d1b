import { sql } from 'drizzle-orm';
import { check, integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { Tidied } from '../../shared/work/retention.ts';
import { createdAt, time } from '../database/columns.ts';
import { auth } from './account.ts';

/** One row: what belongs to this installation as a whole. It also proves that the secret fits the database. */
export const installation = auth.table(
  'installation',
  {
    id: integer().primaryKey().default(1),
    /** Key of all keyed hashes, sealed; hashes stay valid when the secret changes. */
    hash_key_encrypted: text().notNull(),
    /** Last nightly deletion of what is older than the operator keeps. */
    tidied_at: time(),
    tidied: jsonb().$type<Tidied>(),
    created_at: createdAt(),
  },
  (table) => [check('installation_one', sql`${table.id} = 1`)],
);
