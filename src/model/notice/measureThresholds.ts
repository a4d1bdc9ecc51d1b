import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { noticeLimits } from '../../shared/limits/work.ts';
import type { ThresholdMeasure } from '../../shared/work/goal.ts';
import type { Db } from '../database/db.ts';
import { countDocumentCauses, statusConditions } from '../tables/finding.ts';
import { thresholds } from '../tables/goal.ts';
import { scans } from '../tables/scan.ts';
import { websites } from '../tables/website.ts';
import { tellMembers } from './tellMembers.ts';

type OfScan = { website_id: number; scan_id: number };
type ThresholdRow = typeof thresholds.$inferSelect;

/** `basis`: rules and catalogue that the value comes from. */
export type MeasuredValue = { value: number; basis: string };
export type MeasuredValues = { [measure in ThresholdMeasure]: MeasuredValue | null };

/** Score and coverage are null without a score. */
export async function readMeasured(tx: Db, { website_id, scan_id }: OfScan): Promise<MeasuredValues> {
  const [found] = await tx
    .select({
      score: websites.accessibility_score,
      coverage: websites.completion_rate,
      grade: websites.accessibility_grade,
      catalogue: websites.catalogue,
      rules: scans.rule_version,
      documents: sql<number>`${countDocumentCauses(website_id, statusConditions.open)}`,
    })
    .from(websites)
    .innerJoin(scans, eq(scans.website_id, websites.id))
    .where(and(eq(websites.id, website_id), eq(scans.id, scan_id)));
  if (!found) return { score: null, coverage: null, documents: null };
  const { rules, catalogue, grade } = found;
  const ofPages = (value: number) => grade && { value, basis: `${rules} ${catalogue}` };
  return {
    score: ofPages(found.score),
    coverage: ofPages(found.coverage),
    documents: { value: found.documents, basis: `${rules}` },
  };
}

/** Measures the thresholds of a website after a whole scan, and tells members and channels of each crossing once. */
export async function measureThresholds(tx: Db, of: OfScan): Promise<void> {
  const rows = await tx
    .select()
    .from(thresholds)
    .where(eq(thresholds.website_id, of.website_id))
    .orderBy(asc(thresholds.measure))
    .for('update');
  if (rows.length === 0) return;
  const values = await readMeasured(tx, of);
  for (const row of rows) {
    const measured = values[row.measure];
    if (measured) await measureOne(tx, { ...of, row, measured });
  }
}

type One = OfScan & { row: ThresholdRow; measured: MeasuredValue };

async function measureOne(tx: Db, one: One): Promise<void> {
  const { row, measured } = one;
  const { value, basis } = measured;
  const now = new Date().toISOString();
  const turn = toTurn(row, measured, now);
  if (turn === 'told') await tell(tx, one, value);
  await tx
    .update(thresholds)
    .set({
      ...{ value, basis, turned_at: turn === 'waits' ? now : null },
      ...(turn !== 'waits' && { is_met: isWithin(row, value) }),
      ...(turn === 'told' && { told_at: now }),
    })
    .where(and(eq(thresholds.website_id, row.website_id), eq(thresholds.measure, row.measure)));
}

/** Has a crossing wait for the next scan if another one was told lately: what flickers is told once. */
function toTurn(row: ThresholdRow, now: MeasuredValue, time: string): 'none' | 'told' | 'waits' {
  const { is_met, basis, told_at, turned_at } = row;
  if (is_met === null || basis !== now.basis || isWithin(row, now.value) === is_met) return 'none';
  const calmMs = noticeLimits.calmDays * 86_400_000;
  const isCalm = told_at === null || Date.parse(time) - Date.parse(told_at) > calmMs;
  return isCalm || turned_at !== null ? 'told' : 'waits';
}

type Bound = Pick<ThresholdRow, 'at_least' | 'at_most'>;

export const isWithin = ({ at_least, at_most }: Bound, value: number): boolean =>
  at_most === null ? value >= (at_least ?? 0) : value <= at_most;

async function tell(tx: Db, { website_id, scan_id, row }: One, value: number): Promise<void> {
  const { measure, at_least, at_most } = row;
  const [website] = await tx
    .select({ organization_id: websites.organization_id })
    .from(websites)
    .where(and(eq(websites.id, website_id), isNull(websites.trashed_at)));
  if (!website?.organization_id) return;
  const bound = at_most === null ? { at_least: at_least ?? 0 } : { at_most };
  const is_met = isWithin(row, value);
  const before = row.value === null || row.value === value ? {} : { value_before: row.value };
  await tellMembers(tx, {
    ...{ organization_id: website.organization_id, website_id, scan_id, user_id: null },
    kind: 'threshold.crossed',
    facts: { automatic: true, measure, ...bound, is_met, value, ...before },
  });
}
