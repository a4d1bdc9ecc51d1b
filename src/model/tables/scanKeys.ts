import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ref } from '../database/columns.ts';
import { scans } from '../scan/scans.ts';

/** Under which addresses the pages of a scan have arrived or say they stand: whoever comes second repeats the first. */
export const scan_keys = pgTable(
  'scan_keys',
  {
    scan_id: ref()
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    /** Of `toPageKey`. */
    key: text().notNull(),
    /** Where the visit ended; else what the page calls its canonical address. */
    is_final: boolean().notNull(),
    /** The address by which the page was asked for. */
    url: text().notNull(),
    title: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scan_id, table.key, table.is_final] })],
);
