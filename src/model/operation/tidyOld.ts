import { sql } from 'drizzle-orm';
import { channelLimits } from '../../shared/limits/work.ts';
import type { RetentionDays, Tidied } from '../../shared/work/retention.ts';
import type { Db } from '../database/db.ts';
import { deleteInParts, readRows } from '../database/rows.ts';
import { purgeDeliveries } from '../notice/deliveries.ts';
import { purgeNotices } from '../notice/notices.ts';
import { account_events } from '../tables/account.ts';
import { evidence } from '../tables/check.ts';
import { cause_events } from '../tables/finding.ts';
import { installation } from '../tables/installation.ts';
import { scans } from '../tables/scan.ts';

/** Rows of a scan go with it: few scans are many rows. */
const scansAtOnce = 20;
const evidenceAtOnce = 100;

/** Newest scans that always stay: one to show, one to compare with. */
const keptScans = 2;

/** Deletes rows that are older than the operator keeps, and notes how many. */
export async function tidyOld(db: Db, days: RetentionDays): Promise<Tidied> {
  const tidied = {
    scans: days.scans === null ? 0 : await deleteOldScans(db, days.scans),
    events: await purgeNotices(db, days.events),
    evidence: days.evidence === null ? 0 : await deleteOldEvidence(db, days.evidence),
    trail: await deleteInParts(db, account_events, isOlder(days.trail)),
  };
  await purgeDeliveries(db, Math.min(days.events, channelLimits.keepDays));
  await db.update(installation).set({ tidied_at: sql`now()`, tidied });
  return tidied;
}

const isOlder = (days: number, column = sql`created_at`) =>
  sql`${column} < now() - make_interval(days => ${days}::int)`;

/**
 * Scans stay while a page shows their results or a picture is from them. So do those that an approved text names. A
 * cause keeps what people did to it, and its last change.
 */
async function deleteOldScans(db: Db, days: number): Promise<number> {
  const isOld = isOlder(days, sql`finished_at`);
  const isNeeded = sql`exists (select 1 from pages p where p.website_id = scans.website_id and scans.id in (p.scan_id, p.seen_scan_id))
    or exists (select 1 from cause_pictures c where c.scan_id = scans.id)
    or exists (select 1 from declaration_versions v where v.website_id = scans.website_id and v.status <> 'withdrawn'
      and jsonb_path_exists(v.content, '$.**.scan_id ? (@ == $id)', jsonb_build_object('id', scans.id)))`;
  const isNew = sql`scans.id in (select n.id from scans n where n.website_id = scans.website_id order by n.id desc limit ${keptScans})`;
  const gone = await deleteInParts(
    db,
    scans,
    sql`${isOld} and not (${isNew}) and not (${isNeeded})`,
    scansAtOnce,
  );
  await deleteInParts(
    db,
    cause_events,
    sql`kind = 'status' and user_id is null and ${isOlder(days)}
      and exists (select 1 from cause_events e where e.cause_id = cause_events.cause_id and e.id > cause_events.id
        and e.kind = 'status' and ${isOlder(days, sql`e.created_at`)})`,
  );
  return gone;
}

/** Evidence stays of websites with an approved text, of answered questions and of barriers that are not fixed. */
const deleteOldEvidence = (db: Db, days: number): Promise<number> =>
  deleteInParts(
    db,
    evidence,
    sql`${isOlder(days)} and not exists (
      select 1 from declaration_versions v where v.website_id = evidence.website_id and v.status <> 'withdrawn')
      and not exists (select 1 from question_answers a join questions q on q.id = a.question_id
        where q.website_id = evidence.website_id and a.undone_at is null and evidence.criteria = any(q.criteria))
      and not exists (select 1 from causes c where c.id = evidence.cause_id and c.status <> 'fixed' and c.deleted_at is null)`,
    evidenceAtOnce,
  );

/** Result of the last night; null before the first. */
export async function readTidied(db: Db): Promise<{ at: string; removed: Tidied } | null> {
  const [last] = await readRows<{ at: string | Date; removed: Tidied }>(
    db,
    sql`select tidied_at as at, tidied as removed from auth.installation where tidied_at is not null`,
  );
  return last ? { at: new Date(last.at).toISOString(), removed: last.removed } : null;
}
