import { expect, test } from 'vitest';
import { toGrade, toPercentValid, toScore } from './score.ts';

test('the score is valid of decided in whole percent; na and unchecked do not move it', () => {
  expect(toScore({ valid: 2, invalid: 1, na: 5, unchecked: 33 })).toEqual({
    percentage: 67,
    grade: 'D',
    completionRate: 20,
    validChecks: 2,
    invalidChecks: 1,
    uncheckedChecks: 33,
    naChecks: 5,
  });
});

test('nothing decided gives 0 percent and F, nothing at all 0 percent completion', () => {
  expect(toScore({ valid: 0, invalid: 0, na: 1, unchecked: 40 })).toMatchObject({
    percentage: 0,
    grade: 'F',
  });
  expect(toScore({ valid: 0, invalid: 0, na: 0, unchecked: 0 }).completionRate).toBe(0);
});

test.each([
  [1, 2, 33, 'F'],
  [2, 1, 67, 'D'],
  [1, 7, 13, 'F'],
  [179, 21, 90, 'A'],
  [178, 22, 89, 'B'],
  [1, 0, 100, 'A'],
  [0, 1, 0, 'F'],
  // 57.5 percent, which a product of the quotient misses by a hair.
  [46, 34, 58, 'F'],
  [119, 81, 60, 'D'],
] as const)(
  '%i valid and %i invalid are rounded to whole percent before they are graded: %i %s',
  (valid, invalid, percentage, grade) => {
    expect(toScore({ valid, invalid, na: 3, unchecked: 9 })).toMatchObject({ percentage, grade });
  },
);

test.each([
  [41, 40, 2],
  [41, 24, 41],
  [200, 1, 100],
  [41, 0, 100],
] as const)(
  'of %i criteria with %i unchecked, %i percent are complete',
  (total, unchecked, completionRate) => {
    expect(toScore({ valid: total - unchecked, invalid: 0, na: 0, unchecked })).toMatchObject({
      completionRate,
    });
  },
);

test.each([
  [100, 'A'],
  [90, 'A'],
  [89, 'B'],
  [80, 'B'],
  [79, 'C'],
  [70, 'C'],
  [69, 'D'],
  [60, 'D'],
  [59, 'F'],
  [0, 'F'],
] as const)('%i percent is grade %s', (percent, grade) => {
  expect(toGrade(percent)).toBe(grade);
});

test('the percent valid of a guideline leaves out what is not applicable', () => {
  expect(toPercentValid({ valid: 1, invalid: 1, na: 7, unchecked: 2 })).toBe(25);
  expect(toPercentValid({ valid: 0, invalid: 0, na: 3, unchecked: 0 })).toBe(0);
});

test('criteria in which rules found no failure are unchecked: they earn no point and no grade', () => {
  const counts = { valid: 16, invalid: 7, na: 50, unchecked: 84, clean: 48 };
  expect(toScore(counts)).toMatchObject({ percentage: 70, grade: 'C', uncheckedChecks: 84 });
  expect(toScore({ valid: 0, invalid: 0, na: 0, unchecked: 10 })).toMatchObject({ percentage: 0 });
});
