import type { ReactNode } from 'react';
import { toNumber } from '../../../../shared/text/format.ts';

export type Chip = { id: string; word: string; count: number | undefined; icon?: ReactNode };

type Props = { legend: string; name: string; chips: Chip[]; chosen: string; onChoose: (id: string) => void };

export function Chips({ legend, name, chips, chosen, onChoose }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ id, word, count, icon }) => (
          <label key={id} className="chip">
            <input
              type="radio"
              name={name}
              value={id}
              checked={chosen === id}
              onChange={() => onChoose(id)}
              className="sr-only"
            />
            {icon}
            {word}
            {count !== undefined && <span className="font-normal tabular-nums">{toNumber(count)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
