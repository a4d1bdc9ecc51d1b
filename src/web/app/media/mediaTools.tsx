import { useId } from 'react';
import type { MediaCounts } from '../../../shared/contract/media.ts';
import { toNumber } from '../../../shared/text/format.ts';
import { Search } from '../../ui/form/search.tsx';
import { SelectField } from '../../ui/form/selectField.tsx';
import { altFilters, kindFilters, type MediaView, proposalLabels } from './mediaView.ts';

type Props = {
  typed: string;
  onType: (text: string) => void;
  view: MediaView;
  counts: MediaCounts;
  onChange: (name: 'kind' | 'alt' | 'proposal', value: string) => void;
};

export function MediaTools({ typed, onType, view, counts, onChange }: Props) {
  const id = useId();
  const withCounts = (labels: { [key: string]: string }): [string, string][] =>
    Object.entries(labels).map(([key, label]) => {
      const count = (counts as { [key: string]: number | undefined })[key];
      return [key, count === undefined ? label : `${label} (${toNumber(count)})`];
    });
  return (
    <search aria-labelledby={id} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <h2 id={id} className="sr-only">
        Medien finden
      </h2>
      <Search label="Suche nach URL oder Titel" value={typed} onChange={onType} />
      <SelectField
        label="Typ"
        value={view.kind ?? ''}
        options={[['', 'Alle'], ...withCounts(kindFilters)]}
        onChange={(kind) => onChange('kind', kind)}
      />
      <SelectField
        label="Alternativtext"
        value={view.alt ?? ''}
        options={[['', 'Alle'], ...withCounts(altFilters)]}
        onChange={(alt) => onChange('alt', alt)}
      />
      <SelectField
        label="Vorschlag"
        value={view.proposal ?? ''}
        options={[['', 'Alle'], ...withCounts(proposalLabels)]}
        onChange={(proposal) => onChange('proposal', proposal)}
      />
    </search>
  );
}
