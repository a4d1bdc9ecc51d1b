import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** Returns the rows of a raw query. PostgreSQL returns `bigint` as text: cast such columns in the query. */
export async function readRows<Row>(tx: Db, query: SQL): Promise<Row[]> {
  return ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;
}

const partRows = 1_000;

/** Deletes rows by id, one part a statement, so that others wait for none of them long. Returns the count. */
export async function deleteInParts(
  db: Db,
  table: PgTable,
  condition: SQL,
  rows = partRows,
): Promise<number> {
  for (let count = 0; ; ) {
    const gone = await readRows(
      db,
      sql`delete from ${table} where id in (select id from ${table} where ${condition} order by id limit ${rows}) returning 1`,
    );
    count += gone.length;
    if (gone.length < rows) return count;
  }
}
