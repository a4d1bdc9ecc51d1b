import { expect, test } from 'vitest';
import type { Schedule } from './contract/crawlSettings.ts';
import { toNextScanAt } from './schedule.ts';

const next = (schedule: Schedule, now: string, isDue = true, id = 0) =>
  toNextScanAt(schedule, { id, now: new Date(now), isNew: !isDue });

test.each<[Schedule, string, string | null]>([
  ['none', '2026-01-10T12:00:00.000Z', null],
  ['daily', '2026-01-10T12:00:00.000Z', '2026-01-11T01:00:00.000Z'],
  ['weekly', '2026-01-10T12:00:00.000Z', '2026-01-11T01:00:00.000Z'],
  ['monthly', '2026-07-10T22:30:00.000Z', '2026-07-11T00:00:00.000Z'],
  ['daily', '2026-01-10T00:30:00.000Z', '2026-01-10T01:00:00.000Z'],
])('a new schedule %s begins in the coming night', (schedule, now, expected) => {
  expect(next(schedule, now, false)).toBe(expected);
});

test.each<[Schedule, string, string]>([
  ['daily', '2026-01-10T01:03:00.000Z', '2026-01-11T01:00:00.000Z'],
  ['weekly', '2026-01-10T01:03:00.000Z', '2026-01-17T01:00:00.000Z'],
  ['monthly', '2026-01-31T01:03:00.000Z', '2026-02-28T01:00:00.000Z'],
  ['monthly', '2026-12-05T01:03:00.000Z', '2027-01-05T01:00:00.000Z'],
  ['daily', '2026-03-27T01:03:00.000Z', '2026-03-28T01:00:00.000Z'],
  ['daily', '2026-03-29T01:30:00.000Z', '2026-03-30T00:00:00.000Z'],
  ['daily', '2026-10-25T02:03:00.000Z', '2026-10-26T01:00:00.000Z'],
])('%s after %s is %s: two o’clock on German clocks', (schedule, now, expected) => {
  expect(next(schedule, now)).toBe(expected);
});

test('websites are spread from two to five o’clock', () => {
  const minutes = Array.from({ length: 180 }, (_, id) => {
    const at = new Date(next('daily', '2026-01-10T12:00:00.000Z', true, id)!);
    return at.getUTCHours() * 60 + at.getUTCMinutes() - 60;
  });
  expect(new Set(minutes).size).toBe(180);
  expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([0, 179]);
});
