import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LoginField } from '../shared/contract/crawlSettings.ts';
import { bytes, createdAt, id, ref, time } from './columns.ts';
import { users } from './users.ts';
import { websites } from './websites.ts';

/** One try of a website's login steps in the real browser, or of finding the fields of its form. */
export const login_tests = pgTable(
  'login_tests',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    /** detect: look for the form's fields; test: sign in as the settings say. */
    kind: text({ enum: ['detect', 'test'] }).notNull(),
    status: text({ enum: ['queued', 'running', 'passed', 'failed'] })
      .notNull()
      .default('queued'),
    /** German: what happened. */
    message: text(),
    /** The steps as they were given, encrypted; gone when the try is over. */
    steps_encrypted: text(),
    /** The fields that were found (detect). */
    fields: jsonb().$type<LoginField[]>(),
    /** What the browser showed at the end (WebP or PNG). */
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
