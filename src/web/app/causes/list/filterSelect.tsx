import type { ReactNode } from 'react';
import { Field } from '../../../ui/form/field.tsx';

type Props = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

export function FilterSelect({ label, value, onChange, children }: Props) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </select>
      )}
    </Field>
  );
}
