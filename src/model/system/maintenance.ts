import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/**
 * Clears away old row versions and renews what the planner knows, on the embedded database only: PostgreSQL does it by
 * itself. Everybody else waits meanwhile.
 */
export async function maintainDatabase({ engine, db }: Pick<Database, 'engine' | 'db'>): Promise<void> {
  if (engine === 'pglite') await db.execute(sql`vacuum (analyze)`);
}
