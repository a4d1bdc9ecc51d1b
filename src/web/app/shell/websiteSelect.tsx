import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Website } from '../../../shared/contract/website.ts';
import { Favicon } from '../../ui/sign/favicon.tsx';
import { websitesQuery } from '../queries/queries.ts';
import { toWebsiteName } from '../queries/toHost.ts';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { WebsiteLinks } from './websiteLinks.tsx';

const WebsiteSearch = lazy(async () => ({ default: (await import('./websiteSearch.tsx')).WebsiteSearch }));

const searchedFrom = 9;

const kept = ['pages', 'media', 'settings'];

export function WebsiteSelect({ websiteId, isDrawer }: { websiteId: number; isDrawer: boolean }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(websitesQuery);
  const navigate = useNavigate();
  const [, , , , section = ''] = useLocation().pathname.split('/');
  const websites = data?.items ?? [];
  const chosen = websites.find((website) => website.id === websiteId);
  const toPath = (website: number) =>
    `/app/websites/${website}${kept.includes(section) ? `/${section}` : ''}`;
  const open = () => {
    if (!button.current?.checkVisibility()) return false;
    button.current.focus();
    button.current.click();
    return true;
  };
  useShortcuts('app', { chooseWebsite: open }, { isOff: isDrawer });
  if (websites.length === 0) return null;
  const close = () => panel.current?.hidePopover();
  const choose = (website: number) => {
    close();
    void navigate(toPath(website));
  };
  return (
    <div>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="flex min-h-11 w-full items-center gap-2 rounded-control border border-line bg-surface px-2.5 text-left text-[0.9375rem] hover:bg-tint"
      >
        {chosen ? <Chosen website={chosen} /> : <span className="grow text-muted">Website auswählen</span>}
        <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className="select-panel"
      >
        {websites.length >= searchedFrom ? (
          <Suspense>{isOpen && <WebsiteSearch websites={websites} onChoose={choose} />}</Suspense>
        ) : (
          <WebsiteLinks websites={websites} chosenId={websiteId} toPath={toPath} onChoose={close} />
        )}
      </div>
    </div>
  );
}

function Chosen({ website }: { website: Website }) {
  return (
    <>
      <Favicon src={website.stored_favicon_url} />
      <span className="min-w-0 grow truncate font-semibold">
        <span className="sr-only">Website wechseln, gewählt: </span>
        {toWebsiteName(website)}
      </span>
    </>
  );
}
