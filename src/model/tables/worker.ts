import { boolean, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { MachineCheck } from '../../shared/work/machineCheck.ts';
import { createdAt, time } from '../database/columns.ts';
import { auth } from './account.ts';

/** Processes that work off the queues. Only their own reports write here. */
export const workers = auth.table('workers', {
  id: uuid().primaryKey(),
  version: text().notNull(),
  role: text().notNull().default('worker'),
  host: text().notNull().default(''),
  pid: integer().notNull().default(0),
  node: text().notNull().default(''),
  has_browser: boolean().notNull(),
  checks: jsonb().$type<MachineCheck[]>().notNull().default([]),
  started_at: createdAt(),
  seen_at: time().notNull(),
});
