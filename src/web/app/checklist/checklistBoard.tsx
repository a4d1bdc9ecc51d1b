import { useState } from 'react';
import type { Checklist } from '../../../shared/contract/check.ts';
import { useSession } from '../../server/session.ts';
import { ChecklistFilterBar } from './checklistFilterBar.tsx';
import { ChecklistHead } from './checklistHead.tsx';
import { CriteriaList } from './criteriaList.tsx';
import { useOutbox } from './outbox/pageOutbox.ts';
import { OutsideFindings } from './outsideFindings.tsx';
import { type Filter, isWanted, toCounts, toCriterionGroups } from './row/criterionEntries.ts';
import { useEntries } from './row/useEntries.ts';
import { useTakeOver } from './row/useTakeOver.ts';

/**
 * A loaded checklist. Rows shown by a filter stay while the user works on them, until a filter is chosen
 * again.
 */
export function ChecklistBoard({ checklist }: { checklist: Checklist }) {
  const outbox = useOutbox();
  const session = useSession();
  const self = session === null || session === 'loading' ? null : (session.user.email ?? '');
  const entries = useEntries(checklist);
  const [view, setView] = useState<{ filter: Filter; shown: Set<string> | null }>({
    filter: 'all',
    shown: null,
  });
  const takeOver = useTakeOver(checklist);
  const choose = (filter: Filter) => {
    const wanted = entries.filter((entry) => isWanted(entry, filter)).map(({ criterion }) => criterion.num);
    setView({ filter, shown: filter === 'all' ? null : new Set(wanted) });
  };
  const shown = entries.filter(({ criterion }) => !view.shown || view.shown.has(criterion.num));
  const groups = toCriterionGroups(shown);
  return (
    <>
      <ChecklistHead
        checklist={checklist}
        counts={toCounts(entries)}
        takeOver={self === null ? null : takeOver}
        own={entries.filter(takeOver.isOffered).map(({ criterion }) => criterion.num)}
      />
      <ChecklistFilterBar
        entries={entries}
        groups={groups}
        filter={view.filter}
        onChoose={choose}
        outbox={outbox}
      />
      {shown.length === 0 ? (
        <p className="mt-6">
          {view.filter === 'unchecked'
            ? 'Auf dieser Seite ist alles geprüft.'
            : 'Hier gibt es nichts zu zeigen.'}
        </p>
      ) : (
        <CriteriaList
          groups={groups}
          checklist={checklist}
          self={self}
          isHeldUp={outbox.isHeldUp}
          takeOver={takeOver}
        />
      )}
      <OutsideFindings checklist={checklist} />
      <p className="mt-8 max-w-3xl text-[0.9375rem] text-muted">
        Automatische Prüfungen finden nur einen Teil der Barrieren. Das Ergebnis ist kein Nachweis der
        Konformität und keine Rechtsberatung.
      </p>
    </>
  );
}
