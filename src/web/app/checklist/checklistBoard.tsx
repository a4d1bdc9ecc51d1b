import { useState } from 'react';
import { type Checklist, type ChecklistFilter, checklistFilters } from '../../../shared/contract/check.ts';
import { checklistFilterNames } from '../../../shared/words/checkWords.ts';
import { useSession } from '../../server/session.ts';
import { ListExport } from '../form/listExport.tsx';
import { useAddressParams, withParam } from '../view/useAddressParams.ts';
import { ChecklistFilterBar } from './checklistFilterBar.tsx';
import { ChecklistHead } from './checklistHead.tsx';
import { CriteriaList } from './criteriaList.tsx';
import { useOutbox } from './outbox/pageOutbox.ts';
import { OutsideFindings } from './outsideFindings.tsx';
import {
  type CriterionEntry,
  isWanted,
  toCounts,
  toCriterionGroups,
  toEntryShown,
} from './row/criterionEntries.ts';
import { TakeOverDialog } from './row/takeOverDialog.tsx';
import { useEntries } from './row/useEntries.ts';
import { useTakeOver } from './row/useTakeOver.ts';

const filterParam = 'filter';

/**
 * A loaded checklist. Rows shown by a filter stay while the user works on them, until a filter is chosen
 * again.
 */
export function ChecklistBoard({ checklist }: { checklist: Checklist }) {
  const outbox = useOutbox();
  const session = useSession();
  const self = session === null || session === 'loading' ? null : (session.user.email ?? '');
  const entries = useEntries(checklist);
  const { filter, shown, choose } = useFilter(entries);
  const takeOver = useTakeOver(checklist);
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
        filter={filter}
        onChoose={choose}
        outbox={outbox}
      />
      <div className="mt-4">
        <ListExport
          rows="Prüfliste"
          path={`/api/v1/pages/${checklist.page.id}/checks`}
          query={filter === 'all' ? '' : `filter=${filter}`}
        />
      </div>
      <p className="hidden print:block">Gezeigt: {checklistFilterNames[filter]}</p>
      {shown.length === 0 ? (
        <p className="mt-6">
          {filter === 'unchecked' ? 'Auf dieser Seite ist alles geprüft.' : 'Hier gibt es nichts zu zeigen.'}
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
      {takeOver.asked && (
        <TakeOverDialog
          page={checklist.page}
          results={toResults(entries, takeOver.asked.criteria)}
          onConfirm={() => takeOver.answer(true)}
          onClose={() => takeOver.answer(false)}
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

const toResults = (entries: CriterionEntry[], criteria: string[]) =>
  entries
    .filter(({ criterion }) => criteria.includes(criterion.num))
    .map((entry) => ({ criteria: entry.criterion.num, status: toEntryShown(entry).status }));

function useFilter(entries: CriterionEntry[]) {
  const [params, write] = useAddressParams();
  const filter = checklistFilters.find((known) => known === params.get(filterParam)) ?? 'all';
  const toWanted = (wanted: ChecklistFilter) =>
    new Set(entries.filter((entry) => isWanted(entry, wanted)).map(({ criterion }) => criterion.num));
  const [kept, setKept] = useState(() => toWanted(filter));
  const choose = (wanted: ChecklistFilter) => {
    write((now) => withParam(now, filterParam, wanted === 'all' ? '' : wanted));
    setKept(toWanted(wanted));
  };
  const shown = filter === 'all' ? entries : entries.filter(({ criterion }) => kept.has(criterion.num));
  return { filter, shown, choose };
}
