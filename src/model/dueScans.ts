import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { scanLimits } from '../shared/limits.ts';
import { toNextScanAt } from '../shared/schedule.ts';
import type { Db } from './database.ts';
import { organizations } from './organizations.ts';
import type { Queue } from './queue.ts';
import { addScan, isOpen, scans } from './scans.ts';
import { websites } from './websites.ts';

type Store = { db: Db; queue: Queue };

/** Starts the scans that are due by schedule and sets their next dates; gives how many were started. */
export async function startDueScans(store: Store, now = new Date()): Promise<number> {
  let started = 0;
  for (;;) {
    const isStarted = await store.db.transaction((tx) => startNext({ ...store, db: tx }, now));
    if (isStarted === null) return started;
    if (isStarted) started++;
  }
}

/** The website that waits longest. False: a scan of it runs already, the next date is set all the same. null: none waits. */
async function startNext({ db, queue }: Store, now: Date): Promise<boolean | null> {
  const [due] = await db
    .select({
      id: websites.id,
      url: websites.url,
      schedule: websites.schedule,
      max_pages: websites.max_pages,
      organization_id: websites.organization_id,
    })
    .from(websites)
    .innerJoin(organizations, eq(organizations.id, websites.organization_id))
    .where(and(lte(websites.next_scan_at, now.toISOString()), isNull(organizations.deletion_due_at)))
    .orderBy(asc(websites.next_scan_at))
    .limit(1)
    .for('update', { of: websites, skipLocked: true });
  if (!due) return null;
  const { id, url, schedule, max_pages, organization_id } = due;
  await db
    .update(websites)
    .set({ next_scan_at: toNextScanAt(schedule, { id, now, isNew: false }) })
    .where(eq(websites.id, id));
  const [open] = await db
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.website_id, id), isOpen))
    .limit(1);
  if (open) return false;
  const scan = { website_id: id, url, client_hash: null, max_pages: max_pages ?? scanLimits.maxPages };
  await addScan({ db, queue }, scan, `organization:${organization_id}`);
  return true;
}
