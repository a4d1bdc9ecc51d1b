import { type FormEvent, useRef, useState } from 'react';
import { type BfsgAnswers, type BfsgQuestion, bfsgOptions } from '../../site/checker/bfsgCheck.ts';
import { bfsgQuestions, toOption } from '../../site/checker/questions.ts';
import { Button } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { Shape } from '../../ui/sign/badge.tsx';

type Props = {
  question: BfsgQuestion;
  /** Counts from 1. */
  number: number;
  chosen: BfsgAnswers;
  onAnswer: (given: string[]) => void;
  onBack: (() => void) | null;
};

/** One question on its own. Before hydration it is a plain form that comes back to this address. */
export function CheckQuestion({ question, number, chosen, onAnswer, onBack }: Props) {
  const { title, help } = bfsgQuestions[question];
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = new FormData(form.current!).getAll(question).map(String);
    setMissing(given.length === 0);
    if (given.length > 0) return onAnswer(given);
    form.current?.querySelector('input')?.focus();
  };
  const described = [help && 'check-help', isMissing && 'check-fault'].filter(Boolean).join(' ');
  return (
    <form ref={form} method="get" onSubmit={submit} noValidate>
      <fieldset aria-describedby={described || undefined}>
        <legend className="w-full">
          <h2 tabIndex={-1} data-step className="text-balance">
            <span className="block text-base font-semibold text-muted">Frage {number} von höchstens 5</span>{' '}
            <span className="mt-2 block title-3">{title}</span>
          </h2>
        </legend>
        {help && (
          <p id="check-help" className="mt-3 text-base text-muted">
            {help}
          </p>
        )}
        {isMissing && (
          <p id="check-fault" className="mt-4 flex items-center gap-2 font-semibold text-bad">
            <Shape tone="bad" className="size-4" />
            Bitte wählen Sie eine Antwort.
          </p>
        )}
        <div className="mt-6 grid gap-3" onChange={(event) => keepAlone(event.target)}>
          {bfsgOptions[question].map((option) => (
            <Choice
              key={option}
              look="card"
              type={question === 'offer' ? 'checkbox' : 'radio'}
              name={question}
              value={option}
              defaultChecked={isChosen(chosen, question, option)}
              {...toOption(question, option)}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button type="submit" className="min-h-13 px-8">
          Weiter
        </Button>
        {onBack && (
          <Button look="secondary" onClick={onBack} className="min-h-13">
            Zurück
          </Button>
        )}
      </div>
    </form>
  );
}

const isChosen = (chosen: BfsgAnswers, question: BfsgQuestion, option: string): boolean =>
  [chosen[question]].flat().some((answer) => answer === option);

/** Ticking "Nichts davon" unticks all other boxes; ticking another box unticks "Nichts davon". */
function keepAlone(changed: EventTarget): void {
  if (!(changed instanceof HTMLInputElement) || changed.type !== 'checkbox' || !changed.checked) return;
  for (const box of changed.form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])
    if (box !== changed && (box.value === 'none' || changed.value === 'none')) box.checked = false;
}
