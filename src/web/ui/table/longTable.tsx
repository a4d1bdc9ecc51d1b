import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { tableRoles } from './table.tsx';
import type { VirtualRows } from './useVirtualRows.ts';

export type Column = {
  name: string;
  className?: string;
  /** Replaces the name: a sort button or a checkbox. */
  head?: ReactNode;
  sorted?: 'ascending' | 'descending' | 'none' | undefined;
};

type Props = {
  caption: string;
  columns: Column[];
  virtual: VirtualRows;
  /** All rows, loaded or not, without the header. */
  rowCount: number;
  /** The rows shown still answer the previous request. */
  isOld?: boolean;
  children: (index: number) => ReactNode;
};

/**
 * Table of any length: only rows around the window are rendered, assistive technology gets the full count.
 * Arrow keys move between rows within a column. On small screens every row is a card.
 */
export function LongTable({ caption, columns, virtual, rowCount, isOld = false, children }: Props) {
  return (
    <div
      className={`@container overflow-clip rounded-card border bg-surface transition-colors ${isOld ? 'cursor-progress border-accent delay-150' : 'border-hair'}`}
    >
      <table
        {...tableRoles.table}
        aria-rowcount={rowCount + 1}
        className="w-full table-fixed text-left text-[0.9375rem] @max-3xl:block [&_:is(a,button,input)]:scroll-mt-28"
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...tableRoles.rowgroup} className="@max-3xl:sr-only">
          <tr {...tableRoles.row} aria-rowindex={1}>
            {columns.map((column) => (
              <Head key={column.name} column={column} />
            ))}
          </tr>
        </thead>
        <tbody
          {...tableRoles.rowgroup}
          ref={virtual.body}
          onFocus={virtual.onFocus}
          onBlur={virtual.onBlur}
          onKeyDown={moveByArrow}
          aria-busy={isOld || undefined}
          className="@max-3xl:block"
        >
          {virtual.rows.map(({ index, gapBefore }) => (
            <Fragment key={index}>
              <Gap px={gapBefore} />
              {children(index)}
            </Fragment>
          ))}
          <Gap px={virtual.gapAfter} />
        </tbody>
      </table>
    </div>
  );
}

/** Header cell that stays below the application's bar; in very low windows both scroll away. */
function Head({ column: { name, className = '', head, sorted } }: { column: Column }) {
  return (
    <th
      {...tableRoles.columnheader}
      scope="col"
      aria-sort={sorted}
      className={`sticky top-14 z-10 bg-surface px-3 py-1.5 shadow-[inset_0_-1px_0_var(--line)] first:pl-5 last:pr-5 [@media(max-height:26rem)]:static ${className}`}
    >
      {head ?? name}
    </th>
  );
}

function Gap({ px }: { px: number }) {
  if (px <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus
    <tr aria-hidden="true" className="@max-3xl:block">
      <td style={{ height: px }} className="p-0 @max-3xl:block" />
    </tr>
  );
}

type SortProps = { label: string; sorted: 'ascending' | 'descending' | 'none'; onSort: () => void };

export function SortButton({ label, sorted, onSort }: SortProps) {
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[sorted];
  return (
    <button
      type="button"
      onClick={onSort}
      className="-mx-2 inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 font-semibold hover:bg-tint"
    >
      {label}
      <Icon className={`size-4 ${sorted === 'none' ? 'text-muted' : 'text-accent'}`} aria-hidden="true" />
    </button>
  );
}

const focusable = 'a[href], button, input, select, textarea';

/** Moves ↑ and ↓ to the same control in the next row, or else to the first one in that cell. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const target = event.target as HTMLElement;
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (target.matches('textarea, select, input:not([type=checkbox])')) return;
  const cell = target.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest<HTMLElement>('tr[data-index]');
  if (!cell || !row) return;
  const next = row.parentElement?.querySelector(`tr[data-index="${Number(row.dataset.index) + step}"]`);
  const place = [...cell.querySelectorAll(focusable)].indexOf(target);
  const controls = next?.children[cell.cellIndex]?.querySelectorAll<HTMLElement>(focusable);
  const found = controls?.[place] ?? controls?.[0];
  if (!found) return;
  event.preventDefault();
  found.focus();
}
