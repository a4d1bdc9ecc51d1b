import type { QuestionCounts } from '../../../shared/contract/question.ts';
import { toNumber } from '../../../shared/text/format.ts';
import { ProgressBar } from '../../ui/sign/progress.tsx';
import { toOpenWords } from '../website/questionQueries.ts';
import { countLeft } from './countLeft.ts';
import type { AnswerBoxState } from './outbox/answerBox.ts';

type Props = { counts: QuestionCounts; answers: AnswerBoxState; pace: number | null };

export function QuestionProgress({ counts, answers, pace }: Props) {
  const { open, answered } = countLeft(counts, answers);
  const { settled } = counts;
  if (answered + open + settled === 0) return null;
  const total = answered + open + settled;
  return (
    <div className="mt-5 max-w-3xl">
      <ProgressBar
        label={toProgressWords({ answered, settled, total })}
        value={((answered + settled) / total) * 100}
        text={toOpenWords(open, pace)}
      />
      {settled > 0 && <p className="mt-1 text-[0.9375rem] text-muted">{settledText}</p>}
    </div>
  );
}

const settledText =
  'Erübrigt ist eine Frage, wenn kein Ergebnis mehr von ihr abhängt, etwa weil der Scan oder eine andere Antwort das Kriterium auf derselben Seite schon entschieden hat.';

/** „1 von 12 beantwortet, 5 erübrigt“: one answer may settle further questions, and the sum stays. */
export const toProgressWords = ({
  answered,
  settled,
  total,
}: { [name in 'answered' | 'settled' | 'total']: number }) =>
  `${toNumber(answered)} von ${toNumber(total)} beantwortet${settled > 0 ? `, ${toNumber(settled)} erübrigt` : ''}`;
