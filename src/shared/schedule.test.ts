import { expect, test } from 'vitest';
import { type Schedule, toLastDigest, toMonthDay, toNextScanAt } from './schedule.ts';

const next = (schedule: Schedule, now: string, isDue = true, id = 0) =>
  toNextScanAt(schedule, { id, now: new Date(now), due: isDue ? now : null });

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
  ['daily', '2026-03-28T01:03:00.000Z', '2026-03-29T01:00:00.000Z'],
  ['daily', '2026-03-29T01:30:00.000Z', '2026-03-30T00:00:00.000Z'],
  ['daily', '2026-10-25T02:03:00.000Z', '2026-10-26T01:00:00.000Z'],
])('%s after %s is %s: two o’clock on German clocks', (schedule, now, expected) => {
  expect(next(schedule, now)).toBe(expected);
});

test.each<[Schedule, string[]]>([
  [
    'monthly',
    '2026-01-31 02-28 03-28 04-28 05-28 06-28 07-28 08-28 09-28 10-28 11-28 12-28 2027-01-28'.split(' '),
  ],
  ['weekly', '2026-01-31 02-07 02-14 02-21 02-28 03-07 03-14 03-21 03-28 04-04 04-11'.split(' ')],
])('a schedule %s keeps its day over a year, at two o’clock on German clocks', (schedule, expected) => {
  const first = next(schedule, '2026-01-30T12:00:00.000Z', false)!;
  const found = [first];
  while (found.length < expected.length)
    // Scans begin some minutes after they are due.
    found.push(
      toNextScanAt(schedule, {
        id: 0,
        now: new Date(Date.parse(found.at(-1)!) + 420_000),
        due: found.at(-1)!,
      })!,
    );
  const toGerman = (iso: string) => new Date(iso).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' });
  expect(found.map(toGerman).map((text) => text.slice(-14))).toEqual(
    expected.map((day) => `${day.slice(-5)} 02:00:00`),
  );
  expect(schedule === 'weekly' || toMonthDay(first) === 28).toBe(true);
});

test('a scan that begins days late does not move the schedule', () => {
  const late = { id: 0, now: new Date('2026-03-09T12:00:00.000Z'), due: '2026-01-05T01:00:00.000Z' };
  expect(toNextScanAt('monthly', late)).toBe('2026-04-05T00:00:00.000Z');
  expect(toNextScanAt('weekly', late)).toBe('2026-03-16T01:00:00.000Z');
  expect(toNextScanAt('daily', late)).toBe('2026-03-10T01:00:00.000Z');
});

test('websites are spread from two to five o’clock', () => {
  const minutes = Array.from({ length: 180 }, (_, id) => {
    const at = new Date(next('daily', '2026-01-10T12:00:00.000Z', true, id)!);
    return at.getUTCHours() * 60 + at.getUTCMinutes() - 60;
  });
  expect(new Set(minutes).size).toBe(180);
  expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([0, 179]);
});

test.each<[number, string, string]>([
  [1, '2026-01-10T12:00:00.000Z', '2026-01-12T01:00:00.000Z'],
  [6, '2026-01-10T12:00:00.000Z', '2026-01-17T01:00:00.000Z'],
  [6, '2026-01-10T00:30:00.000Z', '2026-01-10T01:00:00.000Z'],
  [7, '2026-01-10T12:00:00.000Z', '2026-01-11T01:00:00.000Z'],
])(
  'a weekly schedule on weekday %i begins in the next such night and keeps the day',
  (weekday, now, first) => {
    const begin = { id: 0, now: new Date(now), due: null, weekday };
    expect(toNextScanAt('weekly', begin)).toBe(first);
    const later = { id: 0, now: new Date(first), due: first, weekday };
    expect(Date.parse(toNextScanAt('weekly', later)!) - Date.parse(first)).toBe(7 * 86_400_000);
  },
);

test.each([
  ['nightly', '2026-01-15T05:59:59Z', '2026-01-14T06:00:00Z'],
  ['nightly', '2026-01-15T06:00:00Z', '2026-01-15T06:00:00Z'],
  ['nightly', '2026-03-29T05:00:00Z', '2026-03-29T05:00:00Z'],
  ['nightly', '2026-10-25T05:59:00Z', '2026-10-24T05:00:00Z'],
  ['weekly', '2026-01-12T05:59:00Z', '2026-01-05T06:00:00Z'],
  ['weekly', '2026-01-18T23:30:00Z', '2026-01-12T06:00:00Z'],
  ['weekly', '2026-03-31T10:00:00Z', '2026-03-30T05:00:00Z'],
] as const)('the last %s digest before %s was due at %s', (rhythm, now, due) => {
  expect(toLastDigest(rhythm, new Date(now)).toISOString()).toBe(new Date(due).toISOString());
});
