import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import type { MediaItem } from '../../../shared/contract/media.ts';
import { toFileSize } from '../../../shared/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { toFileName, toPath } from '../../ui/fileName.ts';

const kinds = { image: 'Bild', video: 'Video', audio: 'Audio', document: 'Dokument' };
const cell = 'px-3 py-2.5 align-top first:pl-5 last:pr-5';

/** The media of one page. On small screens type, path and size stand below the title. */
export function MediaTable({ title, items }: { title: string; items: MediaItem[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title-3 mb-2 break-all">
        {title}
      </h2>
      <div className="overflow-clip rounded-card border border-hair bg-surface">
        <table aria-labelledby={id} className="w-full table-fixed text-left text-[0.9375rem]">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className={`${cell} w-28 max-lg:hidden`}>
                Typ
              </th>
              <th scope="col" className={cell}>
                Titel
              </th>
              <th scope="col" className={`${cell} max-xl:hidden`}>
                Pfad
              </th>
              <th scope="col" className={`${cell} w-28 text-right max-lg:hidden`}>
                Größe
              </th>
              <th scope="col" className={`${cell} w-16 sm:w-28`}>
                <span className="max-sm:sr-only">Öffnen</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <MediaRow key={item.id} item={item} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function MediaRow({ item }: { item: MediaItem }) {
  const name = item.title || item.alt || toFileName(item.url);
  const size = item.file_size === null ? 'unbekannt' : toFileSize(item.file_size);
  return (
    <tr className="border-b border-hair last:border-0 hover:bg-tint">
      <td className={`${cell} max-lg:hidden`}>{kinds[item.kind]}</td>
      <th scope="row" className={`${cell} font-semibold`}>
        <span className="break-words">{name}</span>
        <AltState item={item} />
        <span className="block font-normal text-muted lg:hidden">
          {kinds[item.kind]}, {size}
        </span>
      </th>
      <td className={`${cell} text-muted break-all max-xl:hidden`}>{toPath(item.url)}</td>
      <td className={`${cell} text-right max-lg:hidden`}>{size}</td>
      <td className={cell}>
        <a href={item.url} rel="noreferrer" className="inline-flex min-h-8 min-w-8 items-center gap-1.5">
          <span className="max-sm:sr-only">Öffnen</span>
          <span className="sr-only">: {name}</span>
          <ExternalLink className="size-4" aria-hidden="true" />
        </a>
      </td>
    </tr>
  );
}

function AltState({ item }: { item: MediaItem }) {
  if (item.kind !== 'image') return null;
  if (item.alt === null)
    return (
      <span className="mt-1 block">
        <Badge tone="bad">Alternativtext fehlt</Badge>
      </span>
    );
  if (item.alt === '')
    return <span className="block font-normal text-muted">als dekorativ gekennzeichnet</span>;
  return item.title ? <span className="block font-normal text-muted">{item.alt}</span> : null;
}
