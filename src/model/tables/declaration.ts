import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import {
  declarationKinds,
  declarationVersionStatuses,
  legalRecordKinds,
} from '../../shared/work/declaration.ts';
import type {
  DeclarationAnswers,
  DeclarationContent,
  Drift,
  LegalRecordContent,
} from '../../shared/work/declarationText.ts';
import { bytes, createdAt, id, ref, time } from '../database/columns.ts';
import { users } from './organization.ts';
import { websites } from './website.ts';

/** Texts on a website's accessibility that the law wants; versions hold the approved ones. */
export const declarations = pgTable(
  'declarations',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    kind: text({ enum: declarationKinds }).notNull(),
    /** Last part of its public address. */
    slug: text().notNull().unique(),
    answers: jsonb().$type<DeclarationAnswers>().notNull(),
    /** Contradictions between the published version and today's results. */
    drift: jsonb().$type<Drift[]>().notNull().default([]),
    drifted_at: time(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    unique().on(table.website_id, table.kind),
    check('declarations_kind', sql`${table.kind} in ('company', 'public')`),
  ],
);

/** Approved texts. Nobody changes one: the service may write what happens to it, not what it says. */
export const declaration_versions = pgTable(
  'declaration_versions',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    declaration_id: ref()
      .notNull()
      .references(() => declarations.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: jsonb().$type<DeclarationContent>().notNull(),
    status: text({ enum: declarationVersionStatuses }).notNull().default('approved'),
    approved_by: text().notNull(),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    approved_at: time().notNull().default(sql`now()`),
    published_at: time(),
    ended_at: time(),
    pdf: bytes(),
    has_pdf: boolean().notNull().generatedAlwaysAs(sql`(pdf is not null)`),
    /** Contradictions that were told, so that none is told twice. */
    told: text().array().notNull().default([]),
  },
  (table) => [
    unique().on(table.declaration_id, table.number),
    index().on(table.website_id),
    index().on(table.user_id),
    index('declaration_versions_published_index').on(table.website_id).where(sql`status = 'published'`),
    check(
      'declaration_versions_status',
      sql`${table.status} in ('approved', 'published', 'replaced', 'withdrawn')`,
    ),
  ],
);

/** Assessments and messages that the law wants kept; versions hold what they say. */
export const legal_records = pgTable(
  'legal_records',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    kind: text({ enum: legalRecordKinds }).notNull(),
    /** Number of the newest version. */
    number: integer().notNull().default(1),
    /** Null: it ended, or is to be looked at on no day. */
    next_on: date(),
    /** Days before `next_on` of the last reminder; those that lay behind as it was set count as given. */
    warned_days: integer(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.website_id),
    index().on(table.next_on),
    check('legal_records_kind', sql`${table.kind} in ('burden', 'change', 'message')`),
  ],
);

/** Nobody changes one: the service may not, either. */
export const legal_record_versions = pgTable(
  'legal_record_versions',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    record_id: ref()
      .notNull()
      .references(() => legal_records.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: jsonb().$type<LegalRecordContent>().notNull(),
    by: text().notNull(),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    unique().on(table.record_id, table.number),
    index().on(table.website_id),
    index().on(table.user_id),
  ],
);
