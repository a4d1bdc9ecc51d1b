import { boolean, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { counter, ref } from '../database/columns.ts';
import { scans } from '../scan/scans.ts';
import { causes } from './causes.ts';

/** Which causes stood when a scan ended, and how far they reached: what two scans differ in. */
export const scan_causes = pgTable(
  'scan_causes',
  {
    scan_id: ref()
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    cause_id: ref()
      .notNull()
      .references(() => causes.id, { onDelete: 'cascade' }),
    finding_count: counter(),
    page_count: counter(),
    is_unsteady: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.scan_id, table.cause_id] }), index().on(table.cause_id)],
);
