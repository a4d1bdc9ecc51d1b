import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { DocumentCounts } from '../../../../shared/documents/document.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { toDocumentReach } from '../../../../shared/words/documentWords.ts';
import { Button } from '../../../ui/form/button.tsx';
import { EmptyState } from '../../../ui/sign/emptyState.tsx';
import { workMessages } from '../../../words/workMessages.ts';
import { ListExport } from '../../form/listExport.tsx';
import { type ReadList, toItems } from '../../queries/listParts.ts';
import { useWebsiteId } from '../../queries/useWebsiteId.ts';
import { ListFault } from '../../view/listFault.tsx';
import { Loaded } from '../../view/loaded.tsx';
import { useListView } from '../../view/useAddressText.ts';
import { useTitle } from '../../view/useTitle.ts';
import { WebsiteHead } from '../../website/websiteHead.tsx';
import { WebsiteScan } from '../../website/websiteScan.tsx';
import { type DocumentPart, documentsQuery } from './documentQueries.ts';
import { DocumentsTable } from './documentsTable.tsx';
import { DocumentsTools } from './documentsTools.tsx';
import { type DocumentsView, readDocumentsView, toDocumentsQuery } from './documentsView.ts';

/** PDFs that pages of the website link to. */
export function Documents() {
  const id = useWebsiteId();
  const { view, typed, setTyped, change, reset } = useListView(readDocumentsView);
  const list = useInfiniteQuery(documentsQuery(id, view));
  useTitle(list.data ? null : 'Dokumente');
  return (
    <Loaded query={list} failed={workMessages.documentsNotLoaded}>
      {({ pages }) => {
        const [first] = pages;
        const counts = first?.counts ?? nothing;
        return (
          <>
            <WebsiteHead websiteId={id} title="Dokumente" />
            <WebsiteScan websiteId={id} />
            {counts.total === 0 ? (
              <NoDocuments />
            ) : (
              <>
                <Intro part={first} />
                <div className="mt-5">
                  <DocumentsTools
                    typed={typed}
                    onType={setTyped}
                    view={view}
                    counts={counts}
                    onChange={change}
                  />
                </div>
                <DocumentsList websiteId={id} view={view} parts={pages} list={list} onReset={reset} />
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

const nothing: DocumentCounts = { total: 0, faulty: 0, clean: 0, unchecked: 0, waiting: 0, changed: 0 };

function Intro({ part }: { part: DocumentPart | undefined }) {
  const reach = part?.reach && toDocumentReach(part.reach);
  return (
    <div className="mt-5 grid max-w-3xl gap-2">
      {reach && <p className="font-semibold">{reach}</p>}
      <p>
        Geprüft wird, was eine Maschine an einem PDF entscheiden kann (Matterhorn-Protokoll). Ob Texte,
        Reihenfolge und Beschreibungen stimmen, kann nur ein Mensch beurteilen: Ein Dokument ohne maschinell
        erkennbare Fehler ist damit noch nicht barrierefrei.
      </p>
    </div>
  );
}

type ListProps = {
  websiteId: number;
  view: DocumentsView;
  parts: DocumentPart[];
  list: ReadList;
  onReset: () => void;
};

function DocumentsList({ websiteId, view, parts, list, onReset }: ListProps) {
  const items = toItems({ pages: parts, pageParams: [] });
  const total = parts[0]?.total ?? 0;
  const query = toDocumentsQuery(view);
  return (
    <>
      <p role="status" className="mt-4 mb-2 flex min-h-11 items-center font-semibold">
        {toCount(total, 'Dokument', 'Dokumente')}
        {view.search || view.state ? ' gefunden' : ''}
      </p>
      {total === 0 ? (
        <Button look="secondary" onClick={onReset}>
          Alle Dokumente zeigen
        </Button>
      ) : (
        <>
          <div className="mb-4">
            <ListExport
              rows="Dokumente"
              path={`/api/v1/websites/${websiteId}/documents`}
              query={new URLSearchParams(query).toString()}
            />
          </div>
          <DocumentsTable
            key={JSON.stringify(view)}
            websiteId={websiteId}
            items={items}
            total={Math.max(total, items.length)}
            list={list}
          />
        </>
      )}
      <ListFault list={list} />
    </>
  );
}

function NoDocuments() {
  return (
    <div className="mt-6">
      <EmptyState
        Icon={FileText}
        title="Noch keine Dokumente"
        text="PDFs, auf die Seiten der Website verlinken, erscheinen hier, sobald ein Scan welche gefunden hat."
      />
    </div>
  );
}
