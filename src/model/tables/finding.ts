import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  answeredReason,
  type CauseClass,
  type CauseStatus,
  causeEventKinds,
  decidedStatuses,
  priorities,
} from '../../shared/contract/cause.ts';
import { impacts } from '../../shared/work/finding.ts';
import { bytes, counter, createdAt, id, ref, time } from '../database/columns.ts';
import { users } from './organization.ts';
import { pages } from './page.ts';
import { scans } from './scan.ts';
import { websites } from './website.ts';

/** Failed and cantTell findings of each page's last audit. What passed is in `pages.scan_checks`. */
export const findings = pgTable(
  'findings',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    page_id: ref()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    scan_id: ref().notNull(),
    cause: text().notNull(),
    /** Hash of what a person is asked about; findings with the same one share an answer. Null: nothing is asked. */
    question: text(),
    engine: text().notNull(),
    rule: text().notNull(),
    criteria: text().array().notNull(),
    outcome: text({ enum: ['failed', 'cantTell'] }).notNull(),
    impact: text({ enum: impacts }),
    selector: text().notNull(),
    snippet: text().notNull(),
    message: text().notNull(),
    help_url: text(),
    /** `320x640`: found only in that viewport. Null: found in the website's first viewport. */
    viewport: text(),
    /** Sizes of the windows in which it was seen. Null: not recorded. */
    windows: text().array(),
    /** Its rule looks at a selection only: there may be further places on the page. */
    is_partial: boolean().notNull().default(false),
    /** Only one of two audits of the unchanged page found it. */
    is_unsteady: boolean().notNull().default(false),
    /** First of the audits without a gap that found this place of the cause. */
    found_at: createdAt(),
  },
  (table) => [
    index().on(table.website_id, table.cause, table.id),
    index().on(table.website_id, table.id),
    index().on(table.page_id),
    index('findings_question_index').on(table.website_id, table.question).where(sql`question is not null`),
    check('findings_outcome', sql`${table.outcome} in ('failed', 'cantTell')`),
    check('findings_impact', sql`${table.impact} in ('minor', 'moderate', 'serious', 'critical')`),
  ],
);

/**
 * Causes: findings that one repair fixes. A website has one row per cause, from the first finding on. Counts
 * are current (0: no longer found). Decisions of people survive every rescan.
 */
export const causes = pgTable(
  'causes',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    cause: text().notNull(),
    engine: text().notNull(),
    rule: text().notNull(),
    criteria: text().array().notNull(),
    outcome: text({ enum: ['failed', 'cantTell'] }).notNull(),
    impact: text({ enum: impacts }),
    message: text().notNull(),
    help_url: text(),
    finding_count: counter(),
    page_count: counter(),
    key_page_count: counter(),
    /** Places that a person's answer calls a barrier. Above 0, a cause of questions counts as failed. */
    confirmed_count: counter(),
    /** All its findings come and go on unchanged pages. */
    is_unsteady: boolean().notNull().default(false),
    /** Some of its findings are of a selection: there may be further places. */
    is_partial: boolean().notNull().default(false),
    urgency: doublePrecision().notNull().default(0),
    /** No foreign key: pages may be deleted before the next scan recounts. */
    example_page_id: ref(),
    example_page_url: text().notNull(),
    example_selector: text().notNull(),
    example_snippet: text().notNull(),
    /** PDF whose fault it is, and the file that last had it. No foreign key: what nothing links to is forgotten. */
    document_id: ref(),
    document_hash: text(),
    status: text({ enum: decidedStatuses }).notNull().default('open'),
    status_by: text({ enum: ['person', 'scan'] })
      .notNull()
      .default('scan'),
    /** Required while ignored, also if only in part. Of a fault of a PDF that ended without a repair: why. */
    reason: text(),
    /** Places found until then are ignored, later ones are counted and open. Null: nothing is ignored. */
    covered_at: time(),
    new_finding_count: counter(),
    /** Ended cause of the same rule whose elements it took over: they changed, nothing was repaired. No foreign key. */
    changed_from_id: ref(),
    /** Last day it is ignored. Null: until a member reopens it. */
    ignored_until: date(),
    assignee_id: ref().references(() => users.id, { onDelete: 'set null' }),
    due_on: date(),
    /** Day that the assignee was last reminded of. */
    reminded_on: date(),
    priority: text({ enum: priorities }).notNull().default('normal'),
    /** First and last scan that found it. No foreign keys: scans may be deleted. */
    first_scan_id: ref().notNull(),
    last_scan_id: ref().notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
    /** Barrier entered by hand that a person deleted; kept for `causeLimits.undoDays`. */
    deleted_at: time(),
  },
  (table) => [
    unique().on(table.website_id, table.cause),
    index().on(table.website_id, table.urgency, table.id),
    index().on(table.assignee_id),
    index().on(table.ignored_until),
    index().on(table.due_on),
    index('causes_document_index').on(table.document_id).where(sql`document_id is not null`),
    index('causes_changed_index')
      .on(table.website_id, table.changed_from_id)
      .where(sql`changed_from_id is not null`),
    index('causes_reported_index').on(table.website_id).where(sql`status = 'fixed' and status_by = 'person'`),
    check('causes_outcome', sql`${table.outcome} in ('failed', 'cantTell')`),
    check('causes_status', sql`${table.status} in ('open', 'fixed', 'ignored')`),
    check('causes_status_by', sql`${table.status_by} in ('person', 'scan')`),
    check('causes_priority', sql`${table.priority} in ('high', 'normal', 'low')`),
    check('causes_reason', sql`${table.status} <> 'ignored' or ${table.reason} is not null`),
  ],
);

/** Cut-out of a page with an element of the cause outlined, from the last scan that took one. */
export const cause_pictures = pgTable(
  'cause_pictures',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    cause: text().notNull(),
    scan_id: ref()
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    page_url: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    body: bytes().notNull(),
    created_at: createdAt(),
  },
  (table) => [unique().on(table.website_id, table.cause), index().on(table.scan_id)],
);

/** History of a cause: comments, changes of status and assignee. Without a user, a scan or a date caused it. */
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
    kind: text({ enum: causeEventKinds }).notNull(),
    status: text({ enum: ['open', 'fixed', 'ignored'] }),
    /** Comment, reason, name of the new assignee, day or priority. */
    text: text(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.cause_id, table.id),
    index().on(table.website_id),
    index().on(table.user_id),
    check(
      'cause_events_kind',
      sql`${table.kind} in ('comment', 'status', 'assignee', 'due', 'priority', 'barrier')`,
    ),
  ],
);

/** Open causes and their counts at the end of each scan; two scans are compared by these rows. */
export const scan_causes = pgTable(
  'scan_causes',
  {
    scan_id: ref()
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    cause_id: ref()
      .notNull()
      .references(() => causes.id, { onDelete: 'cascade' }),
    finding_count: counter(),
    page_count: counter(),
    is_unsteady: boolean().notNull().default(false),
    /** Places that the scan before did not have. Null: there was none to compare with. */
    new_finding_count: integer(),
    /** Those of them on pages that no scan before had audited. */
    first_audit_count: integer(),
  },
  (table) => [primaryKey({ columns: [table.scan_id, table.cause_id] }), index().on(table.cause_id)],
);

/** Condition: answers closed it, because they call all its places fine. A person who ignores a cause covers its places. */
export const isFine = (cause: SQL): SQL =>
  sql`(${cause}.status = 'ignored' and ${cause}.covered_at is null and ${cause}.reason = ${answeredReason})`;

export const toShownStatus = (cause: SQL): SQL<CauseStatus> =>
  sql`case when ${isFine(cause)} then 'fine' else ${cause}.status end`;

const isFineHere = isFine(sql`causes`);

/**
 * Condition: another cause took over its elements. `offset 0` has PostgreSQL look up each cause; else it reads the
 * whole table for its list.
 */
export const isReplaced = (cause: SQL): SQL => sql`exists (select 1 from causes n
  where n.website_id = ${cause}.website_id and n.changed_from_id = ${cause}.id and n.finding_count > 0 offset 0)`;

/** Open causes are still found, or were reopened by a person. Others become fixed when a scan ends. */
export const statusConditions: { [status in CauseStatus]: SQL } = {
  open: sql`is_open_cause(causes.status, causes.finding_count, causes.status_by)`,
  fixed: sql`(causes.status = 'fixed' and causes.deleted_at is null)`,
  ignored: sql`(causes.status = 'ignored' and not ${isFineHere})`,
  fine: isFineHere,
};

const isOfClass = (kind: CauseClass): SQL =>
  sql`(cause_class(causes.engine, causes.criteria, causes.outcome, causes.confirmed_count) = ${sql.raw(`'${kind}'`)})`;

/** Counts causes in PDFs of a website. */
export const countDocumentCauses = (website_id: number, condition: SQL): SQL =>
  sql`(select count(*)::int from causes where causes.website_id = ${website_id}
    and causes.document_id is not null and causes.finding_count > 0 and ${condition})`;

/** The same function counts the open causes of websites. */
export const classConditions: { [kind in CauseClass]: SQL } = {
  error: isOfClass('error'),
  review: isOfClass('review'),
  hint: isOfClass('hint'),
  document: isOfClass('document'),
};
