import { stepNames } from '../../../shared/contract/stepNames.ts';
import { Notice } from '../../ui/sign/notice.tsx';
import { ProgressBar } from '../../ui/sign/progress.tsx';
import type { Analysis } from './analysis.ts';
import { StepCard } from './stepCard.tsx';

export function Running({ analysis }: { analysis: Analysis }) {
  const { phase, percent, steps, seen, fault } = analysis;
  const stopped = phase === 'stopped';
  return (
    <section aria-labelledby="running-title" className="mt-12">
      <h2 id="running-title" className="sr-only">
        Fortschritt
      </h2>
      {fault && (
        <Notice tone="bad" title="Die Analyse ist nicht gelungen">
          <p>{fault}</p>
        </Notice>
      )}
      {!(stopped && seen.length === 0) && (
        <>
          <div className={fault ? 'mt-8' : ''}>
            <ProgressBar
              label="Analysiere Website"
              value={stopped ? toShare(seen.length) : percent}
              text={toStepsText(analysis)}
            />
          </div>
          <ul className="mt-6 grid grid-cols-1 gap-3">
            {steps.map((step) => (
              <StepCard key={step.name} step={step} stopped={stopped} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Uses the steps seen: a failed run is not complete, whatever its last event says. */
const toShare = (seen: number): number => Math.round((seen / stepNames.length) * 100);

function toStepsText({ phase, percent, seen }: Analysis): string {
  const text = `${seen.length} von ${stepNames.length} Schritten`;
  return phase === 'stopped' ? `nach ${text} beendet` : `${text}, ${percent} %`;
}
