import { expect, test } from 'vitest';
import type { TrendScan } from '../../../shared/contract/scan.ts';
import { toCharts, toChartText, toMarks, toPlaces, toPolyline, toRepairText, toTop } from './trendCharts.ts';

const none = { critical: 0, serious: 0, moderate: 0, minor: 0, unrated: 0 };
const toScan = (day: number, over: Partial<TrendScan> = {}): TrendScan => ({
  scan_id: day,
  finished_at: new Date(Date.UTC(2026, 9, day, 12)).toISOString(),
  rule_version: 'eins',
  has_new_rules: false,
  deploy: null,
  accessibility_score: 50 + day,
  completion_rate: 40,
  ...{ status: 'done' as const, pages_done: 5, pages_found: 5, pages_beyond: 0 },
  open_causes: { ...none, critical: 10 - day },
  ...over,
});
const scans = [
  toScan(1),
  toScan(2, { open_causes: null }),
  toScan(5, { has_new_rules: true, deploy: { label: '<v2> & "mehr"', commit: 'abcdef0123456789' } }),
];

test('scans stand by time, and a scan that noted nothing leaves no dent', () => {
  expect(toPlaces(scans)).toEqual([0, 0.25, 1]);
  expect(toPlaces([toScan(1)])).toEqual([0.5]);
  const [, causes] = toCharts(scans);
  expect(causes!.top).toBe(10);
  expect(toPolyline(causes!.series[0]!, toPlaces(scans), { top: 10, width: 100, height: 10 })).toBe(
    '0,1 100,5',
  );
  expect(toChartText(causes!)).toMatch(/^Offene Fehlerursachen nach Auswirkung: Kritisch von 9 auf 5, /);
  expect(causes!.series.map(({ name }) => name)).not.toContain('Ohne Angabe');
});

test('new rules of ours and deploys are marked apart', () => {
  expect(toMarks(scans)).toEqual([
    { at: 2, kind: 'rules', text: 'Neue Prüfregeln', short: 'Neue Prüfregeln' },
    { at: 2, kind: 'deploy', text: 'Veröffentlicht: <v2> & "mehr" (abcdef0123)', short: '<v2> & "mehr"' },
  ]);
});

test.each([
  [[], 2],
  [[null, 7], 8],
  [[12], 12],
])('the axis for %j ends at %i', (values, top) => expect(toTop(values)).toBe(top));

test.each([
  [null, '–'],
  [0.4, 'unter 1 Tag'],
  [1.02, '1 Tag'],
  [12.34, '12,3 Tage'],
])('%s days are said as %s', (days, said) => expect(toRepairText(days)).toBe(said));
