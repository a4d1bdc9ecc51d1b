import { expect, test } from 'vitest';
import { ruleVersion } from '../../../shared/standards/engines.ts';
import { toAxisEnds, toChange, toDots, toSteps, toTrendText, toWhatElse } from './trendLine.ts';

const box = { width: 120, height: 40, inset: 4 };
const toTrend = (...points: [score: number, rules: string][]) =>
  points.map(([accessibility_score, rule_version], index) => ({
    scan_id: index + 1,
    finished_at: `2026-11-0${index + 1}T12:00:00.000Z`,
    score_before: null as number | null,
    accessibility_score,
    rule_version,
    pages_done: 5,
  }));

test.each([
  [toTrend(), []],
  [toTrend([50, 'a']), [[60, 20]]],
  [
    toTrend([0, 'a'], [100, 'a']),
    [
      [4, 36],
      [116, 4],
    ],
  ],
  [
    toTrend([25, 'a'], [50, 'a'], [75, 'a']),
    [
      [4, 28],
      [60, 20],
      [116, 12],
    ],
  ],
])('a trend becomes dots from left to right, 100 percent at the top', (trend, places) => {
  expect(toDots(trend, box).map(({ x, y }) => [x, y])).toEqual(places);
});

test('a change of the rules is marked at the first scan that used the new ones', () => {
  const dots = toDots(toTrend([50, 'a'], [60, 'b'], [61, 'b']), box);
  expect(dots.map(({ hasNewRules }) => hasNewRules)).toEqual([false, true, false]);
});

test.each([
  [toTrend(), 'Noch kein Score.'],
  [toTrend([62, 'a']), 'Score 62 % (01.11.2026), 1 Scan.'],
  [toTrend([62, 'a'], [78, 'a']), 'Score von 62 % (01.11.2026) auf 78 % (02.11.2026), 2 Scans.'],
  [
    toTrend([62, 'a'], [70, 'b'], [71, 'b']),
    'Score von 62 % (01.11.2026) auf 71 % (03.11.2026), 3 Scans. Neue Prüfregeln ab 02.11.2026.',
  ],
])('the words beside the line tell the same: %#', (trend, text) => {
  expect(toTrendText(trend)).toBe(text);
});

test('the axis names the days, and the time where both ends are the same day', () => {
  const trend = toTrend([62, 'a'], [78, 'a']);
  expect(toAxisEnds(trend)).toEqual(['01.11.2026', '02.11.2026']);
  const [first] = trend;
  const later = { ...first!, finished_at: '2026-11-01T15:30:00.000Z' };
  const [morning, evening] = toAxisEnds([first!, later]);
  expect(morning).toMatch(/^01\.11\.2026, \d\d:00$/);
  expect(evening).toMatch(/^01\.11\.2026, \d\d:30$/);
  expect(toAxisEnds([])).toEqual([]);
});

test.each([
  [toTrend(), null],
  [toTrend([50, 'a']), null],
  [toTrend([50, 'a'], [54, 'a']), '+4'],
  [toTrend([90, 'a'], [60, 'a'], [48, 'a']), '−12'],
  [toTrend([50, 'a'], [50, 'a']), '±0'],
])('what the last scan changed: %#', (trend, change) => {
  expect(toChange(trend)).toBe(change);
});

test('what no scan changed is only the work of people while the rules are those of the last scan', () => {
  expect(toWhatElse(toTrend([76, ruleVersion]))).toBe('von Hand');
  expect(toWhatElse(toTrend([76, 'earlier']))).toBe('von Hand oder durch neue Prüfregeln');
});

test('each change says how much the time before, the scan and new rules made of it', () => {
  const [first, second, third] = toTrend([76, 'a'], [74, 'a'], [80, 'b']);
  const steps = toSteps([first!, { ...second!, score_before: 74 }, { ...third!, score_before: 74 }]);
  expect(steps.map(({ reasons }) => reasons)).toEqual([
    ['−2 vor dem Scan, von Hand oder durch Einstellungen', '±0 durch den Scan'],
    ['insgesamt +6', 'neue Prüfregeln'],
  ]);
  expect(toSteps([first!, second!])[0]!.reasons).toEqual(['insgesamt −2']);
});
