import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { ofDocuments } from '../../shared/standards/engines.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { isAfter, toCursor, toOrderBy } from '../database/keyset.ts';
import { readRows } from '../database/rows.ts';
import { causes, statusConditions } from '../tables/finding.ts';
import { scans } from '../tables/scan.ts';
import { websites } from '../tables/website.ts';
import { choiceConditions } from './causeFilter.ts';
import { byUrgency } from './causeList.ts';
import { isHeld, toHeld, toHeldCounts } from './heldPlaces.ts';

/** Called fixed by a person, and still there for all that scans or people know. */
const isUnconfirmed = sql`(${choiceConditions.reported} and causes.finding_count > 0)`;

/** Causes of a report: open ones, unconfirmed and ignored ones that are still found. What answers call fine is no finding. */
const isReported = or(
  statusConditions.open,
  sql`(${statusConditions.ignored} and causes.finding_count > 0)`,
  isUnconfirmed,
)!;

/** Found by a rule, or confirmed by a person's answer. */
const isFailed = sql`(causes.outcome = 'failed' or causes.confirmed_count > 0)`;

/** Faults of PDFs only with `documents`: most reports and formats tell of pages. */
const ofWebsite = (actor: Actor, website_id: number, documents = false): SQL | undefined =>
  and(
    ownedBy(actor),
    eq(causes.website_id, website_id),
    isReported,
    documents ? undefined : ne(causes.engine, ofDocuments),
  );

type Range = {
  limit: number;
  after?: string | undefined;
  places: number;
  isOpen?: boolean;
  documents?: boolean;
};

/**
 * Lists a website's causes with their first places, most urgent first, without the ignored ones if `isOpen`. Empty if
 * the website is not the actor's.
 */
export function listReportCauses(db: Db, actor: Actor, website_id: number, range: Range) {
  const { limit, after, places, isOpen = false, documents } = range;
  return asActor(db, actor, async (tx) => {
    const beyond = after ? isAfter(byUrgency, after) : undefined;
    const only = isOpen ? statusConditions.open : undefined;
    const rows = await selectReported(tx, actor, and(ofWebsite(actor, website_id, documents), only, beyond))
      .orderBy(...toOrderBy(byUrgency))
      .limit(limit);
    const found = await readPlaces(tx, rows, places);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return {
      items: rows.map(({ urgency: _, example, held, ...row }) => ({
        ...row,
        ...toHeldCounts(held, row),
        places: found.get(row.id) ?? [example],
      })),
      next_cursor: last ? toCursor(byUrgency, [String(last.urgency), String(last.id)]) : null,
    };
  });
}

const selectReported = (tx: Db, actor: Actor, condition: SQL | undefined) =>
  tx
    .select({
      id: causes.id,
      key: causes.cause,
      engine: causes.engine,
      rule: causes.rule,
      criteria: causes.criteria,
      outcome: sql<'failed' | 'cantTell'>`case when ${isFailed} then 'failed' else 'cantTell' end`,
      impact: causes.impact,
      message: causes.message,
      help_url: causes.help_url,
      finding_count: causes.finding_count,
      page_count: causes.page_count,
      key_page_count: causes.key_page_count,
      is_partial: sql<boolean>`causes.is_partial and not (causes.outcome = 'cantTell' and causes.confirmed_count > 0)`,
      held: toHeld(actor),
      ignored: sql<string | null>`case when ${causes.status} = 'ignored' then ${causes.reason} end`,
      is_unconfirmed: sql<boolean>`${isUnconfirmed}`,
      urgency: causes.urgency,
      example: {
        page_url: causes.example_page_url,
        selector: causes.example_selector,
        snippet: causes.example_snippet,
      },
    })
    .from(causes)
    .innerJoin(websites, eq(websites.id, causes.website_id))
    .where(condition)
    .$dynamic();

type Place = { page_url: string; selector: string; snippet: string };

/** Reads the first places of each cause; one without any keeps its example. */
async function readPlaces(tx: Db, rows: { id: number }[], limit: number): Promise<Map<number, Place[]>> {
  const ids = rows.map(({ id }) => id);
  const found = await readRows<Place & { id: number }>(
    tx,
    sql`select c.id::float8 as id, p.url as page_url, f.selector, f.snippet
    from causes c
      cross join lateral (select f.page_id, f.selector, f.snippet, f.id from findings f
        where f.website_id = c.website_id and f.cause = c.cause and ${isHeld(sql`f`, sql`c`)}
        order by f.id limit ${limit}) f
      join pages p on p.id = f.page_id
    where c.id = any(${sql.param(ids)}::bigint[]) order by c.id, f.id`,
  );
  const places = new Map<number, Place[]>();
  for (const { id, ...place } of found) places.set(id, [...(places.get(id) ?? []), place]);
  return places;
}

export type ReportFacts = {
  /** Times of the last scan that ended; null: there is none. */
  started_at: string | null;
  finished_at: string | null;
  causes: number;
  failures: number;
  /** Criteria with an open question. */
  asked: string[];
};

/** Counts what `listReportCauses` lists. Nothing is counted if the website is not the actor's. */
export function readReportFacts(db: Db, actor: Actor, website_id: number): Promise<ReportFacts> {
  return asActor(db, actor, async (tx) => {
    const within = ofWebsite(actor, website_id);
    const [counted] = await tx
      .select({
        causes: sql<number>`count(*)::int`,
        failures: sql<number>`(count(*) filter (where ${isFailed} and causes.status <> 'ignored'
          and cardinality(causes.criteria) > 0))::int`,
      })
      .from(causes)
      .innerJoin(websites, eq(websites.id, causes.website_id))
      .where(within);
    const asked = await readRows<{ num: string }>(
      tx,
      sql`select distinct unnest(causes.criteria) as num from causes join websites on websites.id = causes.website_id
      where ${within} and not ${isFailed} and causes.status = 'open'`,
    );
    const [time = { started_at: null, finished_at: null }] = await tx
      .select({ started_at: scans.started_at, finished_at: scans.finished_at })
      .from(scans)
      .where(and(eq(scans.website_id, website_id), inArray(scans.status, ['done', 'stopped'])))
      .orderBy(desc(scans.id))
      .limit(1);
    return { ...counted!, ...time, asked: asked.map(({ num }) => num) };
  });
}
