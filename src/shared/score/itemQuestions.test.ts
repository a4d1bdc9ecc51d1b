import { expect, test } from 'vitest';
import { decisionPlan } from './decisionPlan.ts';
import { itemQuestions, ofPlan, toAnswersOf } from './itemQuestions.ts';

test('each question about texts decides the criterion that the plan names, and no other', () => {
  const planned = Object.entries(decisionPlan).flatMap(([num, { asked }]) =>
    asked ? [[asked.items, num]] : [],
  );
  const listed = Object.entries(itemQuestions).map(([rule, { criterion }]) => [rule, criterion]);
  expect(planned.toSorted()).toEqual(listed.toSorted());
});

test('each text can be called wrong; of a website there is one answer', () => {
  const toKeys = (rule: string, snippet: string) =>
    toAnswersOf({ engine: ofPlan, rule, snippet }).map(({ key }) => key);
  expect(toKeys('heading-list', 'Eins\nZwei')).toEqual(['all', 'unsure', 'no-1', 'no-2']);
  expect(toKeys('ways-known', 'Diese Website')).toEqual(['all', 'unsure', 'no-1']);
});
