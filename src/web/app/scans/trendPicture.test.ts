import { expect, test } from 'vitest';
import type { TrendScan } from '../../../shared/contract/scan.ts';
import { drawTrend } from './trendPicture.ts';

const scans: TrendScan[] = [
  {
    scan_id: 1,
    finished_at: '2026-10-01T12:00:00.000Z',
    rule_version: 'eins',
    has_new_rules: false,
    deploy: { label: '<v2> & "mehr"', commit: null },
    accessibility_score: 51,
    completion_rate: 40,
    ...{ status: 'done' as const, pages_done: 5, pages_found: 5, pages_beyond: 0 },
    open_causes: null,
  },
];

test('the picture holds foreign words as text', () => {
  const months = [{ month: '2026-10', mended_count: 3, by_rules_count: 1, median_days: 2 }];
  const svg = drawTrend({ scans, months }, 'Verlauf: <beispiel.de>');
  expect(svg).toContain('<title>Verlauf: &lt;beispiel.de&gt;</title>');
  expect(svg).toContain('>&lt;v2&gt; &amp; &quot;mehr&quot;<');
  expect(svg).not.toContain('<v2>');
});
