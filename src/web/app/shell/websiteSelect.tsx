import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Website } from '../../../shared/contract/website.ts';
import { Favicon } from '../../ui/favicon.tsx';
import { websitesQuery } from '../queries.ts';
import { toHost } from '../toHost.ts';

/** Changes the website and keeps the section: a disclosure with one link a website. */
export function WebsiteSelect({ websiteId }: { websiteId: number }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { data } = useQuery(websitesQuery);
  const section = useLocation().pathname.split('/')[4];
  const websites = data?.items ?? [];
  const chosen = websites.find((website) => website.id === websiteId);
  if (websites.length === 0) return null;
  return (
    <div>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-11 w-full items-center gap-3 rounded-control border border-line bg-surface px-3 text-left hover:bg-tint"
      >
        {chosen ? <Chosen website={chosen} /> : <span className="grow text-muted">Website auswählen</span>}
        <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
      </button>
      <div ref={panel} id={id} popover="auto" className="select-panel">
        <ul className="p-1">
          {websites.map((website) => (
            <li key={website.id}>
              <Link
                to={`/app/websites/${website.id}${section ? `/${section}` : ''}`}
                onClick={() => panel.current?.hidePopover()}
                aria-current={website.id === websiteId ? 'true' : undefined}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 text-ink no-underline hover:bg-tint hover:text-ink aria-[current]:font-bold"
              >
                <Favicon stored={website.stored_favicon_url} foreign={website.favicon_url} />
                <span className="min-w-0 break-all">{toHost(website.url)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Chosen({ website }: { website: Website }) {
  return (
    <>
      <Favicon stored={website.stored_favicon_url} foreign={website.favicon_url} />
      <span className="min-w-0 grow truncate font-semibold">
        <span className="sr-only">Website wechseln, gewählt: </span>
        {toHost(website.url)}
      </span>
    </>
  );
}
