import { useEffect, useRef } from 'react';
import {
  type BfsgAnswers,
  type BfsgQuestion,
  findBfsgQuestion,
  listBfsgQuestions,
} from '../site/checker/bfsgCheck.ts';
import { CheckQuestion } from './complianceCheck/question.tsx';
import { CheckResult } from './complianceCheck/result.tsx';
import { goToAnswers, useBfsgAnswers } from './complianceCheck/useBfsgAnswers.ts';

export default function ComplianceCheck() {
  const answers = useBfsgAnswers();
  const chosen = useRef<BfsgAnswers>({});
  chosen.current = { ...chosen.current, ...answers };
  const question = findBfsgQuestion(answers);
  const area = useFocusOnStep(question);
  const asked = listBfsgQuestions(answers);
  const number = question ? asked.indexOf(question) : asked.length;

  const answer = (given: string[]) => {
    if (!question) return;
    goToAnswers({
      ...toAnswersBefore(answers, question),
      [question]: question === 'offer' ? given : given[0],
    });
  };
  const goTo = (target: BfsgQuestion) => goToAnswers(toAnswersBefore(answers, target));
  const previous = asked[number - 1];
  return (
    <div ref={area} className="max-w-3xl noscript:hidden">
      {question ? (
        <CheckQuestion
          key={question}
          question={question}
          number={number + 1}
          chosen={chosen.current}
          onAnswer={answer}
          onBack={previous ? () => goTo(previous) : null}
        />
      ) : (
        <CheckResult answers={answers} onChange={goTo} onAgain={() => goToAnswers({})} />
      )}
    </div>
  );
}

function toAnswersBefore(answers: BfsgAnswers, question: BfsgQuestion): BfsgAnswers {
  const asked = listBfsgQuestions(answers);
  const kept = asked.slice(0, asked.indexOf(question));
  return Object.fromEntries(kept.map((name) => [name, answers[name]]));
}

/** Focuses the new question or the result when the step changes; the first step leaves the focus alone. */
function useFocusOnStep(step: BfsgQuestion | null) {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    area.current?.querySelector<HTMLElement>('[data-step]')?.focus();
  }, [step]);
  return area;
}
