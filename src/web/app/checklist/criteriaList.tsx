import { useMemo, useRef, useState } from 'react';
import type { Checklist } from '../../../shared/contract/check.ts';
import { KeyHelp } from './keyHelp.tsx';
import type { CriterionGroup } from './row/criterionEntries.ts';
import { CriterionRow } from './row/criterionRow.tsx';
import { type CriterionRowState, type RowBoard, toRows } from './row/criterionRows.ts';
import { useChoose } from './row/useChoose.ts';
import type { TakeOver } from './row/useTakeOver.ts';
import { useKeyboardList } from './useKeyboardList.ts';
import { useOpenPanels } from './useOpenPanels.ts';

type Props = {
  groups: CriterionGroup[];
  checklist: Checklist;
  /** Email address of the reader; null: a guest, who may not change anything. */
  self: string | null;
  /** Unsent checks have not reached the server yet. */
  isHeldUp: boolean;
  takeOver: TakeOver;
};

/** Shows the criteria in their groups. Arrow keys move between rows; only one row is in the tab order. */
export function CriteriaList({ groups, checklist, self, isHeldUp, takeOver }: Props) {
  const entries = groups.flatMap(({ guidelines }) => guidelines.flatMap((guideline) => guideline.entries));
  const [current, setCurrent] = useState(() => entries[0]?.criterion.num);
  const { open, toggle, openNote } = useOpenPanels();
  const choose = useChoose(checklist.page);
  const { id, website_id, url } = checklist.page;
  const templatePages = checklist.template_pages;
  const board = useMemo<RowBoard>(
    () => ({
      page: { id, website_id, url },
      templatePages,
      self,
      actions: {
        choose: (entry, status) => void choose.status(entry, status),
        write: choose.note,
        toggle,
        enter: setCurrent,
      },
      takeOver: takeOver.actions,
    }),
    [id, website_id, url, templatePages, self, choose, toggle, takeOver.actions],
  );
  const last = useRef<ReadonlyMap<string, CriterionRowState>>(undefined);
  const rows = toRows({ entries, current, open, isHeldUp, takeOver }, last.current);
  last.current = rows;
  const { list, said } = useKeyboardList(entries, self !== null, {
    choose: choose.status,
    toggleHelp: (num) => toggle(num, 'help'),
    openNote,
  });
  return (
    <>
      {self !== null && <KeyHelp />}
      <p role="status" className="sr-only">
        {said}
      </p>
      <div ref={list}>
        {groups.map(({ id: groupId, principle, guidelines }) => (
          <section key={groupId} aria-labelledby={groupId} className="mt-8">
            <h2 id={groupId} tabIndex={-1} className="title-2 scroll-mt-44">
              {principle}
            </h2>
            {guidelines.map(({ name, entries: inside }) => (
              <section key={name} aria-label={name} className="mt-4">
                <h3 className="title-3 mb-2 text-muted">{name}</h3>
                <ul className="divide-y divide-hair rounded-card border border-hair bg-surface">
                  {inside.map(({ criterion: { num } }) => (
                    <CriterionRow key={num} row={rows.get(num)!} board={board} />
                  ))}
                </ul>
              </section>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}
