import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Website } from '../../../shared/contract/website.ts';
import { portfolioQuery } from '../queries/queries.ts';
import { useIsAdmin } from '../queries/useIsAdmin.ts';
import { useAddressParams, withParam } from '../view/useAddressParams.ts';
import { arrange, isFilter, isOrder, manyWebsites } from './arrange.ts';
import { useDeleteWebsite } from './useDeleteWebsite.ts';
import { WebsiteCard } from './websiteCard.tsx';

const ArrangeBar = lazy(async () => ({ default: (await import('./arrangeBar.tsx')).ArrangeBar }));
const DeleteWebsite = lazy(async () => ({ default: (await import('./deleteWebsite.tsx')).DeleteWebsite }));

/** Number of cards from which those far below render only when they come near. */
const farBelow = 24;

/** Cards in two columns (specification, app 2); many of them can be searched and sorted. */
export function WebsiteCards({ websites }: { websites: Website[] }) {
  const [asked, setAsked] = useState<Website | null>(null);
  const remove = useDeleteWebsite();
  const isAdmin = useIsAdmin();
  const { bar, ...arrangement } = useArrangement(websites.length);
  const { data } = useQuery({ ...portfolioQuery, enabled: arrangement.order === 'urgent' });
  const urgency = new Map(data?.items.map((item) => [item.website_id, item.urgency]));
  const shown = arrange(websites, { ...arrangement, urgency });
  const isNarrowed = arrangement.search !== '' || arrangement.filter !== 'all';
  return (
    <>
      {bar}
      <p role="status" className={isNarrowed ? 'mb-4 text-muted' : 'sr-only'}>
        {isNarrowed && `${shown.length} von ${websites.length} Websites`}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {shown.map((website) => (
          <li key={website.id} className={websites.length > farBelow ? 'website-item' : undefined}>
            <WebsiteCard website={website} onDelete={isAdmin ? setAsked : undefined} />
          </li>
        ))}
      </ul>
      <Suspense>
        {asked && <DeleteWebsite website={asked} onDelete={remove.mutate} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}

const plain = { search: '', filter: 'all' as const, order: 'newest' as const, bar: null };

/** Search, filter and order are part of the address, so that going back shows the same list. */
function useArrangement(count: number) {
  const [params, write] = useAddressParams();
  const set = (name: string, value: string) => write((now) => withParam(now, name, value));
  if (count < manyWebsites) return plain;
  const [sort, show] = [params.get('sort'), params.get('show')];
  const order = isOrder(sort) ? sort : 'newest';
  const filter = isFilter(show) ? show : 'all';
  const search = params.get('q') ?? '';
  const bar = (
    <div className="mb-5 flex min-h-19 flex-wrap items-end gap-x-6 gap-y-4">
      <Suspense>
        <ArrangeBar search={search} filter={filter} order={order} set={set} />
      </Suspense>
    </div>
  );
  return { search, filter, order, bar };
}
