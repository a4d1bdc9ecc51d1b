import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { causeChoices, causeClasses } from '../../../../shared/contract/cause.ts';
import { causeChoiceNames } from '../../../../shared/words/causeWords.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Shape } from '../../../ui/sign/badge.tsx';
import { classWords } from '../../../words/classWords.ts';
import { type CauseFilter, countFilters } from '../causeFilter.ts';
import { Chips } from './chips.tsx';
import type { FilterProps } from './filterProps.ts';
import { MoreFilters } from './moreFilters.tsx';

/** Choices that most websites have nothing of. */
const rareChoices = new Set<string>(['changed', 'dropped']);

export function CauseFilterBar(props: FilterProps) {
  const { filter, counts, onFilter } = props;
  const [isOpen, setIsOpen] = useState(() => countFilters(filter) > (filter.class ? 1 : 0));
  const sum = (found: { [name: string]: number } | undefined) =>
    found && Object.values(found).reduce((total, count) => total + count, 0);
  const isOffered = (id: string) => id !== 'document' || filter.class === id || counts?.class.document;
  return (
    <search aria-label="Befunde filtern" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <Chips
          legend="Status"
          name="causes-status"
          chosen={filter.status}
          onChoose={(status) => onFilter({ status: status as CauseFilter['status'] })}
          chips={[
            ...causeChoices
              .filter((id) => !rareChoices.has(id) || filter.status === id || counts?.status[id])
              .map((id) => ({ id, word: causeChoiceNames[id], count: counts?.status[id] })),
            { id: 'all', word: 'Alle', count: sum(counts?.status) },
          ]}
        />
        <Chips
          legend="Art"
          name="causes-class"
          chosen={filter.class ?? 'all'}
          onChoose={(kind) => onFilter({ class: causeClasses.find((known) => known === kind) })}
          chips={[
            { id: 'all', word: 'Alle', count: sum(counts?.class) },
            ...causeClasses.filter(isOffered).map((id) => ({
              id,
              word: classWords[id].word,
              count: counts?.class[id],
              icon: <Shape tone={classWords[id].tone} />,
            })),
          ]}
        />
      </div>
      <Button
        look="secondary"
        aria-expanded={isOpen}
        aria-controls="more-filters"
        onClick={() => setIsOpen(!isOpen)}
        className="justify-self-start lg:hidden"
      >
        <SlidersHorizontal className="size-4" aria-hidden="true" />
        Weitere Filter
      </Button>
      <div
        id="more-filters"
        className={`grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] items-end gap-4 lg:grid ${isOpen ? 'grid' : 'hidden'}`}
      >
        <MoreFilters {...props} />
      </div>
    </search>
  );
}
