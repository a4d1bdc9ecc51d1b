import { Field } from '../../ui/form/field.tsx';
import { Search } from '../../ui/form/search.tsx';
import { filters, orders, type WebsiteFilter, type WebsiteOrder } from './arrange.ts';

type Props = {
  search: string;
  filter: WebsiteFilter;
  order: WebsiteOrder;
  set: (name: 'q' | 'show' | 'sort', value: string) => void;
};

export function ArrangeBar({ search, filter, order, set }: Props) {
  return (
    <>
      <Search label="Website suchen" value={search} onChange={(value) => set('q', value)} />
      <Choice label="Zeigen" choices={filters} value={filter} onChoose={(value) => set('show', value)} />
      <Choice label="Sortieren" choices={orders} value={order} onChoose={(value) => set('sort', value)} />
    </>
  );
}

type ChoiceProps = {
  label: string;
  choices: { [value: string]: string };
  value: string;
  onChoose: (value: string) => void;
};

const Choice = ({ label, choices, value, onChoose }: ChoiceProps) => (
  <div className="grow basis-56 sm:max-w-72">
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          {Object.entries(choices).map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  </div>
);
