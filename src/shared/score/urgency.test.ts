import { describe, expect, test } from 'vitest';
import { type Reach, toUrgency } from './urgency.ts';

const reach = (over: Partial<Reach>): Reach => ({
  outcome: 'failed',
  criteria: ['1.1.1'],
  impact: 'serious',
  page_count: 1,
  key_page_count: 0,
  ...over,
});

describe('the urgency of a cause', () => {
  test.each<[Partial<Reach>, number]>([
    [{ impact: 'minor' }, 2_001],
    [{ impact: 'moderate' }, 2_002],
    [{ impact: 'serious' }, 2_004],
    [{ impact: 'critical' }, 2_008],
    [{ impact: null }, 2_001],
    [{ outcome: 'cantTell', impact: 'critical' }, 1_008],
    [{ outcome: 'cantTell', impact: 'critical', confirmed_count: 1 }, 2_008],
    [{ criteria: [], impact: 'critical' }, 8],
    [{ key_page_count: 1 }, 2_006],
    [{ page_count: 10 }, 2_000 + 4 * (1 + Math.log(10))],
    [{ page_count: 10, key_page_count: 2 }, 2_000 + 4 * (1 + Math.log(10)) * 1.5],
    [{ page_count: 0 }, 2_004],
  ])('of %o is %d', (over, expected) => {
    expect(toUrgency(reach(over))).toBeCloseTo(expected, 9);
  });

  test('never lets a question or a best practice on every page pass a failed criterion on one', () => {
    const everywhere = { impact: 'critical', page_count: 10_000, key_page_count: 10_000 } as const;
    const least = toUrgency(reach({ impact: 'minor' }));
    expect(toUrgency(reach({ ...everywhere, outcome: 'cantTell' }))).toBeLessThan(least);
    expect(toUrgency(reach({ ...everywhere, criteria: [] }))).toBeLessThan(
      toUrgency(reach({ outcome: 'cantTell', impact: 'minor' })),
    );
  });
});
