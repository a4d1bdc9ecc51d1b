import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isKeyPage } from '../../shared/address/keyPages.ts';
import type { Page } from '../../shared/contract/page.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { checkWebsite, getWebsiteRow, ownedBy } from '../access/ownedWebsite.ts';
import { isToConfirm } from '../cause/reportedCauses.ts';
import { settleDeletion } from '../cause/settleCauses.ts';
import { refreshQuestions } from '../check/questions.ts';
import type { Db } from '../database/db.ts';
import { lockWebsite, recountPage, recountWebsite } from '../score/scores.ts';
import { checks } from '../tables/check.ts';
import { findings } from '../tables/finding.ts';
import { pages } from '../tables/page.ts';
import { websites } from '../tables/website.ts';
import { toOwnPageUrl } from './ownPageUrl.ts';
import { deletePageMedia } from './pageMedia.ts';
import { selectPages, toPage } from './pages.ts';

export type NewPage = { website_id: number; title: string; url: string };

/**
 * Adds a page that each future scan visits, linked or not. The address may be relative. Throws WEBSITE_NOT_FOUND,
 * PAGE_INCOMPLETE, PAGE_EXISTS and the codes of `toOwnPageUrl`.
 */
export function addPage(db: Db, actor: MemberActor, { website_id, ...wanted }: NewPage): Promise<Page> {
  const title = wanted.title.trim().slice(0, 500);
  return asActor(db, actor, async (tx) => {
    const website = await getWebsiteRow(tx, actor, website_id);
    if (!title || !wanted.url.trim()) throw new AppError('PAGE_INCOMPLETE');
    const url = toOwnPageUrl(wanted.url, website.url);
    await lockWebsite(tx, website_id);
    await refuseKnown(tx, website_id, url);
    const row = { website_id, url, title, is_manual: true, is_key: isKeyPage(url, website.url) };
    const [added] = await tx.insert(pages).values(row).returning({ id: pages.id });
    await recountPage(tx, added!.id);
    const [page] = await selectPages(tx, eq(pages.id, added!.id));
    return toPage(page!);
  });
}

/** Deletes a page with all dependent rows. Throws PAGE_NOT_FOUND. */
export function deletePage(db: Db, actor: MemberActor, page_id: number): Promise<void> {
  return asActor(db, actor, async (tx) => {
    const [found] = await tx
      .select({ website_id: pages.website_id })
      .from(pages)
      .innerJoin(websites, eq(websites.id, pages.website_id))
      .where(and(eq(pages.id, page_id), ownedBy(actor)));
    if (!found) throw new AppError('PAGE_NOT_FOUND');
    await remove(tx, actor, { website_id: found.website_id, ids: [page_id] });
  });
}

/** Deletes those pages that belong to the website. Returns the count. Throws WEBSITE_NOT_FOUND. */
export function deletePages(
  db: Db,
  actor: MemberActor,
  { website_id, ids }: { website_id: number; ids: number[] },
): Promise<number> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    return remove(tx, actor, { website_id, ids });
  });
}

export const listManualUrls = (db: Db, website_id: number) =>
  listUrls(db, website_id, sql`${pages.is_manual}`);

export const listUrlsToConfirm = (db: Db, website_id: number) => listUrls(db, website_id, isToConfirm);

async function listUrls(db: Db, website_id: number, condition: SQL): Promise<string[]> {
  const found = await db
    .select({ url: pages.url })
    .from(pages)
    .where(and(eq(pages.website_id, website_id), condition))
    .orderBy(asc(pages.id))
    .limit(scanLimits.maxPagesCeiling);
  return found.map(({ url }) => url);
}

/** Throws PAGE_EXISTS. Addresses that differ only in `www.`, TLS or a last slash are the same page. */
async function refuseKnown(tx: Db, website_id: number, url: string): Promise<void> {
  const [known] = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.website_id, website_id), inArray(pages.url, toSpellings(url))))
    .limit(1);
  if (known) throw new AppError('PAGE_EXISTS');
}

function toSpellings(url: string): string[] {
  const { host, pathname, search } = new URL(url);
  const bare = host.replace(/^www\./, '');
  const path = pathname.replace(/\/$/, '');
  return ['http', 'https'].flatMap((protocol) =>
    [bare, `www.${bare}`].flatMap((name) =>
      [path, `${path}/`].map((spelling) => `${protocol}://${name}${spelling}${search}`),
    ),
  );
}

type Removed = { website_id: number; ids: number[] };

/**
 * Deletes dependent rows of all pages at once, because count triggers run per statement. Once the pages are verified,
 * works as the service role to skip the row-level security checks of each row.
 */
async function remove(tx: Db, actor: MemberActor, { website_id, ids }: Removed): Promise<number> {
  await lockWebsite(tx, website_id);
  const own = await tx
    .select({ id: pages.id, website_url: websites.url })
    .from(pages)
    .innerJoin(websites, eq(websites.id, pages.website_id))
    .where(and(eq(pages.website_id, website_id), inArray(pages.id, ids)));
  if (own.length === 0) return 0;
  const gone = own.map(({ id }) => id);
  await addAuditEntry(tx, actor, 'pages.deleted', {
    website_id,
    url: own[0]!.website_url,
    count: gone.length,
  });
  await becomeService(tx);
  const found = await tx
    .selectDistinct({ cause: findings.cause })
    .from(findings)
    .where(inArray(findings.page_id, gone));
  await tx.delete(checks).where(inArray(checks.page_id, gone));
  await tx.delete(findings).where(inArray(findings.page_id, gone));
  await deletePageMedia(tx, gone);
  await tx.delete(pages).where(inArray(pages.id, gone));
  await recountWebsite(tx, website_id);
  await settleDeletion(tx, { website_id, only: found.map(({ cause }) => cause) });
  await refreshQuestions(tx, website_id);
  return gone.length;
}
