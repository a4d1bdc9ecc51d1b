import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CheckStatus } from '../../../shared/score/checklist.ts';
import { toStatusWord } from '../../../shared/words/checkWords.ts';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { type CriterionEntry, findFirstUnchecked } from './row/criterionEntries.ts';

type KeyActions = {
  choose: (entry: CriterionEntry, status: CheckStatus) => CheckStatus | null;
  toggleHelp: (num: string) => void;
  openNote: (num: string) => void;
};

/**
 * Handles the keys of the criteria's list. Guests only move and read. Returns its ref and what screen readers
 * announce.
 */
export function useKeyboardList(entries: CriterionEntry[], isMember: boolean, actions: KeyActions) {
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef(entries);
  latest.current = entries;
  const [said, setSaid] = useState('');
  useEffect(focusNamedRow, []);

  const findEntry = (event: KeyboardEvent): CriterionEntry | undefined => {
    const num = findRow(event.target as Element)?.dataset.criterion;
    return latest.current.find(({ criterion }) => criterion.num === num);
  };
  const press = (status: CheckStatus) => (event: KeyboardEvent) => {
    const entry = findEntry(event);
    if (!entry || !isMember) return false;
    setSaid(`${entry.criterion.num}: ${toStatusWord(actions.choose(entry, status))}`);
  };
  const showHelp = (event: KeyboardEvent) => {
    const num = findEntry(event)?.criterion.num;
    return num ? actions.toggleHelp(num) : false;
  };
  const showNote = (event: KeyboardEvent) => {
    const num = findEntry(event)?.criterion.num;
    return num && isMember ? actions.openNote(num) : false;
  };
  useShortcuts('checklist', {
    checkPass: press('pass'),
    checkFail: press('fail'),
    checkNa: press('na'),
    checkNote: showNote,
    checkExpand: showHelp,
    checkPrevious: (event) => move({ event, list, entries: latest.current, step: -1 }),
    checkNext: (event) => move({ event, list, entries: latest.current, step: 1 }),
  });
  return { list, said };
}

function focusNamedRow(): void {
  const named = decodeURIComponent(location.hash.slice(1));
  if (named.startsWith('kriterium-')) document.getElementById(named)?.focus();
}

const findRow = (target: Element) => target.closest<HTMLElement>('[data-criterion]');

type Move = {
  event: KeyboardEvent;
  list: RefObject<HTMLDivElement | null>;
  entries: CriterionEntry[];
  step: 1 | -1;
};

function move({ event, list, entries, step }: Move): boolean | undefined {
  const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-criterion]') ?? [])];
  const target = event.target as HTMLElement;
  const row = findRow(target);
  if (!row) return step === 1 && enter({ from: target, rows, list, entries });
  rows[rows.indexOf(row) + step]?.focus();
}

type Enter = Pick<Move, 'list' | 'entries'> & { from: HTMLElement; rows: HTMLElement[] };

/**
 * Focuses the first unchecked criterion if the focus is at the start of the screen. Elsewhere in the list, it
 * focuses the next row. Returns false if there is none.
 */
function enter({ from, rows, list, entries }: Enter): boolean {
  const isArrival = from === document.body || from.id === 'inhalt';
  if (!isArrival && !list.current?.contains(from)) return false;
  const unchecked = isArrival ? findFirstUnchecked(entries)?.criterion.num : undefined;
  const isNext = (row: HTMLElement) =>
    unchecked
      ? row.dataset.criterion === unchecked
      : from.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING;
  const row = rows.find(isNext);
  row?.focus();
  return row !== undefined;
}
