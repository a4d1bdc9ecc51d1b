import { expect, test } from 'vitest';
import { type MeasuredGoal, toGoalState } from './goalState.ts';

const goal: MeasuredGoal = {
  target: null,
  due_on: '2026-06-30',
  start_value: 20,
  value: 20,
  started_at: '2026-04-01T08:00:00.000Z',
  measured_at: '2026-04-01T08:00:00.000Z',
  outcome: null,
};
const at = (value: number, day: string): MeasuredGoal => ({
  ...goal,
  value,
  measured_at: `2026-${day}T08:00:00.000Z`,
});

test('a pace that reaches the day runs, one that does not is at risk, each with the day it reaches it', () => {
  expect(toGoalState(at(10, '05-01'), '2026-05-01')).toEqual({
    ...{ state: 'running', outlook: 'dated', expected_on: '2026-05-31' },
  });
  expect(toGoalState(at(15, '05-01'), '2026-05-01')).toEqual({
    ...{ state: 'at_risk', outlook: 'dated', expected_on: '2026-07-30' },
  });
});

test('after its day it is missed, before anybody is told', () => {
  expect(toGoalState(at(19, '06-29'), '2026-06-30')).toMatchObject({ state: 'at_risk' });
  expect(toGoalState(at(19, '06-29'), '2026-07-01')).toMatchObject({ state: 'missed', outlook: null });
  expect(toGoalState(at(0, '06-29'), '2026-07-01')).toMatchObject({ state: 'reached' });
});

test('within the first week nothing is foretold, and without progress nothing is promised', () => {
  expect(toGoalState(at(19, '04-03'), '2026-04-03')).toMatchObject({ state: 'running', outlook: 'early' });
  for (const value of [20, 22])
    expect(toGoalState(at(value, '05-01'), '2026-05-01')).toMatchObject({
      ...{ state: 'at_risk', outlook: 'still', expected_on: null },
    });
});

test('who has not scanned for half of the time cannot know', () => {
  expect(toGoalState(goal, '2026-05-01')).toMatchObject({ state: 'running', outlook: 'early' });
  expect(toGoalState(goal, '2026-05-25')).toMatchObject({ state: 'at_risk', outlook: 'unmeasured' });
  const never = { ...goal, start_value: null, value: null, measured_at: null };
  expect(toGoalState(never, '2026-05-25')).toMatchObject({ state: 'at_risk', outlook: 'unmeasured' });
});

test('a score counts upwards, and what is fulfilled or ended has no outlook', () => {
  const score = { ...at(80, '05-01'), target: 90, start_value: 70 };
  expect(toGoalState(score, '2026-05-01')).toMatchObject({ state: 'running', expected_on: '2026-05-31' });
  const done = { state: 'reached', outlook: null };
  expect(toGoalState({ ...score, value: 90 }, '2026-05-01')).toMatchObject(done);
  expect(toGoalState(at(0, '05-01'), '2026-05-01')).toMatchObject(done);
  expect(toGoalState({ ...at(0, '05-01'), outcome: 'missed' }, '2026-08-01')).toMatchObject({
    state: 'missed',
  });
});
