import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FoundLogin } from '../../shared/contract/crawlSettings.ts';
import { depths } from '../../shared/work/depth.ts';
import { bytes, counter, createdAt, id, ref, time, wcagCounts } from '../database/columns.ts';
import { organizations, users } from './organization.ts';

export const websites = pgTable(
  'websites',
  {
    id: id(),
    url: text().notNull(),
    /** Null: people call it by its address. */
    name: text(),
    organization_id: ref().references(() => organizations.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    user_agent: text(),
    /** JSON object of names and values, encrypted (AES-256-GCM). */
    cookies_encrypted: text(),
    favicon_url: text(),
    stored_favicon_url: text(),
    is_valid: boolean(),
    accessibility_score: counter(),
    accessibility_grade: text({ enum: ['A', 'B', 'C', 'D', 'F'] }),
    completion_rate: counter(),
    ...wcagCounts(),
    valid_pages_count: counter(),
    invalid_pages_count: counter(),
    unchecked_pages_count: counter(),
    /** Open causes by class (failed criteria, questions, best practice). Triggers on `causes` keep them current. */
    open_error_count: counter(),
    open_review_count: counter(),
    open_hint_count: counter(),
    /** Questions without an answer that decide something, and those answered. */
    open_question_count: counter(),
    answered_question_count: counter(),
    catalogue: text({ enum: ['checklist41', 'wcag21', 'wcag22'] })
      .notNull()
      .default('checklist41'),
    max_pages: integer(),
    max_depth: integer(),
    excluded_paths: text().array().notNull().default([]),
    /** `1280x720` in CSS pixels; each page is audited in all of them. Empty: the default viewport. */
    viewports: text().array().notNull().default([]),
    depth: text({ enum: depths }).notNull().default('standard'),
    headers_encrypted: text(),
    login_encrypted: text(),
    schedule: text({ enum: ['none', 'daily', 'weekly', 'monthly'] })
      .notNull()
      .default('none'),
    /** Weekday of weekly scans, 1 is Monday. Null: that of the first. */
    schedule_day: integer(),
    next_scan_at: time(),
    /** Set: in the trash since then, invisible to members and guests. */
    trashed_at: time(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.organization_id),
    index().on(table.user_id),
    index().on(table.next_scan_at),
    check('websites_grade', sql`${table.accessibility_grade} in ('A', 'B', 'C', 'D', 'F')`),
    check('websites_schedule', sql`${table.schedule} in ('none', 'daily', 'weekly', 'monthly')`),
    check('websites_schedule_day', sql`${table.schedule_day} between 1 and 7`),
    check('websites_catalogue', sql`${table.catalogue} in ('checklist41', 'wcag21', 'wcag22')`),
  ],
);

/** Tokens that let guests see a website; only their SHA-256 is stored. */
export const website_claims = pgTable(
  'website_claims',
  {
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.website_id, table.token_hash] }), index().on(table.token_hash)],
);

/** Websites that a member with `website_access` `chosen` sees. */
export const member_websites = pgTable(
  'member_websites',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.website_id] }), index().on(table.website_id)],
);

/**
 * Counts of each check status per website and criterion. Triggers on `checks` keep them current, so readers never scan
 * all checks of a large website.
 */
export const website_criteria = pgTable(
  'website_criteria',
  {
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    criteria: text().notNull(),
    valid_count: counter(),
    invalid_count: counter(),
    na_count: counter(),
    clean_count: counter(),
    /** Checks in the first three counts above that a person decided. */
    person_count: counter(),
    /** Subset of `person_count`: taken over from another page. */
    taken_over_count: counter(),
  },
  (table) => [primaryKey({ columns: [table.website_id, table.criteria] })],
);

/**
 * Counts of media items per website, kind, alt state and text status. Triggers on `media_items` keep them
 * current, so readers never scan all items of a large website.
 */
export const website_media = pgTable(
  'website_media',
  {
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['image', 'video', 'audio', 'document'] }).notNull(),
    /** Empty: not an image. */
    alt_state: text({ enum: ['', 'missing', 'suspicious', 'decorative', 'present'] }).notNull(),
    /** Empty: no proposal and no decision. */
    alt_text_status: text({ enum: ['', 'proposed', 'accepted', 'discarded'] }).notNull(),
    item_count: counter(),
  },
  (table) => [
    primaryKey({ columns: [table.website_id, table.kind, table.alt_state, table.alt_text_status] }),
  ],
);

/** One trial of a website's login steps in the browser, or one search for the fields of its login form. */
export const login_tests = pgTable(
  'login_tests',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: ['detect', 'test'] }).notNull(),
    status: text({ enum: ['queued', 'running', 'passed', 'failed'] })
      .notNull()
      .default('queued'),
    message: text(),
    /** Login steps under trial, encrypted; cleared when it ends. */
    steps_encrypted: text(),
    fields: jsonb().$type<FoundLogin>(),
    /** Browser view at the end (WebP). */
    screenshot: bytes(),
    created_at: createdAt(),
    finished_at: time(),
  },
  (table) => [
    index().on(table.website_id),
    index().on(table.user_id),
    check('login_tests_status', sql`${table.status} in ('queued', 'running', 'passed', 'failed')`),
  ],
);
