import { FileText } from 'lucide-react';
import type { MediaItem } from '../../../shared/contract/media.ts';
import type { Page } from '../../../shared/contract/page.ts';
import { toCount } from '../../../shared/text/format.ts';
import { Badge } from '../../ui/sign/badge.tsx';
import { toFileName } from '../../ui/sign/fileName.ts';
import { WebsiteImage } from './thumbnail.tsx';

export function FoundMediaRow({ item }: { item: MediaItem }) {
  return (
    <div className="grid grid-cols-[3.5rem_1fr] items-center gap-4 text-base">
      {item.kind === 'image' ? (
        <WebsiteImage id={item.id} className="size-14" />
      ) : (
        <FileText className="size-8 justify-self-center text-muted" aria-hidden="true" />
      )}
      <div className="col-start-2 min-w-0">
        <p className="truncate">{toFileName(item.url)}</p>
        <AltState item={item} />
      </div>
    </div>
  );
}

function AltState({ item }: { item: MediaItem }) {
  if (item.kind !== 'image') return null;
  if (item.alt === null) return <Badge tone="bad">Alternativtext fehlt</Badge>;
  if (item.alt === '') return <p className="text-muted">als dekorativ gekennzeichnet</p>;
  return <p className="truncate text-muted">Alternativtext: {item.alt}</p>;
}

export function FoundPageRow({ page }: { page: Page }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-base">
      <div className="min-w-0">
        <p className="font-semibold">{page.title || 'Ohne Titel'}</p>
        <p className="text-muted break-all">{page.url}</p>
      </div>
      <PageState page={page} />
    </div>
  );
}

function PageState({ page }: { page: Page }) {
  if (page.error_code) return <Badge tone="warn">nicht geprüft</Badge>;
  if (!page.audited_at) return <Badge>wartet</Badge>;
  if (page.failed_count === 0) return <Badge tone="ok">keine Fehler gefunden</Badge>;
  return <Badge tone="bad">{toCount(page.failed_count, 'Fehler', 'Fehler')}</Badge>;
}
