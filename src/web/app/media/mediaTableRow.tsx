import { ExternalLink } from 'lucide-react';
import { memo, type Ref } from 'react';
import type { AltTextChange, MediaItem } from '../../../shared/contract/media.ts';
import { toFileSize } from '../../../shared/text/format.ts';
import { Badge } from '../../ui/sign/badge.tsx';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { toFileName, toPath } from '../../ui/sign/fileName.ts';
import { LongCell, LongHeadCell, LongRow } from '../../ui/table/longRow.tsx';
import { AltTextCell } from './altTextCell.tsx';
import { MediaThumbnail } from './mediaThumbnail.tsx';
import { hasWorseUse, MissingOn, SuspiciousOn } from './mediaUses.tsx';
import { kindLabels } from './mediaView.ts';

type Props = {
  item: MediaItem;
  index: number;
  isMember: boolean;
  onChange: (item: MediaItem, change: AltTextChange) => void;
  ref?: Ref<HTMLTableRowElement>;
};

/** Small screens show all cells below the name, beside the picture. */
export const MediaTableRow = memo(function MediaTableRow({ item, index, isMember, onChange, ref }: Props) {
  const fileName = toFileName(item.url);
  const name = item.title || fileName;
  const size = item.file_size === null ? 'Größe unbekannt' : toFileSize(item.file_size);
  return (
    <LongRow
      ref={ref}
      index={index}
      card="@max-3xl:grid-cols-[3.5rem_minmax(0,1fr)] @max-3xl:[&>:not(:first-child)]:col-start-2"
    >
      <LongCell className="@max-3xl:row-span-3">
        <MediaThumbnail item={item} />
      </LongCell>
      <LongCell from="wide" className="text-muted">
        {kindLabels[item.kind]}
      </LongCell>
      <LongHeadCell>
        {item.title || <Breakable>{fileName}</Breakable>}
        <span className="block text-[0.875rem] font-normal text-muted @6xl:hidden">
          {kindLabels[item.kind]}, {size}
        </span>
        <FoundOn item={item} />
      </LongHeadCell>
      <LongCell className="text-muted">
        <Breakable>{toPath(item.url)}</Breakable>
      </LongCell>
      <LongCell from="wide" className="text-right tabular-nums">
        <span className={item.file_size === null ? 'text-muted' : ''}>{size}</span>
      </LongCell>
      <LongCell>
        <AltOnWebsite item={item} />
      </LongCell>
      <LongCell>
        <AltTextCell item={item} name={name} isMember={isMember} onChange={onChange} />
      </LongCell>
      <LongCell>
        <a
          href={item.url}
          rel="noreferrer"
          className="-my-1 inline-flex min-h-8 min-w-8 items-center gap-1.5 pointer-coarse:min-h-11"
        >
          Öffnen<span className="sr-only">: {name}</span>
          <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
        </a>
      </LongCell>
    </LongRow>
  );
});

/** The server stores each URL once, with the page where the scan met it first. */
function FoundOn({ item: { page_url, page_title } }: { item: MediaItem }) {
  if (!page_url) return null;
  return (
    <span className="block text-[0.875rem] font-normal text-muted">
      zuerst auf{' '}
      <a href={page_url} rel="noreferrer" className="text-muted">
        {page_title || toPath(page_url)}
      </a>
    </span>
  );
}

function AltOnWebsite({ item }: { item: MediaItem }) {
  const { alt, alt_state } = item;
  if (alt_state === null) return <span className="text-muted @max-3xl:hidden">–</span>;
  if (alt_state === 'missing')
    return (
      <>
        <Badge tone="bad">fehlt</Badge>
        <MissingOn item={item} />
      </>
    );
  if (alt_state === 'decorative') return <Badge tone="info">dekorativ</Badge>;
  return (
    <>
      {alt_state === 'suspicious' ? (
        <Badge tone="warn">verdächtig</Badge>
      ) : (
        <Badge tone="ok">vorhanden</Badge>
      )}
      {hasWorseUse(item) ? (
        <SuspiciousOn item={item} />
      ) : (
        <span className="mt-1 block wrap-anywhere">{alt}</span>
      )}
    </>
  );
}
