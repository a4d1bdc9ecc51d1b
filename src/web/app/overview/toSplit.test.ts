import { expect, test } from 'vitest';
import type { CriterionCounts } from '../../../shared/contract/website.ts';
import { toSplit, toWays } from './toSplit.ts';

const coverage = { checks_by_person: 7, checks_taken_over: 2, checks_imported: 1 } as Parameters<
  typeof toSplit
>[0]['coverage'];

test('what is decided splits into machine and person, and the rest is open', () => {
  const counts = { wcag_valid_count: 30, wcag_invalid_count: 5, wcag_na_count: 15, wcag_unchecked_count: 50 };
  expect(toSplit({ coverage, ...counts })).toEqual({ machine: 40, person: 10, open: 50 });
});

test('open criteria with questions lead to the questions, the others to the checklists', () => {
  const left = ['1.1.1', '2.1.1'].map((criteria) => ({ criteria, unchecked: 4 }) as CriterionCounts);
  const { questioned, byHand } = toWays(left, [
    { criterion: '1.1.1', open: 2, answered: 0 },
    { criterion: '2.1.1', open: 0, answered: 3 },
  ]);
  expect(questioned).toEqual([{ num: '1.1.1', unchecked: 4, questions: 2 }]);
  expect(byHand.map(({ num }) => num)).toEqual(['2.1.1']);
});
