import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ticketNews, ticketStatuses, trackerKinds, trackerRules } from '../../shared/work/tracker.ts';
import { counter, createdAt, id, ref, time } from '../database/columns.ts';
import { causes } from './finding.ts';
import { organizations, users } from './organization.ts';
import { websites } from './website.ts';

export const trackers = pgTable(
  'trackers',
  {
    id: id(),
    organization_id: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text({ enum: trackerKinds }).notNull(),
    name: text().notNull(),
    url: text().notNull(),
    project: text().notNull(),
    user_name: text(),
    token_encrypted: text().notNull(),
    rule: text({ enum: trackerRules }).notNull().default('never'),
    closes_fixed: boolean().notNull().default(false),
    /** Null: all. */
    website_ids: ref().array(),
    check_asked_at: time().default(sql`now()`),
    checked_at: time(),
    /** Set: it is stopped until the next check, or rests until `retry_at`. */
    message: text(),
    retry_at: time(),
    /** Lease of the worker that has it in hand. */
    busy_until: time(),
    synced_at: time(),
    created_by: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.organization_id),
    index().on(table.created_by),
    check('trackers_kind', sql`${table.kind} in ('github', 'gitlab', 'jira', 'redmine', 'openproject')`),
    check('trackers_rule', sql`${table.rule} in ('never', 'critical', 'serious', 'all')`),
  ],
);

/** The ticket of a cause. Written before it is created there, so that a killed worker's ticket is found again. */
export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    organization_id: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    tracker_id: ref()
      .notNull()
      .references(() => trackers.id, { onDelete: 'cascade' }),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    cause_id: ref()
      .notNull()
      .unique()
      .references(() => causes.id, { onDelete: 'cascade' }),
    /** Written into the ticket. */
    marker: uuid().notNull().unique().default(sql`gen_random_uuid()`),
    status: text({ enum: ticketStatuses }).notNull().default('waiting'),
    said: text({ enum: ticketNews }).notNull().default('open'),
    /** Name in the tracker's API. */
    key: text(),
    number: text(),
    url: text(),
    attempts: counter(),
    message: text(),
    /** Null: a rule asked for it. */
    created_by: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    synced_at: time(),
  },
  (table) => [
    index().on(table.organization_id),
    index().on(table.tracker_id, table.status),
    index().on(table.website_id),
    index().on(table.created_by),
    check(
      'tickets_status',
      sql`${table.status} in ('waiting', 'open', 'closed', 'rejected', 'failed', 'gone')`,
    ),
    check('tickets_said', sql`${table.said} in ('open', 'fixed')`),
  ],
);
