import { isNull, sql } from 'drizzle-orm';
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
import { type SitemapState, sitemapOutcomes, sitemapRhythms } from '../../shared/contract/crawlSettings.ts';
import { scanScopes } from '../../shared/contract/website.ts';
import { documentStops } from '../../shared/documents/foundDocument.ts';
import type { ScanErrorCode } from '../../shared/errors/scanErrors.ts';
import { counter, createdAt, id, ref, time } from '../database/columns.ts';
import { users } from './organization.ts';
import { websites } from './website.ts';

export const scans = pgTable(
  'scans',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    status: text({ enum: ['queued', 'running', 'done', 'failed', 'stopped'] })
      .notNull()
      .default('queued'),
    error_code: text().$type<ScanErrorCode>(),
    max_pages: integer().notNull(),
    rule_version: text().notNull(),
    url_key: text().notNull(),
    /** Name that the caller gave to what was published before this scan. */
    deploy_label: text(),
    deploy_commit: text(),
    /** Keyed hash of a guest's network address, for one running scan per guest and website and for hourly limits. */
    client_hash: text(),
    /** Final address after redirects; a resumed scan stays there. */
    final_url: text(),
    /** Number of rows in `scan_pages`, and of those that count against the page limit. */
    pages_known: counter(),
    pages_taken: counter(),
    is_shared: boolean().notNull().default(false),
    /** `full`: asked to audit every page again. `pages`: only the pages it began with. */
    scope: text({ enum: scanScopes }).notNull().default('website'),
    is_full: boolean().notNull().default(true),
    pages_found: counter(),
    /** Addresses that were found, but not visited because of the page limit. */
    pages_beyond: counter(),
    pages_done: counter(),
    pages_failed: counter(),
    /** Subset of `pages_done`: unchanged since their last audit, findings carried over. */
    pages_unchanged: counter(),
    failed_count: counter(),
    cant_tell_count: counter(),
    media_count: counter(),
    missing_alt_count: counter(),
    /** Addresses of PDFs that its pages link to, and how many of them it asked for. */
    documents_found: counter(),
    documents_done: counter(),
    /** Why it left some out; null: it did not, or was stopped. */
    documents_stop: text({ enum: documentStops }),
    /** Score as the scan began; the difference to the scan before was made by people. */
    score_before: integer(),
    accessibility_score: integer(),
    completion_rate: integer(),
    created_at: createdAt(),
    started_at: time(),
    finished_at: time(),
  },
  (table) => [
    index().on(table.website_id, table.id),
    index().on(table.client_hash, table.created_at),
    // Workers poll open scans every few seconds.
    index('scans_open_index').on(table.id).where(sql`finished_at is null`),
    check('scans_documents_stop', sql`${table.documents_stop} in ('count', 'time')`),
    check('scans_scope', sql`${table.scope} in ('website', 'full', 'pages')`),
    check('scans_status', sql`${table.status} in ('queued', 'running', 'done', 'failed', 'stopped')`),
  ],
);

/** True for scans that are queued, running, or stopped without their worker having noticed. */
export const isOpenScan = isNull(scans.finished_at);

/** Addresses of a scan. They outlive the process, so an interrupted scan can continue. */
export const scan_pages = pgTable(
  'scan_pages',
  {
    id: id(),
    scan_id: ref()
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    url_key: text().notNull(),
    depth: integer().notNull(),
    status: text({ enum: ['waiting', 'running', 'done', 'failed', 'dropped'] })
      .notNull()
      .default('waiting'),
    claimed_at: time(),
    claimed_by: text(),
  },
  (table) => [
    unique().on(table.scan_id, table.url_key),
    index().on(table.scan_id, table.status, table.depth, table.id),
    check('scan_pages_status', sql`${table.status} in ('waiting', 'running', 'done', 'failed', 'dropped')`),
  ],
);

/** `progress` and `complete` belong to the five steps, `crawl` carries counts, `done` ends the scan. */
export type ScanEventName = 'progress' | 'complete' | 'crawl' | 'done';

/** Progress of a scan (decision 004). Event streams replay these rows, so a reconnect resumes. */
export const scan_events = pgTable(
  'scan_events',
  {
    scan_id: ref()
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    n: integer().notNull(),
    event: text().$type<ScanEventName>().notNull(),
    payload: jsonb().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.scan_id, table.n] })],
);

/** Processes at work on a scan. A process not seen for a while is dead, and its pages are free. */
export const scan_workers = pgTable(
  'scan_workers',
  {
    scan_id: ref()
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    worker_id: text().notNull(),
    /** Holds the job; only the leader reports progress and ends the scan. */
    is_leader: boolean().notNull(),
    seen_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.scan_id, table.worker_id] })],
);

/** Final and canonical addresses of a scan's pages. A second page with the same key repeats the first. */
export const scan_keys = pgTable(
  'scan_keys',
  {
    scan_id: ref()
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** True: address where the visit ended. False: canonical address that the page names. */
    is_final: boolean().notNull(),
    url: text().notNull(),
    title: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scan_id, table.key, table.is_final] })],
);

/** The one scan of a website that begins when the running one has ended. */
export const next_scans = pgTable(
  'next_scans',
  {
    website_id: ref()
      .primaryKey()
      .references(() => websites.id, { onDelete: 'cascade' }),
    is_full: boolean().notNull(),
    deploy_label: text(),
    deploy_commit: text(),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [index().on(table.user_id)],
);

/** Looks at a website's sitemaps; without a row nobody looks. */
export const sitemap_watches = pgTable(
  'sitemap_watches',
  {
    website_id: ref()
      .primaryKey()
      .references(() => websites.id, { onDelete: 'cascade' }),
    rhythm: text({ enum: sitemapRhythms }).notNull(),
    next_look_at: time().notNull(),
    looked_at: time(),
    /** Says what the last look gave. */
    outcome: text({ enum: sitemapOutcomes }),
    /** Sitemaps as they were when they last counted as known; null: not seen yet. */
    state: jsonb().$type<SitemapState>(),
    /** Names the scan that the last change started; it begins with these pages. */
    scan_id: ref().references(() => scans.id, { onDelete: 'set null' }),
    changed_urls: jsonb().$type<string[]>(),
    changed_at: time(),
  },
  (table) => [
    index().on(table.next_look_at),
    index().on(table.scan_id),
    check('sitemap_watches_rhythm', sql`${table.rhythm} in ('hourly', 'nightly')`),
    check('sitemap_watches_outcome', sql`${table.outcome} in ('same', 'changed', 'none', 'unreachable')`),
  ],
);
