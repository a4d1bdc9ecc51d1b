import { type ComponentProps, useId } from 'react';

type Props = ComponentProps<'input'> & {
  type: 'radio' | 'checkbox';
  label: string;
  help?: string;
  look?: keyof typeof looks;
};

const looks = {
  line: {
    label: 'min-h-11 gap-3 px-2 py-2',
    input: 'mt-0.5',
    help: 'text-[0.9375rem]',
  },
  card: {
    label:
      'min-h-14 gap-4 border border-line bg-surface px-4 py-3.5 hover:border-accent has-checked:border-accent has-checked:bg-tint has-checked:outline-1 has-checked:outline-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:px-5',
    input: 'mt-1 focus-visible:outline-none',
    help: 'mt-0.5 text-base',
  },
};

export function Choice({ label, help, look = 'line', ...props }: Props) {
  const id = useId();
  return (
    <label className={`flex cursor-pointer items-start rounded-control hover:bg-tint ${looks[look].label}`}>
      <input
        {...props}
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
        className={`size-5 shrink-0 ${looks[look].input}`}
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        {help && (
          <span id={`${id}-help`} className={`block text-muted ${looks[look].help}`}>
            {help}
          </span>
        )}
      </span>
    </label>
  );
}
