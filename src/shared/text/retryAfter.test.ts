import { expect, test } from 'vitest';
import { toRetryAfterMs } from './retryAfter.ts';

test.each<[string | null, number | null]>([
  ['0', 0],
  [' 120 ', 120_000],
  ['999999999999', 999_999_999_999_000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['bald', null],
  ['', null],
  [null, null],
])('%j → %j', (header, ms) => {
  expect(toRetryAfterMs(header)).toBe(ms);
});

test('a date is counted from now', () => {
  const ms = toRetryAfterMs(new Date(Date.now() + 60_000).toUTCString())!;
  expect(ms).toBeGreaterThan(57_000);
  expect(ms).toBeLessThanOrEqual(60_000);
});
