import { and, asc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, type PgUpdateSetSource, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { PageAudit } from '../shared/contract/audit.ts';
import type { Page } from '../shared/contract/page.ts';
import { AppError, type ScanErrorCode, scanErrors } from '../shared/errors.ts';
import { toPageUrl } from '../shared/url.ts';
import { type Actor, asActor } from './actor.ts';
import { counter, createdAt, id, ref, time, wcagCounts } from './columns.ts';
import type { Db } from './database.ts';
import { ownedBy, websites } from './websites.ts';

export const pages = pgTable(
  'pages',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    title: text().notNull().default(''),
    lang: text(),
    http_status: integer(),
    error_code: text().$type<ScanErrorCode>(),
    settled: boolean().notNull().default(true),
    /** The scan that audited the page last; no reference, scans may be deleted. */
    scan_id: ref(),
    audited_at: time(),
    failed_count: counter(),
    cant_tell_count: counter(),
    /** `engine:rule` of every rule that applied and passed. */
    passed_rules: text().array().notNull().default([]),
    /** Of `toTemplate`: pages with the same one are built alike. */
    template: text(),
    /** A page where a barrier hurts most: start, search, basket, checkout, sign-in, contact. */
    is_key: boolean().notNull().default(false),
    /** Added by a person: every scan visits it, linked or not. */
    is_manual: boolean().notNull().default(false),
    ...wcagCounts(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    unique().on(table.website_id, table.url),
    index().on(table.website_id, table.id),
    index().on(table.website_id, table.template),
  ],
);

export type PageRange = { limit: number; after?: number | undefined; search?: string | undefined };

/** A website's pages in the order they were found. Throws WEBSITE_NOT_FOUND when the website is not the actor's. */
export function listPages(db: Db, actor: Actor, website_id: number, range: PageRange) {
  return asActor(db, actor, async (tx) => {
    const within = and(eq(pages.website_id, website_id), ownedBy(actor), toSearch(range.search));
    const after = range.after ? gt(pages.id, range.after) : undefined;
    const items = await select(tx, and(within, after)).orderBy(asc(pages.id)).limit(range.limit);
    const [counted] = await tx
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(pages)
      .innerJoin(websites, eq(websites.id, pages.website_id))
      .where(within);
    return { items: items.map(toPage), total: counted?.total ?? 0 };
  });
}

/** Throws PAGE_NOT_FOUND, also when the page is somebody else's. */
export async function getPage(db: Db, actor: Actor, page_id: number): Promise<Page> {
  const [found] = await asActor(db, actor, (tx) => select(tx, and(ownedBy(actor), eq(pages.id, page_id))));
  if (!found) throw new AppError('PAGE_NOT_FOUND');
  return toPage(found);
}

/** Creates or renews the page of an audit and gives its id. The address is where the visit ended. */
export async function savePage(
  tx: Db,
  website_id: number,
  scan_id: number,
  audit: PageAudit,
): Promise<number> {
  const count = (wanted: string) =>
    audit.findings.filter(({ outcome, criteria }) => outcome === wanted && criteria.length > 0).length;
  const passed = audit.findings.filter(({ outcome }) => outcome === 'passed');
  const row = {
    title: audit.title.slice(0, 500),
    lang: audit.lang,
    http_status: audit.status,
    error_code: null,
    settled: audit.settled,
    scan_id,
    failed_count: count('failed'),
    cant_tell_count: count('cantTell'),
    passed_rules: passed.map(({ engine, rule }) => `${engine}:${rule}`),
    audited_at: sql`now()`,
    updated_at: sql`now()`,
  };
  return upsert(tx, { website_id, url: toPageUrl(audit.final_url) ?? audit.url }, row);
}

/**
 * Notes why a page could not be audited. What an earlier scan found on it stays, unless the server says that the page is
 * gone (404, 410): then it counts no longer.
 */
export function savePageError(
  tx: Db,
  website_id: number,
  scan_id: number,
  audit: PageAudit,
): Promise<number> {
  const isGone = audit.status === 404 || audit.status === 410;
  const gone = isGone ? { audited_at: null, failed_count: 0, cant_tell_count: 0, passed_rules: [] } : {};
  const answer = { http_status: audit.status, error_code: audit.error?.code ?? null };
  const row = { ...gone, ...answer, scan_id, updated_at: sql`now()` };
  return upsert(tx, { website_id, url: audit.url }, row);
}

async function upsert(
  tx: Db,
  key: { website_id: number; url: string },
  row: PgUpdateSetSource<typeof pages>,
) {
  const [saved] = await tx
    .insert(pages)
    .values({ ...(row as typeof pages.$inferInsert), ...key })
    .onConflictDoUpdate({ target: [pages.website_id, pages.url], set: row })
    .returning({ id: pages.id });
  return saved!.id;
}

function toSearch(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(pages.url, pattern), ilike(pages.title, pattern));
}

const toPage = (row: Omit<Page, 'error_message'>): Page => ({
  ...row,
  error_message: row.error_code ? scanErrors[row.error_code as ScanErrorCode] : null,
});

function select(db: Db, condition: SQL | undefined) {
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
      audited_at: pages.audited_at,
      failed_count: pages.failed_count,
      cant_tell_count: pages.cant_tell_count,
      wcag_valid_count: pages.wcag_valid_count,
      wcag_invalid_count: pages.wcag_invalid_count,
      wcag_na_count: pages.wcag_na_count,
      wcag_unchecked_count: pages.wcag_unchecked_count,
    })
    .from(pages)
    .innerJoin(websites, eq(websites.id, pages.website_id))
    .where(condition)
    .$dynamic();
}
