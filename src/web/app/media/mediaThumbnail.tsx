import { FileText, Music, Video } from 'lucide-react';
import { useState } from 'react';
import type { MediaItem } from '../../../shared/contract/media.ts';

/** URLs of failed images: scrolling remounts rows, and these are not requested again. */
const failed = new Set<string>();

const icons = { video: Video, audio: Music, document: FileText };

/** Shows a small picture; hides one that fails to load, because the text beside it names the item. */
export function MediaThumbnail({ item: { kind, url } }: { item: Pick<MediaItem, 'kind' | 'url'> }) {
  const [isFailed, setIsFailed] = useState(failed.has(url));
  const frame = 'size-14 rounded-control border border-hair bg-paper';
  if (kind !== 'image') {
    const Icon = icons[kind];
    return (
      <span className={`grid place-items-center ${frame}`}>
        <Icon className="size-6 text-muted" strokeWidth={1.5} aria-hidden="true" />
      </span>
    );
  }
  if (isFailed || !/^(?:https?|data:image)/.test(url)) return <span className="block size-14" />;
  return (
    <img
      src={url}
      alt=""
      width="56"
      height="56"
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => {
        failed.add(url);
        setIsFailed(true);
      }}
      className={`object-contain ${frame}`}
    />
  );
}
