import { expect, test } from 'vitest';
import type { QuestionCounts } from '../../../shared/contract/question.ts';
import { isAllAnswered } from './countLeft.ts';
import type { AnswerBoxState } from './outbox/answerBox.ts';

test('the pile is done once the server has every answer and no question is open, also where one answer settled others', () => {
  const counts = (open: number) => ({ open, answered: 1, settled: 4 }) as QuestionCounts;
  const answers = (waiting: unknown[]) => ({ waiting }) as AnswerBoxState;
  expect(isAllAnswered(counts(0), answers([]))).toBe(true);
  expect(isAllAnswered(counts(0), answers([{}]))).toBe(false);
  expect(isAllAnswered(counts(1), answers([]))).toBe(false);
});
