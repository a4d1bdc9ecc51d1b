import { Field } from './field.tsx';

type Props = {
  label: string;
  value: string;
  options: [string, string][];
  onChange: (value: string) => void;
};

export function SelectField({ label, value, options, onChange }: Props) {
  return (
    <div className="grow basis-48 sm:max-w-64">
      <Field label={label}>
        {(control) => (
          <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            {options.map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
