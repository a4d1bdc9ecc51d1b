import { eq, sql } from 'drizzle-orm';
import type { Finding } from '../../shared/work/finding.ts';
import type { Db } from '../database/db.ts';
import { findings } from '../tables/finding.ts';
import { type AuditedPage, addFindings, isReported } from './findings.ts';

type Stored = Pick<Finding, 'engine' | 'rule' | 'outcome' | 'selector' | 'viewport' | 'criteria'> & {
  id: number;
  is_unsteady: boolean;
};

/**
 * Merges findings of two audits of an unchanged page. Findings of only one audit are flaky: they stay, marked as unsteady,
 * until the page changes. Returns the earlier ones missing from `found`.
 */
export async function mergeFindings(
  tx: Db,
  page: AuditedPage,
  found: Finding[],
): Promise<Pick<Finding, 'outcome' | 'criteria'>[]> {
  const before = await selectStored(tx, page.page_id);
  const keys = new Set(found.filter(isReported).map(toKey));
  const [kept, lost] = [
    before.filter((row) => keys.has(toKey(row))),
    before.filter((row) => !keys.has(toKey(row))),
  ];
  const known = new Set(kept.map(toKey));
  const fresh = found.filter((finding) => isReported(finding) && !known.has(toKey(finding)));
  await tx.execute(
    sql`update findings set scan_id = ${page.scan_id} where id = any(${toIds(kept)}::bigint[])`,
  );
  await tx.execute(sql`update findings set is_unsteady = true where id = any(${toIds(lost)}::bigint[])`);
  await addFindings(
    tx,
    page,
    fresh.map((finding) => ({ ...finding, is_unsteady: true })),
  );
  return lost;
}

const selectStored = (tx: Db, page_id: number): Promise<Stored[]> =>
  tx
    .select({
      id: findings.id,
      engine: findings.engine,
      rule: findings.rule,
      outcome: findings.outcome,
      selector: findings.selector,
      viewport: findings.viewport,
      criteria: findings.criteria,
      is_unsteady: findings.is_unsteady,
    })
    .from(findings)
    .where(eq(findings.page_id, page_id));

const toIds = (rows: Stored[]) => sql.param(rows.map(({ id }) => id));

const toKey = ({
  engine,
  rule,
  outcome,
  selector,
  viewport,
}: Omit<Stored, 'id' | 'is_unsteady' | 'criteria'>) =>
  JSON.stringify([engine, rule, outcome, selector, viewport ?? null]);
