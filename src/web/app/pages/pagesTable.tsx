import { useCallback, useEffect, useRef } from 'react';
import type { Page, PageSort } from '../../../shared/contract/page.ts';
import { WaitingRow } from '../../ui/table/longRow.tsx';
import { type Column, LongTable, SortButton } from '../../ui/table/longTable.tsx';
import { useVirtualRows } from '../../ui/table/useVirtualRows.ts';
import type { ReadList } from '../queries/listParts.ts';
import { useNextParts } from '../view/useNextParts.ts';
import { type SortKey, toNextSort, toSorted } from './pagesView.ts';
import { PageTableRow } from './pageTableRow.tsx';
import type { Selection } from './useSelection.ts';

type Props = {
  pages: Page[];
  /** Includes pages that are not loaded yet. */
  total: number;
  list: ReadList;
  sort: PageSort;
  onSort: (sort: PageSort) => void;
  isMember: boolean;
  selection: Selection;
  onDelete: (page: Page) => void;
};

/** Title, URL, WCAG badges and actions (specification, app 2); findings and tick boxes are our addition. */
export function PagesTable({ pages, total, list, isMember, selection, ...props }: Props) {
  const columns = useColumns({ pages, isMember, selection, ...props });
  const virtual = useVirtualRows({
    count: total,
    estimatePx: () => (window.innerWidth < 900 ? 190 : 60),
    toKey: (index) => pages[index]?.id ?? `later ${index}`,
  });
  useNextParts(list, { loaded: pages.length, lastShown: virtual.rows.at(-1)?.index ?? 0 });
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });
  const onSelect = useCallback(
    (index: number, isRange: boolean) => latest.current.toggle(index, isRange),
    [],
  );
  return (
    <LongTable
      caption="Seiten der Website"
      columns={columns}
      virtual={virtual}
      rowCount={total}
      isOld={list.isPlaceholderData}
    >
      {(index) => {
        const page = pages[index];
        if (!page) return <WaitingRow index={index} columns={columns.length} />;
        return (
          <PageTableRow
            ref={virtual.measure}
            page={page}
            index={index}
            isMember={isMember}
            isSelected={selection.ids.has(page.id)}
            onSelect={onSelect}
            onDelete={props.onDelete}
          />
        );
      }}
    </LongTable>
  );
}

type ColumnProps = Pick<Props, 'pages' | 'sort' | 'onSort' | 'isMember' | 'selection'>;

function useColumns({ pages, sort, onSort, isMember, selection }: ColumnProps): Column[] {
  const toSortable = (key: SortKey, name: string): Pick<Column, 'name' | 'head' | 'sorted'> => ({
    name,
    sorted: toSorted(sort, key),
    head: (
      <SortButton label={name} sorted={toSorted(sort, key)} onSort={() => onSort(toNextSort(sort, key))} />
    ),
  });
  const select: Column = {
    name: 'Auswahl',
    className: 'w-[3.25rem]',
    head: <SelectAll pages={pages} selection={selection} />,
  };
  return [
    ...(isMember ? [select] : []),
    { ...toSortable('title', 'Titel'), className: 'w-[22%] @6xl:w-[32%]' },
    toSortable('path', 'URL'),
    { name: 'WCAG', className: 'w-[12.5rem]' },
    { ...toSortable('findings', 'Befunde'), className: 'w-[8rem]' },
    { name: 'Aktionen', className: isMember ? 'w-[13.5rem]' : 'w-[8rem]' },
  ];
}

function SelectAll({ pages, selection }: Pick<Props, 'pages' | 'selection'>) {
  const isAll = selection.ids.size === pages.length;
  return (
    <label className="-m-2 grid size-10 place-items-center">
      <span className="sr-only">Alle geladenen Seiten auswählen</span>
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && selection.ids.size > 0;
        }}
        onChange={selection.toggleAll}
        className="size-5"
      />
    </label>
  );
}
