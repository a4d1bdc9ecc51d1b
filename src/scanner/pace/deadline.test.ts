import { afterEach, expect, test, vi } from 'vitest';
import { startBudget, stretch } from './deadline.ts';

afterEach(() => void vi.useRealTimers());

test('a busy machine gets more time for the same work, and half as much again at most', () => {
  expect([0, 0.7, 1.25, 20].map((waiting) => stretch(4_000, waiting))).toEqual([4_000, 4_000, 5_000, 6_000]);
  expect(stretch(0)).toBe(0);
});

test('a budget ends with that of all work on a page, and says that work was cut', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const onCut = vi.fn();
  const hasTime = startBudget(1_000, { endsAt: performance.now() + 400, onCut });
  vi.advanceTimersByTime(300);
  expect([hasTime(), onCut.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(300);
  expect([hasTime(), onCut.mock.calls.length]).toEqual([false, 1]);
});
