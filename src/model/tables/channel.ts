import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  type ChannelEvent,
  channelKinds,
  closingReasons,
  deliveryKinds,
  deliveryStatuses,
} from '../../shared/work/channel.ts';
import type { EventFacts } from '../../shared/work/notice.ts';
import { counter, createdAt, id, ref, time } from '../database/columns.ts';
import { causes } from './finding.ts';
import { organizations, users } from './organization.ts';
import { scans } from './scan.ts';
import { websites } from './website.ts';

/** Addresses that get events of an organization. Those of chats are secrets themselves. */
export const channels = pgTable(
  'channels',
  {
    id: id(),
    organization_id: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text({ enum: channelKinds }).notNull(),
    name: text().notNull(),
    host: text().notNull(),
    address_encrypted: text().notNull(),
    /** Null: this kind signs nothing. */
    secret_encrypted: text(),
    old_secret_encrypted: text(),
    old_secret_until: time(),
    events: text().array().$type<ChannelEvent[]>().notNull(),
    /** Null: all. */
    website_ids: ref().array(),
    paused_at: time(),
    closed_at: time(),
    closed_reason: text({ enum: closingReasons }),
    done_at: time(),
    failed_at: time(),
    created_by: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.organization_id),
    index().on(table.created_by),
    check('channels_kind', sql`${table.kind} in ('webhook', 'slack', 'teams', 'mattermost', 'matrix')`),
    check('channels_closed_reason', sql`${table.closed_reason} in ('gone', 'failed')`),
  ],
);

/** One message for one channel, written in the transaction of its event. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    organization_id: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    channel_id: ref()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    /** Same in every try, so that receivers know a repeated one. */
    message_id: uuid().notNull().unique().default(sql`gen_random_uuid()`),
    /** Null: a test message, or about the organization. */
    website_id: ref().references(() => websites.id, { onDelete: 'cascade' }),
    cause_id: ref().references(() => causes.id, { onDelete: 'cascade' }),
    scan_id: ref().references(() => scans.id, { onDelete: 'cascade' }),
    kind: text({ enum: deliveryKinds }).notNull(),
    facts: jsonb().$type<EventFacts>().notNull().default({}),
    status: text({ enum: deliveryStatuses }).notNull().default('waiting'),
    attempts: counter(),
    answer_status: integer(),
    message: text(),
    created_at: createdAt(),
    tried_at: time(),
    /** Null: no try is due any more. */
    next_try_at: time().default(sql`now()`),
  },
  (table) => [
    index().on(table.organization_id),
    index().on(table.channel_id, table.id),
    index().on(table.website_id),
    index().on(table.cause_id),
    index().on(table.scan_id),
    index().on(table.created_at),
    index('deliveries_due_index').on(table.next_try_at).where(sql`status = 'waiting'`),
    check('deliveries_status', sql`${table.status} in ('waiting', 'done', 'failed')`),
  ],
);
