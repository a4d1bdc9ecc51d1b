import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  help?: ReactNode;
  fault?: string | null | undefined;
};

export function TextField({ label, help, fault, ...input }: Props) {
  return (
    <Field label={label} help={help} fault={fault}>
      {(control) => (
        <input type="text" {...input} {...control} className={`${control.className} read-only:bg-tint`} />
      )}
    </Field>
  );
}

export function CodeField(props: Props) {
  return (
    <Field label={props.label} help={props.help} fault={props.fault}>
      {({ className, ...control }) => (
        <input
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          maxLength={9}
          {...control}
          className={`${className} max-w-48 text-lg tracking-[0.25em] tabular-nums`}
        />
      )}
    </Field>
  );
}
