import { asc, eq, sql } from 'drizzle-orm';
import { bigint, check, index, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, time } from '../columns.ts';
import type { Db } from '../database.ts';
import { accounts } from './accounts.ts';
import { auth } from './schema.ts';

/** Second factors (TOTP, RFC 6238). */
export const factors = auth.table(
  'factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    friendly_name: text().notNull(),
    factor_type: text({ enum: ['totp'] })
      .notNull()
      .default('totp'),
    status: text({ enum: ['unverified', 'verified'] })
      .notNull()
      .default('unverified'),
    /** Base32 secret, AES-256-GCM. */
    secret_encrypted: text().notNull(),
    /** The newest 30-second step whose code was taken: none is taken twice. */
    last_step: bigint({ mode: 'number' }),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    index().on(table.account_id),
    check('factors_type', sql`${table.factor_type} in ('totp')`),
    check('factors_status', sql`${table.status} in ('unverified', 'verified')`),
  ],
);

export const factor_challenges = auth.table(
  'factor_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    factor_id: uuid()
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: time().notNull(),
    verified_at: time(),
  },
  (table) => [index().on(table.factor_id)],
);

/** An account's factors without their secrets, oldest first. */
export function listFactors(db: Db, account_id: string) {
  return db
    .select({
      id: factors.id,
      friendly_name: factors.friendly_name,
      factor_type: factors.factor_type,
      status: factors.status,
      created_at: factors.created_at,
      updated_at: factors.updated_at,
    })
    .from(factors)
    .where(eq(factors.account_id, account_id))
    .orderBy(asc(factors.created_at));
}
