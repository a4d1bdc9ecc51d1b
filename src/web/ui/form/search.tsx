import { SearchIcon } from 'lucide-react';
import { useId } from 'react';

type Props = { label: string; value: string; onChange: (value: string) => void };

export function Search({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <div className="grow basis-64 sm:max-w-md">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <SearchIcon
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <input
          id={id}
          type="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-11 w-full rounded-control border border-line bg-surface pr-3 pl-10"
        />
      </div>
    </div>
  );
}
