import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Runs a statement that PostgreSQL parses and plans once per connection, and returns its rows. Only for the
 * few with constant text that run for every page of a scan or at every sign-in. Planning them costs about as
 * much as running them.
 */
export async function runPrepared<Row>(db: Db, query: SQL): Promise<Row[]> {
  const built = dialect.sqlToQuery(query);
  const name = toName(built.sql);
  const prepared = db._.session.prepareQuery(built, undefined, name, false) as unknown as Prepared;
  prepared.rawQueryConfig.name = name;
  const { rows } = (await prepared.execute()) as { rows: Row[] };
  return rows;
}

/** Drizzle does not pass the name to the driver of the embedded database. */
type Prepared = { rawQueryConfig: { name?: string }; execute(): Promise<unknown> };

/** Each text has one name, since connections keep every named statement. */
function toName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `stufenlos_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * Plans the rest of this transaction's statements for their values. A plan for any value searches a large website for a
 * text several times slower.
 */
export async function planForValues(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
}

/** Part of a combined statement, as `name as (insert …)`. Parts do not see what other parts write. */
export type Part = SQL;

export async function runParts(tx: Db, parts: Part[]): Promise<void> {
  await runPrepared(tx, sql`with ${sql.join(parts, sql`, `)} select 1`);
}
