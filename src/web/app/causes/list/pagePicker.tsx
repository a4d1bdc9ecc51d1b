import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileText, X } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Search } from '../../../ui/form/search.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { toPath } from '../../../ui/sign/fileName.ts';
import { workMessages } from '../../../words/workMessages.ts';
import { foundPagesQuery } from '../../queries/pageQueries.ts';
import { Loaded } from '../../view/loaded.tsx';
import { pageQuery } from '../causeQueries.ts';
import type { FilterProps } from './filterProps.ts';

/** Filters by one page of possibly thousands: the user searches for it. */
export function PagePicker({ websiteId, filter, onFilter }: FilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: page, isError } = useQuery({
    ...pageQuery(websiteId, filter.page ?? 0),
    enabled: filter.page !== undefined,
  });
  useEffect(() => {
    if (isError) showToast(workMessages.pageNotLoaded, 'bad');
  }, [isError]);
  const name = page ? page.title || toPath(page.url) : isError ? 'Unbekannt' : '…';
  const choose = (id: number | undefined) => {
    setIsOpen(false);
    onFilter({ page: id });
  };
  return (
    <div className="min-w-0">
      <p className="mb-1 font-semibold" aria-hidden="true">
        Seite
      </p>
      <div className="flex gap-2">
        <Button
          look="secondary"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className="min-w-0 grow justify-start! px-3! font-normal!"
        >
          <FileText className="size-4 shrink-0" aria-hidden="true" />
          <span className="sr-only">Seite: </span>
          <span className="truncate">{filter.page === undefined ? 'Alle' : name}</span>
        </Button>
        {filter.page !== undefined && (
          <Button look="quiet" className="px-3!" onClick={() => choose(undefined)}>
            <X className="size-5" aria-hidden="true" />
            <span className="sr-only">Alle Seiten</span>
          </Button>
        )}
      </div>
      {isOpen && <PageDialog websiteId={websiteId} onChoose={choose} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

type DialogProps = { websiteId: number; onChoose: (id: number) => void; onClose: () => void };

function PageDialog({ websiteId, onChoose, onClose }: DialogProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const query = useQuery({ ...foundPagesQuery(websiteId, wanted), placeholderData: keepPreviousData });
  return (
    <Dialog title="Seite wählen" onClose={onClose}>
      <Search label="Titel oder Adresse" value={search} onChange={setSearch} />
      <Loaded query={query} failed={workMessages.pagesNotLoaded}>
        {({ items, total }) => (
          <div>
            <p role="status" className="mb-2 text-muted">
              {items.length === 0
                ? 'Keine Seite passt.'
                : items.length < total
                  ? `${items.length} von ${total} Seiten. Suchen Sie, um weitere zu sehen.`
                  : `${total === 1 ? 'Eine Seite' : `${total} Seiten`}`}
            </p>
            <ul className="grid max-h-[50vh] gap-1 overflow-y-auto">
              {items.map((page) => (
                <li key={page.id}>
                  <button
                    type="button"
                    onClick={() => onChoose(page.id)}
                    className="min-h-11 w-full rounded-control px-3 py-2 text-left hover:bg-tint"
                  >
                    <span className="block font-semibold">{page.title || 'Ohne Titel'}</span>
                    <span className="block text-[0.9375rem] break-all text-muted">{toPath(page.url)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
