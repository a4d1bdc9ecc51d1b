import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { acrossPages } from '../../shared/comparison/rules.ts';
import { toCause } from '../../shared/score/cause.ts';
import { byHand } from '../../shared/standards/engines.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { listReportedFixed } from '../cause/reportedCauses.ts';
import type { Db } from '../database/db.ts';
import { findings } from '../tables/finding.ts';
import { type AddedFinding, type AuditedPage, addFindings, isReported } from './findings.ts';

type Stored = Pick<Finding, 'engine' | 'rule' | 'outcome' | 'selector' | 'viewport' | 'criteria'> & {
  id: number;
  cause: string;
};

/**
 * Merges findings of two audits of an unchanged page. Findings of only one audit are flaky: they stay, marked as unsteady,
 * until the page changes. A person's report of a fix decides: then only what this audit found is there. Returns the
 * earlier ones that stay though missing from `found`.
 */
export async function mergeFindings(
  tx: Db,
  page: AuditedPage,
  found: Finding[],
): Promise<Pick<Finding, 'outcome' | 'criteria' | 'rule'>[]> {
  const reported = await listReportedFixed(tx, page.page_id);
  const before = await selectStored(tx, page.page_id);
  const keys = new Set(found.filter(isReported).map(toKey));
  const kept = before.filter((row) => keys.has(toKey(row)));
  const missing = before.filter((row) => !keys.has(toKey(row)));
  const [fixed, lost] = [
    missing.filter(({ cause }) => reported.has(cause)),
    missing.filter(({ cause }) => !reported.has(cause)),
  ];
  const known = new Set(kept.map(toKey));
  const fresh = found.filter((finding) => isReported(finding) && !known.has(toKey(finding)));
  await tx.execute(sql`update findings set scan_id = ${page.scan_id},
    is_unsteady = is_unsteady and not cause = any(${sql.param([...reported])}::text[])
    where id = any(${toIds(kept)}::bigint[])`);
  await tx.execute(sql`update findings set is_unsteady = true where id = any(${toIds(lost)}::bigint[])`);
  await tx.execute(sql`delete from findings where id = any(${toIds(fixed)}::bigint[])`);
  await addFindings(
    tx,
    page,
    fresh.map((finding) => ({ ...finding, is_unsteady: !reported.has(toCause(finding)) })),
  );
  return lost;
}

/**
 * Earlier findings of probes that had no time for the whole page this time. A missing finding proves no repair, unless a
 * person reported it.
 */
export async function listNotLookedFor(
  tx: Db,
  page: AuditedPage,
  { findings: found, cut_rules = [] }: Pick<PageAudit, 'findings' | 'cut_rules'>,
): Promise<AddedFinding[]> {
  if (page.isNew || cut_rules.length === 0) return [];
  const reported = await listReportedFixed(tx, page.page_id);
  const keys = new Set(found.filter(isReported).map(toKey));
  const rows = await tx
    .select()
    .from(findings)
    .where(and(eq(findings.page_id, page.page_id), inArray(findings.rule, cut_rules)));
  return rows
    .filter((row) => !keys.has(toKey(row)) && !reported.has(row.cause))
    .map(({ engine, rule, criteria, outcome, impact, selector, snippet, message, help_url, viewport }) => ({
      ...{ engine, rule, criteria, outcome, impact, selector, snippet, message, help_url },
      ...(viewport && { viewport }),
      is_unsteady: true,
    }));
}

const selectStored = (tx: Db, page_id: number): Promise<Stored[]> =>
  tx
    .select({
      id: findings.id,
      cause: findings.cause,
      engine: findings.engine,
      rule: findings.rule,
      outcome: findings.outcome,
      selector: findings.selector,
      viewport: findings.viewport,
      criteria: findings.criteria,
    })
    .from(findings)
    .where(and(eq(findings.page_id, page_id), notInArray(findings.engine, [byHand, acrossPages])));

const toIds = (rows: Stored[]) => sql.param(rows.map(({ id }) => id));

const toKey = ({ engine, rule, outcome, selector, viewport }: Omit<Stored, 'id' | 'cause' | 'criteria'>) =>
  JSON.stringify([engine, rule, outcome, selector, viewport ?? null]);
