import { useId } from 'react';
import type { PageFilter, PageSort } from '../../../shared/contract/page.ts';
import { Search } from '../../ui/form/search.tsx';
import { SelectField } from '../../ui/form/selectField.tsx';
import { filterLabels, type PagesView, sortLabels } from './pagesView.ts';

type Props = {
  typed: string;
  onType: (text: string) => void;
  view: PagesView;
  onStatus: (status: PageFilter | null) => void;
  onSort: (sort: PageSort) => void;
};

export function PagesTools({ typed, onType, view, onStatus, onSort }: Props) {
  const id = useId();
  return (
    <search aria-labelledby={id} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <h2 id={id} className="sr-only">
        Seiten finden
      </h2>
      <Search label="Suche nach URL oder Titel" value={typed} onChange={onType} />
      <SelectField
        label="Zustand"
        value={view.status ?? ''}
        options={[['', 'Alle'], ...Object.entries(filterLabels)]}
        onChange={(status) => onStatus((status || null) as PageFilter | null)}
      />
      <SelectField
        label="Reihenfolge"
        value={view.sort}
        options={Object.entries(sortLabels)}
        onChange={(sort) => onSort(sort as PageSort)}
      />
    </search>
  );
}
