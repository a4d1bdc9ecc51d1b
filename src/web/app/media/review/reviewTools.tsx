import { useId } from 'react';
import { confidenceBands } from '../../../../shared/altText.ts';
import { type AltTextCounts, altTextStates } from '../../../../shared/contract/altTextReview.ts';
import { toNumber } from '../../../../shared/text/format.ts';
import { confidenceWords, sourceWords } from '../../../../shared/words/altTextWords.ts';
import { SelectField } from '../../../ui/form/selectField.tsx';
import { isExistingState, type ReviewView, stateWords } from './reviewView.ts';

type Props = {
  view: ReviewView;
  counts: AltTextCounts;
  onChange: (name: 'state' | 'confidence' | 'source' | 'ansicht', value: string) => void;
};

const sources = Object.entries(sourceWords).filter(([source]) => !['none', 'website'].includes(source));

export function ReviewTools({ view, counts, onChange }: Props) {
  const id = useId();
  const toLabel = (state: keyof typeof stateWords) => {
    const count = state === 'decorative' ? undefined : counts[state];
    return count === undefined ? stateWords[state] : `${stateWords[state]} (${toNumber(count)})`;
  };
  return (
    <search aria-labelledby={id} className="mt-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      <h2 id={id} className="sr-only">
        Bilder auswählen
      </h2>
      <SelectField
        label="Stand"
        value={view.state}
        options={altTextStates.map((state) => [state, toLabel(state)])}
        onChange={(state) => onChange('state', state === 'proposed' ? '' : state)}
      />
      {!isExistingState(view.state) && <ProposalTools view={view} onChange={onChange} />}
      <SelectField
        label="Ansicht"
        value={view.isList ? 'liste' : ''}
        options={[
          ['', 'Einzeln'],
          ['liste', 'Liste'],
        ]}
        onChange={(mode) => onChange('ansicht', mode)}
      />
    </search>
  );
}

function ProposalTools({ view, onChange }: Pick<Props, 'view' | 'onChange'>) {
  return (
    <>
      <SelectField
        label="Herkunft"
        value={view.source ?? ''}
        options={[['', 'Alle'], ...sources.map(([key, words]): [string, string] => [key, toCapital(words)])]}
        onChange={(source) => onChange('source', source)}
      />
      <SelectField
        label="Sicherheit"
        value={view.confidence ?? ''}
        options={[
          ['', 'Alle'],
          ...confidenceBands.map((band): [string, string] => [band, toCapital(confidenceWords[band])]),
        ]}
        onChange={(confidence) => onChange('confidence', confidence)}
      />
    </>
  );
}

const toCapital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
