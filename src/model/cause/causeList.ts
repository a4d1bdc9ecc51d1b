import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Cause } from '../../shared/contract/cause.ts';
import { toDocumentClause } from '../../shared/documents/pdfRules.ts';
import { ofDocuments } from '../../shared/standards/engines.ts';
import { toClauses } from '../../shared/standards/wcag.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { isAfter, type Order, toCursor, toOrderBy } from '../database/keyset.ts';
import { planForValues } from '../database/prepared.ts';
import { causes, toShownStatus } from '../tables/finding.ts';
import { websites } from '../tables/website.ts';
import { countCauses } from './causeCounts.ts';
import { type CauseFilter, toConditions } from './causeFilter.ts';
import { type HeldPlaces, toHeld, toHeldCounts } from './heldPlaces.ts';
import { isDropped } from './reportedCauses.ts';

type Range = CauseFilter & { limit: number; after?: string | undefined };

export const byUrgency: Order = {
  name: 'urgency',
  keys: [
    { column: causes.urgency, kind: 'float' },
    { column: causes.id, kind: 'integer' },
  ],
  direction: 'desc',
};

/**
 * Lists a website's causes, most urgent first. The first part also counts all matches and those of each filter choice.
 * Empty if the website is not the actor's.
 */
export function listCauses(db: Db, actor: Actor, website_id: number, { limit, after, ...filter }: Range) {
  return asActor(db, actor, async (tx) => {
    if (filter.search) await planForValues(tx);
    const conditions = toConditions(actor, filter);
    const own = and(ownedBy(actor), eq(causes.website_id, website_id));
    const beyond = after ? isAfter(byUrgency, after) : undefined;
    const rows = await selectCauses(tx, actor, and(own, ...Object.values(conditions), beyond))
      .orderBy(...toOrderBy(byUrgency))
      .limit(limit);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return {
      items: rows.map(toListed),
      next_cursor: last ? toCursor(byUrgency, [String(last.urgency), String(last.id)]) : null,
      ...(after ? {} : await countCauses(tx, own, conditions)),
    };
  });
}

/** Selects causes for display. Guests never see members; former members are not shown as assignees. */
export function selectCauses(tx: Db, actor: Actor, condition: SQL | undefined) {
  const { organization_id } = actor;
  const assignee = (column: string) =>
    organization_id === null
      ? sql`null`
      : sql`(select ${sql.raw(column)} from users u where u.id = causes.assignee_id and u.organization_id = ${organization_id})`;
  return tx
    .select({
      ...causeColumns,
      held: toHeld(actor),
      assignee_id: sql<number | null>`${assignee('u.id')}`.mapWith(Number),
      assignee_name: sql<string | null>`${assignee('coalesce(u.name, u.email)')}`,
    })
    .from(causes)
    .innerJoin(websites, eq(websites.id, causes.website_id))
    .where(condition)
    .$dynamic();
}

const causeColumns = {
  id: causes.id,
  website_id: causes.website_id,
  engine: causes.engine,
  rule: causes.rule,
  criteria: causes.criteria,
  outcome: causes.outcome,
  impact: causes.impact,
  message: causes.message,
  help_url: causes.help_url,
  finding_count: causes.finding_count,
  page_count: causes.page_count,
  key_page_count: causes.key_page_count,
  confirmed_count: causes.confirmed_count,
  is_unsteady: causes.is_unsteady,
  is_partial: causes.is_partial,
  urgency: causes.urgency,
  example_page_id: causes.example_page_id,
  example_page_url: causes.example_page_url,
  document_id: causes.document_id,
  example_selector: causes.example_selector,
  example_snippet: causes.example_snippet,
  status: toShownStatus(sql`causes`),
  status_by: causes.status_by,
  changed_into_id: sql<number | null>`case when causes.status = 'fixed' then (select min(n.id) from causes n
    where n.website_id = causes.website_id and n.changed_from_id = causes.id and n.finding_count > 0) end`.mapWith(
    Number,
  ),
  is_dropped: sql<boolean>`${isDropped}`,
  reason: causes.reason,
  covered_at: causes.covered_at,
  new_finding_count: causes.new_finding_count,
  ignored_until: causes.ignored_until,
  due_on: causes.due_on,
  priority: causes.priority,
  first_scan_id: causes.first_scan_id,
  last_scan_id: causes.last_scan_id,
  created_at: causes.created_at,
  updated_at: causes.updated_at,
};

type Selected = Omit<Cause, 'clauses' | 'asked_count' | 'fine_count'> & { held: HeldPlaces };

export const toListed = ({ held, ...row }: Selected): Cause => ({
  ...row,
  ...toHeldCounts(held, row),
  clauses: row.engine === ofDocuments ? row.criteria.map(toDocumentClause) : toClauses(row.criteria),
});
