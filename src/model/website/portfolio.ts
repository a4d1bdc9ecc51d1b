import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { PortfolioItem, PortfolioTable } from '../../shared/work/portfolio.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { ownedBy, selectWebsites } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { causes, classConditions, statusConditions } from '../tables/finding.ts';
import { scans } from '../tables/scan.ts';
import { listAllGoals } from './goals.ts';
import { countReported } from './websiteSummary.ts';

/** Compares all websites that the actor sees, the most urgent first. */
export async function getPortfolio(db: Db, actor: MemberActor): Promise<PortfolioTable> {
  const goals = Map.groupBy(await listAllGoals(db, actor), ({ website_id }) => website_id);
  return asActor(db, actor, async (tx) => {
    const websites = await selectWebsites(tx, ownedBy(actor));
    const ids = websites.map(({ id }) => id);
    const open = await countOpen(tx, ids);
    const reported = await countReported(tx, ids);
    const toReported = (id: number) => reported.get(id)?.error ?? 0;
    const failed = await listFailed(tx, ids);
    const scores = websites.flatMap((one) => (one.accessibility_grade ? [one.accessibility_score] : []));
    const median_score = toMedian(scores);
    const items = websites.map((website): PortfolioItem => {
      const { id, url, name, accessibility_grade, completion_rate, open_error_count } = website;
      const score = accessibility_grade ? website.accessibility_score : null;
      const { weight, ...counts } = { ...none, ...open.get(id) };
      const states = (goals.get(id) ?? []).map(({ state }) => state);
      const count = (wanted: string) => states.filter((state) => state === wanted).length;
      const [goals_at_risk, goals_missed] = [count('at_risk'), count('missed')];
      const is_failed = failed.has(id);
      return {
        ...{ website_id: id, url, name, accessibility_score: score, completion_rate, ...counts },
        rank: score === null ? null : 1 + scores.filter((other) => other > score).length,
        from_median: score === null || median_score === null ? null : score - median_score,
        open_errors: open_error_count,
        reported_errors: toReported(id),
        ...{ goals_at_risk, goals_missed, is_failed },
        urgency: weight + 20 * (goals_at_risk + goals_missed) + (is_failed ? 10 : 0),
      };
    });
    items.sort((a, b) => b.urgency - a.urgency || b.website_id - a.website_id);
    return { median_score, items };
  });
}

const none = {
  ...{ weight: 0, key_page_errors: 0 },
  ...{ open_critical: 0, open_serious: 0, open_moderate: 0, open_minor: 0 },
};

function toMedian(scores: number[]): number | null {
  const sorted = scores.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return null;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

async function countOpen(tx: Db, ids: number[]) {
  const weight = sql<number>`sum(case impact when 'critical' then 8 when 'serious' then 4 when 'moderate' then 2 else 1 end
    * case when key_page_count > 0 then 1.5 else 1 end)`;
  const rows = await tx
    .select({
      website_id: causes.website_id,
      weight: weight.mapWith(Number),
      open_critical: countIf(sql`impact = 'critical'`),
      open_serious: countIf(sql`impact = 'serious'`),
      open_moderate: countIf(sql`impact = 'moderate'`),
      open_minor: countIf(sql`impact is null or impact not in ('critical', 'serious', 'moderate')`),
      key_page_errors: countIf(sql`key_page_count > 0`),
    })
    .from(causes)
    .where(sql`${inArray(causes.website_id, ids)} and ${classConditions.error} and ${statusConditions.open}`)
    .groupBy(causes.website_id);
  return new Map(rows.map(({ website_id, ...counts }) => [website_id, counts]));
}

async function listFailed(tx: Db, ids: number[]): Promise<Set<number>> {
  const rows = await tx
    .selectDistinctOn([scans.website_id], { website_id: scans.website_id, status: scans.status })
    .from(scans)
    .where(inArray(scans.website_id, ids))
    .orderBy(scans.website_id, desc(scans.id));
  return new Set(rows.filter(({ status }) => status === 'failed').map(({ website_id }) => website_id));
}
