import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, ref } from '../database/columns.ts';
import { users } from './organization.ts';
import { pages } from './page.ts';
import { websites } from './website.ts';

const ofWebsite = () =>
  ref()
    .notNull()
    .references(() => websites.id, { onDelete: 'cascade' });
const ofPerson = () => ref().references(() => users.id, { onDelete: 'set null' });

/** Last draw of a website's sample. `seed`: draws the same pages from the same website. */
export const samples = pgTable(
  'samples',
  {
    id: id(),
    website_id: ofWebsite(),
    user_id: ofPerson(),
    seed: integer().notNull(),
    drawn_at: createdAt(),
  },
  (table) => [unique().on(table.website_id), index().on(table.user_id)],
);

export const sample_pages = pgTable(
  'sample_pages',
  {
    id: id(),
    website_id: ofWebsite(),
    page_id: ref()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    part: text({ enum: ['structured', 'random', 'person'] }).notNull(),
    /** Why the draw took it: `start`, `key`, `template`, `technique:` with its kind, `random`. */
    reasons: text().array().notNull().default([]),
    /** Words of the person who added it. */
    reason: text(),
    /** Null: it is in the sample. */
    left_out_reason: text(),
    /** Person who added it or left it out. */
    user_id: ofPerson(),
    created_at: createdAt(),
  },
  (table) => [
    unique().on(table.page_id),
    index().on(table.website_id),
    index().on(table.user_id),
    check('sample_pages_part', sql`${table.part} in ('structured', 'random', 'person')`),
  ],
);

/** Names of groups of pages with one template. */
export const template_names = pgTable(
  'template_names',
  { id: id(), website_id: ofWebsite(), template: text().notNull(), name: text().notNull() },
  (table) => [unique().on(table.website_id, table.template)],
);

/** Tasks of visitors on several pages in a row, such as an order. */
export const processes = pgTable(
  'processes',
  { id: id(), website_id: ofWebsite(), user_id: ofPerson(), name: text().notNull(), created_at: createdAt() },
  (table) => [index().on(table.website_id), index().on(table.user_id)],
);

export const process_steps = pgTable(
  'process_steps',
  {
    id: id(),
    website_id: ofWebsite(),
    process_id: ref()
      .notNull()
      .references(() => processes.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Null: the page was deleted; its address stays. */
    page_id: ref().references(() => pages.id, { onDelete: 'set null' }),
    page_url: text().notNull(),
    action: text().notNull().default(''),
  },
  (table) => [
    unique().on(table.process_id, table.position),
    index().on(table.website_id),
    index().on(table.page_id),
  ],
);
