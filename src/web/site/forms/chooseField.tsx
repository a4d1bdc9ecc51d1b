import { Field } from '../../ui/form/field.tsx';

type Props = {
  label: string;
  name: string;
  /** Value and words. */
  options: { [value: string]: string };
  fault: string | undefined;
  /** The name by which an address chooses beforehand (site/prefill.ts). */
  prefill?: string;
};

/** One of several, chosen by the visitor; nothing is chosen beforehand. */
export function ChooseField({ label, name, options, fault, prefill }: Props) {
  return (
    <Field label={label} fault={fault}>
      {(control) => (
        <select {...control} name={name} required data-prefill={prefill}>
          <option value="">Bitte wählen</option>
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
