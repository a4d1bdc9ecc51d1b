import { afterEach, expect, test, vi } from 'vitest';
import { toSparingLog } from './sparingLog.ts';

afterEach(() => vi.useRealTimers());

test('thirty lines a minute are logged, and the last one says so', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:10Z'), toFake: ['Date'] });
  const lines: { path: string; isLast: boolean }[] = [];
  const logUnknown = toSparingLog<{ path: string }>((fields) => lines.push(fields));
  for (let n = 0; n < 100; n += 1) logUnknown({ path: `/${n}` });
  expect(lines).toHaveLength(30);
  expect(lines.map(({ isLast }) => isLast).indexOf(true)).toBe(29);
  vi.setSystemTime(new Date('2026-11-21T12:01:00Z'));
  logUnknown({ path: '/fehlt' });
  expect(lines.at(-1)).toEqual({ path: '/fehlt', isLast: false });
});
