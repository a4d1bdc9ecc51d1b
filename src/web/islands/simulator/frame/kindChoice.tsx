type Props<T extends string> = {
  legend: string;
  name: string;
  options: readonly (readonly [T, string])[];
  chosen: T;
  onChoose: (kind: T) => void;
};

export function KindChoice<T extends string>({ legend, name, options, chosen, onChoose }: Props<T>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([kind, words]) => (
          <label
            key={kind}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-line bg-surface px-3.5 py-1.5 text-base font-semibold hover:border-accent has-checked:border-accent has-checked:bg-tint has-checked:outline-1 has-checked:outline-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={kind}
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
              className="size-4.5 shrink-0 focus-visible:outline-none"
            />
            <span className="min-w-0">{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
