import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { toCause } from '../shared/checklist.ts';
import type { Cause, StoredFinding } from '../shared/contract/cause.ts';
import { type Finding, impacts } from '../shared/contract/finding.ts';
import { findCriterion } from '../shared/standards/wcag.ts';
import { type Actor, asActor } from './actor.ts';
import { id, ref } from './columns.ts';
import type { Db } from './database.ts';
import { pages } from './pages.ts';
import { ownedBy, websites } from './websites.ts';

/** Failed and cantTell only, as of the page's last audit; passed rules stand on the page. */
export const findings = pgTable(
  'findings',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    page_id: ref()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    scan_id: ref().notNull(),
    cause: text().notNull(),
    engine: text().notNull(),
    rule: text().notNull(),
    criteria: text().array().notNull(),
    outcome: text({ enum: ['failed', 'cantTell'] }).notNull(),
    impact: text({ enum: impacts }),
    selector: text().notNull(),
    snippet: text().notNull(),
    message: text().notNull(),
    help_url: text(),
    /** `320x640`: only there; null: in the first viewport of the website. */
    viewport: text(),
  },
  (table) => [
    index().on(table.website_id, table.cause),
    index().on(table.page_id),
    check('findings_outcome', sql`${table.outcome} in ('failed', 'cantTell')`),
    check('findings_impact', sql`${table.impact} in ('minor', 'moderate', 'serious', 'critical')`),
  ],
);

/** Replaces a page's findings by those of its newest audit. */
export async function saveFindings(
  tx: Db,
  page: { website_id: number; page_id: number; scan_id: number },
  found: Finding[],
): Promise<void> {
  await tx.delete(findings).where(eq(findings.page_id, page.page_id));
  const rows = found.flatMap((finding) => {
    const { outcome } = finding;
    if (outcome !== 'failed' && outcome !== 'cantTell') return [];
    return [{ ...page, ...finding, outcome, cause: toCause(finding) }];
  });
  for (let start = 0; start < rows.length; start += 500) {
    await tx.insert(findings).values(rows.slice(start, start + 500));
  }
}

export type FindingFilter = {
  limit: number;
  after?: number | undefined;
  page_id?: number | undefined;
  cause?: string | undefined;
  outcome?: 'failed' | 'cantTell' | undefined;
  criterion?: string | undefined;
};

/** A website's findings in stored order. Somebody else's website gives an empty list. */
export function listFindings(db: Db, actor: Actor, website_id: number, filter: FindingFilter) {
  return asActor(db, actor, async (tx): Promise<{ items: StoredFinding[]; total: number }> => {
    const within = and(ownedBy(actor), eq(findings.website_id, website_id), toCondition(filter));
    const after = filter.after ? gt(findings.id, filter.after) : undefined;
    const rows = await selectFindings(tx, and(within, after)).limit(filter.limit);
    const items = rows.map((row) => ({ ...row, clauses: toClauses(row.criteria) }));
    return { items, total: await countWhere(tx, sql`*`, within) };
  });
}

/** A website's causes, most urgent first: failed before cantTell before best practice, then impact × reach. */
export function listCauses(
  db: Db,
  actor: Actor,
  website_id: number,
  range: FindingFilter & { offset: number },
): Promise<{ items: Cause[]; total: number }> {
  return asActor(db, actor, async (tx) => {
    const within = and(ownedBy(actor), eq(findings.website_id, website_id), toCondition(range));
    const rows = await causes(tx, within)
      .orderBy(...urgency)
      .limit(range.limit)
      .offset(range.offset);
    return {
      items: rows.map(toCauseRow),
      total: await countWhere(tx, sql`distinct ${findings.cause}`, within),
    };
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

async function countWhere(tx: Db, what: SQL, condition: SQL | undefined): Promise<number> {
  const [counted] = await tx
    .select({ total: sql<number>`count(${what})`.mapWith(Number) })
    .from(findings)
    .innerJoin(websites, eq(websites.id, findings.website_id))
    .where(condition);
  return counted?.total ?? 0;
}

function selectFindings(tx: Db, condition: SQL | undefined) {
  return tx
    .select({
      id: findings.id,
      scan_id: findings.scan_id,
      page_id: findings.page_id,
      page_url: pages.url,
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
    })
    .from(findings)
    .innerJoin(websites, eq(websites.id, findings.website_id))
    .innerJoin(pages, eq(pages.id, findings.page_id))
    .where(condition)
    .orderBy(asc(findings.id))
    .$dynamic();
}

function causes(tx: Db, condition: SQL | undefined) {
  const first = (column: SQL | typeof findings.id, order: SQL = sql`${findings.id}`) =>
    sql`(array_agg(${column} order by ${order}))[1]`;
  return tx
    .select({
      cause: findings.cause,
      engine: findings.engine,
      rule: findings.rule,
      criteria: sql<
        string[]
      >`to_json(string_to_array(${first(sql`array_to_string(${findings.criteria}, ',')`)}, ','))`,
      outcome: findings.outcome,
      impact: sql<string | null>`(${impactNames})[max(${impactRank})]`,
      message: sql<string>`${first(sql`${findings.message}`)}`,
      help_url: sql<string | null>`${first(sql`${findings.help_url}`)}`,
      finding_count: sql<number>`count(*)`.mapWith(Number),
      page_count: sql<number>`count(distinct ${findings.page_id})`.mapWith(Number),
      example_page_id: sql<number>`${first(sql`${findings.page_id}`)}`.mapWith(Number),
      example_page_url: sql<string>`${first(sql`${pages.url}`)}`,
      example_selector: sql<string>`${first(sql`${findings.selector}`)}`,
      example_snippet: sql<string>`${first(sql`${findings.snippet}`)}`,
    })
    .from(findings)
    .innerJoin(websites, eq(websites.id, findings.website_id))
    .innerJoin(pages, eq(pages.id, findings.page_id))
    .where(condition)
    .groupBy(findings.cause, findings.engine, findings.rule, findings.outcome)
    .$dynamic();
}

const impactNames = sql`array['minor', 'moderate', 'serious', 'critical']`;
const impactRank = sql`array_position(${impactNames}, ${findings.impact})`;

/** Best practice last, failed first, then impact weight × pages reached. */
const urgency = [
  sql`max(cardinality(${findings.criteria})) = 0`,
  sql`${findings.outcome} = 'cantTell'`,
  sql`coalesce(max(${impactRank}), 1)
    * (1 + ln(count(distinct ${findings.page_id}))) desc`,
  sql`count(*) desc`,
  sql`${findings.cause}`,
];

type CauseRow = Omit<Cause, 'clauses' | 'example'> & {
  example_page_id: number;
  example_page_url: string;
  example_selector: string;
  example_snippet: string;
};

function toCauseRow({
  example_page_id,
  example_page_url,
  example_selector,
  example_snippet,
  ...row
}: CauseRow) {
  return {
    ...row,
    clauses: toClauses(row.criteria),
    example: {
      page_id: example_page_id,
      page_url: example_page_url,
      selector: example_selector,
      snippet: example_snippet,
    },
  };
}

/** Clauses of EN 301 549 V3.2.1 for criteria, where it has them. */
const toClauses = (criteria: string[]): string[] =>
  criteria.flatMap((num) => findCriterion(num)?.en301549 ?? []);
