import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';

/** True if the database answers within two seconds. */
export async function isHealthy(db: Db): Promise<boolean> {
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), 2_000);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
