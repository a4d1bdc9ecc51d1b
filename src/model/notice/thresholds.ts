import { and, desc, eq, sql } from 'drizzle-orm';
import {
  type Threshold,
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
import { readMeasured, type ThresholdValues } from './measureThresholds.ts';

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
    for (const measure of thresholdMeasures)
      if (wanted[measure] !== (before[measure]?.at_least ?? null))
        await put(tx, { website_id, measure, at_least: wanted[measure] }, measured);
    return readThresholds(tx, website_id);
  });
}

type Wanted = { website_id: number; measure: ThresholdMeasure; at_least: number | null };

async function put(tx: Db, { at_least, ...key }: Wanted, measured: ThresholdValues | null): Promise<void> {
  const { website_id, measure } = key;
  await tx
    .delete(thresholds)
    .where(and(eq(thresholds.website_id, website_id), eq(thresholds.measure, measure)));
  if (at_least === null) return;
  const value = measured?.[measure] ?? null;
  const is_met = value === null ? null : value >= at_least;
  await tx.insert(thresholds).values({ ...key, at_least, value, is_met, basis: measured?.basis ?? null });
}

/** Null: no whole scan has ended well yet. */
async function readLast(tx: Db, website_id: number): Promise<ThresholdValues | null> {
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
  const find = (wanted: ThresholdMeasure): Threshold | null => {
    const found = rows.find(({ measure }) => measure === wanted);
    return found ? { at_least: found.at_least, value: found.value, is_met: found.is_met } : null;
  };
  return { score: find('score'), coverage: find('coverage') };
}
