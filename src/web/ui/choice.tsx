import { type ComponentProps, useId } from 'react';

type Props = ComponentProps<'input'> & { type: 'radio' | 'checkbox'; label: string; help?: string };

/** A radio button or tick box with its words; the whole line is the target. */
export function Choice({ label, help, ...props }: Props) {
  const id = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control px-2 py-2 hover:bg-tint">
      <input
        {...props}
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
        className="mt-0.5 size-5 shrink-0"
      />
      <span>
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        {help && (
          <span id={`${id}-help`} className="block text-[0.9375rem] text-muted">
            {help}
          </span>
        )}
      </span>
    </label>
  );
}
