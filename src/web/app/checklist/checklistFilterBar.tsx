import { type ChecklistFilter, checklistFilters } from '../../../shared/contract/check.ts';
import { toCount } from '../../../shared/text/format.ts';
import { checklistFilterNames } from '../../../shared/words/checkWords.ts';
import { Notice } from '../../ui/sign/notice.tsx';
import { pageOutbox } from './outbox/pageOutbox.ts';
import type { OutboxState } from './outbox/storedOutbox.ts';
import { type CriterionEntry, type CriterionGroup, isWanted } from './row/criterionEntries.ts';

type Props = {
  entries: CriterionEntry[];
  groups: CriterionGroup[];
  filter: ChecklistFilter;
  onChoose: (filter: ChecklistFilter) => void;
  outbox: OutboxState;
};

export function ChecklistFilterBar({ entries, groups, filter, onChoose, outbox }: Props) {
  return (
    <div className="z-10 -mx-2 mt-5 bg-paper px-2 py-3 md:sticky md:top-14 [@media(max-height:40rem)]:static">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Kriterien zeigen</legend>
          {checklistFilters.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === filter}
              onClick={() => onChoose(name)}
              className="chip"
            >
              {checklistFilterNames[name]}
              <span className="font-normal tabular-nums">
                {entries.filter((entry) => isWanted(entry, name)).length}
              </span>
            </button>
          ))}
        </fieldset>
        <nav aria-label="Gruppen" className="flex flex-wrap gap-x-5 text-[0.9375rem]">
          {groups.map(({ id, principle }) => (
            <a key={id} href={`#${id}`} className="inline-flex min-h-8 items-center max-md:min-h-11">
              {principle}
            </a>
          ))}
        </nav>
      </div>
      <div role="status">
        {outbox.isHeldUp && outbox.waiting.length > 0 && (
          <div className="mt-3">
            <Notice tone="warn">
              <p>
                <strong>{toCount(outbox.waiting.length, 'Änderung wartet', 'Änderungen warten')}.</strong> Der
                Server ist nicht zu erreichen. Gespeichert wird, sobald es wieder geht.{' '}
                <button
                  type="button"
                  onClick={() => void pageOutbox.flush()}
                  className="min-h-8 font-semibold text-accent underline max-lg:min-h-11"
                >
                  Jetzt versuchen
                </button>
              </p>
              {outbox.isOnlyHere && (
                <p>
                  Ihr Browser kann die {outbox.waiting.length === 1 ? 'Änderung' : 'Änderungen'} gerade nicht
                  aufbewahren. Was wartet, bleibt nur, solange diese Seite offen ist.
                </p>
              )}
            </Notice>
          </div>
        )}
      </div>
    </div>
  );
}
