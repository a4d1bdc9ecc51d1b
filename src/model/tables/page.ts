import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ScanErrorCode } from '../../shared/errors/scanErrors.ts';
import type { AnsweredCheck, FoundCheck } from '../../shared/score/checklist.ts';
import {
  bytewise,
  counter,
  createdAt,
  id,
  ref,
  time,
  toDictionary,
  toSmall,
  wcagCounts,
} from '../database/columns.ts';
import { websites } from './website.ts';

export const pages = pgTable(
  'pages',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    title: text().notNull().default(''),
    lang: text(),
    http_status: integer(),
    error_code: text().$type<ScanErrorCode>(),
    settled: boolean().notNull().default(true),
    /** Last scan that audited the page. No foreign key: scans may be deleted. */
    scan_id: ref(),
    audited_at: time(),
    /** Stays when the page goes and comes back. */
    first_audited_at: time(),
    /** Last scan that visited it, whether it audited it or found it unchanged. */
    seen_scan_id: ref(),
    seen_at: time(),
    /** Server answers 404 or 410. Decisions of people are kept but count nowhere. */
    is_gone: boolean()
      .notNull()
      .generatedAlwaysAs(sql`audited_at is null and coalesce(http_status, 0) in (404, 410)`),
    failed_count: counter(),
    cant_tell_count: counter(),
    /** Results of the last scan by criterion, without failures: they return when a person takes a result back. */
    scan_checks: jsonb().$type<{ [criterion: string]: FoundCheck }>().notNull().default({}),
    /** Results once all questions about these criteria are answered as fine. */
    answered_checks: jsonb().$type<{ [criterion: string]: AnsweredCheck }>().notNull().default({}),
    template: text(),
    /** JSON of what comparisons with other pages need. Null: a quick audit read none. */
    outline: text(),
    /** Causes that audits found here and later ones did not, until the cause comes back anywhere. */
    lost_causes: text().array().notNull().default(sql`'{}'`),
    /** Page where a barrier hurts most: start, search, basket, checkout, sign-in, contact. */
    is_key: boolean().notNull().default(false),
    is_manual: boolean().notNull().default(false),
    ...wcagCounts(),
    created_at: createdAt(),
    updated_at: createdAt(),
    // Generated for lists. Stored, because row-level security prevents searches in an expression index.
    path_order: bytewise()
      .notNull()
      .generatedAlwaysAs(sql`left(lower(regexp_replace(url, '^https?://[^/?#]+', '')), 255)`),
    title_order: bytewise()
      .notNull()
      .generatedAlwaysAs(sql`left(${toDictionary(sql`title`)}, 255)`),
    words: bytewise().notNull().generatedAlwaysAs(toSmall(sql`url || chr(10) || title`)),
  },
  (table) => [
    unique().on(table.website_id, table.url),
    index().on(table.website_id, table.id),
    index().on(table.website_id, table.template),
    index().on(table.website_id, table.path_order, table.id),
    index().on(table.website_id, table.title_order, table.id),
    index().on(table.website_id, table.failed_count, table.cant_tell_count, table.id),
    index().on(table.website_id, table.updated_at, table.id),
    index('pages_gone_index').on(table.id).where(sql`is_gone`),
  ],
);

/** Time at which the last scan found the page unchanged. Null: that scan audited it, failed to, or did not visit it. */
export const unchangedAt = sql<
  string | null
>`case when ${pages.seen_scan_id} <> ${pages.scan_id} and ${pages.error_code} is null
    and ${pages.seen_scan_id} >= (select coalesce(max(s.id), 0) from scans s
      where s.website_id = ${pages.website_id} and s.scope <> 'pages' and s.status in ('done', 'stopped'))
  then ${pages.seen_at} end`.mapWith(pages.seen_at);

/** Content hash and resources of a page at its last audit, by requested address. */
export const page_fingerprints = pgTable(
  'page_fingerprints',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** Null: the address was dropped. It repeats another page (`title` set), or is no page (`html_hash` null). */
    page_id: ref().references(() => pages.id, { onDelete: 'cascade' }),
    title: text(),
    url: text().notNull(),
    url_key: text().notNull(),
    final_url: text().notNull(),
    canonical: text(),
    /** Hash of the rules and visit settings; a page audited under another hash is audited again. */
    way: text().notNull(),
    etag: text(),
    html_hash: text(),
    resource_state_ids: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** JSON list of links to pages of the same website. */
    links: text().notNull(),
    nofollow: boolean().notNull(),
    created_at: createdAt(),
  },
  (table) => [unique().on(table.website_id, table.url_key), index().on(table.page_id)],
);

/** Observed states of a website's subresources, shared by its pages. A changed file gets a new row. */
export const resource_states = pgTable(
  'resource_states',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    status: integer(),
    validator: text(),
    /** Hash of website, url, status and validator, which may exceed the size limit of an index. */
    state_hash: text().notNull().unique(),
  },
  (table) => [index().on(table.website_id)],
);
