import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toEngineTitle } from '../../../../shared/standards/engines.ts';
import { criteria as allCriteria } from '../../../../shared/standards/wcag.ts';
import { toNumber } from '../../../../shared/text/format.ts';
import { useSession } from '../../../server/session.ts';
import { Search } from '../../../ui/form/search.tsx';
import { membersQuery } from '../../queries/accountQueries.ts';
import type { CauseFilter } from '../causeFilter.ts';
import type { FilterProps } from './filterProps.ts';
import { FilterSelect } from './filterSelect.tsx';
import { PagePicker } from './pagePicker.tsx';

export function MoreFilters(props: FilterProps) {
  const { filter, counts, onFilter } = props;
  const engines = Object.keys({ ...counts?.engine, ...(filter.engine && { [filter.engine]: 0 }) }).sort(
    (a, b) => a.localeCompare(b),
  );
  return (
    <>
      <TextFilter value={filter.search ?? ''} onChange={(search) => onFilter({ search })} />
      <CriterionFilter {...props} />
      <PagePicker {...props} />
      {engines.length > 1 && (
        <FilterSelect label="Quelle" value={filter.engine ?? ''} onChange={(engine) => onFilter({ engine })}>
          <option value="">Alle</option>
          {engines.map((engine) => (
            <option key={engine} value={engine}>
              {toEngineTitle(engine)} ({toNumber(counts?.engine[engine] ?? 0)})
            </option>
          ))}
        </FilterSelect>
      )}
      <AssigneeFilter {...props} />
    </>
  );
}

const pauseMs = 250;

function TextFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  });
  return <Search label="Suche in den Befunden" value={text} onChange={setText} />;
}

/** Lists the criteria that have findings, grouped by guideline; a guideline selects all its criteria. */
function CriterionFilter({ filter, counts, onFilter }: FilterProps) {
  const found = allCriteria.filter(({ num }) => counts?.criterion[num] || num === filter.criterion);
  const guidelines = [...new Map(found.map((criterion) => [criterion.guideline, criterion.guidelineDe]))];
  const { criterion = '' } = filter;
  const isOffered =
    !criterion || found.some(({ num, guideline }) => num === criterion || guideline === criterion);
  return (
    <FilterSelect label="Kriterium" value={criterion} onChange={(num) => onFilter({ criterion: num })}>
      <option value="">Alle</option>
      {!isOffered && <option value={criterion}>{criterion}</option>}
      {guidelines.map(([guideline, name]) => (
        <optgroup key={guideline} label={`${guideline} ${name}`}>
          <option value={guideline}>Alle aus {guideline}</option>
          {found
            .filter((one) => one.guideline === guideline)
            .map(({ num, nameDe }) => (
              <option key={num} value={num}>
                {num} {nameDe} ({toNumber(counts?.criterion[num] ?? 0)})
              </option>
            ))}
        </optgroup>
      ))}
    </FilterSelect>
  );
}

function AssigneeFilter({ filter, onFilter }: FilterProps) {
  const isMember = useSession() !== null;
  const { data: members = [] } = useQuery({ ...membersQuery, enabled: isMember });
  if (!isMember) return null;
  const choose = (value: string) => {
    const assignee = value === 'me' || value === 'none' ? value : Number(value) || undefined;
    onFilter({ assignee } satisfies Partial<CauseFilter>);
  };
  return (
    <FilterSelect label="Zuständig" value={String(filter.assignee ?? '')} onChange={choose}>
      <option value="">Alle</option>
      <option value="me">Ich</option>
      <option value="none">Niemand</option>
      {members
        .filter(({ is_self }) => !is_self)
        .map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name || email}
          </option>
        ))}
    </FilterSelect>
  );
}
