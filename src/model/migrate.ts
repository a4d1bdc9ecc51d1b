import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Brings the schema up to date, forward only. Several processes may start at once: one migrates, the others wait. */
export async function migrate({ engine, db }: Database): Promise<void> {
  if (engine === 'pglite') return migratePglite(db as never, { migrationsFolder });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stufenlos migrate'))`);
    await migratePg(db as never, { migrationsFolder });
  });
}
