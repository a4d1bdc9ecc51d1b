import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { goalImpacts, goalKinds, goalLevels, thresholdMeasures } from '../../shared/work/goal.ts';
import { createdAt, id, ref, time } from '../database/columns.ts';
import { users } from './organization.ts';
import { websites } from './website.ts';

export const goals = pgTable(
  'goals',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: goalKinds }).notNull(),
    /** Percent; null: no cause may be left. */
    target: integer(),
    min_impact: text({ enum: goalImpacts }),
    level: text({ enum: goalLevels }),
    key_pages_only: boolean().notNull().default(false),
    due_on: date().notNull(),
    /** Null: no whole scan has measured it yet. */
    start_value: integer(),
    value: integer(),
    started_at: createdAt(),
    measured_at: time(),
    /** Days before `due_on` of the last warning; those that lay behind at the start count as given. */
    warned_days: integer(),
    /** When it was told that it is reached. */
    reached_at: time(),
    /** Set on the day after `due_on`. */
    outcome: text({ enum: ['reached', 'missed'] }),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.website_id),
    index().on(table.user_id),
    index('goals_due_index').on(table.due_on).where(sql`outcome is null`),
    check('goals_kind', sql`${table.kind} in ('score', 'causes')`),
    check('goals_min_impact', sql`${table.min_impact} in ('critical', 'serious')`),
    check('goals_level', sql`${table.level} in ('A', 'AA')`),
    check('goals_target', sql`(${table.kind} = 'score') = (${table.target} is not null)`),
    check('goals_outcome', sql`${table.outcome} in ('reached', 'missed')`),
  ],
);

/** Percent that a value shall reach, or the most faults of documents. A crossing is told. */
export const thresholds = pgTable(
  'thresholds',
  {
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    measure: text({ enum: thresholdMeasures }).notNull(),
    at_least: integer(),
    at_most: integer(),
    /** As a whole scan measured it last. */
    value: integer(),
    /** Side that was told last, or noted in silence; null: not measured yet. */
    is_met: boolean(),
    /** Holds rules and catalogue of that measurement. A change of theirs is no news of the website. */
    basis: text(),
    told_at: time(),
    /** Since then the value lies on the other side; it is told if it lasts. */
    turned_at: time(),
  },
  (table) => [
    primaryKey({ columns: [table.website_id, table.measure] }),
    check('thresholds_measure', sql`${table.measure} in ('score', 'coverage', 'documents')`),
    check('thresholds_at_least', sql`${table.at_least} between 1 and 100`),
    check('thresholds_at_most', sql`${table.at_most} >= 0`),
    check(
      'thresholds_bound',
      sql`(${table.at_least} is null) = (${table.measure} = 'documents')
        and (${table.at_most} is null) = (${table.measure} <> 'documents')`,
    ),
  ],
);
