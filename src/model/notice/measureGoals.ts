import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ScanScope } from '../../shared/contract/website.ts';
import { criteria } from '../../shared/standards/wcag.ts';
import type { GoalMeasure } from '../../shared/work/goal.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { causes } from '../tables/finding.ts';
import { goals } from '../tables/goal.ts';
import { websites } from '../tables/website.ts';
import { isFulfilled } from './goalState.ts';
import { isStanding } from './standingBarriers.ts';
import { tellGoal } from './tellGoals.ts';

/**
 * Measures goals after a scan and tells those it reached. Only a whole scan measures a beginning, and none what is past
 * its day.
 */
export async function measureGoals(
  tx: Db,
  { website_id, scope }: { website_id: number; scope: ScanScope },
): Promise<void> {
  const running = await tx
    .select()
    .from(goals)
    .where(and(eq(goals.website_id, website_id), isNull(goals.outcome), isBeforeEnd))
    .orderBy(asc(goals.id));
  for (const goal of running) {
    if (goal.start_value === null && scope === 'pages') continue;
    const value = await measureGoal(tx, website_id, goal);
    if (value === null) continue;
    const isNews = goal.reached_at === null && isFulfilled({ ...goal, value });
    const [measured] = await tx
      .update(goals)
      .set({
        value,
        measured_at: sql`now()`,
        ...(goal.start_value === null && { start_value: value, started_at: sql`now()` as never }),
        ...(isNews && { reached_at: sql`now()` }),
      })
      .where(eq(goals.id, goal.id))
      .returning();
    if (isNews) await tellGoal(tx, 'goal.reached', measured!);
  }
}

const isBeforeEnd = sql`${goals.due_on} >= (now() at time zone 'Europe/Berlin')::date`;

/** Percent, or open causes; null without a score. */
export async function measureGoal(tx: Db, website_id: number, goal: GoalMeasure): Promise<number | null> {
  if (goal.kind === 'score') {
    const [website] = await tx
      .select({ score: websites.accessibility_score, grade: websites.accessibility_grade })
      .from(websites)
      .where(eq(websites.id, website_id));
    return website?.grade ? website.score : null;
  }
  const [counted] = await readRows<{ n: number }>(
    tx,
    sql`select count(*)::int as n from ${causes} where website_id = ${website_id} and ${isStanding} and ${isMeant(goal)}`,
  );
  return counted!.n;
}

const gravest = { critical: ['critical'], serious: ['critical', 'serious'] };

function isMeant({ min_impact, level, key_pages_only }: GoalMeasure): SQL {
  const of = level && criteria.filter((one) => one.level === level).map(({ num }) => num);
  return sql.join(
    [
      sql`true`,
      ...(min_impact ? [sql`impact = any(${sql.param(gravest[min_impact])}::text[])`] : []),
      ...(of ? [sql`criteria && ${sql.param(of)}::text[]`] : []),
      ...(key_pages_only ? [sql`key_page_count > 0`] : []),
    ],
    sql` and `,
  );
}
