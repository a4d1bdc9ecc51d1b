import { expect, test } from 'vitest';
import { toPlaceWords, toReachWords } from './reach.ts';

test('a number of places that is a lower bound is told as one', () => {
  const reach = { finding_count: 2, page_count: 1 };
  expect(toReachWords({ ...reach, is_partial: true })).toBe('mindestens 2 Stellen auf 1 Seite');
  expect(toReachWords({ ...reach, is_partial: false })).toBe('2 Stellen auf 1 Seite');
  expect(toPlaceWords({ finding_count: 1, is_partial: true })).toBe('mindestens 1 Stelle');
});
