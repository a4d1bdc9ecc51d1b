import { useEffect, useId, useRef } from 'react';
import type { GuidedStep } from '../../../../shared/standards/guidedTests.ts';
import { KeyButton } from '../../shortcuts/keyButton.tsx';
import { useShortcuts } from '../../shortcuts/useShortcuts.ts';
import { answerWords, type StepAnswer } from './guidedRun.ts';

type Props = {
  step: GuidedStep;
  /** It replaced another step, so it takes the focus. */
  isArrival: boolean;
  onAnswer: (answer: StepAnswer) => void;
  onBack: (() => void) | null;
};

const keys = { pass: 'guidedPass', fail: 'guidedFail', na: 'guidedNa' } as const;

export function GuidedStepCard({ step, isArrival, onAnswer, onBack }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isArrival) heading.current?.focus();
  }, [isArrival]);
  useShortcuts('guided', {
    guidedPass: () => onAnswer('pass'),
    guidedFail: () => onAnswer('fail'),
    guidedNa: () => onAnswer('na'),
    guidedUndo: () => onBack?.(),
  });
  return (
    <section
      aria-labelledby={id}
      className="mt-5 max-w-3xl rounded-card border border-hair bg-surface p-5 sm:p-6"
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="title-2 scroll-mt-20">
        {step.act}
      </h2>
      <p className="mt-4 font-semibold">So soll es sein</p>
      <p className="mt-1">{step.expected}</p>
      <ul aria-label="Antworten" data-answers className="mt-6 grid gap-2 sm:grid-cols-3">
        {(Object.keys(keys) as StepAnswer[]).map((answer) => (
          <li key={answer}>
            <KeyButton
              keys={keys[answer]}
              className="w-full justify-between!"
              onClick={() => onAnswer(answer)}
            >
              {answerWords[answer]}
            </KeyButton>
          </li>
        ))}
      </ul>
      {onBack && (
        <div className="mt-3 -ml-4">
          <KeyButton keys="guidedUndo" look="quiet" onClick={onBack}>
            Schritt zurück
          </KeyButton>
        </div>
      )}
    </section>
  );
}
