import { FileText, Music, Video } from 'lucide-react';
import { useState } from 'react';
import type { MediaItem } from '../../../shared/contract/media.ts';
import { useThumbnail } from '../../server/useThumbnail.ts';

const icons = { video: Video, audio: Music, document: FileText };

type Props = { item: { kind: MediaItem['kind']; id: number | null } };

/** Shows a small picture; hides one that there is not, because the text beside it names the item. */
export function MediaThumbnail({ item: { kind, id } }: Props) {
  const [isFailed, setIsFailed] = useState(false);
  const url = useThumbnail(kind === 'image' ? id : null);
  const frame = 'size-14 rounded-control border border-hair bg-paper';
  if (kind !== 'image') {
    const Icon = icons[kind];
    return (
      <span className={`grid place-items-center ${frame}`}>
        <Icon className="size-6 text-muted" strokeWidth={1.5} aria-hidden="true" />
      </span>
    );
  }
  if (isFailed || url === null) return <span className="block size-14" />;
  if (url === undefined) return <span className={`block ${frame}`} />;
  return (
    <img
      src={url}
      alt=""
      width="56"
      height="56"
      decoding="async"
      onError={() => setIsFailed(true)}
      className={`object-contain ${frame}`}
    />
  );
}
