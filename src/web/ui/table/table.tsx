import type { ReactNode } from 'react';

const cell =
  'px-3 py-2.5 align-baseline first:pl-5 last:pr-5 @max-2xl:px-0 @max-2xl:py-0 @max-2xl:first:pl-0';

/** Native roles, set explicitly: on small screens `display` removes them. */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

type TableProps = {
  caption: string;
  columns: string[];
  numbers?: string[];
  children: ReactNode;
};

/** Table that becomes a list of cards on small screens, where each cell shows its column's name. */
export function Table({ caption, columns, numbers = [], children }: TableProps) {
  return (
    <div className="@container overflow-clip rounded-card border border-hair bg-surface">
      <table {...tableRoles.table} className="w-full text-left text-[0.9375rem] @max-2xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead {...tableRoles.rowgroup} className="@max-2xl:sr-only">
          <tr {...tableRoles.row} className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column}
                {...tableRoles.columnheader}
                scope="col"
                className={`${cell} ${numbers.includes(column) ? 'text-right' : ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.rowgroup} className="@max-2xl:block">
          {children}
        </tbody>
      </table>
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <tr
      {...tableRoles.row}
      className="border-b border-hair last:border-0 hover:bg-tint @max-2xl:grid @max-2xl:grid-cols-[minmax(0,1fr)] @max-2xl:gap-1.5 @max-2xl:px-4 @max-2xl:py-4"
    >
      {children}
    </tr>
  );
}

export function HeadCell({ children }: { children: ReactNode }) {
  return (
    <th
      {...tableRoles.rowheader}
      scope="row"
      className={`${cell} min-w-44 font-semibold wrap-anywhere @max-2xl:block`}
    >
      {children}
    </th>
  );
}

type CellProps = { label: string; hidesLabel?: boolean; isNumber?: boolean; children: ReactNode };

/**
 * `label` is the column's name. On small screens it precedes the content, unless `hidesLabel` says the
 * content is enough.
 */
export function Cell({ label, hidesLabel = false, isNumber = false, children }: CellProps) {
  return (
    <td
      {...tableRoles.cell}
      className={`${cell} @max-2xl:flex @max-2xl:flex-wrap @max-2xl:gap-x-2 ${isNumber ? '@2xl:text-right' : ''}`}
    >
      {!hidesLabel && (
        <span aria-hidden="true" className="text-muted @2xl:hidden">
          {label}:
        </span>
      )}
      <span className="block min-w-0">{children}</span>
    </td>
  );
}
