import { type SQL, sql } from 'drizzle-orm';
import { mendedReasons } from '../../shared/contract/cause.ts';
import type { OrganizationTrend, Trend, TrendMonth, TrendScan } from '../../shared/contract/scan.ts';
import { websiteLimits } from '../../shared/limits/website.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { checkWebsite, ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { classConditions } from '../tables/finding.ts';
import { websites } from '../tables/website.ts';
import { toWeeks } from './toWeeks.ts';

/** Returns figures of a website by scan and by month. Throws WEBSITE_NOT_FOUND. */
export function getTrend(db: Db, actor: MemberActor, website_id: number): Promise<Trend> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    const among = sql`website_id = ${website_id}`;
    const scans = await listScans(tx, among, newest);
    return { scans: scans.map(({ website_id: _, ...scan }) => scan), ...(await listMonths(tx, among)) };
  });
}

/** Returns figures of all websites that the actor sees together, by week and by month. */
export function getOrganizationTrend(db: Db, actor: MemberActor): Promise<OrganizationTrend> {
  return asActor(db, actor, async (tx) => {
    const seen = await tx.select({ id: websites.id }).from(websites).where(ownedBy(actor));
    const among = sql`website_id = any(${sql.param(seen.map(({ id }) => id))}::bigint[])`;
    const scans = await listScans(tx, among, lastOfWeek(among));
    return { weeks: toWeeks(scans), ...(await listMonths(tx, among)) };
  });
}

/** Picks rows of `ended`, and how many. */
const newest = sql`order by id desc limit ${websiteLimits.trendYearScans}`;

/** Leaves the last scan of each website and week. */
const lastOfWeek = (among: SQL): SQL => sql`and s.id in (
  select max(s.id) from scans s
  where ${among} and ${isShown(sql`s`)} and finished_at > now() - make_interval(weeks => ${websiteLimits.trendWeeks}::int)
  group by website_id, date_trunc('week', finished_at at time zone 'Europe/Berlin'))`;

function isShown(scan: SQL): SQL {
  return sql`${scan}.status in ('done', 'stopped') and ${scan}.finished_at is not null
    and ${scan}.accessibility_score is not null and ${scan}.completion_rate is not null and ${scan}.scope <> 'pages'`;
}

type SiteScan = TrendScan & { website_id: number };

const countOf = (condition: SQL) => sql`count(*) filter (where ${condition})`;

/** A cause has today's severity and answers in every scan that noted it. The barrier was there before an answer. */
async function listScans(tx: Db, among: SQL, which: SQL): Promise<SiteScan[]> {
  const rows = await readRows<{ scan: SiteScan }>(
    tx,
    sql`
    with ended as (
      select s.*, lag(rule_version) over (partition by website_id order by id) as rules_before from scans s
      where ${among} and ${isShown(sql`s`)} ${which}
    ),
    states as (
      select cause_id, status, created_at as since,
        coalesce(lead(created_at) over (partition by cause_id order by id), 'infinity') as until
      from cause_events where ${among} and kind = 'status'
    ),
    ignored as (select cause_id, since, until from states where status = 'ignored'),
    counts as (
      select e.id, json_build_object(
        'critical', ${countOf(sql`impact = 'critical'`)}, 'serious', ${countOf(sql`impact = 'serious'`)},
        'moderate', ${countOf(sql`impact = 'moderate'`)}, 'minor', ${countOf(sql`impact = 'minor'`)},
        'unrated', ${countOf(sql`causes.id is not null and impact is null`)}) as open_causes
      from ended e join scan_causes n on n.scan_id = e.id
      left join causes on causes.id = n.cause_id and ${classConditions.error} and not exists (
        select 1 from ignored i where i.cause_id = n.cause_id and e.finished_at >= i.since and e.finished_at < i.until)
      group by e.id
    )
    select json_build_object('website_id', e.website_id, 'scan_id', e.id, 'finished_at', e.finished_at, 'rule_version', e.rule_version,
      'has_new_rules', e.rules_before is not null and e.rules_before <> e.rule_version,
      'deploy', case when deploy_label is not null then json_build_object('label', deploy_label, 'commit', deploy_commit) end,
      'status', e.status, 'pages_done', pages_done, 'pages_found', pages_found, 'pages_beyond', pages_beyond,
      'accessibility_score', accessibility_score, 'completion_rate', completion_rate,
      'open_causes', coalesce(c.open_causes, case when pages_done > 0 and failed_count + cant_tell_count = 0
        then ${JSON.stringify(none)}::json end)) as scan
    from ended e left join counts c on c.id = e.id order by e.id`,
  );
  return rows.map(({ scan }) => ({
    ...scan,
    finished_at: new Date(scan.finished_at).toISOString(),
  }));
}

const none = { critical: 0, serious: 0, moderate: 0, minor: 0, unrated: 0 };

type MonthRow = Omit<TrendMonth, 'month'> & { month: string | null };

/** A cause counts once a month, with its last repair. Deleted pages mend nothing. */
async function listMonths(tx: Db, among: SQL): Promise<Pick<Trend, 'months' | 'median_days'>> {
  const begin = sql`date_trunc('month', now() at time zone 'Europe/Berlin') - make_interval(months => ${websiteLimits.trendMonths - 1}::int)`;
  const rows = await readRows<MonthRow>(
    tx,
    sql`
    with ended as (
      select website_id, started_at, finished_at,
        lag(rule_version) over (partition by website_id order by id) <> rule_version as has_new_rules from scans
      where ${among} and status in ('done', 'stopped') and finished_at is not null and pages_done > 0
    ),
    changes as (
      select id, website_id, cause_id, status, text, created_at, max(created_at) filter (where status = 'open')
        over (partition by cause_id order by id rows between unbounded preceding and 1 preceding) as opened_at
      from cause_events where ${among} and kind = 'status'
    ),
    mended as (
      select distinct on (e.cause_id, m.month) m.month, coalesce(s.has_new_rules, false) as by_rules,
        extract(epoch from e.created_at - coalesce(e.opened_at, causes.created_at)) / 86400 as took
      from changes e join causes on causes.id = e.cause_id and ${classConditions.error}
      cross join lateral (select to_char(e.created_at at time zone 'Europe/Berlin', 'YYYY-MM') as month) m
      left join lateral (select has_new_rules from ended where ended.website_id = e.website_id and started_at <= e.created_at and finished_at >= e.created_at
        order by finished_at limit 1) s on true
      where e.status = 'fixed' and e.text = any(${sql.param(mendedReasons)}::text[])
        and e.created_at at time zone 'Europe/Berlin' >= ${begin}
      order by e.cause_id, m.month, e.id desc
    )
    select month, (count(*) filter (where not by_rules))::int as mended_count, (count(*) filter (where by_rules))::int as by_rules_count,
      (percentile_cont(0.5) within group (order by took::float8) filter (where not by_rules))::float8 as median_days
    from mended full join (
      select to_char(day, 'YYYY-MM') as month from generate_series(
        greatest(${begin}, (select date_trunc('month', min(finished_at) at time zone 'Europe/Berlin') from ended)),
        now() at time zone 'Europe/Berlin', interval '1 month') day
    ) months using (month)
    group by grouping sets ((month), ()) order by month`,
  );
  const total = rows.find(({ month }) => month === null);
  const months = rows.filter((row): row is TrendMonth => row.month !== null);
  return { months, median_days: total?.median_days ?? null };
}
