import { expect, test } from 'vitest';
import type { QuestionCounts } from '../../../shared/contract/question.ts';
import { isAllAnswered } from './countLeft.ts';
import type { AnswerBoxState } from './outbox/answerBox.ts';
import { toDoneWords } from './questionsDone.tsx';

test('the pile is done once the server has every answer and no question is open, also where one answer settled others', () => {
  const counts = (open: number) => ({ open, answered: 1, settled: 4 }) as QuestionCounts;
  const answers = (waiting: unknown[]) => ({ waiting }) as AnswerBoxState;
  expect(isAllAnswered(counts(0), answers([]))).toBe(true);
  expect(isAllAnswered(counts(0), answers([{}]))).toBe(false);
  expect(isAllAnswered(counts(1), answers([]))).toBe(false);
});

test('no question is called answered that only settled itself, and it is said where its place stays', () => {
  expect(toDoneWords({ open: 0, answered: 3, settled: 0 }).title).toBe('Alle Fragen sind beantwortet');
  expect(toDoneWords({ open: 0, answered: 0, settled: 0 }).title).toBe('Keine Fragen offen');
  for (const answered of [0, 2]) {
    const { title, text } = toDoneWords({ open: 0, answered, settled: 4 });
    expect(title).toBe('Keine Frage mehr offen');
    expect(text).toMatch(new RegExp(`^${answered} beantwortet, 4 erübrigt: .*„Bitte prüfen“`));
  }
});
