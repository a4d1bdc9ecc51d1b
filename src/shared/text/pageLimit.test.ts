import { expect, test } from 'vitest';
import { toCutShort } from './cutShort.ts';
import { countUnvisited, toScannedPages } from './pageLimit.ts';

test.each([
  [{ pages_done: 25, pages_found: 25, pages_beyond: 0 }, '25 Seiten'],
  [{ pages_done: 25, pages_found: 25, pages_beyond: 102 }, '25 von mindestens 127 Adressen, Grenze erreicht'],
  [
    { pages_done: 4, pages_found: 25, pages_beyond: 21, status: 'stopped' },
    '4 von mindestens 46 Adressen, angehalten',
  ],
  [{ pages_done: 4, pages_found: 14, pages_beyond: 0, status: 'stopped' }, '4 von 14 Adressen, angehalten'],
  [
    { pages_done: 5, pages_found: 12, pages_beyond: 112, pages_failed: 7 },
    '5 von mindestens 124 Adressen, Grenze erreicht',
  ],
])('%o reads %s', (scan, words) => {
  expect(toScannedPages(scan)).toBe(words);
});

test.each([
  [{ pages_done: 25, pages_found: 25, pages_beyond: 0, status: 'done' }, null],
  [
    { pages_done: 25, pages_found: 25, pages_beyond: 102, status: 'done' },
    '25 von mindestens 127 Adressen, Grenze erreicht',
  ],
  [{ pages_done: 4, pages_found: 25, pages_beyond: 0, status: 'stopped' }, '4 von 25 Adressen, angehalten'],
])('%o was cut short: %s', (scan, words) => {
  expect(toCutShort(scan)).toBe(words);
});

test.each([
  [{ pages_done: 16, pages_found: 16, pages_beyond: 116, pages_failed: 0, status: 'done' }, 116],
  [{ pages_done: 4, pages_found: 12, pages_beyond: 28, pages_failed: 0, status: 'stopped' }, 36],
  [{ pages_done: 4, pages_found: 14, pages_beyond: 0, pages_failed: 1, status: 'stopped' }, 9],
  [{ pages_done: 10, pages_found: 19, pages_beyond: 0, pages_failed: 9, status: 'done' }, 0],
])('%o left %i addresses unvisited', (scan, count) => {
  expect(countUnvisited(scan)).toBe(count);
});
