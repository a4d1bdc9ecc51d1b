import { inArray, type SQL, sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContactTopic } from '../../shared/contract/contact.ts';
import {
  type ToolName,
  type ToolResults,
  toolNames,
  toolRunStatuses,
} from '../../shared/contract/toolRun.ts';
import type { ScanErrorCode } from '../../shared/errors/scanErrors.ts';
import { toolLimits } from '../../shared/limits/visitor.ts';
import { createdAt, id, ref, time } from '../database/columns.ts';

/** Run of a public tool on one page. No owner: the token gives access for a day. */
export const tool_runs = pgTable(
  'tool_runs',
  {
    id: id(),
    token: text().notNull().unique(),
    tool: text({ enum: toolNames }).notNull(),
    url: text().notNull(),
    /** Keyed hash of the network address. */
    client_hash: text().notNull(),
    status: text({ enum: toolRunStatuses }).notNull().default('queued'),
    error_code: text().$type<ScanErrorCode>(),
    error_message: text(),
    result: jsonb().$type<ToolResults[ToolName]>(),
    cpu_ms: integer().notNull().default(0),
    created_at: createdAt(),
    /** Last time a visitor waited for it. */
    seen_at: createdAt(),
    finished_at: time(),
  },
  (table) => [
    index().on(table.status, table.id),
    index().on(table.tool, table.url, table.id),
    index().on(table.client_hash, table.status),
    index().on(table.created_at),
    check('tool_runs_status', sql`${table.status} in ('queued', 'running', 'ready', 'done', 'failed')`),
    check('tool_runs_tool', sql`${table.tool} in ('preview', 'images')`),
  ],
);

export const isOpenRun = inArray(tool_runs.status, ['queued', 'running', 'ready']);

/** True if a visitor waited for the run a moment ago. Pass `seen_at` of another row to ask about that. */
export const isSeen = (seen_at: SQL | typeof tool_runs.seen_at = tool_runs.seen_at): SQL =>
  sql`${seen_at} > now() - make_interval(secs => ${toolLimits.abandonedSeconds})`;

/** True if no worker will continue the run. Last resort, because each ordinary end is stored in the row. */
export const isLost = sql`(${isOpenRun}
  and (tool_runs.seen_at < now() - make_interval(secs => ${toolLimits.abandonedSeconds * 4})
    or tool_runs.created_at < now() - make_interval(mins => ${toolLimits.lostMinutes})))`;

export const contact_messages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    topic: text().$type<ContactTopic>().notNull(),
    message: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.created_at)],
);

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const;

/** Newsletter sign-ups. Only `confirmed` ones, who answered a mail, get newsletters. */
export const newsletter_subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    /** Lower case. */
    email: text().notNull().unique(),
    status: text({ enum: subscriberStates }).notNull().default('pending'),
    firstname: text().notNull(),
    lastname: text().notNull(),
    company: text(),
    shop_system: text(),
    source: text().notNull().default(''),
    /** Time of the last sign-up; the link in the mail expires relative to it. */
    asked_at: createdAt(),
    confirmed_at: time(),
    unsubscribed_at: time(),
    /** Time at which the external form endpoint accepted the confirmed sign-up. */
    forwarded_at: time(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.status, table.asked_at),
    check('newsletter_subscribers_status', sql`${table.status} in ('pending', 'confirmed', 'unsubscribed')`),
  ],
);

/** Proof of consent: subscriber, words, time and shortened network address. */
export const newsletter_consents = pgTable(
  'newsletter_consents',
  {
    id: id(),
    subscriber_id: ref()
      .notNull()
      .references(() => newsletter_subscribers.id, { onDelete: 'cascade' }),
    event: text({ enum: ['asked', 'confirmed', 'unsubscribed'] }).notNull(),
    /** Words agreed to; only for asked and confirmed. */
    consent_text: text(),
    /** Network address without its last part. */
    address: text(),
    /** Asked and confirmed: page of the sign-up. Unsubscribed: method used. */
    source: text(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.subscriber_id),
    check('newsletter_consents_event', sql`${table.event} in ('asked', 'confirmed', 'unsubscribed')`),
  ],
);
