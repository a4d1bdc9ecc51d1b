import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { websiteQuery } from '../queries.ts';
import { toHost } from '../toHost.ts';
import { useTitle } from '../useTitle.ts';

/** The head of a screen that belongs to a website: its title, and whose it is. */
export function ScreenHead({ websiteId, title }: { websiteId: number; title: string }) {
  const { data: website } = useQuery(websiteQuery(websiteId));
  const host = website ? toHost(website.url) : '';
  useTitle(host ? `${title}: ${host}` : title);
  return (
    <>
      <h1 className="title-1">{title}</h1>
      <p className="mt-1 min-h-6 break-all">
        {host && <Link to={`/app/websites/${websiteId}`}>{host}</Link>}
      </p>
    </>
  );
}
