import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import type { Page } from '../../../shared/contract/page.ts';
import { toCount } from '../../../shared/format.ts';
import { Button } from '../../ui/button.tsx';
import { toPath } from '../../ui/fileName.ts';
import { Search } from '../../ui/search.tsx';
import { Loaded, More } from '../loaded.tsx';
import { pagesQuery } from '../queries.ts';
import { useWebsiteId } from '../useWebsiteId.ts';
import { PagesTable } from './pagesTable.tsx';
import { ScreenHead } from './screenHead.tsx';

export function Pages() {
  const id = useWebsiteId();
  const list = useInfiniteQuery(pagesQuery(id));
  return (
    <Loaded query={list}>
      {({ pages }) => (
        <>
          <ScreenHead websiteId={id} title="Seiten" />
          <Listed pages={pages.flatMap((part) => part.items)} />
          <More list={list}>
            {pages.flatMap((part) => part.items).length} von {pages[0]?.total} Seiten geladen
          </More>
        </>
      )}
    </Loaded>
  );
}

function Listed({ pages }: { pages: Page[] }) {
  const [wanted, setWanted] = useState('');
  const [descending, setDescending] = useState(false);
  const shown = toShown(pages, { wanted, descending });
  if (pages.length === 0)
    return (
      <p className="mt-4">Noch keine Seiten. Sie erscheinen hier, sobald der Scan welche gefunden hat.</p>
    );
  return (
    <>
      <div className="mt-5 mb-4 flex flex-wrap items-end gap-3">
        <Search label="Suche nach URL oder Titel" value={wanted} onChange={setWanted} />
        <Button look="secondary" onClick={() => setDescending(!descending)}>
          <ArrowDownUp className="size-4" aria-hidden="true" />
          URL {descending ? 'absteigend' : 'aufsteigend'}
        </Button>
      </div>
      <p role="status" className="mb-2 text-muted">
        {wanted.trim() ? `${shown.length} von ` : ''}
        {toCount(pages.length, 'Seite', 'Seiten')}
      </p>
      {shown.length > 0 && <PagesTable pages={shown} descending={descending} />}
    </>
  );
}

/** Searched without regard to case in address and title, in the order of the path. */
function toShown(pages: Page[], { wanted, descending }: { wanted: string; descending: boolean }): Page[] {
  const text = wanted.trim().toLowerCase();
  const found = pages.filter((page) => `${page.url}\n${page.title}`.toLowerCase().includes(text));
  const sign = descending ? -1 : 1;
  return found.sort((a, b) => sign * toPath(a.url).localeCompare(toPath(b.url), 'de'));
}
