import { useState } from 'react';
import type { Page } from '../../../shared/contract/page.ts';

export type Selection = {
  ids: Set<number>;
  /** `isRange` applies the new tick to all rows between the last ticked row and this one. */
  toggle: (index: number, isRange: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
};

export function useSelection(pages: Page[]): Selection {
  const [chosen, setChosen] = useState<Set<number>>(new Set());
  const [last, setLast] = useState<number | null>(null);
  const ids = new Set(pages.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  const toggle = (index: number, isRange: boolean) => {
    const isTicked = !ids.has(pages[index]!.id);
    const from = isRange && last !== null ? last : index;
    const range = pages.slice(Math.min(from, index), Math.max(from, index) + 1);
    setLast(index);
    setChosen(withAll(ids, range, isTicked));
  };
  return {
    ids,
    toggle,
    toggleAll: () => setChosen(withAll(ids, pages, ids.size < pages.length)),
    clear: () => setChosen(new Set()),
  };
}

function withAll(ids: Set<number>, pages: Page[], isTicked: boolean): Set<number> {
  const changed = new Set(ids);
  for (const { id } of pages) {
    if (isTicked) changed.add(id);
    else changed.delete(id);
  }
  return changed;
}
