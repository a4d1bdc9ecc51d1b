import { and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type {
  SitemapOutcome,
  SitemapRhythm,
  SitemapState,
  SitemapWatch,
} from '../../shared/contract/crawlSettings.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import { sitemapLimits } from '../../shared/limits/website.ts';
import { toNextScanAt } from '../../shared/schedule.ts';
import { toCount } from '../../shared/text/format.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { getWebsiteRow } from '../access/ownedWebsite.ts';
import { requireRole } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { organizations } from '../tables/organization.ts';
import { isOpenScan, scans, sitemap_watches } from '../tables/scan.ts';
import { websites } from '../tables/website.ts';
import { addScan, toGroup } from './scans.ts';

/** Null: nobody looks. Throws WEBSITE_NOT_FOUND. */
export function getSitemapWatch(
  db: Db,
  actor: MemberActor,
  website_id: number,
): Promise<SitemapWatch | null> {
  return asActor(db, actor, async (tx) => {
    await getWebsiteRow(tx, actor, website_id);
    return readWatch(tx, website_id);
  });
}

/** The first look only notes what there is. `rhythm` null: nobody looks any more. Throws WEBSITE_NOT_FOUND. */
export function saveSitemapWatch(
  db: Db,
  actor: MemberActor,
  { website_id, rhythm }: { website_id: number; rhythm: SitemapRhythm | null },
): Promise<SitemapWatch | null> {
  return asActor(db, actor, async (tx) => {
    await requireRole(tx, actor, 'member');
    const { url } = await getWebsiteRow(tx, actor, website_id);
    const before = await readWatch(tx, website_id);
    if (rhythm === (before?.rhythm ?? null)) return before;
    await tx.delete(sitemap_watches).where(eq(sitemap_watches.website_id, website_id));
    if (rhythm)
      await tx.insert(sitemap_watches).values({ website_id, rhythm, next_look_at: new Date().toISOString() });
    const changed = 'Blick auf die Sitemap';
    await addAuditEntry(tx, actor, 'website.settings_changed', { website_id, url, changed });
    return readWatch(tx, website_id);
  });
}

async function readWatch(tx: Db, website_id: number): Promise<SitemapWatch | null> {
  const { rhythm, looked_at, outcome, changed_at, scan_id } = sitemap_watches;
  const [found] = await tx
    .select({ rhythm, looked_at, outcome, changed_at, scan_id })
    .from(sitemap_watches)
    .where(eq(sitemap_watches.website_id, website_id));
  return found ?? null;
}

/** Orders looks at sitemaps whose time has come; returns their number. */
export async function startDueLooks({ db, queue }: DbAndQueue, now = new Date()): Promise<number> {
  const due = await db
    .select({ website_id: sitemap_watches.website_id, rhythm: sitemap_watches.rhythm })
    .from(sitemap_watches)
    .innerJoin(websites, eq(websites.id, sitemap_watches.website_id))
    .innerJoin(organizations, eq(organizations.id, websites.organization_id))
    .where(
      and(
        lte(sitemap_watches.next_look_at, now.toISOString()),
        isNull(websites.trashed_at),
        isNull(organizations.deletion_due_at),
      ),
    )
    .orderBy(asc(sitemap_watches.next_look_at))
    .limit(sitemapLimits.looksPerRun);
  for (const { website_id, rhythm } of due)
    await db.transaction(async (tx) => {
      await tx
        .update(sitemap_watches)
        .set({ next_look_at: toNextLook(rhythm, website_id, now) })
        .where(eq(sitemap_watches.website_id, website_id));
      await queue.enqueue(tx, 'lookAtSitemap', { website_id });
    });
  return due.length;
}

const toNextLook = (rhythm: SitemapRhythm, id: number, now: Date): string =>
  rhythm === 'hourly'
    ? new Date(now.getTime() + 3_600_000).toISOString()
    : toNextScanAt('daily', { id, now, due: null })!;

/** Reads what the last look saw. `undefined`: nobody looks any more. */
export async function getSitemapState(db: Db, website_id: number): Promise<SitemapState | null | undefined> {
  const [found] = await db
    .select({ state: sitemap_watches.state })
    .from(sitemap_watches)
    .innerJoin(websites, eq(websites.id, sitemap_watches.website_id))
    .where(and(eq(sitemap_watches.website_id, website_id), isNull(websites.trashed_at)));
  return found?.state;
}

type Seen =
  | { outcome: 'none' | 'unreachable' }
  | { outcome: 'read'; state: SitemapState; changed: string[]; lost: number };

/**
 * Notes what a look gave, and starts a scan if something has changed. While a scan runs, or shortly after
 * one began, the change is not noted: a later look finds it again. Returns the scan's id.
 */
export function saveLook(store: DbAndQueue, website_id: number, seen: Seen): Promise<number | null> {
  return store.db.transaction(async (tx) => {
    const [website] = await tx.select().from(websites).where(eq(websites.id, website_id)).for('update');
    const [watch] = await tx
      .select({ state: sitemap_watches.state })
      .from(sitemap_watches)
      .where(eq(sitemap_watches.website_id, website_id))
      .for('update');
    if (!website || website.trashed_at || !watch) return null;
    if (seen.outcome !== 'read') return note(tx, website_id, { outcome: seen.outcome });
    const { state } = seen;
    const isSame = watch.state === null || seen.changed.length + seen.lost === 0;
    if (isSame) return note(tx, website_id, { outcome: 'same', state });
    if (await isResting(tx, website_id)) return note(tx, website_id, { outcome: 'changed' });
    const changed_urls = seen.changed.slice(0, website.max_pages ?? scanLimits.maxPages);
    const scan_id = await startChanged({ ...store, db: tx }, website, seen.changed.length);
    const changed_at = new Date().toISOString();
    await note(tx, website_id, { outcome: 'changed', state, scan_id, changed_urls, changed_at });
    return scan_id;
  });
}

type Noted = Partial<typeof sitemap_watches.$inferInsert> & { outcome: SitemapOutcome };

async function note(tx: Db, website_id: number, noted: Noted): Promise<null> {
  await tx
    .update(sitemap_watches)
    .set({ ...noted, looked_at: new Date().toISOString() })
    .where(eq(sitemap_watches.website_id, website_id));
  return null;
}

async function isResting(tx: Db, website_id: number): Promise<boolean> {
  const isRecent = sql`now() - make_interval(hours => ${sitemapLimits.restHours}::int)`;
  const found = await tx
    .select({ id: scans.id })
    .from(scans)
    .where(
      and(
        eq(scans.website_id, website_id),
        or(isOpenScan, and(ne(scans.scope, 'pages'), gt(scans.created_at, isRecent))),
      ),
    )
    .limit(1);
  return found.length > 0;
}

function startChanged(store: DbAndQueue, website: typeof websites.$inferSelect, pages: number) {
  const { id: website_id, url } = website;
  const label = pages > 0 ? `Sitemap geändert (${toCount(pages, 'Seite', 'Seiten')})` : 'Sitemap geändert';
  const scan = {
    ...{ website_id, url, client_hash: null, max_pages: website.max_pages ?? scanLimits.maxPages },
    deploy: { label, commit: null },
  };
  return addScan(store, scan, toGroup(website, null));
}

/** Lists the pages with which a scan begins that a changed sitemap has started. */
export async function listChangedUrls(db: Db, scan_id: number): Promise<string[]> {
  const [found] = await db
    .select({ urls: sitemap_watches.changed_urls })
    .from(sitemap_watches)
    .where(eq(sitemap_watches.scan_id, scan_id));
  return found?.urls ?? [];
}
