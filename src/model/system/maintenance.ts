import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/**
 * Vacuums the embedded database and renews planner statistics; PostgreSQL does both by itself. All other statements
 * wait meanwhile.
 */
export async function maintainDatabase({ engine, db }: Pick<Database, 'engine' | 'db'>): Promise<void> {
  if (engine === 'pglite') await db.execute(sql`vacuum (analyze)`);
}
