import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Website } from '../../../shared/contract/website.ts';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { websiteQuery } from '../queries/queries.ts';
import { toWebsiteName } from '../queries/toHost.ts';
import { useTitle } from '../view/useTitle.ts';

type Props = {
  websiteId: number;
  title: string;
  children?: (website: Website) => ReactNode;
};

export function WebsiteHead({ websiteId, title, children }: Props) {
  const { data: website } = useQuery(websiteQuery(websiteId));
  const name = website ? toWebsiteName(website) : '';
  useTitle(name ? `${title}: ${name}` : title);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 id="screen-title" tabIndex={-1} className="title-1">
          {title}
        </h1>
        <p className="mt-1 min-h-6">
          {name && (
            <Link to={`/app/websites/${websiteId}`}>
              <Breakable>{name}</Breakable>
            </Link>
          )}
        </p>
      </div>
      {website && children && <div className="flex flex-wrap gap-3">{children(website)}</div>}
    </div>
  );
}
