import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Db } from './db.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

export function migrateEmbedded(db: Db): Promise<void> {
  return migratePglite(db as never, { migrationsFolder });
}

/** Milliseconds that name the newest migration of this release, as the database stores them. */
export const newestMigration = (): number =>
  Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));

/** Uses a separate connection. Several processes may start at once: one migrates, the others wait. */
export async function migratePostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('stufenlos migrate'))");
    await migratePg(drizzlePg(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
