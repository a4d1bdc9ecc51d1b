import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { A11yNode } from '../../../../shared/contract/preview.ts';
import { findTyped, listAbove, listRows, type Move, openAtFirst, type TreeRow, toMove } from './tree.ts';

export function useTree(tree: A11yNode, sought: string | null) {
  const area = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(openAtFirst);
  const [active, setActive] = useState('0');
  const typed = useRef({ text: '', at: 0 });
  const rows = listRows(tree, open);

  useEffect(() => {
    if (sought === null) return;
    setOpen((before) => new Set([...before, ...listAbove(sought)]));
    setActive(sought);
    requestAnimationFrame(() => bringIntoArea(area.current, sought));
  }, [sought]);

  const change = (ids: string[], isOpen: boolean) => {
    const next = new Set(open);
    for (const id of ids) isOpen ? next.add(id) : next.delete(id);
    setOpen(next);
  };
  const goTo = (id: string) => {
    setActive(id);
    area.current?.querySelector<HTMLElement>(`[data-line="${id}"]`)?.focus();
  };
  const toggle = ({ id, node, isOpen }: TreeRow) => {
    if (node.children.length > 0) change([id], !isOpen);
  };

  const press = (key: string): boolean => {
    const row = rows.find(({ id }) => id === active);
    if (row && (key === 'Enter' || key === ' ')) {
      toggle(row);
      return true;
    }
    const move = toMove(rows, active, key) ?? toTypedMove(key);
    if (move?.open) change(move.open, true);
    if (move?.close) change([move.close], false);
    if (move?.to) goTo(move.to);
    return move !== null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (!isCommand && press(event.key)) event.preventDefault();
  };

  /** Joins letters typed within half a second. */
  const toTypedMove = (key: string): Move | null => {
    if (key.length !== 1 || key === ' ') return null;
    const now = performance.now();
    const text = now - typed.current.at < 500 ? typed.current.text + key : key;
    typed.current = { text, at: now };
    const to = findTyped(rows, active, text);
    return to === null ? {} : { to };
  };
  return { area, rows, active, toggle, setActive, onKeyDown };
}

/** Scrolls the tree alone, not the page: the focus does not move. */
function bringIntoArea(area: HTMLElement | null, id: string): void {
  const line = area?.querySelector<HTMLElement>(`[data-line="${id}"]`);
  if (!area || !line) return;
  const top = line.getBoundingClientRect().top - area.getBoundingClientRect().top + area.scrollTop;
  area.scrollTo({ top: top - area.clientHeight / 2, behavior: 'instant' });
}
