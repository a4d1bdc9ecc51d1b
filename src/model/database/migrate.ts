import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { type AddressSetting, connect } from './connect.ts';
import type { Db } from './db.ts';
import { requireRoles } from './roles.ts';
import { readRows } from './rows.ts';
import { StartError } from './startError.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Newest migration before and after, by name as `0030_scan_checks`; null: a new database. */
export type SchemaChange = { from: string | null; to: string };

export const migrateEmbedded = (db: Db): Promise<SchemaChange> =>
  bringUp(db, () => migratePglite(db as never, { migrationsFolder }));

/**
 * Uses a separate connection. Several processes may start at once: one migrates, the others wait. Throws StartError as
 * `requireNotNewer`.
 */
export async function migratePostgres(
  connectionString: string,
  setting: AddressSetting = 'DATABASE_URL',
): Promise<SchemaChange> {
  const client = await connect(connectionString, setting);
  try {
    const db = drizzlePg(client);
    await waitForOthers(db as unknown as Db);
    return await bringUp(db as unknown as Db, () => migratePg(db, { migrationsFolder }));
  } finally {
    await client.end();
  }
}

/** One connection at a time changes the schema; it lets the next one as it ends. */
export async function waitForOthers(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_lock(hashtext('stufenlos migrate'))`);
}

async function bringUp(db: Db, migrate: () => Promise<void>): Promise<SchemaChange> {
  const before = await readNewest(db);
  requireNotNewer(before);
  if (before === null) await requireRoles(db);
  await migrate();
  const migrations = listMigrations();
  const from = migrations.find(({ when }) => when === before)?.tag ?? null;
  return { from, to: migrations.at(-1)!.tag };
}

/** Throws StartError as `requireWhole`. */
export async function readNewest(db: Db): Promise<number | null> {
  const [found] = await readRows<{ is: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  if (!found?.is) return null;
  const rows = await readRows<{ at: string }>(
    db,
    sql`select created_at::text as at from drizzle.__drizzle_migrations`,
  );
  const known = rows.map(({ at }) => Number(at));
  requireWhole(known);
  return known.length > 0 ? Math.max(...known) : null;
}

/** Throws StartError where an earlier step is missing, which the migrator would pass over without a word. */
function requireWhole(known: number[]): void {
  const newest = Math.max(...known);
  if (newest > newestMigration()) return;
  const missing = listMigrations().find(({ when }) => when < newest && !known.includes(when));
  if (missing)
    throw new StartError(
      `Dieser Datenbank fehlt der Schritt ${missing.tag}, obwohl spätere darin sind. Es wurde nichts verändert. Bitte spielen Sie eine ältere Sicherung in eine neue Datenbank ein.`,
    );
}

type Migration = { tag: string; when: number };

export const listMigrations = (): Migration[] =>
  JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')).entries;

/** Milliseconds that name the newest migration of this release, as the database stores them. */
export const newestMigration = (): number => listMigrations().at(-1)!.when;

export const newestTag = (): string => listMigrations().at(-1)!.tag;

/** Throws StartError when a newer release has changed the schema: this one would not know its tables. */
export function requireNotNewer(newest: number | null): void {
  if (newest !== null && newest > newestMigration()) throw new StartError(isNewer);
}

const isNewer =
  'Die Datenbank gehört zu einer neueren Version von Stufenlos. Bitte starten Sie diese, oder spielen Sie eine Sicherung aus der Zeit davor ein.';
