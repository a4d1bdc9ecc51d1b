import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';

/**
 * Creates rows that no function creates, and reads rows as stored: run`update …`. Returns the rows. Only for
 * tests.
 */
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
