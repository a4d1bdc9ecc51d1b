import { sql } from 'drizzle-orm';
import { bigint, boolean, check, customType, index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, time } from '../columns.ts';
import { accounts } from './accounts.ts';
import { auth } from './schema.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** WebAuthn credentials: a second way to sign in, without password. */
export const passkeys = auth.table(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Base64url, as the browser names it. */
    credential_id: text().notNull().unique(),
    /** COSE key. */
    public_key: bytea().notNull(),
    sign_count: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    backed_up: boolean().notNull().default(false),
    friendly_name: text().notNull(),
    created_at: createdAt(),
    last_used_at: time(),
  },
  (table) => [index().on(table.account_id)],
);

export const passkey_challenges = auth.table(
  'passkey_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null: somebody who wants to sign in and has not said who they are. */
    account_id: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['registration', 'authentication'] }).notNull(),
    challenge: text().notNull(),
    created_at: createdAt(),
    expires_at: time().notNull(),
  },
  (table) => [
    index().on(table.account_id),
    check('passkey_challenges_purpose', sql`${table.purpose} in ('registration', 'authentication')`),
  ],
);
