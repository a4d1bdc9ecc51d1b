import type { ComponentProps, ReactNode } from 'react';
import { tableRoles } from './table.tsx';

const cell = 'px-3 py-2 align-top first:pl-5 last:pr-5 @max-3xl:p-0 @max-3xl:first:pl-0 @max-3xl:last:pr-0';

type RowProps = ComponentProps<'tr'> & {
  index: number;
  isSelected?: boolean;
  card?: string;
};

/** Row of a LongTable; `index` counts from 0. */
export function LongRow({ index, isSelected = false, card = '', ...props }: RowProps) {
  return (
    <tr
      {...props}
      {...tableRoles.row}
      data-index={index}
      aria-rowindex={index + 2}
      className={`border-b border-hair last:border-0 hover:bg-tint ${isSelected ? 'bg-tint' : ''} @max-3xl:grid @max-3xl:gap-x-3 @max-3xl:gap-y-2 @max-3xl:px-4 @max-3xl:py-4 ${card || '@max-3xl:grid-cols-[minmax(0,1fr)]'}`}
    />
  );
}

type CellProps = { className?: string; children?: ReactNode };

export function LongHeadCell({ className = '', children }: CellProps) {
  return (
    <th
      {...tableRoles.rowheader}
      scope="row"
      className={`${cell} font-semibold wrap-anywhere @max-3xl:block ${className}`}
    >
      {children}
    </th>
  );
}

/** `from`: smallest table width that shows this cell; narrower tables show its text in another cell. */
export function LongCell({
  from = 'card',
  className = '',
  children,
}: CellProps & { from?: keyof typeof shown }) {
  return (
    <td {...tableRoles.cell} className={`${cell} ${shown[from]} ${className}`}>
      {children}
    </td>
  );
}

const shown = { card: '@max-3xl:block', table: '@max-3xl:hidden', wide: '@max-6xl:hidden' };

export function WaitingRow({ index, columns }: { index: number; columns: number }) {
  return (
    <LongRow index={index} aria-busy="true">
      <td
        {...tableRoles.cell}
        colSpan={columns}
        className="h-14 px-5 text-muted @max-3xl:block @max-3xl:px-0"
      >
        Wird geladen …
      </td>
    </LongRow>
  );
}
