import { useEffect, useId, useRef, useState } from 'react';
import { checkLimits } from '../../../../shared/limits/work.ts';
import type { GuidedTest } from '../../../../shared/standards/guidedTests.ts';
import { toStatusWord } from '../../../../shared/words/checkWords.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Badge } from '../../../ui/sign/badge.tsx';
import { KeyButton } from '../../shortcuts/keyButton.tsx';
import { useShortcuts } from '../../shortcuts/useShortcuts.ts';
import { answerWords } from './guidedRun.ts';
import type { useGuided } from './useGuided.ts';

type Props = { test: GuidedTest; guided: ReturnType<typeof useGuided> };

const tones = { pass: 'ok', fail: 'bad', na: 'info' } as const;

export function GuidedResult({ test, guided }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [note, setNote] = useState(guided.note);
  useEffect(() => heading.current?.focus(), []);
  useShortcuts('guided', { guidedUndo: guided.back });
  const word = toStatusWord(guided.result);
  return (
    <section
      aria-labelledby={id}
      className="mt-5 max-w-3xl rounded-card border border-hair bg-surface p-5 sm:p-6"
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="title-2 scroll-mt-20">
        Daraus folgt: {word}
      </h2>
      <ol className="mt-3 grid gap-2">
        {test.steps.map(({ act }, at) => (
          <li key={act} className="grid grid-cols-[minmax(0,1fr)] gap-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <span>
              <Badge tone={tones[guided.answers[at]!]}>{answerWords[guided.answers[at]!]}</Badge>
            </span>
            <span>{act}</span>
          </li>
        ))}
      </ol>
      <div className="mt-5">
        <Field label="Notiz" help="Ergänzen Sie, was Sie gesehen haben: wo, womit, was geschah.">
          {(control) => (
            <textarea
              {...control}
              rows={8}
              maxLength={checkLimits.noteMax}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => guided.save(note)}>Ergebnis festhalten: {word}</Button>
        <KeyButton keys="guidedUndo" look="quiet" onClick={guided.back}>
          Schritt zurück
        </KeyButton>
      </div>
    </section>
  );
}
