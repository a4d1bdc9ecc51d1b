import { expect, test } from 'vitest';
import { toGoalStanding } from './goalWords.ts';

test('a goal that has ended tells where it stood then, and claims nothing about now', () => {
  const score = { kind: 'score' as const, start_value: 52, value: 54 };
  expect(toGoalStanding(score, 'running')).toBe('Jetzt 54 %, zum Start 52 %');
  expect(toGoalStanding(score, 'missed')).toBe('Am Ende 54 %, zum Start 52 %');
  const causes = { kind: 'causes' as const, start_value: 2, value: 3 };
  expect(toGoalStanding(causes, 'at_risk')).toBe('3 Ursachen offen, zum Start 2');
  expect(toGoalStanding(causes, 'missed')).toBe('Am Ende 3 Ursachen offen, zum Start 2');
});
