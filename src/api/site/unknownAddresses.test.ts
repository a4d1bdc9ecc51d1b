import { afterEach, expect, test, vi } from 'vitest';
import { toUnknownLog } from './unknownAddresses.ts';

afterEach(() => vi.useRealTimers());

test('thirty unknown addresses a minute are logged, shortened, and the last one says so', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:10Z'), toFake: ['Date'] });
  const lines: { path: string; isLast: boolean }[] = [];
  const logUnknown = toUnknownLog((fields) => lines.push(fields));
  for (let n = 0; n < 100; n += 1) logUnknown(`/${n}${'x'.repeat(500)}`);
  expect(lines).toHaveLength(30);
  expect(lines[0]!.path).toHaveLength(200);
  expect(lines.map(({ isLast }) => isLast).indexOf(true)).toBe(29);
  vi.setSystemTime(new Date('2026-11-21T12:01:00Z'));
  logUnknown('/fehlt');
  expect(lines.at(-1)).toEqual({ path: '/fehlt', isLast: false });
});
