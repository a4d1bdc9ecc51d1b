import { type SQL, sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ShownQuestion } from '../../shared/contract/question.ts';
import { answerMeanings } from '../../shared/score/questionRecords.ts';
import { impacts } from '../../shared/work/finding.ts';
import { bytes, counter, createdAt, id, ref, time } from '../database/columns.ts';
import { users } from './organization.ts';
import { websites } from './website.ts';

/** Questions of scans to people: one row for each evidence, on however many pages. They outlive every rescan. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** Hash of the evidence, as in `findings.question`. */
    key: text().notNull(),
    cause: text().notNull(),
    engine: text().notNull(),
    rule: text().notNull(),
    criteria: text().array().notNull(),
    impact: text({ enum: impacts }),
    message: text().notNull(),
    selector: text().notNull(),
    snippet: text().notNull(),
    /** No foreign key: pages may be deleted before the next scan recounts. */
    page_id: ref().notNull(),
    page_url: text().notNull(),
    /** 0: no longer found; answers stay. */
    finding_count: counter(),
    page_count: counter(),
    /** Undecided criteria of pages that wait for it; those with several questions count in part. 0: decides nothing. */
    share: doublePrecision().notNull().default(0),
    /** Above 0 where `share` is. */
    weight: doublePrecision().notNull().default(0),
    status: text({ enum: ['open', ...answerMeanings] })
      .notNull()
      .default('open'),
    /** The answer that counts. No foreign key: answers point at their question. */
    answer_id: ref(),
    /** Criteria that the answer fails. */
    failed_criteria: text().array().notNull().default([]),
    answered_at: time(),
    /** Answered question about the same place, whose evidence has changed since. */
    before_id: ref(),
    assignee_id: ref().references(() => users.id, { onDelete: 'set null' }),
    claimed_by: ref().references(() => users.id, { onDelete: 'set null' }),
    claimed_at: time(),
    created_at: createdAt(),
  },
  (table) => [
    unique().on(table.website_id, table.key),
    index().on(table.website_id, table.weight, table.id),
    index('questions_open_index')
      .on(table.website_id, table.weight, table.id)
      .where(sql`finding_count > 0 and status in ('open', 'unsure')`),
    index().on(table.website_id, table.rule, table.weight, table.id),
    index('questions_answered_index')
      .on(table.website_id, table.weight, table.id)
      .where(sql`finding_count > 0 and status in ('fine', 'barrier')`),
    index('questions_gone_index').on(table.website_id, table.weight, table.id).where(sql`finding_count = 0`),
    index('questions_alike_index')
      .on(table.website_id, table.cause, table.rule)
      .where(sql`finding_count > 0 and status in ('open', 'unsure')`),
    index().on(table.website_id, table.cause, table.weight, table.id),
    index().on(table.assignee_id),
    index().on(table.claimed_by),
    check('questions_status', sql`${table.status} in ('open', 'fine', 'barrier', 'unsure')`),
  ],
);

/** Answers of people, also those taken back: who, when, what was shown. */
export const question_answers = pgTable(
  'question_answers',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    question_id: ref()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    answer: text().notNull(),
    meaning: text({ enum: answerMeanings }).notNull(),
    /** Criteria that it fails, as the rule's record said then. */
    failed_criteria: text().array().notNull().default([]),
    comment: text(),
    shown: jsonb().$type<ShownQuestion>().notNull(),
    /** Time from showing to answering, as the screen measured it. */
    seconds: integer(),
    /** Answer to a like question, given with this one. */
    given_with: ref(),
    created_at: createdAt(),
    undone_at: time(),
    undone_by: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.question_id, table.id),
    index().on(table.website_id, table.id),
    index().on(table.given_with),
    index().on(table.user_id, table.id),
    index().on(table.undone_by),
    check('question_answers_meaning', sql`${table.meaning} in ('fine', 'barrier', 'unsure')`),
  ],
);

/** Cut-outs of pages with a question's element outlined. An answered question keeps what its answer was about. */
export const question_pictures = pgTable(
  'question_pictures',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** No foreign key: scans may be deleted. */
    scan_id: ref().notNull(),
    page_url: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    body: bytes().notNull(),
    created_at: createdAt(),
  },
  (table) => [unique().on(table.website_id, table.key)],
);

/** Status of the question about a finding; null without one. */
export const toQuestionStatus = (finding: SQL): SQL =>
  sql`(select q.status from questions q where q.website_id = ${finding}.website_id and q.key = ${finding}.question)`;
