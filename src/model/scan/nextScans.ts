import { eq, sql } from 'drizzle-orm';
import type { NextScan } from '../../shared/contract/scan.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { checkWebsite } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { users } from '../tables/organization.ts';
import { isOpenScan, next_scans, scans } from '../tables/scan.ts';
import { websites } from '../tables/website.ts';
import { toDeploy } from './deploys.ts';
import { addScan, toGroup } from './scans.ts';

/** Reads what follows the running scan, or null. Throws WEBSITE_NOT_FOUND. */
export function getNextScan(db: Db, actor: MemberActor, website_id: number): Promise<NextScan | null> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    const [found] = await tx
      .select({
        is_full: next_scans.is_full,
        deploy_label: next_scans.deploy_label,
        deploy_commit: next_scans.deploy_commit,
        by: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
        created_at: next_scans.created_at,
      })
      .from(next_scans)
      .leftJoin(users, eq(users.id, next_scans.user_id))
      .where(eq(next_scans.website_id, website_id));
    if (!found) return null;
    const { deploy_label, deploy_commit, ...next } = found;
    return { ...next, deploy: toDeploy({ deploy_label, deploy_commit }) };
  });
}

/** Repeating is harmless. Throws WEBSITE_NOT_FOUND. */
export function cancelNextScan(db: Db, actor: MemberActor, website_id: number): Promise<void> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    await tx.delete(next_scans).where(eq(next_scans.website_id, website_id));
  });
}

/** Starts the remembered scans of websites where none runs any more; returns their number. */
export async function startNextScans(store: DbAndQueue): Promise<number> {
  const rows = await readRows<{ website_id: number }>(
    store.db,
    sql`select n.website_id::float8 as website_id from next_scans n join websites w on w.id = n.website_id
    where w.trashed_at is null and not exists (
      select 1 from scans s where s.website_id = n.website_id and s.finished_at is null) order by n.created_at`,
  );
  let started = 0;
  for (const { website_id } of rows) if (await startNextScan(store, website_id)) started++;
  return started;
}

/** False if nothing is remembered, another scan runs, or the website lies in the trash. */
export function startNextScan({ db, queue }: DbAndQueue, website_id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [website] = await tx.select().from(websites).where(eq(websites.id, website_id)).for('update');
    if (!website || website.trashed_at) return false;
    const of = eq(scans.website_id, website_id);
    const open = await tx.select({ id: scans.id }).from(scans).where(sql`${of} and ${isOpenScan}`);
    if (open.length > 0) return false;
    const [next] = await tx.delete(next_scans).where(eq(next_scans.website_id, website_id)).returning();
    if (!next) return false;
    const scope = next.is_full ? ('full' as const) : ('website' as const);
    const deploy = toDeploy(next) ?? undefined;
    const max_pages = website.max_pages ?? scanLimits.maxPages;
    const scan = { ...{ website_id, url: website.url, client_hash: null }, ...{ scope, deploy, max_pages } };
    await addScan({ db: tx, queue }, scan, toGroup(website, null));
    return true;
  });
}
