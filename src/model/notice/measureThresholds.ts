import { and, asc, eq, isNull } from 'drizzle-orm';
import { noticeLimits } from '../../shared/limits/work.ts';
import type { ThresholdMeasure } from '../../shared/work/goal.ts';
import type { Db } from '../database/db.ts';
import { thresholds } from '../tables/goal.ts';
import { scans } from '../tables/scan.ts';
import { websites } from '../tables/website.ts';
import { tellMembers } from './tellMembers.ts';

type OfScan = { website_id: number; scan_id: number };
type ThresholdRow = typeof thresholds.$inferSelect;

/** `basis`: rules and catalogue that the values come from. */
export type ThresholdValues = { [measure in ThresholdMeasure]: number } & { basis: string };

/** Null without a score. */
export async function readMeasured(tx: Db, { website_id, scan_id }: OfScan): Promise<ThresholdValues | null> {
  const [found] = await tx
    .select({
      score: websites.accessibility_score,
      coverage: websites.completion_rate,
      grade: websites.accessibility_grade,
      catalogue: websites.catalogue,
      rules: scans.rule_version,
    })
    .from(websites)
    .innerJoin(scans, eq(scans.website_id, websites.id))
    .where(and(eq(websites.id, website_id), eq(scans.id, scan_id)));
  if (!found?.grade) return null;
  const { score, coverage, rules, catalogue } = found;
  return { score, coverage, basis: `${rules} ${catalogue}` };
}

/** Measures the thresholds of a website after a whole scan, and tells members and channels of each crossing once. */
export async function measureThresholds(tx: Db, of: OfScan): Promise<void> {
  const rows = await tx
    .select()
    .from(thresholds)
    .where(eq(thresholds.website_id, of.website_id))
    .orderBy(asc(thresholds.measure))
    .for('update');
  const measured = rows.length > 0 ? await readMeasured(tx, of) : null;
  if (measured) for (const row of rows) await measureOne(tx, { ...of, row, measured });
}

type One = OfScan & { row: ThresholdRow; measured: ThresholdValues };

async function measureOne(tx: Db, one: One): Promise<void> {
  const { row, measured } = one;
  const value = measured[row.measure];
  const now = new Date().toISOString();
  const turn = toTurn(row, { value, basis: measured.basis }, now);
  if (turn === 'told') await tell(tx, one, value);
  await tx
    .update(thresholds)
    .set({
      ...{ value, basis: measured.basis, turned_at: turn === 'waits' ? now : null },
      ...(turn !== 'waits' && { is_met: value >= row.at_least }),
      ...(turn === 'told' && { told_at: now }),
    })
    .where(and(eq(thresholds.website_id, row.website_id), eq(thresholds.measure, row.measure)));
}

/** Has a crossing wait for the next scan if another one was told lately: what flickers is told once. */
function toTurn(
  { is_met, at_least, basis, told_at, turned_at }: ThresholdRow,
  now: { value: number; basis: string },
  time: string,
): 'none' | 'told' | 'waits' {
  if (is_met === null || basis !== now.basis || now.value >= at_least === is_met) return 'none';
  const calmMs = noticeLimits.calmDays * 86_400_000;
  const isCalm = told_at === null || Date.parse(time) - Date.parse(told_at) > calmMs;
  return isCalm || turned_at !== null ? 'told' : 'waits';
}

async function tell(tx: Db, { website_id, scan_id, row }: One, value: number): Promise<void> {
  const { measure, at_least } = row;
  const [website] = await tx
    .select({ organization_id: websites.organization_id })
    .from(websites)
    .where(and(eq(websites.id, website_id), isNull(websites.trashed_at)));
  if (!website?.organization_id) return;
  const is_met = value >= at_least;
  const before = row.value === null || row.value === value ? {} : { value_before: row.value };
  await tellMembers(tx, {
    ...{ organization_id: website.organization_id, website_id, scan_id, user_id: null },
    kind: 'threshold.crossed',
    facts: { automatic: true, measure, at_least, is_met, value, ...before },
  });
}
