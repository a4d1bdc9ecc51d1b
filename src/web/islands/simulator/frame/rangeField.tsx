import { useId } from 'react';

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  words: string;
  help?: string;
  onChange: (value: number) => void;
};

export function RangeField({ label, words, help, onChange, ...range }: Props) {
  const id = useId();
  return (
    <div className="max-w-xl min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-base text-muted tabular-nums">
          {words}
        </output>
      </div>
      <input
        {...range}
        id={id}
        type="range"
        aria-valuetext={words}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="h-11 w-full cursor-pointer"
      />
      {help && (
        <p id={`${id}-help`} className="text-base text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
