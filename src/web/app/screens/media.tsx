import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MediaItem } from '../../../shared/contract/media.ts';
import type { Page } from '../../../shared/contract/page.ts';
import { toCount } from '../../../shared/format.ts';
import { toPath } from '../../ui/fileName.ts';
import { Search } from '../../ui/search.tsx';
import { Loaded, More } from '../loaded.tsx';
import { mediaQuery, pagesQuery } from '../queries.ts';
import { useWebsiteId } from '../useWebsiteId.ts';
import { MediaTable } from './mediaTable.tsx';
import { ScreenHead } from './screenHead.tsx';

export function Media() {
  const id = useWebsiteId();
  const list = useInfiniteQuery(mediaQuery(id));
  const known = useInfiniteQuery(pagesQuery(id));
  const pages = known.isSuccess ? known.data.pages.flatMap((part) => part.items) : [];
  return (
    <Loaded query={list}>
      {({ pages: parts }) => (
        <>
          <ScreenHead websiteId={id} title="Medien" />
          <Listed items={parts.flatMap((part) => part.items)} pages={pages} />
          <More list={list}>
            {parts.flatMap((part) => part.items).length} von {parts[0]?.total} Medien geladen
          </More>
        </>
      )}
    </Loaded>
  );
}

function Listed({ items, pages }: { items: MediaItem[]; pages: Page[] }) {
  const [wanted, setWanted] = useState('');
  const text = wanted.trim().toLowerCase();
  const shown = items.filter((item) =>
    `${item.url}\n${item.title ?? ''}\n${item.alt ?? ''}`.toLowerCase().includes(text),
  );
  if (items.length === 0)
    return (
      <p className="mt-4">Noch keine Medien. Sie erscheinen hier, sobald der Scan welche gefunden hat.</p>
    );
  return (
    <>
      <div className="mt-5 mb-4">
        <Search label="Suche nach URL oder Titel" value={wanted} onChange={setWanted} />
      </div>
      <p role="status" className="mb-2 text-muted">
        {text ? `${shown.length} von ` : ''}
        {toCount(items.length, 'Medium', 'Medien')}
      </p>
      <div className="mt-5 grid gap-8">
        {toGroups(shown, pages).map((group) => (
          <MediaTable key={group.url} title={toPath(group.url)} items={group.items} />
        ))}
      </div>
    </>
  );
}

/** By the page on which an item was first met. */
function toGroups(items: MediaItem[], pages: Page[]): { url: string; items: MediaItem[] }[] {
  const urls = new Map(pages.map((page) => [page.id, page.url]));
  const groups = Map.groupBy(items, (item) => urls.get(item.page_id ?? 0) ?? 'Ohne Seite');
  return [...groups].map(([url, members]) => ({ url, items: members }));
}
