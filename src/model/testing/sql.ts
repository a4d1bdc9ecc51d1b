import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';

/** Runs an SQL template (run`update …`), for rows that no function of the model writes. Only for tests. */
export function runSql<T = Record<string, unknown>>(
  db: Db,
  text: TemplateStringsArray,
  ...values: unknown[]
): Promise<T[]> {
  return readRows<T>(db, sql(text, ...values));
}

export type RunSql = <T = Record<string, unknown>>(
  text: TemplateStringsArray,
  ...values: unknown[]
) => Promise<T[]>;
