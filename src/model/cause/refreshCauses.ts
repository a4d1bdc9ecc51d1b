import { type SQL, sql } from 'drizzle-orm';
import { toUrgency } from '../../shared/score/urgency.ts';
import { ofDocuments } from '../../shared/standards/engines.ts';
import type { Finding } from '../../shared/work/finding.ts';
import type { Db } from '../database/db.ts';
import { runPrepared } from '../database/prepared.ts';
import { readRows } from '../database/rows.ts';
import { toQuestionStatus } from '../tables/question.ts';

/**
 * Updates a website's causes from its findings: counts, urgency, example. Causes no longer found get counts
 * of 0 but keep their status. The caller holds the website's lock. Reads all findings of the website, so
 * running scans call it at growing intervals. With `only`, limited to causes with these keys.
 */
export async function refreshCauses(tx: Db, { website_id, only }: Refreshed): Promise<void> {
  const reached = await readReached(tx, { website_id, only });
  for (let start = 0; start < reached.length; start += 500) {
    await putCauses(tx, website_id, reached.slice(start, start + 500));
  }
  await tx.execute(sql`update causes set finding_count = 0, page_count = 0, key_page_count = 0, new_finding_count = 0,
      updated_at = now()
    where website_id = ${website_id} ${among(only)} and finding_count > 0 and engine <> ${ofDocuments} and not exists (
      select 1 from findings f where f.website_id = causes.website_id and f.cause = causes.cause)`);
}

export type Refreshed = { website_id: number; only?: string[] };

const among = (only?: string[]): SQL =>
  only ? sql`and cause = any(${sql.param(only)}::text[])` : sql.empty();

type Reached = Pick<Finding, 'engine' | 'rule' | 'criteria' | 'impact' | 'message' | 'help_url'> & {
  cause: string;
  outcome: 'failed' | 'cantTell';
  finding_count: number;
  new_finding_count: number;
  page_count: number;
  key_page_count: number;
  confirmed_count: number;
  is_unsteady: boolean;
  is_partial: boolean;
  example_page_id: number;
  example_page_url: string;
  example_selector: string;
  example_snippet: string;
  first_scan_id: number;
  last_scan_id: number;
};

/**
 * Groups by page first. Otherwise counting the distinct pages of a cause on 10,000 pages would sort all its
 * findings. Examples prefer what answers call a barrier, then what they do not call fine, then key pages.
 */
async function readReached(tx: Db, { website_id, only }: Refreshed): Promise<Reached[]> {
  const rows = await readRows<Reached>(
    tx,
    sql`
    with by_page as (
      select cause, page_id, count(*) as found, min(id) as first_id, max(array_position(${impactNames}, impact)) as rank,
        bool_and(is_unsteady) as is_unsteady, bool_or(is_partial) as is_partial,
        min(scan_id) as first_scan_id, max(scan_id) as last_scan_id
      from findings where website_id = ${website_id} ${among(only)} group by cause, page_id
    ), beyond as (
      select f.cause, count(*)::int as new_finding_count from causes c
      join findings f on f.website_id = c.website_id and f.cause = c.cause and f.found_at > c.covered_at and not f.is_unsteady
      where c.website_id = ${website_id} group by f.cause
    ), judged as (
      select distinct on (f.cause) f.cause, f.id from findings f join pages p on p.id = f.page_id
      cross join lateral (select ${toQuestionStatus(sql`f`)} as status) answer
      where f.website_id = ${website_id} and f.cause in (select cause from questions
        where website_id = ${website_id} ${among(only)} and status in ('fine', 'barrier'))
      order by f.cause, answer.status is distinct from 'barrier', answer.status is not distinct from 'fine', not p.is_key, f.id
    ), reached as (
      select b.cause, sum(b.found)::int as finding_count, count(*)::int as page_count,
        (count(*) filter (where p.is_key))::int as key_page_count,
        bool_and(b.is_unsteady) as is_unsteady, bool_or(b.is_partial) as is_partial,
        coalesce(min(b.first_id) filter (where p.is_key), min(b.first_id)) as example_id,
        (${impactNames})[max(b.rank)] as impact,
        min(b.first_scan_id) as first_scan_id, max(b.last_scan_id) as last_scan_id
      from by_page b join pages p on p.id = b.page_id group by b.cause
    )
    select r.cause, coalesce(b.new_finding_count, 0) as new_finding_count, r.finding_count, r.page_count, r.key_page_count, r.is_unsteady, r.is_partial, r.impact,
      r.first_scan_id::float8 as first_scan_id, r.last_scan_id::float8 as last_scan_id,
      f.engine, f.rule, f.outcome, coalesce(c.confirmed_count, 0) as confirmed_count, to_json(f.criteria) as criteria, f.message, f.help_url,
      f.selector as example_selector, f.snippet as example_snippet,
      p.id::float8 as example_page_id, p.url as example_page_url
    from reached r left join judged j on j.cause = r.cause
      join findings f on f.id = coalesce(j.id, r.example_id) join pages p on p.id = f.page_id
      left join beyond b on b.cause = r.cause
      left join causes c on c.website_id = ${website_id} and c.cause = r.cause
    order by r.cause`,
  );
  return rows;
}

const impactNames = sql`array['minor', 'moderate', 'serious', 'critical']`;

async function putCauses(tx: Db, website_id: number, reached: Reached[]): Promise<void> {
  const rows = reached.map((cause) => ({ ...cause, urgency: toUrgency(cause) }));
  const names = Object.keys(rows[0]!);
  const open = names.filter((name) => !fixedNames.has(name));
  const list = (some: string[], of = '') => sql.raw(some.map((name) => of + name).join(', '));
  await runPrepared(
    tx,
    sql`
    insert into causes (website_id, ${list(names)})
    select ${website_id}::bigint, ${list(names)} from json_populate_recordset(null::causes, ${JSON.stringify(rows)}::json)
    on conflict (website_id, cause) do update
      set (${list(open)}, updated_at) = (${list(open, 'excluded.')}, now())
    where (${list(open, 'causes.')}) is distinct from (${list(open, 'excluded.')})`,
  );
}

const fixedNames = new Set(['cause', 'engine', 'rule', 'outcome', 'first_scan_id']);
