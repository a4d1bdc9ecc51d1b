import { expect, test } from 'vitest';
import { toCount, toDate, toFileSize, toWaitText } from './format.ts';

test.each([
  [0, '0 B'],
  [1_023, '1.023 B'],
  [1_536, '1,5 KB'],
  [5_242_880, '5,0 MB'],
  [3_221_225_472, '3,0 GB'],
])('%i bytes read %s', (bytes, text) => expect(toFileSize(bytes)).toBe(text));

test('dates and counts are German', () => {
  expect(toDate('2026-11-21T12:00:00.000Z')).toBe('21.11.2026');
  expect(toCount(1, 'Seite', 'Seiten')).toBe('1 Seite');
  expect(toCount(12_345, 'Seite', 'Seiten')).toBe('12.345 Seiten');
});

test.each([
  [1, '1 Sekunde'],
  [59.2, '1 Minute'],
  [7_200, '120 Minuten'],
  [80_000, '23 Stunden'],
])('who has to wait %d s reads %s', (seconds, text) =>
  expect(toWaitText(seconds)).toBe(`Bitte versuchen Sie es in ${text} wieder.`),
);
