import { useId } from 'react';

/** Progress bar with its name and its value in words; `value` in percent. */
export function ProgressBar({ label, value, text }: { label: string; value: number; text: string }) {
  const id = useId();
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span className="text-muted tabular-nums">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={Math.round(value)}
        aria-valuetext={text}
        className="h-3 overflow-hidden rounded-full border border-line bg-surface"
      >
        <div
          data-bar
          className="h-full rounded-full bg-accent transition-[width] duration-200 ease-out"
          style={{ width: `${value}%` }}
        />
      </div>
    </div>
  );
}
