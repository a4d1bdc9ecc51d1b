import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { acrossPages } from '../../shared/comparison/rules.ts';
import type { StoredFinding } from '../../shared/contract/cause.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { toCause } from '../../shared/score/cause.ts';
import { toEvidence } from '../../shared/score/questionRecords.ts';
import { byHand } from '../../shared/standards/engines.ts';
import { toClauses } from '../../shared/standards/wcag.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import { type CauseFilter, toConditions } from '../cause/causeFilter.ts';
import type { Db } from '../database/db.ts';
import { toSha256 } from '../database/hash.ts';
import { type Part, planForValues, runParts, runPrepared } from '../database/prepared.ts';
import { causes, findings } from '../tables/finding.ts';
import { pages } from '../tables/page.ts';
import { websites } from '../tables/website.ts';
import { type FormerPlace, keepDates } from './placeDates.ts';

/** Page whose findings are stored. `isNew` pages have no findings to replace. */
export type AuditedPage = { website_id: number; page_id: number; scan_id: number; isNew?: boolean };

export async function toFindingParts(tx: Db, page: AuditedPage, found: AddedFinding[]): Promise<Part[]> {
  const rows = found.filter(isReported).map(toRow(page));
  if (page.isNew) return [toAddedPart(page, rows)];
  const former = sql`former as (delete from findings where page_id = ${page.page_id} and engine not in (${byHand}, ${acrossPages}))`;
  const places = await listPlaces(tx, page.page_id);
  await noteLost(tx, page.page_id, listLost(places, rows));
  return [former, toAddedPart(page, keepDates(rows, places))];
}

const toRow =
  ({ page_id }: { page_id: number }) =>
  (finding: AddedFinding) => {
    const { cause = toCause(finding) } = finding;
    const evidence = toEvidence(finding, { cause, page: page_id });
    return { ...finding, page_id, cause, question: evidence && toSha256(evidence).slice(0, 32) };
  };

const listPlaces = (tx: Db, page_id: number): Promise<FormerPlace[]> =>
  runPrepared(
    tx,
    sql`select cause, selector, snippet, found_at::text from findings
    where page_id = ${page_id} and engine not in (${byHand}, ${acrossPages}) order by id`,
  );

const listLost = (former: { cause: string }[], found: { cause: string }[]): string[] => {
  const there = new Set(found.map(({ cause }) => cause));
  return [...new Set(former.map(({ cause }) => cause))].filter((cause) => !there.has(cause));
};

export async function noteLost(tx: Db, page_id: number, lost: string[]): Promise<void> {
  if (lost.length === 0) return;
  await tx.execute(sql`update pages set lost_causes = array(select unnest(lost_causes) union select unnest(${sql.param(lost)}::text[]))
    where id = ${page_id}`);
}

export const isReported = ({ outcome }: Pick<Finding, 'outcome'>) =>
  outcome === 'failed' || outcome === 'cantTell';

export async function addFindings(tx: Db, page: AuditedPage, found: AddedFinding[]): Promise<void> {
  if (found.length > 0) await runParts(tx, [toAddedPart(page, found.map(toRow(page)))]);
}

/** Adds findings of several pages, in portions. */
export async function addPageFindings(
  tx: Db,
  place: Omit<AuditedPage, 'page_id'>,
  found: { page_id: number; finding: Finding }[],
): Promise<void> {
  const rows = found.map(({ page_id, finding }) => toRow({ page_id })(finding));
  for (let at = 0; at < rows.length; at += 500)
    await runParts(tx, [toAddedPart(place, rows.slice(at, at + 500))]);
}

/** `cause` of one that is kept: its component is not stored. */
export type AddedFinding = Finding & { is_unsteady?: boolean; cause?: string };
type AddedRow = AddedFinding & {
  page_id: number;
  cause: string;
  question: string | null;
  found_at?: string;
};

/** Passes all findings as one parameter; hundreds of parameters cost the driver more than the database. */
function toAddedPart({ website_id, scan_id }: Omit<AuditedPage, 'page_id'>, rows: AddedRow[]): Part {
  return sql`added as (
    insert into findings (website_id, page_id, scan_id, cause, question, engine, rule, criteria, outcome, impact, selector, snippet,
      message, help_url, viewport, windows, is_partial, is_unsteady, found_at)
    select ${website_id}::bigint, page_id, ${scan_id}::bigint, cause, question, engine, rule, coalesce(criteria, '{}'), outcome, impact, selector,
      snippet, message, help_url, viewport, windows, coalesce(is_partial, false), coalesce(is_unsteady, false), coalesce(found_at, now())
    from json_to_recordset(${JSON.stringify(rows)}::json) as f(page_id bigint, cause text, question text, engine text, rule text, criteria text[],
      outcome text, impact text, selector text, snippet text, message text, help_url text, viewport text, windows text[], is_partial boolean, is_unsteady boolean,
      found_at timestamptz))`;
}

export type FindingFilter = {
  limit: number;
  after?: number | undefined;
  page_id?: number | undefined;
  cause?: string | undefined;
  outcome?: 'failed' | 'cantTell' | undefined;
  criterion?: string | undefined;
  /** Only findings of causes that this filter matches. */
  causes?: CauseFilter | undefined;
};

/** Lists a website's findings in stored order, grouped by page. Empty if the website is not the actor's. */
export function listFindings(
  db: Db,
  actor: Actor,
  website_id: number,
  filter: FindingFilter,
): Promise<StoredFinding[]> {
  return asActor(db, actor, async (tx) => {
    if (filter.causes?.search) await planForValues(tx);
    const ofCauses = filter.causes && isOfCauses(actor, website_id, filter.causes);
    const within = and(ownedBy(actor), eq(findings.website_id, website_id), toCondition(filter), ofCauses);
    const after = filter.after ? gt(findings.id, filter.after) : undefined;
    return (await selectFindings(tx, actor, and(within, after)).limit(filter.limit)).map(toFinding);
  });
}

/** Lists a cause's findings page by page. Throws CAUSE_NOT_FOUND. */
export function listCauseFindings(
  db: Db,
  actor: Actor,
  { cause_id, limit, after }: { cause_id: number; limit: number; after?: number | undefined },
): Promise<{ items: StoredFinding[]; total: number }> {
  return asActor(db, actor, async (tx) => {
    const [found] = await tx
      .select({ website_id: causes.website_id, cause: causes.cause, total: causes.finding_count })
      .from(causes)
      .innerJoin(websites, eq(websites.id, causes.website_id))
      .where(and(ownedBy(actor), eq(causes.id, cause_id)));
    if (!found) throw new AppError('CAUSE_NOT_FOUND');
    const { website_id, cause, total } = found;
    const within = and(eq(findings.website_id, website_id), eq(findings.cause, cause));
    const rows = await selectFindings(
      tx,
      actor,
      and(within, after ? gt(findings.id, after) : undefined),
    ).limit(limit);
    return { items: rows.map(toFinding), total };
  });
}

function toCondition(filter: FindingFilter): SQL | undefined {
  return and(
    filter.page_id ? eq(findings.page_id, filter.page_id) : undefined,
    filter.cause ? eq(findings.cause, filter.cause) : undefined,
    filter.outcome ? eq(findings.outcome, filter.outcome) : undefined,
    filter.criterion ? sql`${filter.criterion} = any(${findings.criteria})` : undefined,
  );
}

function isOfCauses(actor: Actor, website_id: number, filter: CauseFilter): SQL {
  const matched = and(eq(causes.website_id, website_id), ...Object.values(toConditions(actor, filter)));
  return sql`${findings.cause} in (select ${causes.cause} from ${causes} where ${matched})`;
}

/** Guests have no questions and may not look for any. */
const toAnswer = ({ organization_id }: Actor): SQL<StoredFinding['answer']> =>
  organization_id === null
    ? sql`null::json`
    : sql`(select json_build_object('meaning', a.meaning, 'label', a.shown ->> 'label', 'user_name', coalesce(nullif(u.name, ''), u.email),
        'created_at', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from questions q join question_answers a on a.id = q.answer_id
      left join users u on u.id = a.user_id and u.organization_id = ${organization_id}
      where q.website_id = ${findings.website_id} and q.key = ${findings.question})`;

function selectFindings(tx: Db, actor: Actor, condition: SQL | undefined) {
  return tx
    .select({
      id: findings.id,
      scan_id: findings.scan_id,
      page_id: findings.page_id,
      page_url: pages.url,
      page_title: pages.title,
      cause: findings.cause,
      engine: findings.engine,
      rule: findings.rule,
      criteria: findings.criteria,
      outcome: findings.outcome,
      impact: findings.impact,
      selector: findings.selector,
      snippet: findings.snippet,
      message: findings.message,
      help_url: findings.help_url,
      viewport: findings.viewport,
      windows: findings.windows,
      is_partial: findings.is_partial,
      answer: toAnswer(actor),
      is_unsteady: findings.is_unsteady,
      found_at: findings.found_at,
    })
    .from(findings)
    .innerJoin(websites, eq(websites.id, findings.website_id))
    .innerJoin(pages, eq(pages.id, findings.page_id))
    .where(condition)
    .orderBy(asc(findings.id))
    .$dynamic();
}

const toFinding = (row: Omit<StoredFinding, 'clauses' | 'is_confirmed'>): StoredFinding => ({
  ...row,
  is_confirmed: row.answer?.meaning === 'barrier',
  clauses: toClauses(row.criteria),
});
