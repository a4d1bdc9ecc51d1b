import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Runs a statement that PostgreSQL reads and plans once a connection, and gives its rows. For the few that are said for
 * every page of a scan, whose text is always the same: planning them costs about as much as running them.
 */
export async function runPrepared<Row>(db: Db, query: SQL): Promise<Row[]> {
  const built = dialect.sqlToQuery(query);
  const name = toName(built.sql);
  const prepared = db._.session.prepareQuery(built, undefined, name, false) as unknown as Prepared;
  prepared.rawQueryConfig.name = name;
  const { rows } = (await prepared.execute()) as { rows: Row[] };
  return rows;
}

/** To the driver of the embedded database Drizzle does not tell the name. */
type Prepared = { rawQueryConfig: { name?: string }; execute(): Promise<unknown> };

/** A name a text: a connection keeps them all. */
function toName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `stufenlos_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** What is written in one statement with others, as `name as (insert …)`. None sees what another one writes. */
export type Part = SQL;

/** Each way to the database and back costs both sides as much as a small statement. */
export async function runParts(tx: Db, parts: Part[]): Promise<void> {
  await runPrepared(tx, sql`with ${sql.join(parts, sql`, `)} select 1`);
}
