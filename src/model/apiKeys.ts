import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { ApiKeyScope } from '../shared/contract/organization.ts';
import { createdAt, id, ref, time } from './columns.ts';
import type { Db } from './database.ts';
import { organizations } from './organizations.ts';
import { users } from './users.ts';

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
    scopes: text().array().$type<ApiKeyScope[]>().notNull().default([]),
    created_by: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    last_used_at: time(),
    revoked_at: time(),
  },
  (table) => [index().on(table.organization_id), index().on(table.created_by)],
);

const toHash = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The organization and scopes of a key that is not revoked, else null; notes the use, at most once a minute. */
export async function findApiKey(db: Db, key: string) {
  const [found] = await db
    .select({
      id: api_keys.id,
      organization_id: api_keys.organization_id,
      scopes: api_keys.scopes,
      isNoted: sql<boolean>`coalesce(${api_keys.last_used_at} > now() - interval '1 minute', false)`,
    })
    .from(api_keys)
    .where(and(eq(api_keys.key_hash, toHash(key)), isNull(api_keys.revoked_at)));
  if (!found) return null;
  const { isNoted, ...known } = found;
  if (!isNoted) await db.update(api_keys).set({ last_used_at: sql`now()` }).where(eq(api_keys.id, known.id));
  return known;
}
