import { useQuery } from '@tanstack/react-query';
import { Globe, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Website } from '../../../shared/contract/website.ts';
import { Button } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/sign/emptyState.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { websitesQuery } from '../queries/queries.ts';
import { isRunning } from '../queries/scanState.ts';
import { trashQuery } from '../queries/trashQuery.ts';
import { useAddsWebsites } from '../queries/useAddsWebsites.ts';
import { useIsAdmin } from '../queries/useIsAdmin.ts';
import { useFollowedScan, useScanNews } from '../queries/useScan.ts';
import { Loaded } from '../view/loaded.tsx';
import { listTitleId } from './listTitle.ts';
import { TrashPart } from './trashPart.tsx';
import { useAdding } from './useAdding.ts';
import { WebsiteCards } from './websiteCards.tsx';

const AddWebsite = lazy(async () => ({ default: (await import('./addWebsite.tsx')).AddWebsite }));

/** Browsers open six connections per server over HTTP/1.1: streams must leave some for other requests. */
const maxStreams = 3;
const pollMs = { beyondStreams: 4_000, behindStreams: 20_000 };

/** The list of websites with the dialog to add one (specification, app 2). */
export function WebsiteList() {
  const [isAdding, setIsAdding] = useAdding();
  const query = useQuery({
    ...websitesQuery,
    refetchInterval: ({ state }) => toPollMs(state.data?.items ?? []),
  });
  const isAdmin = useIsAdmin();
  const { data: trashed = [] } = useQuery({ ...trashQuery, enabled: isAdmin });
  const adds = useAddsWebsites();
  const add = () => setIsAdding(true);
  const count = query.data?.items.length ?? 0;
  return (
    <section aria-labelledby={listTitleId}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={listTitleId} tabIndex={-1} className="title-2">
          Ihre Websites
        </h2>
        {!adds && (
          <p className="text-muted">Weitere Websites fügt hinzu, wer alle Ihrer Organisation sieht.</p>
        )}
        {adds && count > 0 && (
          <Button onClick={add}>
            <Plus className="size-5" aria-hidden="true" />
            Website hinzufügen
          </Button>
        )}
      </div>
      <Loaded query={query} failed={workMessages.websiteNotLoaded}>
        {({ items }) =>
          items.length === 0 ? (
            <NoWebsites onAdd={adds ? add : null} />
          ) : (
            <>
              <Followed websites={items} />
              <WebsiteCards websites={items} />
            </>
          )
        }
      </Loaded>
      {trashed.length > 0 && <TrashPart items={trashed} />}
      <Suspense>{adds && isAdding && <AddWebsite onClose={() => setIsAdding(false)} />}</Suspense>
    </section>
  );
}

/** Interval of polling, which keeps the cards right if event streams break. */
function toPollMs(websites: Website[]): number | false {
  const running = websites.filter(({ last_scan }) => isRunning(last_scan)).length;
  if (running === 0) return false;
  return running > maxStreams ? pollMs.beyondStreams : pollMs.behindStreams;
}

function Followed({ websites }: { websites: Website[] }) {
  useScanNews(websites);
  const running = websites.filter(({ last_scan }) => isRunning(last_scan));
  return running.slice(0, maxStreams).map((website) => <Follow key={website.id} website={website} />);
}

function Follow({ website }: { website: Website }) {
  useFollowedScan(website);
  return null;
}

function NoWebsites({ onAdd }: { onAdd: (() => void) | null }) {
  if (!onAdd)
    return (
      <EmptyState
        Icon={Globe}
        title="Keine Websites gefunden"
        level={3}
        text="Ihnen ist noch keine Website zugeordnet. Das ändern Inhaber und Administratoren Ihrer Organisation."
      />
    );
  return (
    <EmptyState
      Icon={Globe}
      title="Keine Websites gefunden"
      level={3}
      text="Fügen Sie Ihre erste Website hinzu. Stufenlos sucht ihre Seiten und prüft sie. Das Ergebnis steht danach hier."
    >
      <Button onClick={onAdd}>
        <Plus className="size-5" aria-hidden="true" />
        Website hinzufügen
      </Button>
    </EmptyState>
  );
}
