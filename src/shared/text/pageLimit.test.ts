import { expect, test } from 'vitest';
import { toCutShort } from './cutShort.ts';
import { toScannedPages } from './pageLimit.ts';

test.each([
  [{ pages_done: 25, pages_found: 25, pages_beyond: 0 }, '25 Seiten'],
  [{ pages_done: 25, pages_found: 25, pages_beyond: 102 }, '25 von mindestens 127 Seiten, Grenze erreicht'],
  [
    { pages_done: 4, pages_found: 25, pages_beyond: 21, status: 'stopped' },
    '4 von mindestens 46 Seiten, angehalten',
  ],
])('%o reads %s', (scan, words) => {
  expect(toScannedPages(scan)).toBe(words);
});

test.each([
  [{ pages_done: 25, pages_found: 25, pages_beyond: 0, status: 'done' }, null],
  [
    { pages_done: 25, pages_found: 25, pages_beyond: 102, status: 'done' },
    '25 von mindestens 127 Seiten, Grenze erreicht',
  ],
  [{ pages_done: 4, pages_found: 25, pages_beyond: 0, status: 'stopped' }, '4 von 25 Seiten, angehalten'],
])('%o was cut short: %s', (scan, words) => {
  expect(toCutShort(scan)).toBe(words);
});
