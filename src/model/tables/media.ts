import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { documentMeanings, documentStates } from '../../shared/documents/document.ts';
import type { PdfCheck, PdfFinding } from '../../shared/documents/pdfCheck.ts';
import type { AltTextProposal, ImageContext } from '../../shared/work/altText.ts';
import { bytes, bytewise, counter, createdAt, id, ref, time, toSmall } from '../database/columns.ts';
import { organizations, users } from './organization.ts';
import { pages } from './page.ts';
import { websites } from './website.ts';

type ReplacedProposal = { alt_text: string; source: string; confidence: number | null };

export const media_items = pgTable(
  'media_items',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    page_id: ref().references(() => pages.id, { onDelete: 'set null' }),
    url: text().notNull(),
    kind: text({ enum: ['image', 'video', 'audio', 'document'] }).notNull(),
    /** Null: no alt attribute. Empty: marked as decorative. */
    alt: text(),
    title: text(),
    media_type: text(),
    file_size: integer(),
    width: integer(),
    height: integer(),
    /** Text not yet on the website: proposed, or decided by a person (empty: decorative). */
    alt_text: text(),
    alt_text_status: text({ enum: ['proposed', 'accepted', 'discarded'] }),
    /** `person`, or name of the provider. */
    alt_text_source: text(),
    alt_text_confidence: doublePrecision(),
    alt_text_user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    alt_text_at: time(),
    alt_text_proposal: jsonb().$type<ReplacedProposal>(),
    alt_text_reason: text(),
    alt_text_tried_at: time(),
    context: jsonb().$type<ImageContext>(),
    /** SHA-256 of the file, set once it was fetched for a proposal; equal for copies at other addresses. */
    image_hash: text(),
    /** Last scan that saw it, and the first page of that scan. No foreign keys: both may be deleted. */
    seen_scan_id: ref(),
    seen_page_id: ref(),
    /** Pages whose last audit met the image without an alt attribute, at most `scanLimits.missingAltPages`. */
    missing_page_ids: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** Texts that say nothing, by the id of the page whose last audit met one; as many as above. */
    suspicious_uses: jsonb().$type<{ [page_id: string]: string }>().notNull().default({}),
    /** `saysNothing` of its text, and whether different images of the website have the same. */
    alt_says_nothing: boolean().notNull().default(false),
    alt_repeats: boolean().notNull().default(false),
    /** Generated for filters: the worst of its uses, or what a person said. Null: not an image. */
    alt_state: text({ enum: ['missing', 'suspicious', 'decorative', 'present'] }).generatedAlwaysAs(
      sql`case when kind <> 'image' then null when alt is null or cardinality(missing_page_ids) > 0 then 'missing' when (alt_says_nothing or alt_repeats or suspicious_uses <> '{}') and not (coalesce(alt_text_source, '') = 'website' and coalesce(alt_text_status, '') = 'accepted') then 'suspicious' when alt = '' then 'decorative' else 'present' end`,
    ),
    words: bytewise().notNull().generatedAlwaysAs(toSmall(sql`url || chr(10) || coalesce(title, '')`)),
    created_at: createdAt(),
  },
  (table) => [
    unique().on(table.website_id, table.url),
    index().on(table.page_id),
    index().on(table.website_id, table.id),
    index().on(table.website_id, table.kind, table.id),
    index().on(table.website_id, table.alt_state, table.id),
    index().on(table.website_id, table.alt_text_status, table.id),
    index().on(table.website_id, table.image_hash),
    index().on(table.alt_text_user_id),
    check(
      'media_items_alt_text_status',
      sql`${table.alt_text_status} in ('proposed', 'accepted', 'discarded')`,
    ),
    check('media_items_kind', sql`${table.kind} in ('image', 'video', 'audio', 'document')`),
  ],
);

export const thumbnails = pgTable(
  'thumbnails',
  {
    media_id: ref()
      .primaryKey()
      .references(() => media_items.id, { onDelete: 'cascade' }),
    status: text({ enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    url: text(),
    asked_at: createdAt(),
  },
  (table) => [
    index().on(table.url),
    index().on(table.asked_at),
    check('thumbnails_status', sql`${table.status} in ('waiting', 'done', 'failed')`),
  ],
);

/** Work on many images of a website: proposals by a worker, or a person's decisions, which can be undone. */
export const alt_text_batches = pgTable(
  'alt_text_batches',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: ['propose', 'decide'] }).notNull(),
    status: text({ enum: ['queued', 'running', 'done', 'stopped', 'failed'] })
      .notNull()
      .default('queued'),
    message: text(),
    total: counter(),
    done: counter(),
    failed: counter(),
    created_at: createdAt(),
    finished_at: time(),
    undone_at: time(),
  },
  (table) => [
    index().on(table.website_id, table.id),
    index().on(table.user_id),
    check('alt_text_batches_kind', sql`${table.kind} in ('propose', 'decide')`),
    check(
      'alt_text_batches_status',
      sql`${table.status} in ('queued', 'running', 'done', 'stopped', 'failed')`,
    ),
  ],
);

export const alt_text_changes = pgTable(
  'alt_text_changes',
  {
    batch_id: ref()
      .notNull()
      .references(() => alt_text_batches.id, { onDelete: 'cascade' }),
    media_id: ref()
      .notNull()
      .references(() => media_items.id, { onDelete: 'cascade' }),
    before: jsonb().$type<{ [column: string]: unknown }>().notNull(),
    /** `alt_text_at` that the batch wrote. A later value there means a newer edit. */
    set_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.batch_id, table.media_id] }), index().on(table.media_id)],
);

/** Proposals by SHA-256 of image, context and provider, so that equal requests cost once (jobs/media/proposeImage). */
export const alt_text_cache = pgTable(
  'alt_text_cache',
  {
    key: text().primaryKey(),
    proposal: jsonb().$type<AltTextProposal>().notNull(),
    used_at: createdAt(),
  },
  (table) => [index().on(table.used_at)],
);

/** Requests of the alternative text API, answered by a worker while the HTTP request waits. */
export const alt_text_requests = pgTable(
  'alt_text_requests',
  {
    id: id(),
    organization_id: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Address of the image. Null: the image was uploaded. */
    image_url: text(),
    /** Uploaded image; cleared once answered. */
    image: bytes(),
    context: jsonb().$type<ImageContext>().notNull().default({}),
    status: text({ enum: ['queued', 'done', 'failed'] })
      .notNull()
      .default('queued'),
    proposal: jsonb().$type<AltTextProposal>(),
    error_code: text(),
    created_at: createdAt(),
    finished_at: time(),
  },
  (table) => [
    index().on(table.organization_id),
    index().on(table.created_at),
    check('alt_text_requests_status', sql`${table.status} in ('queued', 'done', 'failed')`),
  ],
);

export const alt_text_usage = pgTable(
  'alt_text_usage',
  {
    organization_id: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** `2026-11`, German time. */
    month: text().notNull(),
    images: counter(),
    input_tokens: bigint({ mode: 'number' }).notNull().default(0),
    output_tokens: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.month] })],
);

/** PDFs that pages link to. Addresses with the same file are one document. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** SHA-256 of the file; null: never fetched whole. */
    hash: text(),
    size_bytes: integer(),
    state: text({ enum: documentStates }).notNull().default('waiting'),
    /** German sentence why there is no result; null where there is one. */
    reason: text(),
    /** Result of the file's check; `state` differs while no address gives the file out. */
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

/** Answers of people about a file, at all its addresses. Another file has none. */
export const document_answers = pgTable(
  'document_answers',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    question: text().notNull(),
    meaning: text({ enum: documentMeanings }).notNull(),
    note: text(),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    unique().on(table.website_id, table.hash, table.question),
    index().on(table.user_id),
    check('document_answers_meaning', sql`${table.meaning} in ('fine', 'barrier')`),
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
