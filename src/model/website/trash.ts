import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { TrashedWebsite } from '../../shared/contract/website.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { websiteLimits } from '../../shared/limits/website.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { getWebsiteRow } from '../access/ownedWebsite.ts';
import { requireRole } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import { tellTrashed } from '../notice/tellGone.ts';
import { wakeStreams } from '../scan/scanEvents.ts';
import { endScan } from '../scan/stopScan.ts';
import { isOpenScan, scans } from '../tables/scan.ts';
import { websites } from '../tables/website.ts';

/** Hides a website from everybody and stops its scans; streams hear at once. Throws WEBSITE_NOT_FOUND, ROLE_MISSING. */
export function trashWebsite(db: Db, actor: MemberActor, website_id: number): Promise<void> {
  return asActor(db, actor, async (tx) => {
    await requireRole(tx, actor, 'admin');
    const { url, name } = await getWebsiteRow(tx, actor, website_id);
    await addAuditEntry(tx, actor, 'website.trashed', { website_id, url });
    await becomeService(tx);
    const open = await listOpenScans(tx, website_id);
    for (const { id } of open) await endScan(tx, id);
    await tx.update(websites).set({ trashed_at: sql`now()` }).where(eq(websites.id, website_id));
    await tellTrashed(tx, actor, { kind: 'website.trashed', website: { id: website_id, url, name } });
    for (const { id } of open) await wakeStreams(tx, id);
  });
}

export function listTrash(
  db: Db,
  actor: MemberActor,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<TrashedWebsite[]> {
  const older = before ? lt(websites.id, before) : undefined;
  return inTrash(db, actor, (tx) =>
    tx
      .select({ id: websites.id, url: websites.url, name: websites.name, ...times })
      .from(websites)
      .where(and(isTrashOf(actor), older))
      .orderBy(desc(websites.id))
      .limit(limit),
  );
}

/** Brings a website back with everything it had. Throws WEBSITE_NOT_FOUND, ROLE_MISSING. */
export function restoreWebsite(db: Db, actor: MemberActor, website_id: number): Promise<void> {
  return inTrash(db, actor, async (tx) => {
    const [restored] = await tx
      .update(websites)
      .set({ trashed_at: null })
      .where(and(isTrashOf(actor), eq(websites.id, website_id)))
      .returning({ id: websites.id, url: websites.url, name: websites.name });
    if (!restored) throw new AppError('WEBSITE_NOT_FOUND');
    await addAuditEntry(tx, actor, 'website.restored', { website_id, url: restored.url });
    await tellTrashed(tx, actor, { kind: 'website.restored', website: restored });
  });
}

/** Deletes a website in the trash with all dependent rows. Throws WEBSITE_NOT_FOUND, ROLE_MISSING. */
export function deleteWebsite(db: Db, actor: MemberActor, website_id: number): Promise<void> {
  return inTrash(db, actor, async (tx) => {
    const [deleted] = await tx
      .delete(websites)
      .where(and(isTrashOf(actor), eq(websites.id, website_id)))
      .returning({ url: websites.url });
    if (!deleted) throw new AppError('WEBSITE_NOT_FOUND');
    await addAuditEntry(tx, actor, 'website.deleted', { website_id, url: deleted.url });
  });
}

/** Deletes what has been in the trash long enough. Returns the number of websites. */
export async function purgeTrash(db: Db): Promise<number> {
  const gone = await db
    .delete(websites)
    .where(lt(websites.trashed_at, sql`now() - ${grace}`))
    .returning({ id: websites.id });
  return gone.length;
}

const grace = sql.raw(`make_interval(days => ${websiteLimits.trashDays})`);

const times = {
  trashed_at: sql<string>`${websites.trashed_at}`.mapWith(websites.trashed_at),
  purged_at: sql<string>`${websites.trashed_at} + ${grace}`.mapWith(websites.trashed_at),
};

/** Works as the service: row security shows no member what is in the trash. */
function inTrash<T>(db: Db, actor: MemberActor, work: (tx: Db) => Promise<T>): Promise<T> {
  return asActor(db, actor, async (tx) => {
    await requireRole(tx, actor, 'admin');
    await becomeService(tx);
    return work(tx);
  });
}

const isTrashOf = ({ organization_id }: MemberActor) =>
  and(eq(websites.organization_id, organization_id), isNotNull(websites.trashed_at));

const listOpenScans = (tx: Db, website_id: number) =>
  tx
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.website_id, website_id), isOpenScan));
