import type { SQL } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Returns the rows of a raw query. PostgreSQL returns `bigint` as text: cast such columns in the query. */
export async function readRows<Row>(tx: Db, query: SQL): Promise<Row[]> {
  return ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;
}
