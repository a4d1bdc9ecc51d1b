import { memo, type Ref } from 'react';
import { Link } from 'react-router';
import { toDocumentName } from '../../../../shared/address/documentName.ts';
import type { PdfDocument } from '../../../../shared/documents/document.ts';
import { toCount, toFileSize } from '../../../../shared/text/format.ts';
import { Breakable } from '../../../ui/sign/breakable.tsx';
import { LongCell, LongHeadCell, LongRow, WaitingRow } from '../../../ui/table/longRow.tsx';
import { type Column, LongTable } from '../../../ui/table/longTable.tsx';
import { useVirtualRows } from '../../../ui/table/useVirtualRows.ts';
import type { ReadList } from '../../queries/listParts.ts';
import { useNextParts } from '../../view/useNextParts.ts';
import { toDocumentsPath } from '../../website/documentLine.tsx';
import { ChangedBadge, DocumentBadge } from './documentState.tsx';

const columns: Column[] = [
  { name: 'Dokument', className: 'w-[24%]' },
  { name: 'Adresse' },
  { name: 'Zustand', className: 'w-[14rem] @6xl:w-[19rem]' },
  { name: 'Verlinkt auf', className: 'w-28 text-right' },
  { name: 'Umfang', className: 'w-32 text-right' },
];

type Props = {
  websiteId: number;
  items: PdfDocument[];
  /** Includes documents that are not loaded yet. */
  total: number;
  list: ReadList;
};

export function DocumentsTable({ websiteId, items, total, list }: Props) {
  const virtual = useVirtualRows({
    count: total,
    estimatePx: () => (window.innerWidth < 900 ? 190 : 84),
    toKey: (index) => items[index]?.id ?? `later ${index}`,
  });
  useNextParts(list, { loaded: items.length, lastShown: virtual.rows.at(-1)?.index ?? 0 });
  return (
    <LongTable
      caption="PDF-Dokumente der Website"
      columns={columns}
      virtual={virtual}
      rowCount={total}
      isOld={list.isPlaceholderData}
    >
      {(index) => {
        const document = items[index];
        if (!document) return <WaitingRow index={index} columns={columns.length} />;
        return <DocumentRow ref={virtual.measure} websiteId={websiteId} document={document} index={index} />;
      }}
    </LongTable>
  );
}

type RowProps = { websiteId: number; document: PdfDocument; index: number; ref?: Ref<HTMLTableRowElement> };

const DocumentRow = memo(function DocumentRow({ websiteId, document, index, ref }: RowProps) {
  const { id, url, address_count, link_count, reason, has_changed } = document;
  return (
    <LongRow ref={ref} index={index}>
      <LongHeadCell>
        <Link
          to={`${toDocumentsPath(websiteId)}/${id}`}
          className="-my-1 inline-flex min-h-8 items-center pointer-coarse:min-h-11"
        >
          <Breakable>{toDocumentName(document)}</Breakable>
        </Link>
      </LongHeadCell>
      <LongCell className="text-muted wrap-anywhere">
        <Breakable>{url.replace(/^https?:\/\//, '')}</Breakable>
        {address_count > 1 && (
          <span className="block text-[0.875rem]">
            dieselbe Datei unter {toCount(address_count - 1, 'weiteren Adresse', 'weiteren Adressen')}
          </span>
        )}
      </LongCell>
      <LongCell>
        <span className="flex flex-wrap gap-1.5">
          <DocumentBadge document={document} />
          {has_changed && <ChangedBadge />}
        </span>
        {reason && <span className="mt-1 block text-[0.875rem]">{reason}</span>}
      </LongCell>
      <LongCell className="tabular-nums @3xl:text-right">
        <span className="@3xl:hidden">verlinkt auf </span>
        {toCount(link_count, 'Seite', 'Seiten')}
      </LongCell>
      <LongCell className="text-muted tabular-nums empty:hidden @3xl:text-right">
        {toExtent(document)}
      </LongCell>
    </LongRow>
  );
});

function toExtent({ size_bytes, page_count }: PdfDocument): string {
  const parts = [
    page_count !== null && toCount(page_count, 'PDF-Seite', 'PDF-Seiten'),
    size_bytes !== null && toFileSize(size_bytes),
  ].filter(Boolean);
  return parts.join(', ');
}
