import { describe, expect, test } from 'vitest';
import type { CauseDifference } from '../../../shared/contract/cause.ts';
import { toTestScan } from '../queries/testing/website.ts';
import { toNumbers } from './differencePart.tsx';
import { toCompared, toNoComparison, toNotAudited } from './scanWords.ts';
import { toStopped } from './stoppedScan.ts';

const ended = { finished_at: '2026-11-01T12:00:00.000Z', pages_done: 3, status: 'done' as const };
const scans = [
  toTestScan({ ...ended, id: 5, status: 'stopped' }),
  toTestScan({ ...ended, id: 4, pages_done: 0 }),
  toTestScan({ ...ended, id: 3 }),
  toTestScan({ ...ended, id: 2, status: 'failed', pages_done: 1 }),
  toTestScan({ ...ended, id: 1, pages_done: 0 }),
];

test.each([
  [0, 0, null],
  [1, 0, 'davon 1 unverändert übernommen'],
  [1_200, 0, 'davon 1.200 unverändert übernommen'],
  [0, 4, '4 weitere nicht erreicht'],
  [2, 1, 'davon 2 unverändert übernommen; 1 weitere nicht erreicht'],
])(
  '%d unchanged pages and %d that were not reached are told as %j',
  (pages_unchanged, pages_failed, words) => {
    expect(toNotAudited({ pages_unchanged, pages_failed })).toBe(words);
  },
);

describe('a scan is compared', () => {
  test.each([
    [5, 'later'],
    [4, 'none'],
    [3, 'first'],
  ])('scan %d: %s', (id, compared) => {
    const scan = scans.find((one) => one.id === id)!;
    expect(toCompared(scans, scan, false)).toBe(compared);
  });

  test('when older ones are not loaded yet', () => {
    expect(toCompared([scans[2]!], scans[2]!, true)).toBe('later');
  });

  test('with nothing, and says why', () => {
    expect(toNoComparison(toTestScan({ ...ended, finished_at: null }))).toMatch(/läuft noch/);
    expect(toNoComparison(toTestScan({ ...ended, pages_done: 0 }))).toMatch(/keine Seite geprüft/);
    expect(toNoComparison(toTestScan(ended))).toMatch(/^Vor diesem Scan gibt es keinen/);
  });
});

test.each([
  [[91, 12], [115, 12], 'Stellen 91 → 115'],
  [[91, 12], [115, 14], 'Stellen 91 → 115, Seiten 12 → 14'],
  [[4, 2], [4, 2], '4 Stellen auf 2 Seiten'],
  [[0, 0], [1, 1], '1 Stelle auf 1 Seite'],
  [[4, 2], [0, 0], '4 Stellen auf 2 Seiten'],
])('from %j to %j the difference says “%s”', ([found_before, pages_before], [found, pages], words) => {
  const cause = {
    finding_count: found,
    page_count: pages,
    finding_count_before: found_before,
    page_count_before: pages_before,
  } as CauseDifference;
  expect(toNumbers(cause)).toBe(words);
});

test('a difference says what answers say of its places, and that a count is a lower bound', () => {
  const counts = { finding_count: 10, page_count: 4, finding_count_before: 8, page_count_before: 4 };
  const cause = { ...counts, is_partial: true, asked_count: 5, fine_count: 2 } as CauseDifference;
  expect(toNumbers(cause)).toBe(
    'Stellen mindestens 8 → 10, davon 5 bitte prüfen, davon 2 in Ordnung befunden',
  );
});

test('a stopped scan says how far it came', () => {
  const scan = { status: 'stopped' as const, pages_done: 5, pages_found: 18 };
  expect(toStopped(scan)).toMatch(/^Angehalten nach 5 von bisher 18 gefundenen Seiten\. /);
  expect(toStopped({ ...scan, pages_found: 5 })).toMatch(/^Angehalten nach 5 Seiten\. /);
  expect(toStopped({ ...scan, status: 'done' })).toBeNull();
});
