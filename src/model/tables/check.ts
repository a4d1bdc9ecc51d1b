import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, ref, time } from '../database/columns.ts';
import { causes } from './finding.ts';
import { users } from './organization.ts';
import { pages } from './page.ts';
import { websites } from './website.ts';

/** Status of a criterion on a page. A criterion without a row is unchecked. */
export const checks = pgTable(
  'checks',
  {
    id: id(),
    /** Website of the page; kept here because counting triggers need it while the page is being deleted. */
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    page_id: ref()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    criteria: text().notNull(),
    status: text({ enum: ['pass', 'fail', 'na', 'clean'] }).notNull(),
    set_by: text({ enum: ['person', 'scan'] }).notNull(),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    /** Reason of a scan or an answer, or the note taken over with the result. */
    note: text(),
    /** Page from which a person took the result over; null: judged here. No foreign key: pages may be deleted. */
    taken_from: ref(),
    /** Answer to a question that decides it; null: judged in the checklist. No foreign key, as for pages. */
    answer_id: ref(),
    /** Foreign report that judged it; `taken_from` is then its own page. No foreign key, as for pages. */
    import_id: ref(),
    updated_at: createdAt(),
  },
  (table) => [
    unique().on(table.page_id, table.criteria),
    index().on(table.website_id, table.criteria, table.status),
    index('checks_import_index').on(table.website_id, table.import_id).where(sql`import_id is not null`),
    index('checks_answer_index').on(table.website_id, table.answer_id).where(sql`answer_id is not null`),
    index().on(table.user_id),
    check('checks_status', sql`${table.status} in ('pass', 'fail', 'na', 'clean')`),
    check('checks_set_by', sql`${table.set_by} in ('person', 'scan')`),
  ],
);

/** Notes of people on a criterion of a page, with or without a result. */
export const check_notes = pgTable(
  'check_notes',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    page_id: ref()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    criteria: text().notNull(),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    note: text().notNull(),
    updated_at: createdAt(),
  },
  (table) => [
    unique().on(table.page_id, table.criteria),
    index().on(table.website_id),
    index().on(table.user_id),
  ],
);

export const check_batches = pgTable(
  'check_batches',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    undone_at: time(),
  },
  (table) => [index().on(table.website_id), index().on(table.user_id)],
);

/** Report of another tool whose results a batch took over. It outlives its batch, to be named beside them. */
export const check_imports = pgTable(
  'check_imports',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    batch_id: ref().references(() => check_batches.id, { onDelete: 'set null' }),
    title: text().notNull(),
    evaluator: text().notNull(),
    /** Day of the report, as it says itself. */
    made_on: text(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.website_id), index().on(table.user_id), index().on(table.batch_id)],
);

/** Check values that a batch replaced. `old_status` null: the criterion was unchecked. */
export const check_changes = pgTable(
  'check_changes',
  {
    batch_id: ref()
      .notNull()
      .references(() => check_batches.id, { onDelete: 'cascade' }),
    page_id: ref()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    criteria: text().notNull(),
    old_status: text({ enum: ['pass', 'fail', 'na', 'clean'] }),
    old_set_by: text({ enum: ['person', 'scan'] }),
    old_user_id: ref(),
    old_note: text(),
    old_updated_at: time(),
    /** `updated_at` of the check the batch wrote. A later value there means a newer edit. */
    set_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.batch_id, table.page_id, table.criteria] }),
    index().on(table.page_id),
  ],
);

export const evidence = pgTable(
  'evidence',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    page_id: ref()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    criteria: text().notNull(),
    /** Barrier entered by hand that it proves. */
    cause_id: ref().references(() => causes.id, { onDelete: 'set null' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    file_name: text().notNull(),
    media_type: text().notNull(),
    size_bytes: integer().notNull(),
    body: bytes().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.page_id),
    index().on(table.website_id),
    index().on(table.user_id),
    index().on(table.cause_id),
  ],
);
