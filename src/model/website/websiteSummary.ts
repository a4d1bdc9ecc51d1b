import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { TrendPoint, Website } from '../../shared/contract/website.ts';
import { websiteLimits } from '../../shared/limits/website.ts';
import { catalogues } from '../../shared/standards/wcag.ts';
import { choiceConditions } from '../cause/causeFilter.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { selectScans, toScan } from '../scan/scans.ts';
import { inCatalogue } from '../score/catalogue.ts';
import { causes, classConditions } from '../tables/finding.ts';
import { scans } from '../tables/scan.ts';
import { website_criteria, websites } from '../tables/website.ts';

type Summary = Pick<
  Website,
  'coverage' | 'open_causes' | 'reported_causes' | 'last_scan' | 'reached_limit' | 'trend'
>;
type OpenCounts = { open_error_count: number; open_review_count: number; open_hint_count: number };
type WebsiteCounts = Pick<Website, 'id' | 'catalogue'> & OpenCounts;

/**
 * Adds coverage, open causes, last scan and trend to websites. One query each for all of them: row-level
 * security then checks once per list instead of once per row.
 */
export async function addSummary<Row extends WebsiteCounts>(
  tx: Db,
  rows: Row[],
): Promise<(Omit<Row, keyof OpenCounts> & Summary)[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const checked = await countCriteria(tx, ids);
  const reported = await countReported(tx, ids);
  const last = await listLastScans(tx, ids);
  const limits = await listReachedLimits(tx, ids);
  const trends = await listTrends(tx, ids);
  return rows.map(
    ({ open_error_count: error, open_review_count: review, open_hint_count: hint, ...row }) => ({
      ...row,
      coverage: {
        criteria_total: catalogues[row.catalogue].length,
        ...(checked.get(row.id) ?? nothingChecked),
      },
      open_causes: { error, review, hint },
      reported_causes: reported.get(row.id) ?? { error: 0, review: 0, hint: 0 },
      last_scan: last.get(row.id) ?? null,
      reached_limit: limits.get(row.id) ?? null,
      trend: trends.get(row.id) ?? [],
    }),
  );
}

const nothingChecked = {
  criteria_checked: 0,
  criteria_by_person: 0,
  checks_by_person: 0,
  checks_taken_over: 0,
  checks_imported: 0,
  criteria_clean: 0,
};

const sum = (counts: SQL) => sql<number>`sum(${counts})`.mapWith(Number);
const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Counts results from reports of other tools, which the table of criteria counts as taken over. */
const imported = sql<number>`(select count(*) from checks k join pages p on p.id = k.page_id and not p.is_gone
  where k.website_id = ${website_criteria.website_id} and k.import_id is not null
    and ${inCatalogue(sql`k.criteria`, websites.catalogue)})`;

async function countCriteria(tx: Db, ids: number[]) {
  const c = website_criteria;
  const rows = await tx
    .select({
      website_id: c.website_id,
      criteria_checked: countIf(sql`${c.valid_count} + ${c.invalid_count} + ${c.na_count} > 0`),
      criteria_by_person: countIf(sql`${c.person_count} > ${c.taken_over_count}`),
      checks_by_person: sum(sql`${c.person_count} - ${c.taken_over_count}`),
      checks_taken_over: sql<number>`sum(${c.taken_over_count}) - ${imported}`.mapWith(Number),
      checks_imported: imported.mapWith(Number),
      criteria_clean: countIf(
        sql`${c.valid_count} + ${c.invalid_count} + ${c.na_count} = 0 and ${c.clean_count} > 0`,
      ),
    })
    .from(c)
    .innerJoin(websites, eq(websites.id, c.website_id))
    .where(and(inArray(c.website_id, ids), inCatalogue(c.criteria, websites.catalogue)))
    .groupBy(c.website_id, websites.catalogue);
  return new Map(rows.map(({ website_id, ...counts }) => [website_id, counts]));
}

/** Counts causes that people called fixed and nobody has confirmed: not open, and not yet done. */
export async function countReported(tx: Db, ids: number[]) {
  const rows = await tx
    .select({
      website_id: causes.website_id,
      error: countIf(classConditions.error),
      review: countIf(classConditions.review),
      hint: countIf(classConditions.hint),
    })
    .from(causes)
    .where(and(inArray(causes.website_id, ids), choiceConditions.reported))
    .groupBy(causes.website_id);
  return new Map(rows.map(({ website_id, ...counts }) => [website_id, counts]));
}

async function listLastScans(tx: Db, ids: number[]) {
  const newest = sql`(select max(s.id) from scans s where s.website_id = w.id)`;
  const rows = await selectScans(tx, sql`${scans.id} = any(array(select ${newest} from ${toTable(ids)}))`);
  return new Map(rows.map((row) => [row.website_id, toScan(row)]));
}

/** Scans of chosen pages change nothing here, nor does a stop after a whole scan. */
async function listReachedLimits(tx: Db, ids: number[]) {
  const rows = await readRows<{ id: number | string } & NonNullable<Website['reached_limit']>>(
    tx,
    sql`
    select w.id, s.status, s.pages_done, s.pages_found, s.pages_beyond, s.pages_failed from ${toTable(ids)} cross join lateral (
      select id as scan_id, status, pages_done, pages_found, pages_beyond, pages_failed from scans
      where website_id = w.id and scope <> 'pages' and finished_at is not null and pages_done > 0
      order by scans.id desc limit 1
    ) s where s.pages_beyond > 0 or (s.status = 'stopped' and s.pages_done + s.pages_failed < s.pages_found
      and not exists (select 1 from scans e where e.website_id = w.id and e.id < s.scan_id and e.status = 'done' and e.scope <> 'pages'))`,
  );
  return new Map(rows.map(({ id, ...limit }) => [Number(id), limit]));
}

/** Reads whole lists as JSON; the driver would parse thousands of rows value by value. */
async function listTrends(tx: Db, ids: number[]) {
  const rows = await readRows<{ id: number | string; trend: TrendPoint[] | null }>(
    tx,
    sql`
    select w.id, (
      select json_agg(json_build_object('scan_id', s.id, 'finished_at', s.finished_at,
        'score_before', s.score_before, 'accessibility_score', s.accessibility_score, 'rule_version', s.rule_version, 'pages_done', s.pages_done) order by s.id)
      from (
        select scans.id, finished_at, score_before, scans.accessibility_score, rule_version, pages_done
        from scans
        where website_id = w.id and status in ('done', 'stopped') and finished_at is not null
          and accessibility_score is not null and scope <> 'pages'
        order by scans.id desc limit ${websiteLimits.trendScans}
      ) s
    ) as trend
    from ${toTable(ids)}`,
  );
  return new Map(rows.map(({ id, trend }) => [Number(id), (trend ?? []).map(toPoint)]));
}

/** PostgreSQL writes times in JSON in its own format. */
const toPoint = (point: TrendPoint): TrendPoint => ({
  ...point,
  finished_at: new Date(point.finished_at).toISOString(),
});

const toTable = (ids: number[]): SQL => sql`unnest(${`{${ids.join(',')}}`}::bigint[]) as w(id)`;
