import type { ReactNode } from 'react';
import { Field } from '../../ui/form/field.tsx';

type Props = {
  label: string;
  help: ReactNode;
  value: string;
  fault: string | undefined;
  rows: number;
  placeholder?: string;
  onChange: (value: string) => void;
};

export function TextArea({ onChange, label, help, fault, ...textarea }: Props) {
  return (
    <Field label={label} help={help} fault={fault}>
      {({ className, ...control }) => (
        <textarea
          {...textarea}
          {...control}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          className={`${className} font-mono text-[0.9375rem] hyphens-none`}
        />
      )}
    </Field>
  );
}
