import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Either engine, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT>;
