import { describe, expect, test } from 'vitest';
import { toTestScan } from '../queries/testing/website.ts';
import { toCompared } from './scanWords.ts';
import { toStopped } from './stoppedScan.ts';

const ended = { finished_at: '2026-11-01T12:00:00.000Z', pages_done: 3, status: 'done' as const };
const scans = [
  toTestScan({ ...ended, id: 5, status: 'stopped' }),
  toTestScan({ ...ended, id: 4, pages_done: 0 }),
  toTestScan({ ...ended, id: 3 }),
  toTestScan({ ...ended, id: 2, status: 'failed', pages_done: 1 }),
  toTestScan({ ...ended, id: 1, pages_done: 0 }),
];

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
});

test('a stopped scan says how far it came', () => {
  const scan = { status: 'stopped' as const, pages_done: 5, pages_found: 18 };
  expect(toStopped(scan)).toMatch(/^Angehalten nach 5 von bisher 18 gefundenen Seiten\. /);
  expect(toStopped({ ...scan, pages_found: 5 })).toMatch(/^Angehalten nach 5 Seiten\. /);
  expect(toStopped({ ...scan, status: 'done' })).toBeNull();
});
