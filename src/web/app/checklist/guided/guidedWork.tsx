import type { Checklist } from '../../../../shared/contract/check.ts';
import type { GuidedTest } from '../../../../shared/standards/guidedTests.ts';
import { ProgressBar } from '../../../ui/sign/progress.tsx';
import { useOutbox } from '../outbox/pageOutbox.ts';
import type { CriterionEntry } from '../row/criterionEntries.ts';
import { GuidedResult } from './guidedResult.tsx';
import { GuidedSaved } from './guidedSaved.tsx';
import { GuidedStepCard } from './guidedStepCard.tsx';
import { useGuided } from './useGuided.ts';

type Props = { checklist: Checklist; entry: CriterionEntry; test: GuidedTest; entries: CriterionEntry[] };

export function GuidedWork({ checklist, entry, test, entries }: Props) {
  const guided = useGuided({ page: checklist.page, entry, test });
  const outbox = useOutbox();
  const { answers, isArrival, isSaved, isDone } = guided;
  const count = test.steps.length;
  return (
    <>
      <div className="mt-6 max-w-3xl">
        <ProgressBar
          label={isDone ? 'Alle Schritte beantwortet' : `Schritt ${answers.length + 1} von ${count}`}
          value={(answers.length / count) * 100}
          text={`${answers.length} von ${count} beantwortet`}
        />
      </div>
      {isSaved && (
        <GuidedSaved checklist={checklist} entries={entries} guided={guided} num={entry.criterion.num} />
      )}
      {!isSaved && isDone && <GuidedResult test={test} guided={guided} />}
      {!isDone && (
        <GuidedStepCard
          key={answers.length}
          step={test.steps[answers.length]!}
          isArrival={isArrival}
          onAnswer={guided.answer}
          onBack={answers.length > 0 ? guided.back : null}
        />
      )}
      <p role="status" className="mt-3 min-h-6 text-[0.9375rem] text-muted">
        {outbox.isHeldUp &&
          outbox.waiting.length > 0 &&
          'Keine Verbindung: Ihr Ergebnis bleibt in diesem Browser und wird gesendet, sobald es geht.'}
      </p>
    </>
  );
}
