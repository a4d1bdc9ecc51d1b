import { type ReactNode, useId } from 'react';
import { Shape } from '../sign/badge.tsx';

export const controlClass =
  'min-h-11 w-full rounded-control border border-line bg-surface px-3 py-2 text-ink placeholder:text-muted aria-invalid:border-2 aria-invalid:border-bad';

type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  className: string;
};

type Props = {
  label: string;
  help?: ReactNode;
  fault?: string | null | undefined;
  children: (control: ControlProps) => ReactNode;
};

export function Field({ label, help, fault, children }: Props) {
  const id = useId();
  const described = [help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div data-field>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': fault ? true : undefined,
        className: controlClass,
      })}
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-[0.9375rem] text-muted">
          {help}
        </p>
      )}
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
    </div>
  );
}

export function Fault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-2 text-bad">
      <Shape tone="bad" className="mt-1.5 size-3.5" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
