import { File, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { Page, PageSort } from '../../../shared/contract/page.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Shape } from '../../ui/sign/badge.tsx';
import { EmptyState } from '../../ui/sign/emptyState.tsx';
import { ListExport } from '../form/listExport.tsx';
import { type LoadedParts, type ReadList, toItems } from '../queries/listParts.ts';
import { focusSection } from '../view/focusSection.ts';
import { ListFault } from '../view/listFault.tsx';
import { DeletePages } from './deletePages.tsx';
import { toPagesQuery } from './pagesQueries.ts';
import { PagesTable } from './pagesTable.tsx';
import type { PagesView } from './pagesView.ts';
import { useDeletePages } from './useDeletePages.ts';
import { type Selection, useSelection } from './useSelection.ts';
import { wcagWords } from './wcagBadges.ts';

type Props = {
  websiteId: number;
  list: ReadList;
  parts: LoadedParts<Page>;
  view: PagesView;
  isMember: boolean;
  onSort: (sort: PageSort) => void;
  onReset: () => void;
};

const countId = 'pages-count';

export function PagesList({ websiteId, list, parts, view, isMember, onSort, onReset }: Props) {
  const pages = useMemo(() => toItems(parts), [parts]);
  const total = Math.max(parts.pages[0]?.total ?? 0, pages.length);
  const selection = useSelection(pages);
  const remove = useDeletePages(websiteId);
  const [asked, setAsked] = useState<Page[]>([]);
  const askOne = useCallback((page: Page) => setAsked([page]), []);
  const { search, status } = parts.pages[0]?.query ?? {};
  const isFiltered = Boolean(search || status);
  const confirm = () => {
    remove.mutate(asked);
    setAsked([]);
    focusSection(countId);
  };
  return (
    <>
      <div className="mt-4 mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p id={countId} tabIndex={-1} role="status" className="font-semibold">
          {toCount(total, 'Adresse', 'Adressen')}
          {isFiltered ? ' gefunden' : ''}
        </p>
        {selection.ids.size > 0 ? (
          <Selected
            selection={selection}
            onDelete={() => setAsked(pages.filter(({ id }) => selection.ids.has(id)))}
          />
        ) : (
          total > 0 && <Legend />
        )}
      </div>
      {total > 0 && (
        <div className="mb-4">
          <ListExport
            rows="Prüflisten"
            path={`/api/v1/websites/${websiteId}/checks`}
            query={new URLSearchParams(toPagesQuery(view)).toString()}
          />
        </div>
      )}
      {total === 0 ? (
        <NoPages isFiltered={isFiltered} onReset={onReset} />
      ) : (
        <PagesTable
          pages={pages}
          total={total}
          list={list}
          sort={view.sort}
          onSort={onSort}
          isMember={isMember}
          selection={selection}
          onDelete={askOne}
        />
      )}
      <ListFault list={list} />
      {asked.length > 0 && <DeletePages pages={asked} onConfirm={confirm} onClose={() => setAsked([])} />}
    </>
  );
}

function Selected({ selection, onDelete }: { selection: Selection; onDelete: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status">{toNumber(selection.ids.size)} ausgewählt</p>
      <Button look="danger" onClick={onDelete}>
        <Trash2 className="size-4" aria-hidden="true" />
        Löschen
      </Button>
      <Button look="secondary" onClick={selection.clear}>
        Auswahl aufheben
      </Button>
    </div>
  );
}

const inks = { ok: 'text-ok', bad: 'text-bad', info: 'text-info', quiet: 'text-muted' };

/** Explains the shapes in the table; hidden on small screens, where cards show the words. */
function Legend() {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-4 text-[0.875rem] text-muted max-lg:hidden">
      {(['ok', 'bad', 'info', 'quiet'] as const).map((tone) => (
        <span key={tone} className="inline-flex items-center gap-1.5">
          <Shape tone={tone} className={`size-3 ${inks[tone]}`} />
          {wcagWords[tone]}
        </span>
      ))}
    </p>
  );
}

function NoPages({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  if (!isFiltered)
    return (
      <div className="mt-4">
        <EmptyState
          Icon={File}
          title="Noch keine Seiten"
          text="Sie erscheinen hier, sobald ein Scan welche gefunden hat. Eine Seite, zu der kein Link führt, können Sie selbst hinzufügen."
        />
      </div>
    );
  return (
    <div className="max-w-2xl">
      <p>Keine Seite passt zu Suche und Filter.</p>
      <Button look="secondary" className="mt-3" onClick={onReset}>
        Alle Seiten zeigen
      </Button>
    </div>
  );
}
