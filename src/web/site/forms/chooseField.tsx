import { Field } from '../../ui/form/field.tsx';

type Props = {
  label: string;
  name: string;
  options: { [value: string]: string };
  fault: string | undefined;
  /** Name of the query parameter that preselects an option (site/script/prefill.ts). */
  prefill?: string;
};

/** Select without a default: the visitor must choose. */
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
