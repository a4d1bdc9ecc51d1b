import { expect, test } from 'vitest';
import { toStanding } from './thresholdStanding.ts';

const standing = (value: number | null, is_met: boolean | null) =>
  toStanding({ score: { at_least: 70, value, is_met }, coverage: null, documents: null }, 'score');

test('a threshold that does not hold yet says when it will be told of', () => {
  expect(standing(63, false)).toBe(
    'Zuletzt gemessen: 63 %. Die Schwelle ist damit nicht gehalten: Gemeldet wird erst der nächste Wechsel.',
  );
  expect(standing(71, true)).toBe('Zuletzt gemessen: 71 %.');
  expect(standing(null, null)).toBe('Noch kein Scan hat gemessen.');
});
