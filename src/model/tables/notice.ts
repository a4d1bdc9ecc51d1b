import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import {
  type EventFacts,
  eventKinds,
  mailRhythms,
  noticeReasons,
  noticeTopics,
} from '../../shared/work/notice.ts';
import { createdAt, id, ref, time } from '../database/columns.ts';
import { causes } from './finding.ts';
import { organizations, users } from './organization.ts';
import { scans } from './scan.ts';
import { websites } from './website.ts';

/** Each thing that happened, once; `notices` has its recipients. */
export const events = pgTable(
  'events',
  {
    id: id(),
    organization_id: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null: about the organization, or a website that its reader no longer sees. */
    website_id: ref().references(() => websites.id, { onDelete: 'cascade' }),
    /** Null: of several causes, named in `facts`. */
    cause_id: ref().references(() => causes.id, { onDelete: 'cascade' }),
    scan_id: ref().references(() => scans.id, { onDelete: 'cascade' }),
    kind: text({ enum: eventKinds }).notNull(),
    /** Null: a scan or the calendar. */
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    facts: jsonb().$type<EventFacts>().notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.organization_id),
    index().on(table.website_id, table.id),
    index().on(table.cause_id),
    index().on(table.scan_id),
    index().on(table.user_id),
    index().on(table.created_at),
    check(
      'events_website',
      sql`${table.website_id} is not null or ${table.kind} in ('key.ending', 'key.ended', 'website.trashed', 'website.withdrawn', 'member.changed', 'member.left')`,
    ),
  ],
);

/** Outbox of one person: shown at the bell, mailed as they chose. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    organization_id: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    event_id: ref()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    reason: text({ enum: noticeReasons }).notNull(),
    topic: text({ enum: noticeTopics }).notNull(),
    read_at: time(),
    /** No mail is due any more: it was written, or not wanted. */
    settled_at: time(),
    /** No foreign key: mails are purged earlier. */
    mail_id: ref(),
    created_at: createdAt(),
  },
  (table) => [
    unique().on(table.event_id, table.user_id),
    index().on(table.user_id, table.id),
    index().on(table.organization_id),
    index().on(table.mail_id),
    index('notices_unsettled_index').on(table.user_id).where(sql`settled_at is null`),
    index('notices_unread_index').on(table.user_id).where(sql`read_at is null`),
    check('notices_reason', sql`${table.reason} in ('assignee', 'mention', 'follower', 'member')`),
    check('notices_topic', sql`${table.topic} in ('own', 'scan', 'report')`),
  ],
);

/** Mails a person wants; without a row the default of their role counts. */
export const notice_choices = pgTable(
  'notice_choices',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text({ enum: noticeTopics }).notNull(),
    rhythm: text({ enum: mailRhythms }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.topic] }),
    check('notice_choices_topic', sql`${table.topic} in ('own', 'scan', 'report')`),
    check('notice_choices_rhythm', sql`${table.rhythm} in ('now', 'nightly', 'weekly', 'never')`),
  ],
);

/** Mails a person wants of one website; without a row `notice_choices` counts. */
export const website_choices = pgTable(
  'website_choices',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    topic: text({ enum: noticeTopics }).notNull(),
    rhythm: text({ enum: mailRhythms }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.website_id, table.topic] }),
    index().on(table.website_id),
    check('website_choices_topic', sql`${table.topic} in ('own', 'scan', 'report')`),
    check('website_choices_rhythm', sql`${table.rhythm} in ('now', 'nightly', 'weekly', 'never')`),
  ],
);

/** Hours in which mails "at once" wait, by the clock of a time zone. */
export const quiet_hours = pgTable('quiet_hours', {
  user_id: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `22:00` */
  starts: text().notNull(),
  ends: text().notNull(),
  time_zone: text().notNull().default('Europe/Berlin'),
});

/** State of a cause as it was last told: no scan tells it twice. */
export const told_causes = pgTable(
  'told_causes',
  {
    cause_id: ref()
      .primaryKey()
      .references(() => causes.id, { onDelete: 'cascade' }),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    state: text({ enum: ['open', 'fixed'] }).notNull(),
    /** When its last return was told. */
    told_at: time(),
  },
  (table) => [
    index().on(table.website_id),
    check('told_causes_state', sql`${table.state} in ('open', 'fixed')`),
  ],
);
