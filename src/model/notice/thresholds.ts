import { and, desc, eq, sql } from 'drizzle-orm';
import {
  type ThresholdMeasure,
  type Thresholds,
  thresholdMeasures,
  type WantedThresholds,
} from '../../shared/work/goal.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { checkWebsite } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { thresholds } from '../tables/goal.ts';
import { scans } from '../tables/scan.ts';
import { isWithin, type MeasuredValues, readMeasured } from './measureThresholds.ts';

/** Throws WEBSITE_NOT_FOUND. */
export function getThresholds(db: Db, actor: MemberActor, website_id: number): Promise<Thresholds> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    return readThresholds(tx, website_id);
  });
}

/** Measures new ones by the last whole scan; what they say then is not told. Throws WEBSITE_NOT_FOUND. */
export function saveThresholds(
  db: Db,
  actor: MemberActor,
  { website_id, ...wanted }: WantedThresholds & { website_id: number },
): Promise<Thresholds> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    const before = await readThresholds(tx, website_id);
    const measured = await readLast(tx, website_id);
    for (const measure of thresholdMeasures) {
      const { [measure]: bound } = wanted;
      if (bound !== undefined && bound !== toBound(before, measure))
        await put(tx, { website_id, measure, bound }, measured);
    }
    return readThresholds(tx, website_id);
  });
}

const toBound = (stored: Thresholds, measure: ThresholdMeasure): number | null =>
  (measure === 'documents' ? stored.documents?.at_most : stored[measure]?.at_least) ?? null;

type Wanted = { website_id: number; measure: ThresholdMeasure; bound: number | null };

async function put(tx: Db, { bound, ...key }: Wanted, measured: MeasuredValues | null): Promise<void> {
  const { website_id, measure } = key;
  await tx
    .delete(thresholds)
    .where(and(eq(thresholds.website_id, website_id), eq(thresholds.measure, measure)));
  if (bound === null) return;
  const bounds =
    measure === 'documents' ? { at_least: null, at_most: bound } : { at_least: bound, at_most: null };
  const { value, basis } = measured?.[measure] ?? { value: null, basis: null };
  const is_met = value === null ? null : isWithin(bounds, value);
  await tx.insert(thresholds).values({ ...key, ...bounds, value, is_met, basis });
}

/** Null: no whole scan has ended well yet. */
async function readLast(tx: Db, website_id: number): Promise<MeasuredValues | null> {
  const isWhole = sql`${scans.status} = 'done' and ${scans.scope} <> 'pages'`;
  const [last] = await tx
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.website_id, website_id), isWhole))
    .orderBy(desc(scans.id))
    .limit(1);
  return last ? readMeasured(tx, { website_id, scan_id: last.id }) : null;
}

async function readThresholds(tx: Db, website_id: number): Promise<Thresholds> {
  const rows = await tx.select().from(thresholds).where(eq(thresholds.website_id, website_id));
  const find = (wanted: ThresholdMeasure) => rows.find(({ measure }) => measure === wanted);
  const findPercent = (wanted: 'score' | 'coverage') => {
    const { at_least, value, is_met } = find(wanted) ?? { at_least: null };
    return at_least === null ? null : { at_least, value, is_met };
  };
  const { at_most, value, is_met } = find('documents') ?? { at_most: null };
  const documents = at_most === null ? null : { at_most, value, is_met };
  return { score: findPercent('score'), coverage: findPercent('coverage'), documents };
}
