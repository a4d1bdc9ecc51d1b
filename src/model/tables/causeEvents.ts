import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, ref } from '../database/columns.ts';
import { websites } from '../website/websites.ts';
import { causes } from './causes.ts';
import { users } from './users.ts';

/** What happened to a cause: comments, changes of status and assignee. Without a user it was a scan, or the calendar. */
export const cause_events = pgTable(
  'cause_events',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    cause_id: ref()
      .notNull()
      .references(() => causes.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: ['comment', 'status', 'assignee'] }).notNull(),
    /** The status it got, where it got one. */
    status: text({ enum: ['open', 'fixed', 'ignored'] }),
    /** The comment, the reason, or the name of whom it was given to. */
    text: text(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.cause_id, table.id),
    index().on(table.website_id),
    index().on(table.user_id),
    check('cause_events_kind', sql`${table.kind} in ('comment', 'status', 'assignee')`),
  ],
);
