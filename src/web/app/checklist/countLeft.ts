import type { QuestionCounts } from '../../../shared/contract/question.ts';
import type { AnswerBoxState } from './outbox/answerBox.ts';

type Left = Pick<QuestionCounts, 'open' | 'answered'>;

/** The server's counts and what is told already, but not sent yet. */
export function countLeft({ open, answered }: QuestionCounts, { waiting }: AnswerBoxState): Left {
  const unsent = waiting.filter(({ answer }) => answer && answer.answer !== 'unsure').length;
  return { open: Math.max(0, open - unsent), answered: answered + unsent };
}

/** The server has every answer, and no question is open. */
export const isAllAnswered = ({ open }: QuestionCounts, { waiting }: AnswerBoxState): boolean =>
  open === 0 && waiting.length === 0;
