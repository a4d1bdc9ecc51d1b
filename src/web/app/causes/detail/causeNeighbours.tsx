import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { toButtonClass } from '../../../ui/form/button.tsx';
import { readFilter } from '../causeFilter.ts';
import { useCauses } from '../causeQueries.ts';

export function CauseNeighbours({ websiteId, causeId }: { websiteId: number; causeId: number }) {
  const [params] = useSearchParams();
  const { data } = useCauses(websiteId, readFilter(params));
  const ids = data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  const at = ids.indexOf(causeId);
  const search = params.size > 0 ? `?${params}` : '';
  const toPath = (id: number) => `/app/websites/${websiteId}/causes/${id}${search}`;
  const previous = at > 0 ? ids[at - 1] : undefined;
  const next = at >= 0 ? ids[at + 1] : ids[0];
  if (previous === undefined && next === undefined) return null;
  return (
    <nav aria-label="Weitere Befunde" className="flex gap-2">
      {previous !== undefined && (
        <Link to={toPath(previous)} className={toButtonClass('secondary', 'px-3!')}>
          <ChevronLeft className="size-4" aria-hidden="true" />
          Voriger
        </Link>
      )}
      {next !== undefined && next !== causeId && (
        <Link to={toPath(next)} className={toButtonClass('secondary', 'px-3!')}>
          Nächster
          <ChevronRight className="size-4" aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
