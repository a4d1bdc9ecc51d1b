import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { isKeyPage } from '../../shared/address/keyPages.ts';
import { toPageUrl } from '../../shared/address/url.ts';
import { acrossPages } from '../../shared/comparison/rules.ts';
import type { Page } from '../../shared/contract/page.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { type ScanErrorCode, scanErrors } from '../../shared/errors/scanErrors.ts';
import { type FoundCheck, toAnsweredChecks, toChecks } from '../../shared/score/checklist.ts';
import { byHand } from '../../shared/standards/engines.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { pages, unchangedAt } from '../tables/page.ts';
import { websites } from '../tables/website.ts';

/** Throws PAGE_NOT_FOUND, also when the page is not the actor's. */
export async function getPage(db: Db, actor: Actor, page_id: number): Promise<Page> {
  const [found] = await asActor(db, actor, (tx) =>
    selectPages(tx, and(ownedBy(actor), eq(pages.id, page_id))),
  );
  if (!found) throw new AppError('PAGE_NOT_FOUND');
  return toPage(found);
}

export type SavedPage = { id: number; isNew: boolean };

/** Creates or updates the page of an audit. Its address is the final address of the visit. */
export async function savePage(
  tx: Db,
  { id: scan_id, website_id, website }: { id: number; website_id: number; website: string },
  audit: PageAudit,
): Promise<SavedPage> {
  const row = {
    title: audit.title.slice(0, 500),
    lang: audit.lang,
    http_status: audit.status,
    error_code: null,
    settled: audit.settled,
    scan_id,
    seen_scan_id: scan_id,
    scan_checks: toScanChecks(audit),
    answered_checks: Object.fromEntries(toAnsweredChecks(audit)),
    template: audit.template,
    outline: audit.outline ? JSON.stringify(audit.outline) : null,
    audited_at: sql`now()`,
    seen_at: sql`now()`,
    updated_at: sql`now()`,
  };
  const url = toPageUrl(audit.final_url) ?? audit.url;
  const counts = countFindings(audit.findings);
  const first_audited_at = sql`coalesce(pages.first_audited_at, now())`;
  const set = { ...row, ...withOwnCount(counts), first_audited_at, is_key: isKeyPage(url, website) };
  const added = { ...set, ...counts, first_audited_at: sql`now()` };
  return upsert(tx, 'save_page', { key: { website_id, url }, row: added, set });
}

function toScanChecks(audit: PageAudit): { [criterion: string]: FoundCheck } {
  return Object.fromEntries([...toChecks(audit)].filter(([, { status }]) => status !== 'fail'));
}

/** Counts findings by outcome, without best practice. */
export function countFindings(found: Pick<Finding, 'outcome' | 'criteria'>[]) {
  const count = (wanted: string) =>
    found.filter(({ outcome, criteria }) => outcome === wanted && criteria.length > 0).length;
  return { failed_count: count('failed'), cant_tell_count: count('cantTell') };
}

/** Adds what people entered on the page and what comparisons found, for an update of it. */
export const withOwnCount = (counts: ReturnType<typeof countFindings>) => ({
  failed_count: sql`${counts.failed_count}::int + ${countOthers('failed')}`,
  cant_tell_count: sql`${counts.cant_tell_count}::int + ${countOthers('cantTell')}`,
});

const countOthers = (outcome: string) =>
  sql`(select count(*)::int from findings f where f.page_id = pages.id and f.engine in (${byHand}, ${acrossPages})
    and f.outcome = ${outcome})`;

export async function savePageSeen(tx: Db, page_id: number, scan_id: number): Promise<void> {
  await tx.update(pages).set({ seen_scan_id: scan_id, seen_at: sql`now()` }).where(eq(pages.id, page_id));
}

/**
 * Records why a page could not be audited. Earlier findings stay, unless the server says that the page is gone (404,
 * 410); then the page no longer counts.
 */
export function savePageError(
  tx: Db,
  website_id: number,
  scan_id: number,
  audit: Pick<PageAudit, 'url' | 'status' | 'error'>,
): Promise<SavedPage> {
  const isGone = audit.status === 404 || audit.status === 410;
  const gone = isGone
    ? { audited_at: null, failed_count: 0, cant_tell_count: 0, scan_checks: {}, answered_checks: {} }
    : {};
  const answer = { http_status: audit.status, error_code: audit.error?.code ?? null };
  const seen = { seen_scan_id: scan_id, seen_at: sql`now()` };
  const row = { ...gone, ...answer, ...seen, scan_id, updated_at: sql`now()` };
  const name = isGone ? 'save_page_gone' : 'save_page_error';
  return upsert(tx, name, { key: { website_id, url: audit.url }, row });
}

type Row = PgUpdateSetSource<typeof pages>;

/** `set`: what an existing page gets instead of `row`. */
type Upsert = { key: { website_id: number; url: string }; row: Row; set?: Row };

/** `name` identifies the prepared statement, one for each set of columns, planned once per connection. */
async function upsert(tx: Db, name: string, { key, row, set = row }: Upsert) {
  const [saved] = await tx
    .insert(pages)
    .values({ ...(row as typeof pages.$inferInsert), ...key })
    .onConflictDoUpdate({ target: [pages.website_id, pages.url], set })
    .returning({ id: pages.id, isNew: sql<boolean>`xmax = 0` })
    .prepare(name)
    .execute();
  return saved!;
}

export const toPage = (row: Omit<Page, 'error_message'>): Page => ({
  ...row,
  error_message: row.error_code ? scanErrors[row.error_code as ScanErrorCode] : null,
});

export function selectPages(db: Db, condition: SQL | undefined) {
  return db
    .select({
      id: pages.id,
      website_id: pages.website_id,
      url: pages.url,
      title: pages.title,
      created_at: pages.created_at,
      updated_at: pages.updated_at,
      http_status: pages.http_status,
      error_code: pages.error_code,
      settled: pages.settled,
      is_manual: pages.is_manual,
      is_key: pages.is_key,
      audited_at: pages.audited_at,
      first_audited_at: pages.first_audited_at,
      unchanged_at: unchangedAt,
      failed_count: pages.failed_count,
      cant_tell_count: pages.cant_tell_count,
      wcag_valid_count: pages.wcag_valid_count,
      wcag_invalid_count: pages.wcag_invalid_count,
      wcag_na_count: pages.wcag_na_count,
      wcag_unchecked_count: pages.wcag_unchecked_count,
      wcag_clean_count: pages.wcag_clean_count,
    })
    .from(pages)
    .innerJoin(websites, eq(websites.id, pages.website_id))
    .where(condition)
    .$dynamic();
}
