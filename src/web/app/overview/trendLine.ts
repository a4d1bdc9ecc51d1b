import type { TrendPoint } from '../../../shared/contract/website.ts';
import { ruleVersion } from '../../../shared/standards/engines.ts';
import { toCount, toDate, toDateTime } from '../../../shared/text/format.ts';
import { toPoints, toScoreReasons } from '../../../shared/words/scanWords.ts';

export type TrendDot = TrendPoint & { x: number; y: number; hasNewRules: boolean };
type Box = { width: number; height: number; inset: number };

/** Places the points in a box: evenly from left to right, 0 % at the bottom, 100 % at the top. */
export function toDots(trend: TrendPoint[], { width, height, inset }: Box): TrendDot[] {
  const step = trend.length > 1 ? (width - 2 * inset) / (trend.length - 1) : 0;
  return trend.map((point, index) => ({
    ...point,
    x: round(trend.length > 1 ? inset + index * step : width / 2),
    y: round(inset + (1 - point.accessibility_score / 100) * (height - 2 * inset)),
    hasNewRules: isNewRules(trend, index),
  }));
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Scores of different rule versions are not comparable. */
const isNewRules = (trend: TrendPoint[], index: number): boolean =>
  index > 0 && trend[index]!.rule_version !== trend[index - 1]!.rule_version;

export function toTrendText(trend: TrendPoint[]): string {
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last) return 'Noch kein Score.';
  if (trend.length === 1) return `Score ${toValue(first)}, 1 Scan.`;
  const changes = trend
    .filter((_, index) => isNewRules(trend, index))
    .map((point) => toDate(point.finished_at));
  const rules = changes.length > 0 ? ` Neue Prüfregeln ab ${changes.join(', ')}.` : '';
  return `Score von ${toValue(first)} auf ${toValue(last)}, ${toCount(trend.length, 'Scan', 'Scans')}.${rules}`;
}

const toValue = ({ accessibility_score, finished_at }: TrendPoint): string =>
  `${accessibility_score} % (${toDate(finished_at)})`;

export function toAxisEnds(trend: TrendPoint[]): string[] {
  const ends = [trend[0], trend.at(-1)].flatMap((point) => point?.finished_at ?? []);
  const isOneDay = new Set(ends.map(toDate)).size < 2;
  return ends.map(isOneDay ? toDateTime : toDate);
}

export type TrendStep = { scan_id: number; at: string; score: number; reasons: string[] };

export function toSteps(trend: TrendPoint[]): TrendStep[] {
  return trend.slice(1).map((point, index) => ({
    scan_id: point.scan_id,
    at: toDateTime(point.finished_at),
    score: point.accessibility_score,
    reasons: [
      ...toScoreReasons(trend[index]!.accessibility_score, point, isNewRules(trend, index + 1)),
      ...(isNewRules(trend, index + 1) ? ['neue Prüfregeln'] : []),
    ],
  }));
}

/** Names what else than a scan moves the score: people, and rules that no scan has used yet. */
export const toWhatElse = (trend: TrendPoint[]): string =>
  trend.at(-1)?.rule_version === ruleVersion ? 'von Hand' : 'von Hand oder durch neue Prüfregeln';

/** Change by the last scan: `+4`, `−12`, `±0`; null without an earlier scan. */
export function toChange(trend: TrendPoint[]): string | null {
  const [before, last] = trend.slice(-2);
  if (!before || !last) return null;
  return toPoints(last.accessibility_score - before.accessibility_score);
}
