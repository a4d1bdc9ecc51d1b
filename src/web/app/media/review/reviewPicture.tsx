import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { AltTextItem } from '../../../../shared/contract/altTextReview.ts';

export function ReviewPicture({ item, name }: { item: AltTextItem; name: string }) {
  const [failedUrl, setFailedUrl] = useState('');
  const isShown = /^https?:/.test(item.url) && failedUrl !== item.url;
  return (
    <figure className="min-w-0">
      <div className="grid min-h-40 place-items-center rounded-card border border-hair bg-paper p-3">
        {isShown ? (
          <img
            key={item.url}
            src={item.url}
            alt={`Das Bild ${name}`}
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setFailedUrl(item.url)}
            className="max-h-96 max-w-full object-contain"
          />
        ) : (
          <p className="text-muted">Das Bild lässt sich hier nicht zeigen.</p>
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
