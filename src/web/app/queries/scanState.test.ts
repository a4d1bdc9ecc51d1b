import { describe, expect, test } from 'vitest';
import {
  isResumable,
  isRunning,
  isStopping,
  listEnded,
  toEndMessage,
  toHeard,
  toQueuedScan,
  toRunning,
} from './scanState.ts';
import { toTestScan, toTestWebsite } from './testing/website.ts';

const finished_at = '2026-11-02T13:00:00.000Z';

test.each([
  [null, false, false],
  [toTestScan(), true, false],
  [toTestScan({ status: 'running' }), true, false],
  [toTestScan({ status: 'stopped' }), true, true],
  [toTestScan({ status: 'stopped', finished_at }), false, false],
  [toTestScan({ status: 'done', finished_at }), false, false],
  [toTestScan({ status: 'failed', finished_at }), false, false],
])('a scan runs until it is finished, also when it was stopped: %#', (scan, running, stopping) => {
  expect([isRunning(scan), isStopping(scan)]).toEqual([running, stopping]);
});

test.each([
  [null, false],
  [toTestScan({ status: 'stopped', finished_at, pages_found: 9, pages_done: 3, pages_failed: 1 }), true],
  [toTestScan({ status: 'stopped', finished_at, pages_found: 4, pages_done: 3, pages_failed: 1 }), false],
  [toTestScan({ status: 'stopped', finished_at }), false],
  [toTestScan({ status: 'stopped', pages_found: 9, pages_done: 3 }), false],
  [toTestScan({ status: 'done', finished_at, pages_found: 9, pages_done: 3 }), false],
])('a scan goes on only when it was stopped, has ended and left pages waiting: %#', (scan, resumable) => {
  expect(isResumable(scan)).toBe(resumable);
});

describe('the end of a scan', () => {
  const running = toTestWebsite({ last_scan: toTestScan({ id: 7, status: 'running' }) });
  const ended = toTestWebsite({ last_scan: toTestScan({ id: 7, status: 'done', finished_at }) });

  test('is told once, and only by who saw the scan run', () => {
    expect(listEnded(toRunning([running]), [ended])).toEqual([ended]);
    expect(listEnded(toRunning([ended]), [ended])).toEqual([]);
    expect(listEnded(toRunning([]), [ended])).toEqual([]);
    expect(listEnded(toRunning([running]), [running])).toEqual([]);
    expect(listEnded(toRunning([running]), [])).toEqual([]);
    const another = { ...ended, last_scan: { ...ended.last_scan!, id: 8 } };
    expect(listEnded(toRunning([running]), [another])).toEqual([]);
  });

  test.each([
    [{ status: 'done' as const, error_message: null }, 'Scan abgeschlossen', 'ok'],
    [{ status: 'stopped' as const, error_message: null }, 'Scan angehalten', 'ok'],
    [{ status: 'failed' as const, error_message: 'Zu langsam.' }, 'Fehler beim Scannen', 'bad'],
  ])('is told with its kind and the website: %j', (scan, title, tone) => {
    const told = toEndMessage(toTestWebsite({ last_scan: toTestScan({ ...scan, finished_at }) }));
    expect(told).toMatchObject({ message: { title }, tone });
    expect(told.message.text).toContain('www.beispiel.de');
    if (scan.error_message) expect(told.message.text).toContain(scan.error_message);
  });
});

test('a scan that was only just asked for runs', () => {
  expect(isRunning(toQueuedScan(toTestWebsite(), 3))).toBe(true);
});

test('a scan of which an event was heard waits no longer; one that was stopped stays so', () => {
  const counts = { pages_found: 3, pages_done: 1, pages_failed: 0 };
  expect(toHeard(toTestScan({ status: 'queued' }), counts)).toMatchObject({ status: 'running', ...counts });
  expect(toHeard(toTestScan({ status: 'stopped' }), {}).status).toBe('stopped');
});
