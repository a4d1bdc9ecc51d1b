import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Database of either engine, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT>;
