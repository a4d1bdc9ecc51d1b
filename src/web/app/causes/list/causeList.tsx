import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { toCount } from '../../../../shared/text/format.ts';
import { isOutside } from '../../../../shared/words/causeWords.ts';
import { ExportGroup, ListExport } from '../../form/listExport.tsx';
import { websiteQuery } from '../../queries/queries.ts';
import { focusSection } from '../../view/focusSection.ts';
import { More } from '../../view/loaded.tsx';
import { TickAll, useTicked } from '../../view/ticked.tsx';
import { type CauseFilter, toCauseQuery, toFilterText, writeFilter } from '../causeFilter.ts';
import type { CausesPart } from '../causeQueries.ts';
import { UnsteadyNote } from '../unsteady.tsx';
import { useSaveCauses } from '../useSaveCauses.ts';
import { BulkBar } from './bulkBar.tsx';
import { CauseRow } from './causeRow.tsx';

type Props = {
  websiteId: number;
  list: UseInfiniteQueryResult;
  pages: CausesPart[];
  filter: CauseFilter;
  isMember: boolean;
};

export function CauseList({ websiteId, list, pages, filter, isMember }: Props) {
  const { data: website } = useQuery(websiteQuery(websiteId));
  const causes = toUnique(pages);
  const total = pages[0]?.total ?? causes.length;
  const { ids, chosen, select, selectAll } = useTicked(causes);
  const save = useSaveCauses(websiteId);
  const query = writeFilter(new URLSearchParams(), filter).toString();
  const search = query && `?${query}`;
  return (
    <div>
      <div className="mb-4 flex flex-wrap gap-x-8 gap-y-3">
        <ListExport
          rows="Ursachen"
          path={`/api/v1/websites/${websiteId}/causes`}
          query={toCauseQuery(filter)}
        />
        <ListExport
          rows="Alle Stellen"
          path={`/api/v1/websites/${websiteId}/findings`}
          query={toCauseQuery(filter)}
        />
        <ExportGroup name="Für Werkzeuge, ohne Filter" files={toReports(websiteId, isMember)} />
      </div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="text-muted">
          <span className="font-semibold text-ink">{toCount(total, 'Ursache', 'Ursachen')}</span>, die
          wichtigsten zuerst
          <span className="hidden print:inline">; gezeigt: {toFilterText(filter)}</span>
        </p>
        {isMember && (
          <TickAll
            loaded={causes.length}
            chosen={chosen.length}
            hasMore={causes.length < total}
            onChange={selectAll}
            className="min-h-8"
          />
        )}
      </div>
      <ol onKeyDown={moveBetweenRows} className="overflow-clip rounded-card border border-hair bg-surface">
        {causes.map((cause) => (
          <CauseRow
            key={cause.id}
            cause={cause}
            search={search}
            isOutside={website !== undefined && isOutside(cause.criteria, website.catalogue)}
            isSelected={isMember ? ids.has(cause.id) : null}
            onSelect={select}
          />
        ))}
      </ol>
      {causes.some(({ is_unsteady }) => is_unsteady) && <UnsteadyNote />}
      {chosen.length > 0 && (
        <BulkBar
          websiteId={websiteId}
          ids={chosen.map(({ id }) => id)}
          status={filter.status}
          onChange={(change) => {
            save.mutate({ ...change, statuses: new Map(chosen.map(({ id, status }) => [id, status])) });
            selectAll(false);
            focusSection('causes-title');
          }}
          onClear={() => {
            selectAll(false);
            focusSection('causes-title');
          }}
        />
      )}
      <More list={list}>
        {causes.length} von {total} Ursachen
      </More>
    </div>
  );
}

const toReports = (websiteId: number, isMember: boolean): { [path: string]: string } => {
  const path = `/api/v1/websites/${websiteId}/reports`;
  return {
    [`${path}/sarif`]: 'SARIF',
    [`${path}/junit`]: 'JUnit',
    [`${path}/earl`]: 'EARL',
    [`${path}/axe`]: 'axe-JSON',
    ...(isMember ? { [`${path}/openacr`]: 'OpenACR' } : {}),
  };
};

/** Removes duplicates: a running scan changes the order, so two responses may contain the same cause. */
const toUnique = (pages: CausesPart[]) => [
  ...new Map(pages.flatMap(({ items }) => items).map((cause) => [cause.id, cause])).values(),
];

function moveBetweenRows(event: KeyboardEvent<HTMLOListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.row-link')];
  const rows = [...event.currentTarget.children];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = links[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
