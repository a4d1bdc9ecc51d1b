import { type SQL, sql } from 'drizzle-orm';
import { acrossPages, comparisonRules } from '../../shared/comparison/rules.ts';
import { byHand, ofDocuments } from '../../shared/standards/engines.ts';
import { droppedReasons } from '../../shared/text/causeReasons.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { isReplaced } from '../tables/finding.ts';

/** Condition on `causes`: a person called it fixed, and no scan has confirmed that yet. */
export const isReportedFixed = sql`(causes.status = 'fixed' and causes.status_by = 'person')`;

/** Condition: the page with its example is gone, and no audit of another page found it mended. */
export const isPageGone = (cause: SQL): SQL => sql`(${cause}.engine <> ${ofDocuments}
  and not exists (select 1 from pages p where p.id = ${cause}.example_page_id and ${isThere(cause)})
  and not exists (select 1 from pages p where p.website_id = ${cause}.website_id and ${cause}.cause = any(p.lost_causes) and ${isThere(cause)}))`;

/** A page that now leads elsewhere has no audit any more. Only barriers by hand do without. */
const isThere = (cause: SQL): SQL =>
  sql`not p.is_gone and (p.audited_at is not null or ${cause}.engine = ${byHand})`;

const readingNames = sql`array['1.1.1', '1.3.1', '1.3.5', '2.4.4', '2.4.6', '2.5.3', '3.3.2', '4.1.2']`;
const namelessness = sql`'(^label|-name|-alt|without-name|without-label)$'`;

/** Condition on `causes`: its element lost its name after that scan. Rules that read names are silent about it. */
export const isNameless = (
  since_id: number | null,
): SQL => sql`(causes.criteria && ${readingNames} and causes.rule !~ ${namelessness} and exists (
  select 1 from findings f where f.page_id = causes.example_page_id and f.selector = causes.example_selector and f.outcome = 'failed'
    and f.rule ~ ${namelessness} and f.cause <> causes.cause
    and f.found_at > (select finished_at from scans where id = ${since_id}::bigint)))`;

/** Condition on `causes`: that scan began to ask about its element, so nobody knows whether it is right now. */
export const isQuestioned = (
  since_id: number | null,
): SQL => sql`(causes.outcome = 'failed' and causes.example_selector <> '' and exists (
  select 1 from findings f where f.page_id = causes.example_page_id and f.selector = causes.example_selector
    and f.outcome = 'cantTell' and f.criteria && causes.criteria
    and f.found_at > (select finished_at from scans where id = ${since_id}::bigint)))`;

/** Condition on `causes`: a page had the title of another one, and still has it. */
export const isTitleKept = sql`(causes.engine = ${acrossPages} and causes.rule = ${comparisonRules.title.id} and exists (
  select 1 from pages p where p.id = causes.example_page_id and not p.is_gone and causes.example_snippet
    = left('<title>' || replace(replace(p.title, '&', '&amp;'), '<', '&lt;') || '</title>', 300)))`;

/** Condition: a question that nobody answered with a barrier. Nobody mends a question. */
export const isAsked = (cause: SQL): SQL =>
  sql`(${cause}.outcome = 'cantTell' and ${cause}.confirmed_count = 0)`;

/** Condition on `causes`: ended by a scan, though no repair is proven. */
export const isDropped = sql`(causes.status = 'fixed' and causes.status_by = 'scan' and not ${isReplaced(sql`causes`)}
  and (${isAsked(sql`causes`)} or coalesce((select e.text = any(${sql.param(droppedReasons)}::text[]) from cause_events e
    where e.cause_id = causes.id and e.kind = 'status' order by e.id desc limit 1), false)))`;

/** Condition on `pages`: holds findings of such causes, so the next scan audits it, changed or not. */
export const isToConfirm = sql`exists (select 1 from findings f
  join causes on causes.website_id = f.website_id and causes.cause = f.cause
  where f.page_id = pages.id and f.engine <> ${byHand} and ${isReportedFixed})`;

export async function listFixed(tx: Db, website_id: number, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await readRows<{ cause: string }>(
    tx,
    sql`select cause from causes where website_id = ${website_id} and cause = any(${sql.param(keys)}::text[])
      and status = 'fixed' and engine <> ${byHand}`,
  );
  return new Set(rows.map(({ cause }) => cause));
}

export async function listReportedFixed(tx: Db, page_id: number): Promise<Set<string>> {
  const rows = await readRows<{ cause: string }>(
    tx,
    sql`select distinct f.cause from findings f
    join causes on causes.website_id = f.website_id and causes.cause = f.cause
    where f.page_id = ${page_id} and f.engine <> ${byHand} and ${isReportedFixed}`,
  );
  return new Set(rows.map(({ cause }) => cause));
}
