import type { QuestionCounts } from '../../../shared/contract/question.ts';
import { toNumber } from '../../../shared/text/format.ts';
import { ProgressBar } from '../../ui/sign/progress.tsx';
import { toOpenWords } from '../website/questionQueries.ts';
import { countLeft } from './countLeft.ts';
import type { AnswerBoxState } from './outbox/answerBox.ts';

type Props = { counts: QuestionCounts; answers: AnswerBoxState; pace: number | null };

export function QuestionProgress({ counts, answers, pace }: Props) {
  const { open, answered } = countLeft(counts, answers);
  const total = answered + open;
  if (total === 0) return null;
  return (
    <div className="mt-5 max-w-3xl">
      <ProgressBar
        label={`${toNumber(answered)} von ${toNumber(total)} beantwortet`}
        value={(answered / total) * 100}
        text={toOpenWords(open, pace)}
      />
    </div>
  );
}
