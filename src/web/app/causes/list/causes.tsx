import type { ReactNode } from 'react';
import { toCount } from '../../../../shared/text/format.ts';
import { useSession } from '../../../server/session.ts';
import { workMessages } from '../../../words/workMessages.ts';
import { Loaded } from '../../view/loaded.tsx';
import { useAddressParams } from '../../view/useAddressParams.ts';
import { type CauseFilter, readFilter, writeFilter } from '../causeFilter.ts';
import { useCauses } from '../causeQueries.ts';
import { CauseFilterBar } from './causeFilterBar.tsx';
import { CauseList } from './causeList.tsx';
import { NoCauses } from './noCauses.tsx';

type Props = { websiteId: number; running: boolean; children?: ReactNode };

/**
 * The findings of a website, one entry per cause; the filter is part of the address. `children`: above the
 * filters.
 */
export function Causes({ websiteId, running, children }: Props) {
  const isMember = useSession() !== null;
  const { filter, change, reset } = useFilter();
  const list = useCauses(websiteId, filter);
  const first = list.data?.pages[0];
  return (
    <section aria-labelledby="causes-title" className="mt-10">
      <h2 id="causes-title" tabIndex={-1} className="title-2">
        Befunde
      </h2>
      <p className="mt-1 max-w-3xl text-muted">
        Eine Ursache ist dieselbe Regel an gleichartigen Elementen: Meist behebt eine Änderung alle Stellen.
        Automatische Prüfungen finden nur einen Teil der Barrieren.
      </p>
      <p role="status" className="sr-only">
        {first?.total !== undefined && !running && toCount(first.total, 'Ursache', 'Ursachen')}
      </p>
      {children}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        <CauseFilterBar websiteId={websiteId} filter={filter} counts={first?.counts} onFilter={change} />
        <Loaded query={list} failed={workMessages.causesNotLoaded}>
          {({ pages }) =>
            pages.every(({ items }) => items.length === 0) ? (
              <NoCauses
                websiteId={websiteId}
                running={running}
                filter={filter}
                counts={pages[0]?.counts}
                onReset={reset}
              />
            ) : (
              <CauseList
                websiteId={websiteId}
                list={list}
                pages={pages}
                filter={filter}
                isMember={isMember}
              />
            )
          }
        </Loaded>
      </div>
    </section>
  );
}

function useFilter() {
  const [params, write] = useAddressParams();
  const change = (wanted: Partial<CauseFilter>) =>
    write((now) => writeFilter(now, { ...readFilter(now), ...wanted }));
  const reset = () => write((now) => writeFilter(now, { status: readFilter(now).status }));
  return { filter: readFilter(params), change, reset };
}
