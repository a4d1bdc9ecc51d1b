import { useId } from 'react';
import type { DocumentCounts } from '../../../../shared/documents/document.ts';
import { documentFilters } from '../../../../shared/documents/document.ts';
import { toNumber } from '../../../../shared/text/format.ts';
import { documentFilterWords } from '../../../../shared/words/documentWords.ts';
import { Search } from '../../../ui/form/search.tsx';
import { SelectField } from '../../../ui/form/selectField.tsx';
import { type DocumentsView, documentSortLabels, usualSort } from './documentsView.ts';

type Props = {
  typed: string;
  onType: (text: string) => void;
  view: DocumentsView;
  counts: DocumentCounts;
  onChange: (name: 'state' | 'sort', value: string) => void;
};

export function DocumentsTools({ typed, onType, view, counts, onChange }: Props) {
  const id = useId();
  const states = documentFilters.map((state): [string, string] => [
    state,
    `${documentFilterWords[state]} (${toNumber(counts[state])})`,
  ]);
  return (
    <search aria-labelledby={id} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <h2 id={id} className="sr-only">
        Dokumente finden
      </h2>
      <Search label="Suche nach Adresse oder Titel" value={typed} onChange={onType} />
      <SelectField
        label="Zustand"
        value={view.state ?? ''}
        options={[['', `Alle (${toNumber(counts.total)})`], ...states]}
        onChange={(state) => onChange('state', state)}
      />
      <SelectField
        label="Reihenfolge"
        value={view.sort}
        options={Object.entries(documentSortLabels)}
        onChange={(sort) => onChange('sort', sort === usualSort ? '' : sort)}
      />
    </search>
  );
}
