import { and, eq, sql } from 'drizzle-orm';
import { trackerLimits } from '../../shared/limits/work.ts';
import type { TrackerKind } from '../../shared/work/tracker.ts';
import type { Db } from '../database/db.ts';
import type { DbAndEncryption } from '../database/encryption.ts';
import { readRows } from '../database/rows.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { trackers } from '../tables/tracker.ts';

export type ClaimedTracker = {
  id: number;
  organization_id: number;
  kind: TrackerKind;
  name: string;
  url: string;
  project: string;
  user_name: string | null;
  token: string;
  closes_fixed: boolean;
  is_asked: boolean;
  is_poll_due: boolean;
  /** Identifies this lease. */
  busy_until: string;
};

const toTime = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const lease = sql`make_interval(secs => ${trackerLimits.leaseSeconds})`;

/** Nothing keeps it from work, or a person asked for a check. */
const isWilling = (now: Date) =>
  sql`(t.check_asked_at is not null or t.message is null or t.retry_at <= ${toTime(now)})`;

const isPollDue = (
  now: Date,
) => sql`(exists (select 1 from tickets k where k.tracker_id = t.id and k.key is not null)
  and coalesce(t.synced_at < ${toTime(now)} - make_interval(mins => ${trackerLimits.pollMinutes}), true))`;

/** Takes a tracker in hand. Null: another worker has it, or there is nothing to do for now. */
export async function claimTracker(
  { db, encryption }: DbAndEncryption,
  { id, now }: { id: number; now: Date },
): Promise<ClaimedTracker | null> {
  type Sealed = Omit<ClaimedTracker, 'token'> & { sealed: string };
  const [row] = await readRows<Sealed>(
    db,
    sql`update trackers t set busy_until = ${toTime(now)} + ${lease}
    where t.id = ${id} and coalesce(t.busy_until <= ${toTime(now)}, true) and ${isWilling(now)}
    returning t.id::float8 as id, t.organization_id::float8 as organization_id, t.kind, t.name, t.url, t.project, t.user_name,
      t.token_encrypted as sealed, t.closes_fixed, t.check_asked_at is not null as is_asked,
      ${isPollDue(now)} as is_poll_due, t.busy_until`,
  );
  if (!row) return null;
  const { sealed, busy_until, ...tracker } = row;
  return {
    ...tracker,
    token: encryption.decrypt(sealed),
    busy_until: new Date(busy_until).toISOString(),
  };
}

const isHeld = ({ id, busy_until }: ClaimedTracker) =>
  and(eq(trackers.id, id), eq(trackers.busy_until, busy_until));

/** Extends the lease; false: another worker has taken the tracker over. */
export async function holdTracker(db: Db, tracker: ClaimedTracker, now: Date): Promise<boolean> {
  const [held] = await db
    .update(trackers)
    .set({ busy_until: sql`${toTime(now)} + ${lease}` })
    .where(isHeld(tracker))
    .returning({ busy_until: trackers.busy_until });
  if (held) tracker.busy_until = held.busy_until!;
  return Boolean(held);
}

/** Saves that the connection works. */
export async function saveChecked(db: Db, tracker: ClaimedTracker, now: Date): Promise<void> {
  const at = toTime(now);
  await db
    .update(trackers)
    .set({ checked_at: at, check_asked_at: null, message: null, retry_at: null })
    .where(isHeld(tracker));
}

export async function saveSynced(db: Db, tracker: ClaimedTracker, now: Date): Promise<void> {
  await db.update(trackers).set({ synced_at: now.toISOString() }).where(isHeld(tracker));
}

type Ended = { message: string; retry_at: Date | null } | null;

/** Lets go of a tracker. `message`: why it rests until `retry_at`, or is stopped without one. */
export async function releaseTracker(db: Db, tracker: ClaimedTracker, ended: Ended): Promise<void> {
  const fault = ended && {
    message: ended.message,
    retry_at: ended.retry_at?.toISOString() ?? null,
    check_asked_at: null,
  };
  await db
    .update(trackers)
    .set({ busy_until: null, ...(fault ?? { message: null, retry_at: null }) })
    .where(isHeld(tracker));
}

/** Lets go of a tracker whose work was interrupted. */
export async function returnTracker(db: Db, tracker: ClaimedTracker): Promise<void> {
  await db.update(trackers).set({ busy_until: null }).where(isHeld(tracker));
}

/** Condition on a ticket `k` and its cause `c`: what became of the cause is to be said there. */
export const isUntold = sql`(c.deleted_at is null and k.status in ('open', 'closed') and (
  (k.said = 'fixed' and c.status = 'open') or (k.said = 'open' and c.status = 'fixed' and c.status_by = 'scan')))`;

const hasWork = sql`exists (select 1 from tickets k join causes c on c.id = k.cause_id
  where k.tracker_id = t.id and (k.status = 'waiting' or ${isUntold}))`;

/** True if something waits that this tracker could do now. */
export async function hasTrackerWork(db: Db, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const rows = await readRows(
    db,
    sql`select 1 from trackers t where t.id = ${id} and ${isWilling(now)}
    and (t.check_asked_at is not null or ${hasWork})`,
  );
  return rows.length > 0;
}

/** Adds a job for each tracker with something to do. Returns their number. Called by cron. */
export async function wakeTrackers({ db, queue }: DbAndQueue, now: Date): Promise<number> {
  const due = await readRows<{ id: number }>(
    db,
    sql`select t.id::float8 as id from trackers t where coalesce(t.busy_until <= ${toTime(now)}, true) and ${isWilling(now)}
    and (t.check_asked_at is not null or ${isPollDue(now)} or ${hasWork}) order by t.id`,
  );
  for (const { id: tracker_id } of due) await queue.enqueue(db, 'syncTracker', { tracker_id });
  return due.length;
}
