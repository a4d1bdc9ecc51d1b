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
