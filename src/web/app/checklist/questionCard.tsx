import { useEffect, useId, useRef, useState } from 'react';
import type { AskedQuestion, NewAnswer } from '../../../shared/contract/question.ts';
import { toCriterionName } from '../../../shared/words/causeWords.ts';
import { Button } from '../../ui/form/button.tsx';
import { Badge } from '../../ui/sign/badge.tsx';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { HandOverDialog } from './handOverDialog.tsx';
import { QuestionAnswers } from './questionAnswers.tsx';
import { QuestionChanged } from './questionChanged.tsx';
import { QuestionEvidence } from './questionEvidence.tsx';
import type { Leaving } from './usePile.ts';
import { useQuestionClaim } from './useQuestionClaim.ts';

type Props = {
  question: AskedQuestion;
  /** It replaced another question, so it takes the focus. */
  isArrival: boolean;
  isReturned: boolean;
  onAnswer: (given: NewAnswer, label: string) => void;
  onLeave: (why: Leaving, said: string) => void;
  onUndo: (() => void) | null;
  comments: Map<number, string>;
};

export function QuestionCard({
  question,
  isArrival,
  isReturned,
  onAnswer,
  onLeave,
  onUndo,
  comments,
}: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shownAt] = useState(() => performance.now());
  const [isHandingOver, setIsHandingOver] = useState(false);
  useEffect(() => {
    if (isArrival) heading.current?.focus();
  }, [isArrival]);
  useQuestionClaim({ id: question.id, isReturned, onTaken: (words) => onLeave('taken', words) });
  const skip = () => onLeave('skip', 'Übersprungen.');
  useShortcuts('questions', { questionSkip: skip, questionUndo: () => onUndo?.() }, { isOff: isHandingOver });
  return (
    <section
      aria-labelledby={`${id}-name`}
      data-question={question.id}
      className="mt-5 rounded-card border border-hair bg-surface p-4 sm:p-6"
    >
      <p className="text-muted">{question.title}</p>
      <h2
        ref={heading}
        id={`${id}-name`}
        tabIndex={-1}
        className="title-2 mt-1 max-w-4xl scroll-mt-20 wrap-anywhere"
      >
        {question.question}
      </h2>
      <p className="mt-2 flex flex-wrap gap-2">
        {question.criteria.map((num) => (
          <Badge key={num}>{toCriterionName(num)}</Badge>
        ))}
        {question.assignee_id !== null && <Badge tone="info">Ihnen übergeben</Badge>}
      </p>
      {question.before && <QuestionChanged before={question.before} question={question} />}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <QuestionEvidence question={question} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <QuestionAnswers
            question={question}
            isOff={isHandingOver}
            onAnswer={(given, label) => {
              const seconds = Math.round((performance.now() - shownAt) / 1_000);
              onAnswer({ ...given, seconds }, label);
            }}
            onSkip={skip}
            onUndo={onUndo}
            comments={comments}
          >
            <Button look="quiet" className="px-4!" onClick={() => setIsHandingOver(true)}>
              Weitergeben …
            </Button>
          </QuestionAnswers>
        </div>
      </div>
      {isHandingOver && (
        <HandOverDialog
          question={question}
          onDone={(name) => onLeave('handed', `Weitergegeben an ${name}.`)}
          onClose={() => setIsHandingOver(false)}
        />
      )}
    </section>
  );
}
