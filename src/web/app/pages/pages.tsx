import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../server/session.ts';
import { Button, toButtonClass } from '../../ui/form/button.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { ScanButton } from '../overview/overviewHead.tsx';
import { useWebsiteId } from '../queries/useWebsiteId.ts';
import { Loaded } from '../view/loaded.tsx';
import { useListView } from '../view/useAddressText.ts';
import { useTitle } from '../view/useTitle.ts';
import { WebsiteHead } from '../website/websiteHead.tsx';
import { WebsiteScan } from '../website/websiteScan.tsx';
import { AddPage } from './addPage.tsx';
import { PagesList } from './pagesList.tsx';
import { pagesQuery } from './pagesQueries.ts';
import { PagesTools } from './pagesTools.tsx';
import { readPagesView } from './pagesView.ts';
import { toSamplePath } from './sampleQueries.ts';

export function Pages() {
  const id = useWebsiteId();
  const isMember = useSession() !== null;
  const [isAdding, setIsAdding] = useState(false);
  const { view, typed, setTyped, change, reset } = useListView(readPagesView);
  const list = useInfiniteQuery(pagesQuery(id, view));
  useTitle(list.data ? null : 'Seiten');
  return (
    <Loaded query={list} failed={workMessages.pagesNotLoaded}>
      {(parts) => (
        <>
          <WebsiteHead websiteId={id} title="Seiten">
            {(website) =>
              isMember && (
                <>
                  <Link to={toSamplePath(id)} className={toButtonClass('secondary')}>
                    Stichprobe
                  </Link>
                  <Button look="secondary" onClick={() => setIsAdding(true)}>
                    <Plus className="size-4" aria-hidden="true" />
                    Seite hinzufügen
                  </Button>
                  <ScanButton website={website} />
                </>
              )
            }
          </WebsiteHead>
          <WebsiteScan websiteId={id} />
          <div className="mt-5">
            <PagesTools
              typed={typed}
              onType={setTyped}
              view={view}
              onStatus={(status) => change('status', status ?? '')}
              onSort={(sort) => change('sort', sort === 'path' ? '' : sort)}
            />
          </div>
          <PagesList
            key={`${id} ${view.status} ${view.search}`}
            websiteId={id}
            list={list}
            parts={parts}
            view={view}
            isMember={isMember}
            onSort={(sort) => change('sort', sort === 'path' ? '' : sort)}
            onReset={reset}
          />
          {isAdding && <AddPage websiteId={id} onClose={() => setIsAdding(false)} />}
        </>
      )}
    </Loaded>
  );
}
