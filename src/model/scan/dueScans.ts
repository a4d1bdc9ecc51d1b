import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { scanLimits } from '../../shared/limits/scan.ts';
import { toNextScanAt } from '../../shared/schedule.ts';
import type { Db } from '../database/db.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { organizations } from '../tables/organization.ts';
import { isOpenScan, scans } from '../tables/scan.ts';
import { websites } from '../tables/website.ts';
import { addScan } from './scans.ts';

const websitesPerRun = 1_000;

/** `faults`: websites whose scan failed to start, with the error. They stay due and do not block others. */
export type DueScans = { started: number; faults: { website_id: number; fault: unknown }[] };

export async function startDueScans(store: DbAndQueue, now = new Date()): Promise<DueScans> {
  const run: DueScans = { started: 0, faults: [] };
  for (const { id } of await listDue(store.db, now)) {
    try {
      if (await store.db.transaction((tx) => startDue({ ...store, db: tx }, id, now))) run.started++;
    } catch (fault) {
      run.faults.push({ website_id: id, fault });
    }
  }
  return run;
}

const isDue = (now: Date) =>
  and(
    lte(websites.next_scan_at, now.toISOString()),
    isNull(websites.trashed_at),
    isNull(organizations.deletion_due_at),
  );

const listDue = (db: Db, now: Date) =>
  db
    .select({ id: websites.id })
    .from(websites)
    .innerJoin(organizations, eq(organizations.id, websites.organization_id))
    .where(isDue(now))
    .orderBy(asc(websites.next_scan_at))
    .limit(websitesPerRun);

/**
 * Sets the next date and starts the scan. False if another process has the website (date unchanged) or a scan
 * is running.
 */
async function startDue({ db, queue }: DbAndQueue, website_id: number, now: Date): Promise<boolean> {
  const [due] = await db
    .select({
      url: websites.url,
      schedule: websites.schedule,
      next_scan_at: websites.next_scan_at,
      max_pages: websites.max_pages,
      organization_id: websites.organization_id,
    })
    .from(websites)
    .innerJoin(organizations, eq(organizations.id, websites.organization_id))
    .where(and(eq(websites.id, website_id), isDue(now)))
    .for('update', { of: websites, skipLocked: true });
  if (!due) return false;
  const { url, schedule, max_pages, organization_id } = due;
  await db
    .update(websites)
    .set({ next_scan_at: toNextScanAt(schedule, { id: website_id, now, due: due.next_scan_at }) })
    .where(eq(websites.id, website_id));
  const [open] = await db
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.website_id, website_id), isOpenScan))
    .limit(1);
  if (open) return false;
  const scan = { website_id, url, client_hash: null, max_pages: max_pages ?? scanLimits.maxPages };
  await addScan({ db, queue }, scan, `organization:${organization_id}`);
  return true;
}
