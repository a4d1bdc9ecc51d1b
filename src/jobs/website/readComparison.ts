import { getScanDifference } from '../../model/cause/scanDifference.ts';
import type { Db } from '../../model/database/db.ts';
import { getScan, listScans } from '../../model/scan/scans.ts';
import type { ReportOrder } from '../../model/website/reports.ts';
import type { ComparedScans } from '../../report/document/facts.ts';
import type { Scan } from '../../shared/contract/website.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { reportLimits } from '../../shared/limits/website.ts';
import { toIsoDay } from '../../shared/text/timeZone.ts';
import { hasResult } from '../../shared/words/scanWords.ts';

/** Scans among which the last one with a result is looked for. */
const lookedAt = 100;

/** Reads what the screen of a scan shows. Null: no scan has a result, or none since the day. Throws SCAN_NOT_FOUND. */
export async function readComparison(db: Db, order: ReportOrder): Promise<ComparedScans | null> {
  const { actor, wanted } = order;
  const since = wanted.since ?? null;
  const newer = await findNewer(db, order);
  if (!newer || (since && toIsoDay(new Date(newer.finished_at!)) < since)) return null;
  const difference = await getScanDifference(db, actor, newer.id, { shown: reportLimits.causes, since });
  const older = difference.since ? await getScan(db, actor, difference.since.scan_id) : null;
  const score_before = since === null ? newer.score_before : null;
  return { newer: { ...newer, score_before }, older, difference };
}

async function findNewer(db: Db, { website_id, actor, wanted }: ReportOrder): Promise<Scan | undefined> {
  if (wanted.scan_id) {
    const scan = await getScan(db, actor, wanted.scan_id);
    if (scan.website_id !== website_id) throw new AppError('SCAN_NOT_FOUND');
    return scan;
  }
  return (await listScans(db, actor, website_id, { limit: lookedAt })).find(hasResult);
}
