import { expect, test } from 'vitest';
import { findTarget, isDue, toIntervalMs, toOffset } from './jitter.ts';

test('the pointer jumps every (100 − strength) ms, at full strength with every picture', () => {
  expect([0, 50, 95, 100].map(toIntervalMs)).toEqual([100, 50, 5, 0]);
  expect(isDue(50, 1_000, 1_049)).toBe(false);
  expect(isDue(50, 1_000, 1_050)).toBe(true);
  expect(isDue(100, 1_000, 1_000)).toBe(true);
});

test('the stronger, the further; without strength it stays where the hand is', () => {
  const far = (strength: number) => {
    const { x, y } = toOffset(strength, () => 0.999);
    return Math.hypot(x, y);
  };
  expect(far(0)).toBe(0);
  expect(far(50)).toBeCloseTo(20, 0);
  expect(far(100)).toBeCloseTo(40, 0);
});

test('of targets that lie on each other the smallest is hit, beside them none', () => {
  const at = (x: number, y: number, side: number) => ({ box: { x, y, width: side, height: side } });
  const targets = [at(0, 0, 100), at(10, 10, 20), at(300, 0, 10)];
  expect(findTarget(targets, { x: 15, y: 15 })).toBe(1);
  expect(findTarget(targets, { x: 50, y: 50 })).toBe(0);
  expect(findTarget(targets, { x: 200, y: 0 })).toBe(-1);
});
