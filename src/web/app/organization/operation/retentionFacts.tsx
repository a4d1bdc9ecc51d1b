import { toCount, toDateTime, toNumber } from '../../../../shared/text/format.ts';
import type { OperationState } from '../../../../shared/work/operation.ts';
import type { RetentionDays } from '../../../../shared/work/retention.ts';
import { Facts } from './facts.tsx';

const words: { [subject in keyof RetentionDays]: string } = {
  scans: 'Scans',
  events: 'Mitteilungen',
  evidence: 'Nachweise',
  trail: 'Sicherheitsprotokoll',
};

const subjects = Object.keys(words) as (keyof RetentionDays)[];

export function RetentionFacts({ retention: { days, last } }: { retention: OperationState['retention'] }) {
  return (
    <>
      <Facts
        facts={subjects.map((subject) => {
          const kept = days[subject];
          return [words[subject], kept === null ? 'für immer' : toCount(kept, 'Tag', 'Tage')];
        })}
      />
      {last === null ? (
        <p>Gelöscht wurde noch nichts: Die erste Nacht steht noch aus.</p>
      ) : (
        <p>
          Zuletzt am {toDateTime(last.at)} gelöscht:{' '}
          {subjects.map((subject) => `${words[subject]} ${toNumber(last.removed[subject])}`).join(', ')}.
        </p>
      )}
    </>
  );
}
