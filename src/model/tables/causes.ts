import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { causeStatuses } from '../../shared/contract/cause.ts';
import { impacts } from '../../shared/work/finding.ts';
import { counter, createdAt, id, ref } from '../database/columns.ts';
import { websites } from '../website/websites.ts';
import { users } from './users.ts';

/**
 * What one repair mends, once per website, from its first finding on: how far it reaches now (0: no longer found) and what
 * people decided about it, which no rescan forgets.
 */
export const causes = pgTable(
  'causes',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** The key of `toCause`. */
    cause: text().notNull(),
    engine: text().notNull(),
    rule: text().notNull(),
    criteria: text().array().notNull(),
    outcome: text({ enum: ['failed', 'cantTell'] }).notNull(),
    impact: text({ enum: impacts }),
    message: text().notNull(),
    help_url: text(),
    finding_count: counter(),
    page_count: counter(),
    key_page_count: counter(),
    /** Every finding of it comes and goes on unchanged pages. */
    is_unsteady: boolean().notNull().default(false),
    /** Of `toUrgency`; lists are in its order. */
    urgency: doublePrecision().notNull().default(0),
    /** No reference: pages may be deleted before the next scan adds up anew. */
    example_page_id: ref(),
    example_page_url: text().notNull(),
    example_selector: text().notNull(),
    example_snippet: text().notNull(),
    status: text({ enum: causeStatuses }).notNull().default('open'),
    status_by: text({ enum: ['person', 'scan'] })
      .notNull()
      .default('scan'),
    /** Why it is ignored; ignoring asks for one. */
    reason: text(),
    /** The last day it is ignored; null: until somebody takes it back. */
    ignored_until: date(),
    assignee_id: ref().references(() => users.id, { onDelete: 'set null' }),
    /** The scans that saw it first and last; no references, scans may be deleted. */
    first_scan_id: ref().notNull(),
    last_scan_id: ref().notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    unique().on(table.website_id, table.cause),
    index().on(table.website_id, table.urgency, table.id),
    index().on(table.assignee_id),
    index().on(table.ignored_until),
    check('causes_outcome', sql`${table.outcome} in ('failed', 'cantTell')`),
    check('causes_status', sql`${table.status} in ('open', 'fixed', 'ignored')`),
    check('causes_status_by', sql`${table.status_by} in ('person', 'scan')`),
    check('causes_reason', sql`${table.status} <> 'ignored' or ${table.reason} is not null`),
  ],
);
