import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { letterheadLimits } from '../../shared/limits/website.ts';
import {
  logoTypes,
  reportFileFormats,
  reportKinds,
  reportStatuses,
  type StoredWanted,
  type WantedReport,
} from '../../shared/work/report.ts';
import { bytes, counter, createdAt, id, ref, time } from '../database/columns.ts';
import { organizations, users } from './organization.ts';
import { websites } from './website.ts';

/** Report of a website that is made each month. */
export const report_schedules = pgTable(
  'report_schedules',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .unique()
      .references(() => websites.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    wanted: jsonb().$type<WantedReport>().notNull(),
    /** Day of the month, German time. */
    day: integer().notNull(),
    next_on: date().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.user_id),
    index().on(table.next_on),
    check('report_schedules_day', sql`${table.day} between 1 and 28`),
  ],
);

export const report_recipients = pgTable(
  'report_recipients',
  {
    id: id(),
    schedule_id: ref()
      .notNull()
      .references(() => report_schedules.id, { onDelete: 'cascade' }),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [unique().on(table.schedule_id, table.user_id), index().on(table.user_id)],
);

/** Reports for people, as files. A job writes the file; it is deleted with its row. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    /** Null: it tells all websites that its maker saw. */
    website_id: ref().references(() => websites.id, { onDelete: 'cascade' }),
    organization_id: ref().references(() => organizations.id, { onDelete: 'cascade' }),
    /** Websites that it tells: a person who does not see all of them does not see it. */
    website_ids: bigint({ mode: 'number' }).array(),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: reportKinds }).notNull(),
    format: text({ enum: reportFileFormats }).notNull(),
    wanted: jsonb().$type<StoredWanted>().notNull(),
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
    /** The token stays, so that its reader learns why it opens nothing. */
    share_revoked_at: time(),
    created_at: createdAt(),
    finished_at: time(),
    /** Null: a person or key made it, or the schedule was deleted. */
    schedule_id: ref().references(() => report_schedules.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.website_id, table.id),
    index().on(table.organization_id),
    index().on(table.user_id),
    index().on(table.created_at),
    index().on(table.schedule_id),
    check(
      'reports_kind',
      sql`${table.kind} in ('full', 'brief', 'comparison', 'tasks', 'records', 'conformance', 'portfolio')`,
    ),
    check(
      'reports_of',
      sql`num_nulls(${table.website_id}, ${table.organization_id}) = 1
        and (${table.kind} = 'portfolio') = (${table.organization_id} is not null)
        and (${table.organization_id} is null) = (${table.website_ids} is null)`,
    ),
    check('reports_format', sql`${table.format} in ('pdf', 'docx', 'html', 'xlsx', 'csv', 'json')`),
    check('reports_status', sql`${table.status} in ('queued', 'running', 'done', 'failed')`),
  ],
);

/** Words and logo of an organization on the first page of its reports. */
export const letterheads = pgTable(
  'letterheads',
  {
    id: id(),
    organization_id: ref()
      .notNull()
      .unique()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    cover: text().notNull().default(''),
    logo: bytes(),
    logo_type: text({ enum: logoTypes }),
    logo_alt: text(),
    /** Pixels. */
    logo_width: integer(),
    logo_height: integer(),
  },
  (table) => [
    check('letterheads_type', sql`${table.logo_type} in ('image/png', 'image/jpeg')`),
    check(
      'letterheads_logo',
      sql`num_nulls(${table.logo}, ${table.logo_type}, ${table.logo_alt}, ${table.logo_width}, ${table.logo_height}) in (0, 5)`,
    ),
    check(
      'letterheads_size',
      sql`octet_length(${table.logo}) <= ${sql.raw(String(letterheadLimits.logoMaxBytes))}`,
    ),
  ],
);
