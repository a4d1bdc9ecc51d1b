import { useCallback, useState } from 'react';
import { toNumber } from '../../../shared/text/format.ts';

type Item = { id: number };

/**
 * Ticked rows of a list, without rows that have left it. `select` has a stable identity, for memoised rows.
 */
export function useTicked<T extends Item>(items: T[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const select = useCallback((id: number, isTicked: boolean) => {
    setIds((before) => {
      const after = new Set(before);
      if (isTicked) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  return {
    ids,
    chosen: items.filter(({ id }) => ids.has(id)),
    select,
    selectAll: (isTicked: boolean) => setIds(new Set(isTicked ? items.map(({ id }) => id) : [])),
  };
}

type Props = {
  loaded: number;
  chosen: number;
  hasMore: boolean;
  onChange: (isTicked: boolean) => void;
  className?: string;
};

export function TickAll({ loaded, chosen, hasMore, onChange, className = 'min-h-11' }: Props) {
  return (
    <label className={`flex cursor-pointer items-center gap-2 ${className}`}>
      <input
        type="checkbox"
        checked={chosen === loaded}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < loaded;
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5"
      />
      {hasMore ? `Alle ${toNumber(loaded)} geladenen auswählen` : 'Alle auswählen'}
    </label>
  );
}
