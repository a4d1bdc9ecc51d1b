import { boolean, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, time } from '../database/columns.ts';
import { auth } from './account.ts';

/** Processes that work off the queues. Only their own reports write here. */
export const workers = auth.table('workers', {
  id: uuid().primaryKey(),
  version: text().notNull(),
  has_browser: boolean().notNull(),
  started_at: createdAt(),
  seen_at: time().notNull(),
});
