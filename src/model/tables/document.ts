import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { documentStates } from '../../shared/contract/document.ts';
import type { PdfCheck, PdfFinding } from '../../shared/documents/pdfCheck.ts';
import { bytewise, counter, createdAt, id, ref, time, toSmall } from '../database/columns.ts';
import { users } from './organization.ts';
import { pages } from './page.ts';
import { websites } from './website.ts';

/** PDFs that pages link to. Addresses with the same file are one document. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** The first of its addresses. */
    url: text().notNull(),
    /** SHA-256 of the file; null: never fetched whole. */
    hash: text(),
    size_bytes: integer(),
    state: text({ enum: documentStates }).notNull().default('waiting'),
    /** German sentence why there is no result; null where there is one. */
    reason: text(),
    /** What the check of the file gave; `state` differs while no address gives the file out. */
    check_state: text().$type<PdfCheck['state']>(),
    check_reason: text(),
    page_count: integer(),
    title: text(),
    language: text(),
    tagged: boolean(),
    finding_count: counter(),
    findings: jsonb().$type<PdfFinding[]>().notNull().default([]),
    questions: jsonb().$type<string[]>().notNull().default([]),
    /** Rules that checked the file; others check it again. */
    rule_version: text(),
    checked_at: time(),
    /** Scan that met another file than the one before at this address. No foreign key: scans may be deleted. */
    changed_scan_id: ref(),
    changed_at: time(),
    /** Says whether it was published before 28 June 2025, as a person answered; null: nobody did. */
    is_old: boolean(),
    is_old_user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    is_old_at: time(),
    created_at: createdAt(),
    size_order: integer().notNull().generatedAlwaysAs(sql`coalesce(size_bytes, 0)`),
    url_order: bytewise().notNull().generatedAlwaysAs(sql`left(lower(url), 255)`),
    words: bytewise().notNull().generatedAlwaysAs(toSmall(sql`url || chr(10) || coalesce(title, '')`)),
  },
  (table) => [
    unique().on(table.website_id, table.hash),
    index().on(table.website_id, table.url_order, table.id),
    index().on(table.website_id, table.finding_count, table.id),
    index().on(table.is_old_user_id),
    check(
      'documents_state',
      sql`${table.state} in ('waiting', 'checked', 'unreadable', 'encrypted', 'tooLarge', 'timedOut', 'tooMuchMemory', 'unreachable')`,
    ),
  ],
);

/** Addresses that pages link to as a PDF. Without a document: nobody knows yet whether it is one, or it is none. */
export const document_addresses = pgTable(
  'document_addresses',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    document_id: ref().references(() => documents.id, { onDelete: 'set null' }),
    url: text().notNull(),
    etag: text(),
    last_modified: text(),
    /** German sentence why the last scan did not get the file. */
    fault: text(),
    /** Last scan that asked for it, and when. No foreign key: scans may be deleted. */
    fetched_scan_id: ref(),
    fetched_at: time(),
    /** Last scan whose pages showed it. */
    seen_scan_id: ref(),
    created_at: createdAt(),
  },
  (table) => [unique().on(table.website_id, table.url), index().on(table.document_id)],
);

export const document_links = pgTable(
  'document_links',
  {
    page_id: ref()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    address_id: ref()
      .notNull()
      .references(() => document_addresses.id, { onDelete: 'cascade' }),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** Different words of the page's links to it; none where they were not read. */
    words: text().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.address_id] }),
    index().on(table.address_id),
    index().on(table.website_id),
  ],
);
