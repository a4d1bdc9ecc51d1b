import type { SeverityCounts, TrendScan, TrendWeek } from '../../shared/contract/scan.ts';

type SiteScan = TrendScan & { website_id: number };

const dayMs = 86_400_000;
/** A Monday at midnight in Germany, in winter; an hour more or less moves no night's scan to another week. */
const firstMonday = Date.parse('1970-01-04T23:00:00Z');

/** Puts the last scans of websites together, week by week. A website without a scan in a week counts with its last one. */
export function toWeeks(scans: SiteScan[]): TrendWeek[] {
  const last = new Map<number, SiteScan>();
  const byWeek = Map.groupBy(
    scans.toSorted((a, b) => (a.finished_at < b.finished_at ? -1 : 1)),
    toWeek,
  );
  return [...byWeek.values()].map((ofWeek) => {
    for (const scan of ofWeek) last.set(scan.website_id, scan);
    return toPoint(ofWeek, [...last.values()]);
  });
}

const toWeek = ({ finished_at }: SiteScan): number =>
  Math.floor((Date.parse(finished_at) - firstMonday) / (7 * dayMs));

function toPoint(ofWeek: SiteScan[], all: SiteScan[]): TrendWeek {
  const mean = (read: (scan: SiteScan) => number) =>
    Math.round(all.reduce((sum, scan) => sum + read(scan), 0) / all.length);
  return {
    finished_at: ofWeek.at(-1)!.finished_at,
    website_count: all.length,
    scanned_count: new Set(ofWeek.map(({ website_id }) => website_id)).size,
    has_new_rules: ofWeek.some((scan) => scan.has_new_rules),
    accessibility_score: mean(({ accessibility_score }) => accessibility_score),
    completion_rate: mean(({ completion_rate }) => completion_rate),
    open_causes: toSum(all.flatMap(({ open_causes }) => open_causes ?? [])),
  };
}

function toSum(counts: SeverityCounts[]): SeverityCounts | null {
  if (counts.length === 0) return null;
  const sum = { critical: 0, serious: 0, moderate: 0, minor: 0, unrated: 0 };
  for (const one of counts) for (const [key, n] of Object.entries(one)) sum[key as keyof SeverityCounts] += n;
  return sum;
}
