import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Checklist } from '../../../shared/contract/check.ts';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { KeyHelp } from './keyHelp.tsx';
import { type Entry, type EntryGroup, findFirstUnchecked } from './row/criterionEntries.ts';
import { CriterionRow, type RowActions } from './row/criterionRow.tsx';
import type { Panel } from './row/panel.ts';
import { toStatusWord } from './row/statusButtons.tsx';
import type { TakeOver } from './row/takeOver.tsx';
import { useChoose } from './row/useChoose.ts';

type Props = {
  groups: EntryGroup[];
  checklist: Checklist;
  /** The reader's own address; null: may not change anything. */
  self: string | null;
  /** What waits has not reached the server yet. */
  isHeldUp: boolean;
  takeOver: TakeOver;
};

/** The criteria in their groups. Arrow keys go from row to row; one row at a time is in the order of the Tab key. */
export function CriteriaList({ groups, checklist, self, isHeldUp, takeOver }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const entries = groups.flatMap(({ guidelines }) => guidelines.flatMap((guideline) => guideline.entries));
  const latest = useRef(entries);
  latest.current = entries;
  const [current, setCurrent] = useState(() => entries[0]?.criterion.num);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const choose = useChoose(checklist.page);
  const actions = useMemo<RowActions>(
    () => ({
      choose: (entry, status) => void choose.status(entry, status),
      write: choose.note,
      toggle: (num, panel) => setOpen((was) => toToggled(was, `${num} ${panel}`)),
      enter: setCurrent,
    }),
    [choose],
  );

  useEffect(() => {
    const named = decodeURIComponent(location.hash.slice(1));
    if (named.startsWith('kriterium-')) document.getElementById(named)?.focus();
  }, []);

  const findEntry = (event: KeyboardEvent): Entry | undefined => {
    const row = (event.target as Element).closest<HTMLElement>('[data-criterion]');
    return latest.current.find(({ criterion }) => criterion.num === row?.dataset.criterion);
  };
  const press = (status: 'pass' | 'fail' | 'na') => (event: KeyboardEvent) => {
    const entry = findEntry(event);
    if (!entry || self === null) return false;
    const chosen = choose.status(entry, status);
    setSaid(`${entry.criterion.num}: ${toStatusWord(chosen)}`);
  };
  const show = (panel: Panel) => (event: KeyboardEvent) => {
    const num = findEntry(event)?.criterion.num;
    if (!num || (panel === 'note' && self === null)) return false;
    if (panel === 'help') return actions.toggle(num, panel);
    // Before the next key: what is typed on belongs into the note, and no digit of it may decide anything.
    flushSync(() => setOpen((was) => new Set(was).add(`${num} note`)));
    document.getElementById(`note-${num}`)?.focus();
  };
  const move = (step: 1 | -1) => (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-criterion]') ?? [])];
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-criterion]');
    if (row) rows[rows.indexOf(row) + step]?.focus();
    else return step === 1 && enter(target, rows);
  };
  /** From where one arrives to the first unchecked criterion, from the heading of a group to its first. */
  const enter = (from: HTMLElement, rows: HTMLElement[]): boolean => {
    const isArrival = from === document.body || from.id === 'inhalt';
    if (!isArrival && !list.current?.contains(from)) return false;
    const unchecked = isArrival ? findFirstUnchecked(latest.current)?.criterion.num : undefined;
    const isNext = (row: HTMLElement) =>
      unchecked
        ? row.dataset.criterion === unchecked
        : from.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING;
    const row = rows.find(isNext);
    row?.focus();
    return row !== undefined;
  };
  useShortcuts('checklist', {
    checkPass: press('pass'),
    checkFail: press('fail'),
    checkNa: press('na'),
    checkNote: show('note'),
    checkExpand: show('help'),
    checkPrevious: move(-1),
    checkNext: move(1),
  });
  const inTabOrder = entries.some(({ criterion }) => criterion.num === current)
    ? current
    : entries[0]?.criterion.num;
  return (
    <>
      {self !== null && <KeyHelp />}
      <p role="status" className="sr-only">
        {said}
      </p>
      <div ref={list}>
        {groups.map(({ id, principle, guidelines }) => (
          <section key={id} aria-labelledby={id} className="mt-8">
            <h2 id={id} tabIndex={-1} className="title-2 scroll-mt-44">
              {principle}
            </h2>
            {guidelines.map(({ name, entries: rows }) => (
              <section key={name} aria-label={name} className="mt-4">
                <h3 className="title-3 mb-2 text-muted">{name}</h3>
                <ul className="divide-y divide-hair rounded-card border border-hair bg-surface">
                  {rows.map((entry) => (
                    <CriterionRow
                      key={entry.criterion.num}
                      entry={entry}
                      page={checklist.page}
                      templatePages={checklist.template_pages}
                      self={self}
                      isHeldUp={isHeldUp}
                      isInTabOrder={entry.criterion.num === inTabOrder}
                      isHelpOpen={open.has(`${entry.criterion.num} help`)}
                      isNoteOpen={open.has(`${entry.criterion.num} note`)}
                      actions={actions}
                      takeOver={takeOver}
                      takingOver={takeOver.at(entry.criterion.num)}
                      isTakeOverOffered={takeOver.isOffered(entry)}
                    />
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

function toToggled(open: ReadonlySet<string>, name: string): Set<string> {
  const next = new Set(open);
  if (!next.delete(name)) next.add(name);
  return next;
}
