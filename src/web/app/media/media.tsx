import { useInfiniteQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import type { MediaCounts } from '../../../shared/contract/media.ts';
import { toCount } from '../../../shared/text/format.ts';
import { useSession } from '../../server/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/sign/emptyState.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { toItems } from '../queries/listParts.ts';
import { useWebsiteId } from '../queries/useWebsiteId.ts';
import { ListFault } from '../view/listFault.tsx';
import { Loaded } from '../view/loaded.tsx';
import { useListView } from '../view/useAddressText.ts';
import { useTitle } from '../view/useTitle.ts';
import { WebsiteHead } from '../website/websiteHead.tsx';
import { WebsiteScan } from '../website/websiteScan.tsx';
import { AltRate } from './altRate.tsx';
import { AltTextTools } from './altTextTools.tsx';
import { mediaQuery } from './mediaQueries.ts';
import { MediaTable } from './mediaTable.tsx';
import { MediaTools } from './mediaTools.tsx';
import { readMediaView } from './mediaView.ts';
import { ReviewLink } from './reviewLink.tsx';

export function Media() {
  const id = useWebsiteId();
  const isMember = useSession() !== null;
  const { view, typed, setTyped, change, reset } = useListView(readMediaView);
  const list = useInfiniteQuery(mediaQuery(id, view));
  useTitle(list.data ? null : 'Medien');
  return (
    <Loaded query={list} failed={workMessages.mediaNotLoaded}>
      {(parts) => {
        const items = toItems(parts);
        const { total = 0, counts = nothing, query = {} } = parts.pages[0] ?? {};
        return (
          <>
            <WebsiteHead websiteId={id} title="Medien" />
            <WebsiteScan websiteId={id} />
            {counts.total === 0 ? (
              <NoMedia />
            ) : (
              <>
                <AltRate counts={counts} />
                {isMember && <ReviewLink websiteId={id} counts={counts} />}
                {counts.image > 0 && <AltTextTools websiteId={id} isMember={isMember} />}
                <div className="mt-5">
                  <MediaTools typed={typed} onType={setTyped} view={view} counts={counts} onChange={change} />
                </div>
                <p role="status" className="mt-4 mb-2 flex min-h-11 items-center font-semibold">
                  {toCount(total, 'Medium', 'Medien')}
                  {Object.keys(query).length > 0 ? ' gefunden' : ''}
                </p>
                {total === 0 ? (
                  <Button look="secondary" onClick={reset}>
                    Alle Medien zeigen
                  </Button>
                ) : (
                  <MediaTable
                    key={JSON.stringify(view)}
                    websiteId={id}
                    items={items}
                    total={Math.max(total, items.length)}
                    list={list}
                    isMember={isMember}
                  />
                )}
                <ListFault list={list} />
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

const nothing: MediaCounts = {
  ...{ total: 0, image: 0, video: 0, audio: 0, document: 0 },
  ...{ missing: 0, suspicious: 0, decorative: 0, present: 0, proposed: 0 },
};

function NoMedia() {
  return (
    <div className="mt-6">
      <EmptyState
        Icon={Image}
        title="Noch keine Medien"
        text="Bilder, Videos, Audio und Dokumente erscheinen hier, sobald ein Scan welche gefunden hat."
      />
    </div>
  );
}
