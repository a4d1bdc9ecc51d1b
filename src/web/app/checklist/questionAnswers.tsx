import { type ReactNode, useRef, useState } from 'react';
import type { AskedQuestion, NewAnswer } from '../../../shared/contract/question.ts';
import { questionLimits } from '../../../shared/limits/work.ts';
import { toCount } from '../../../shared/text/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { KeyButton } from '../shortcuts/keyButton.tsx';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';

type Props = {
  question: AskedQuestion;
  isOff: boolean;
  onAnswer: (given: NewAnswer, label: string) => void;
  onSkip: () => void;
  onUndo: (() => void) | null;
  /** Words typed for questions of this visit, by question. */
  comments: Map<number, string>;
  /** Further things to do with the question. */
  children: ReactNode;
};

const keys = ['answer1', 'answer2', 'answer3', 'answer4', 'answer5'] as const;

const meanings = { fine: 'gilt als in Ordnung', barrier: 'gilt als Barriere', unsure: 'bleibt offen' };

export function QuestionAnswers({ question, isOff, onAnswer, onSkip, onUndo, comments, children }: Props) {
  const [isAlike, setIsAlike] = useState(false);
  const [comment, setComment] = useState(comments.get(question.id) ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const { possible_answers, alike_count } = question;
  const short = possible_answers.slice(0, possible_answers.length > keys.length ? 2 : keys.length);
  const choose = (at: number) => {
    const chosen = possible_answers[at];
    if (!chosen) return false;
    onAnswer(
      { answer: chosen.key, ...(isAlike && { alike: true }), ...(comment.trim() && { comment }) },
      chosen.label,
    );
    return true;
  };
  useShortcuts(
    'questions',
    {
      ...Object.fromEntries(short.map((_, at) => [keys[at]!, () => choose(at)])),
      questionAlike: () => alike_count > 0 && setIsAlike(!isAlike),
      questionComment: () => field.current?.focus(),
    },
    { isOff },
  );
  return (
    <>
      <ul aria-label="Antworten" data-answers className="grid gap-2">
        {short.map(({ key, label, meaning }, at) => (
          <li key={key}>
            <KeyButton
              keys={keys[at] ?? 'answer5'}
              className="w-full justify-between! text-left!"
              onClick={() => choose(at)}
            >
              <span className="min-w-0">
                {label}
                <span className="block text-[0.875rem] font-normal text-muted">{meanings[meaning]}</span>
              </span>
            </KeyButton>
          </li>
        ))}
      </ul>
      {short.length < possible_answers.length && (
        <details>
          <summary className="min-h-8 cursor-pointer py-1 font-semibold">Einer davon nicht …</summary>
          <ol aria-label="Welcher nicht?" className="mt-2 grid gap-2">
            {possible_answers.slice(short.length).map(({ key, label }, at) => (
              <li key={key}>
                <Button
                  look="secondary"
                  className="w-full justify-start! px-4! text-left! wrap-anywhere"
                  onClick={() => choose(short.length + at)}
                >
                  {label}
                </Button>
              </li>
            ))}
          </ol>
        </details>
      )}
      {alike_count > 0 && (
        <Choice
          type="checkbox"
          label="Für alle gleichen"
          help={`${toCount(alike_count, 'weitere Frage zum selben Bauteil bekommt', 'weitere Fragen zum selben Bauteil bekommen')} dieselbe Antwort.`}
          checked={isAlike}
          onChange={(event) => setIsAlike(event.target.checked)}
        />
      )}
      <Field label="Kommentar (freiwillig)">
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={2}
            maxLength={questionLimits.commentMax}
            value={comment}
            onChange={({ target }) => {
              comments.set(question.id, target.value);
              setComment(target.value);
            }}
          />
        )}
      </Field>
      <div className="-mx-4 flex flex-wrap gap-y-1">
        <KeyButton keys="questionSkip" look="quiet" onClick={onSkip}>
          Überspringen
        </KeyButton>
        {onUndo && (
          <KeyButton keys="questionUndo" look="quiet" onClick={onUndo}>
            Rückgängig
          </KeyButton>
        )}
        {children}
      </div>
    </>
  );
}
