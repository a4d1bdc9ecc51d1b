import { useCallback } from 'react';
import type { AltTextChange, MediaItem } from '../../../shared/contract/media.ts';
import { WaitingRow } from '../../ui/table/longRow.tsx';
import { type Column, LongTable } from '../../ui/table/longTable.tsx';
import { useVirtualRows } from '../../ui/table/useVirtualRows.ts';
import type { ReadList } from '../queries/listParts.ts';
import { useNextParts } from '../view/useNextParts.ts';
import { MediaTableRow } from './mediaTableRow.tsx';
import { useSaveAltText } from './useSaveAltText.ts';

/** Type, title, path, size and open (specification, app 2); picture and texts are our addition. */
const columns: Column[] = [
  { name: 'Vorschau', className: 'w-[6.5rem]' },
  { name: 'Typ', className: 'w-24 @max-6xl:hidden' },
  { name: 'Titel' },
  { name: 'Pfad' },
  { name: 'Größe', className: 'w-28 text-right @max-6xl:hidden' },
  { name: 'Alternativtext', className: 'w-44 @6xl:w-56' },
  { name: 'Vorschlag', className: 'w-[17rem] @6xl:w-[22rem]' },
  { name: 'Öffnen', className: 'w-[6.5rem]' },
];

type Props = {
  websiteId: number;
  items: MediaItem[];
  /** Includes media that are not loaded yet. */
  total: number;
  list: ReadList;
  isMember: boolean;
};

export function MediaTable({ websiteId, items, total, list, isMember }: Props) {
  const { mutate } = useSaveAltText(websiteId);
  const virtual = useVirtualRows({
    count: total,
    estimatePx: () => (window.innerWidth < 1100 ? 260 : 96),
    toKey: (index) => items[index]?.id ?? `later ${index}`,
  });
  useNextParts(list, { loaded: items.length, lastShown: virtual.rows.at(-1)?.index ?? 0 });
  const onChange = useCallback(
    (item: MediaItem, change: AltTextChange) => mutate({ item, ...change }),
    [mutate],
  );
  return (
    <LongTable
      caption="Medien der Website"
      columns={columns}
      virtual={virtual}
      rowCount={total}
      isOld={list.isPlaceholderData}
    >
      {(index) => {
        const item = items[index];
        if (!item) return <WaitingRow index={index} columns={columns.length} />;
        return (
          <MediaTableRow
            ref={virtual.measure}
            item={item}
            index={index}
            isMember={isMember}
            onChange={onChange}
          />
        );
      }}
    </LongTable>
  );
}
