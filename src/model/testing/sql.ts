import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';

/** Makes rows that no verb makes, and reads them as they are stored: run`update …`. Gives the rows. Only for tests. */
export async function runSql<T = Record<string, unknown>>(
  db: Db,
  text: TemplateStringsArray,
  ...values: unknown[]
): Promise<T[]> {
  return ((await db.execute(sql(text, ...values))) as unknown as { rows: T[] }).rows;
}

export type RunSql = <T = Record<string, unknown>>(
  text: TemplateStringsArray,
  ...values: unknown[]
) => Promise<T[]>;
