import { expect, test } from 'vitest';
import type { CauseDifference } from '../contract/cause.ts';
import { toDifferenceReach, toReachChange } from './differenceWords.ts';

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
  expect(toDifferenceReach(cause)).toBe(words);
});

test('a difference says what answers say of its places, and that a count is a lower bound', () => {
  const counts = { finding_count: 10, page_count: 4, finding_count_before: 8, page_count_before: 4 };
  const cause = { ...counts, is_partial: true, asked_count: 5, fine_count: 2 } as CauseDifference;
  expect(toDifferenceReach(cause)).toBe(
    'Stellen mindestens 8 → 10, davon 5 bitte prüfen, davon 2 in Ordnung befunden',
  );
});

test.each([
  [7, 8, 1, 'Stellen 7 → 8, davon 1 neu'],
  [7, 7, 2, '7 Stellen auf 3 Seiten, davon 2 neu'],
  [7, 6, 0, 'Stellen 7 → 6'],
  [7, 8, null, 'Stellen 7 → 8'],
])('%d places before and %d now, of which %s are new, are "%s"', (before, now, added, text) => {
  const counts = { finding_count_before: before, finding_count: now, new_finding_count: added };
  const difference = { ...counts, page_count_before: 3, page_count: 3 } as CauseDifference;
  expect(toReachChange(difference)).toBe(text);
  expect(toReachChange({ ...difference, is_partial: true })).not.toMatch(/\d neu$/);
});
