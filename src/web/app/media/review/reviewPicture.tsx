import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { AltTextItem } from '../../../../shared/contract/altTextReview.ts';
import { useThumbnail } from '../../../server/useThumbnail.ts';

export function ReviewPicture({ item, name }: { item: AltTextItem; name: string }) {
  const [failedUrl, setFailedUrl] = useState('');
  const url = useThumbnail(item.id);
  return (
    <figure className="min-w-0">
      <div className="grid min-h-40 place-items-center rounded-card border border-hair bg-paper p-3">
        {url && url !== failedUrl ? (
          <img
            key={url}
            src={url}
            alt={`Das Bild ${name}`}
            width={item.width ?? undefined}
            height={item.height ?? undefined}
            decoding="async"
            onError={() => setFailedUrl(url)}
            className="max-h-96 max-w-full object-contain"
          />
        ) : (
          url !== undefined && <p className="text-muted">Das Bild lässt sich hier nicht zeigen.</p>
        )}
      </div>
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-[0.9375rem] text-muted">
        {item.width && item.height ? (
          <span className="tabular-nums">
            {item.width} × {item.height} Pixel
          </span>
        ) : (
          <span />
        )}
        <a
          href={item.url}
          rel="noreferrer"
          className="inline-flex min-h-8 items-center gap-1.5 pointer-coarse:min-h-11"
        >
          Bild öffnen<span className="sr-only">: {name}</span>
          <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
        </a>
      </figcaption>
    </figure>
  );
}
