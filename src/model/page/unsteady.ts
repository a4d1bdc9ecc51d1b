import { and, eq, inArray, like, notInArray, or, sql } from 'drizzle-orm';
import { acrossPages } from '../../shared/comparison/rules.ts';
import { toCause } from '../../shared/score/cause.ts';
import { byHand } from '../../shared/standards/engines.ts';
import { openedWords, readOpener } from '../../shared/text/openedPart.ts';
import type { OpenedReach, PageAudit } from '../../shared/work/audit.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { listFixed, listReportedFixed } from '../cause/reportedCauses.ts';
import type { Db } from '../database/db.ts';
import { findings } from '../tables/finding.ts';
import { type AddedFinding, type AuditedPage, addFindings, isReported, noteLost } from './findings.ts';

type Stored = Pick<Finding, 'engine' | 'rule' | 'outcome' | 'selector' | 'message' | 'criteria'> & {
  id: number;
  cause: string;
};

/**
 * Merges findings of two audits of an unchanged page. Findings of only one audit are flaky: they stay, marked as unsteady,
 * until the page changes. A cause that was fixed is decided: then only what this audit looked at and found is there.
 * Returns the earlier ones that stay though missing from `found`.
 */
export async function mergeFindings(
  tx: Db,
  page: AuditedPage,
  { findings: found, opened }: Pick<PageAudit, 'findings' | 'opened'>,
): Promise<Pick<Finding, 'outcome' | 'criteria' | 'rule'>[]> {
  const reported = await listReportedFixed(tx, page.page_id);
  const before = await selectStored(tx, page.page_id);
  const keys = new Set(found.filter(isReported).map(toKey));
  const kept = before.filter((row) => keys.has(toKey(row)));
  const missing = before.filter((row) => !keys.has(toKey(row)));
  const isFixed = (row: Stored) => reported.has(row.cause) && !isUnread(row, opened);
  const [fixed, lost] = [missing.filter(isFixed), missing.filter((row) => !isFixed(row))];
  const known = new Set(kept.map(toKey));
  const fresh = found.filter((finding) => isReported(finding) && !known.has(toKey(finding)));
  await tx.execute(sql`update findings set scan_id = ${page.scan_id},
    is_unsteady = is_unsteady and not cause = any(${sql.param([...reported])}::text[])
    where id = any(${toIds(kept)}::bigint[])`);
  await noteWindows(tx, kept, found);
  await tx.execute(sql`update findings set is_unsteady = true where id = any(${toIds(lost)}::bigint[])`);
  await tx.execute(sql`delete from findings where id = any(${toIds(fixed)}::bigint[])`);
  const there = new Set([...kept, ...lost].map(({ cause }) => cause));
  const mended = fixed.map(({ cause }) => cause).filter((cause) => !there.has(cause));
  await noteLost(tx, page.page_id, mended);
  const back = await listFixed(tx, page.website_id, fresh.map(toCause));
  await addFindings(
    tx,
    page,
    fresh.map((finding) => ({ ...finding, is_unsteady: !back.has(toCause(finding)) })),
  );
  return lost;
}

/** True for what only shows in a part that was not judged this time. */
function isUnread(finding: Pick<Finding, 'message'>, opened: OpenedReach | undefined): boolean {
  const opener = readOpener(finding);
  if (!opened || opener === null) return false;
  return opened.closed.includes(opener) || (!opened.isWhole && !opened.read.includes(opener));
}

async function noteWindows(tx: Db, kept: Stored[], found: Finding[]): Promise<void> {
  const byKey = new Map(found.map((finding) => [toKey(finding), finding]));
  const rows = kept.map((row) => {
    const { windows = null, viewport = null, is_partial = false } = byKey.get(toKey(row)) ?? {};
    return { id: row.id, windows, viewport, is_partial };
  });
  await tx.execute(sql`update findings f set windows = n.windows, viewport = n.viewport, is_partial = n.is_partial
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(id bigint, windows text[], viewport text, is_partial boolean)
    where f.id = n.id and (f.windows, f.viewport, f.is_partial) is distinct from (n.windows, n.viewport, n.is_partial)`);
}

/**
 * Earlier findings of probes without time for the whole page, of unseen windows and of unopened parts. A missing finding
 * proves no repair, unless a person reported it; in an unopened part not even then.
 */
export async function listNotLookedFor(
  tx: Db,
  page: AuditedPage,
  {
    findings: found,
    cut_rules = [],
    cut_windows = [],
    opened,
  }: Pick<PageAudit, 'findings' | 'cut_rules' | 'cut_windows' | 'opened'>,
): Promise<AddedFinding[]> {
  if (page.isNew) return [];
  const reported = await listReportedFixed(tx, page.page_id);
  const keys = new Set(found.filter(isReported).map(toKey));
  const rows = await tx
    .select()
    .from(findings)
    .where(
      and(
        eq(findings.page_id, page.page_id),
        or(
          inArray(findings.rule, cut_rules),
          inArray(findings.viewport, cut_windows),
          ...(opened ? [like(findings.message, `%\n${openedWords} %`)] : []),
        ),
      ),
    );
  const isCut = ({ rule, viewport }: { rule: string; viewport: string | null }) =>
    cut_rules.includes(rule) || (viewport !== null && cut_windows.includes(viewport));
  return rows
    .filter((row) => !keys.has(toKey(row)))
    .filter((row) => isUnread(row, opened) || (isCut(row) && !reported.has(row.cause)))
    .map(
      ({
        cause,
        engine,
        rule,
        criteria,
        outcome,
        impact,
        selector,
        snippet,
        message,
        help_url,
        viewport,
        windows,
        is_partial,
      }) => ({
        ...{ cause, engine, rule, criteria, outcome, impact, selector, snippet, message, help_url },
        ...(viewport && { viewport }),
        ...(windows && { windows }),
        is_partial: is_partial || isUnread({ message }, opened),
        is_unsteady: true,
      }),
    );
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
      message: findings.message,
      criteria: findings.criteria,
    })
    .from(findings)
    .where(and(eq(findings.page_id, page_id), notInArray(findings.engine, [byHand, acrossPages])));

const toIds = (rows: Stored[]) => sql.param(rows.map(({ id }) => id));

/** One place whatever window showed it. */
const toKey = ({
  engine,
  rule,
  outcome,
  selector,
}: Pick<Finding, 'engine' | 'rule' | 'outcome' | 'selector'>) =>
  JSON.stringify([engine, rule, outcome, selector]);
