import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  reportFileFormats,
  reportKinds,
  reportStatuses,
  type WantedReport,
} from '../../shared/work/report.ts';
import { bytes, counter, createdAt, id, ref, time } from '../database/columns.ts';
import { users } from './organization.ts';
import { websites } from './website.ts';

/** Reports for people, as files. A job writes the file; it is deleted with its row. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: reportKinds }).notNull(),
    format: text({ enum: reportFileFormats }).notNull(),
    wanted: jsonb().$type<WantedReport>().notNull(),
    status: text({ enum: reportStatuses }).notNull().default('queued'),
    /** Percent. */
    progress: counter(),
    message: text(),
    size_bytes: integer(),
    body: bytes(),
    /** SHA-256 of the token in its link. Null: not shared. */
    share_token_hash: text().unique(),
    share_password_hash: text(),
    share_until: time(),
    created_at: createdAt(),
    finished_at: time(),
  },
  (table) => [
    index().on(table.website_id, table.id),
    index().on(table.user_id),
    index().on(table.created_at),
    check('reports_kind', sql`${table.kind} in ('full', 'brief', 'comparison', 'tasks')`),
    check('reports_format', sql`${table.format} in ('pdf', 'docx', 'html', 'xlsx', 'json')`),
    check('reports_status', sql`${table.status} in ('queued', 'running', 'done', 'failed')`),
  ],
);
