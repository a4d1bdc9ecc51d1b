import type { A11yNode } from '../../../../shared/contract/preview.ts';
import { toRoleWord } from './roleWords.ts';

/** Visible line of the tree. `id`: child positions from the root, `0.2.1`; the root is `0`. */
export type TreeRow = {
  id: string;
  node: A11yNode;
  level: number;
  position: number;
  siblings: number;
  isOpen: boolean;
};

/** specification, public 3: the top level is open, everything below closed */
export const openAtFirst: ReadonlySet<string> = new Set(['0']);

export function listRows(tree: A11yNode, open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (row: Omit<TreeRow, 'isOpen'>): void => {
    const { id, node, level } = row;
    const isOpen = node.children.length > 0 && open.has(id);
    rows.push({ ...row, isOpen });
    if (!isOpen) return;
    const siblings = node.children.length;
    for (const [index, child] of node.children.entries())
      add({ id: `${id}.${index}`, node: child, level: level + 1, position: index + 1, siblings });
  };
  add({ id: '0', node: tree, level: 1, position: 1, siblings: 1 });
  return rows;
}

export type Move = { to?: string; open?: string[]; close?: string };

/** Keys of an ARIA tree; null for every other key. */
export function toMove(rows: readonly TreeRow[], active: string, key: string): Move | null {
  const at = rows.findIndex(({ id }) => id === active);
  const row = rows[at];
  if (!row) return null;
  switch (key) {
    case 'ArrowDown':
      return { to: rows[Math.min(at + 1, rows.length - 1)]!.id };
    case 'ArrowUp':
      return { to: rows[Math.max(at - 1, 0)]!.id };
    case 'Home':
      return { to: rows[0]!.id };
    case 'End':
      return { to: rows.at(-1)!.id };
    case 'ArrowRight':
      return toInside(row);
    case 'ArrowLeft':
      return row.isOpen ? { close: row.id } : { to: toParent(row.id) };
    case '*':
      return { open: listSiblings(rows, row).map(({ id }) => id) };
    default:
      return null;
  }
}

function toInside({ id, node, isOpen }: TreeRow): Move {
  if (node.children.length === 0) return {};
  return isOpen ? { to: `${id}.0` } : { open: [id] };
}

/** The root is its own parent. */
const toParent = (id: string): string => id.replace(/\.\d+$/, '');

const listSiblings = (rows: readonly TreeRow[], { id, level }: TreeRow): TreeRow[] =>
  rows.filter(
    (row) => row.level === level && toParent(row.id) === toParent(id) && row.node.children.length > 0,
  );

/**
 * Next line whose words begin like this, searched in a circle from the active one. Repeating one letter moves
 * to the next match.
 */
export function findTyped(rows: readonly TreeRow[], active: string, typed: string): string | null {
  const isRepeated = typed.length > 1 && [...typed].every((letter) => letter === typed[0]);
  const wanted = (isRepeated ? typed[0]! : typed).toLowerCase();
  const from = rows.findIndex(({ id }) => id === active) + (typed.length === 1 || isRepeated ? 1 : 0);
  const round = [...rows.slice(from), ...rows.slice(0, from)];
  return round.find(({ node }) => startsLike(node, wanted))?.id ?? null;
}

const startsLike = (node: A11yNode, wanted: string): boolean =>
  node.name.trim().toLowerCase().startsWith(wanted) || toRoleWord(node.role).toLowerCase().startsWith(wanted);

export function listAbove(id: string): string[] {
  const parts = id.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'));
}
