import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ComparedPage } from '../../shared/comparison/comparedPage.ts';
import { openComparison } from '../../shared/comparison/comparison.ts';
import { comparedNotes, type PageProofs } from '../../shared/comparison/proofs.ts';
import { acrossPages, comparisonRules } from '../../shared/comparison/rules.ts';
import { toAnsweredChecks } from '../../shared/score/checklist.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { restoreScanChecks, yieldsToFailure } from '../check/checks.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { addPageFindings } from '../page/findings.ts';
import { recountFindings } from '../score/findingCounts.ts';
import { recountPages } from '../score/scores.ts';
import { findings } from '../tables/finding.ts';
import { pages } from '../tables/page.ts';

/** `website`: its address. */
type Compared = { id: number; website_id: number; website: string };
type PageFinding = { page_id: number; finding: Finding };

const batch = 200;

/**
 * Compares a website's pages and replaces what earlier comparisons found. A scan of some pages only settles earlier
 * findings: pages of earlier scans may look otherwise by now. The caller holds the website's lock and recounts later.
 */
export async function comparePages(tx: Db, scan: Compared, { isWhole }: { isWhole: boolean }): Promise<void> {
  const { found, proofs, page_ids } = await compare(tx, scan, isWhole);
  const before = await listStored(tx, scan.website_id);
  const current = before.filter(({ page_id }) => page_ids.has(page_id));
  const byName = new Map(found.map((one) => [toName(one), one.finding.message]));
  const known = new Set(current.map(toName));
  const gone = current.filter((row) => !byName.has(toName(row)));
  const kept = current.filter((row) => byName.has(toName(row)));
  const added = found.filter((one) => isWhole && !known.has(toName(one)));
  const messages = kept.map((row) => ({ id: row.id, message: byName.get(toName(row)) }));
  await tx.execute(sql`update findings f set message = k.message,
    scan_id = case when p.seen_scan_id = ${scan.id} then ${scan.id} else f.scan_id end
    from json_to_recordset(${JSON.stringify(messages)}::json) as k(id bigint, message text), pages p
    where f.id = k.id and p.id = f.page_id`);
  await tx.execute(sql`delete from findings where id = any(${toIds(gone)}::bigint[])`);
  await addPageFindings(tx, { website_id: scan.website_id, scan_id: scan.id }, added);
  await dropDoubted(tx, scan.website_id, gone);
  await settleChecks(tx, scan.website_id, [...gone, ...added]);
  await settleProofs(tx, scan.website_id, { proofs, page_ids });
}

/** Drops the question whether a title fits where it proves to be that of another page, until that is mended. */
async function dropDoubted(tx: Db, website_id: number, gone: PageFinding[]): Promise<void> {
  const isTitle = ({ finding }: PageFinding) => finding.rule === comparisonRules.title.id;
  const mended = gone.filter(isTitle).map(({ page_id }) => page_id);
  await tx.execute(sql`delete from page_fingerprints where page_id = any(${sql.param(mended)}::bigint[])`);
  const dropped = await readRows<{ page_id: number }>(
    tx,
    sql`delete from findings f where website_id = ${website_id} and rule = ${doubtedTitle}
      and exists (select 1 from findings t where t.page_id = f.page_id and t.engine = ${acrossPages} and t.rule = ${comparisonRules.title.id})
      returning page_id::float8 as page_id`,
  );
  await recountFindings(
    tx,
    dropped.map(({ page_id }) => page_id),
  );
}

const doubtedTitle = 'title-fits-asked';

async function compare(tx: Db, scan: Compared, isWhole: boolean) {
  const comparison = openComparison(scan.website);
  const page_ids = new Set<number>();
  for (let after = 0; ; ) {
    const rows = await readPages(tx, scan, { after, isWhole });
    const told = await readTold(
      tx,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      page_ids.add(row.id);
      comparison.add({ ...row, outline: toOutline(row.outline), told: told.get(row.id) ?? new Map() });
    }
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < batch) break;
  }
  const found = [...comparison.toFindings()].flatMap(([page_id, all]) =>
    all.map((finding): PageFinding => ({ page_id, finding })),
  );
  return { found, proofs: comparison.toProofs(), page_ids };
}

const toOutline = (text: string | null): ComparedPage['outline'] => (text ? JSON.parse(text) : null);

function readPages(tx: Db, scan: Compared, { after, isWhole }: { after: number; isWhole: boolean }) {
  return tx
    .select({ id: pages.id, url: pages.url, title: pages.title, lang: pages.lang, outline: pages.outline })
    .from(pages)
    .where(
      and(
        eq(pages.website_id, scan.website_id),
        isNotNull(pages.audited_at),
        isNull(pages.error_code),
        isWhole ? eq(pages.seen_scan_id, scan.id) : undefined,
        gt(pages.id, after),
      ),
    )
    .orderBy(asc(pages.id))
    .limit(batch);
}

/** Outcomes of audits by page and criterion. */
async function readTold(tx: Db, ids: number[]): Promise<Map<number, ComparedPage['told']>> {
  const rows = await readRows<{ page_id: number; num: string; has_failed: boolean }>(
    tx,
    sql`select page_id::float8 as page_id, num, bool_or(outcome = 'failed') as has_failed
      from findings cross join lateral unnest(criteria) as num
      where page_id = any(${sql.param(ids)}::bigint[]) and engine <> ${acrossPages} and num = '2.4.2'
      group by page_id, num`,
  );
  const byPage = Map.groupBy(rows, ({ page_id }) => page_id);
  return new Map(
    [...byPage].map(([id, all]) => [
      id,
      new Map(all.map(({ num, has_failed }) => [num, has_failed ? 'failed' : 'cantTell'])),
    ]),
  );
}

type Stored = PageFinding & { id: number };

async function listStored(tx: Db, website_id: number): Promise<Stored[]> {
  const rows = await tx
    .select({ id: findings.id, page_id: findings.page_id, ...columns })
    .from(findings)
    .where(and(eq(findings.website_id, website_id), eq(findings.engine, acrossPages)));
  return rows.map(({ id, page_id, ...finding }) => ({ id, page_id, finding: finding as Finding }));
}

const columns = {
  engine: findings.engine,
  rule: findings.rule,
  criteria: findings.criteria,
  outcome: findings.outcome,
  selector: findings.selector,
  snippet: findings.snippet,
  message: findings.message,
};

/** Lists what comparisons found on a page. */
export const listCompared = (tx: Db, page_id: number) =>
  tx
    .select({ criteria: findings.criteria, outcome: findings.outcome, rule: findings.rule })
    .from(findings)
    .where(and(eq(findings.page_id, page_id), eq(findings.engine, acrossPages)));

/** The message of a fault may name another page today, which makes the place no new one. */
const toName = ({ page_id, finding: { rule, outcome, criteria, selector, snippet, message } }: PageFinding) =>
  JSON.stringify([page_id, rule, outcome, criteria, selector, snippet, outcome !== 'failed' && message]);

const toIds = (rows: Stored[]) => sql.param(rows.map(({ id }) => id));

type Proven = { proofs: Map<number, PageProofs>; page_ids: Set<number> };

/** Replaces what earlier comparisons decided. */
async function settleProofs(tx: Db, website_id: number, { proofs, page_ids }: Proven): Promise<void> {
  const rows = [...page_ids].map((id) => ({ id, proofs: proofs.get(id) ?? {} }));
  const changed = await readRows<{ id: number }>(
    tx,
    sql`update pages p set scan_checks = made.checks from (
        select old.id, (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(old.scan_checks)
            where value ->> 'note' is null or value ->> 'note' <> all(${sql.param(Object.values(comparedNotes))}::text[]))
          || given.proofs as checks
        from json_to_recordset(${JSON.stringify(rows)}::json) as given(id bigint, proofs jsonb)
        join pages old on old.id = given.id and old.website_id = ${website_id}) as made
      where p.id = made.id and p.scan_checks is distinct from made.checks returning p.id::float8 as id`,
  );
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const cells = sql`select ${website_id}::bigint as website_id, page_id, criteria
    from unnest(${sql.param(ids)}::bigint[]) as page_id
    cross join unnest(${sql.param(Object.keys(comparedNotes))}::text[]) as criteria`;
  await tx.execute(sql`delete from checks c using (${cells}) as cell
    where c.page_id = cell.page_id and c.criteria = cell.criteria and c.set_by = 'scan'`);
  await restoreScanChecks(tx, cells);
  await recountPages(tx, sql`select unnest(${sql.param(ids)}::bigint[])`);
}

/** Brings checks and counts of pages up to date with what comparisons newly found or no longer find. */
async function settleChecks(tx: Db, website_id: number, changed: PageFinding[]): Promise<void> {
  if (changed.length === 0) return;
  const cells = changed.flatMap(({ page_id, finding }) =>
    finding.criteria.map((criteria) => ({ page_id, criteria })),
  );
  const among = sql`(select distinct page_id, criteria
    from json_to_recordset(${JSON.stringify(cells)}::json) as c(page_id bigint, criteria text))`;
  await tx.execute(sql`delete from checks c using ${among} as among
    where c.page_id = among.page_id and c.criteria = among.criteria
      and (c.set_by = 'scan' or (${yieldsToFailure} and exists (select 1 from findings f where f.page_id = c.page_id
        and f.outcome = 'failed' and f.engine = ${acrossPages} and c.criteria = any(f.criteria))))`);
  await restoreScanChecks(
    tx,
    sql`select ${website_id}::bigint as website_id, page_id, criteria from ${among} as among`,
  );
  const ids = [...new Set(changed.map(({ page_id }) => page_id))];
  await allowAnswers(tx, ids);
  await recountFindings(tx, ids);
  await recountPages(tx, sql`select unnest(${sql.param(ids)}::bigint[])`);
}

const askedTitle = [
  { criteria: ['2.4.2'], outcome: 'passed' as const, rule: 'document-title' },
  { criteria: ['2.4.2'], outcome: 'cantTell' as const, rule: 'title-repeated-asked' },
];

/** Lets an answer decide what the audit of the page alone did not ask. */
async function allowAnswers(tx: Db, ids: number[]): Promise<void> {
  const check = JSON.stringify(Object.fromEntries(toAnsweredChecks({ findings: askedTitle, absent: [] })));
  await tx.execute(sql`update pages set answered_checks = ${check}::jsonb || answered_checks
    where id = any(${sql.param(ids)}::bigint[]) and exists (select 1 from findings f where f.page_id = pages.id
      and f.engine = ${acrossPages} and f.outcome = 'cantTell')`);
}
