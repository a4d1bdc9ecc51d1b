import type { SQL } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Rows of a raw query. Drivers return numbers as text for `bigint`: cast such columns in the query. */
export async function readRows<Row>(tx: Db, query: SQL): Promise<Row[]> {
  return ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;
}
