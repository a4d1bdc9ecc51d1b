import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../database/columns.ts';

/** Fixed-window counters shared by all web processes. Keys are keyed hashes and reveal no network address. */
export const rate_limits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    ends_at: time().notNull(),
  },
  (table) => [index().on(table.ends_at)],
);
