import { Field } from '../../ui/form/field.tsx';
import { Search } from '../../ui/form/search.tsx';
import { orders, type WebsiteOrder } from './arrange.ts';

type Props = { search: string; order: WebsiteOrder; set: (name: 'q' | 'sort', value: string) => void };

export function ArrangeBar({ search, order, set }: Props) {
  return (
    <>
      <Search label="Website suchen" value={search} onChange={(value) => set('q', value)} />
      <div className="grow basis-56 sm:max-w-72">
        <Field label="Sortieren">
          {(control) => (
            <select {...control} value={order} onChange={({ target }) => set('sort', target.value)}>
              {Object.entries(orders).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </>
  );
}
