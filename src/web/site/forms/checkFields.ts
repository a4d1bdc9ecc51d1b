import { emailWrong } from '../../../shared/forms/visitorForms.ts';
import { isEmailShape } from '../../server/emailShape.ts';

/** Values of a form by field name; unticked checkboxes are missing. */
export type FieldValues = { [name: string]: string | undefined };
export type FieldFaults = { [name: string]: string };

export const isFieldEmpty = (values: FieldValues, name: string): boolean => !values[name]?.trim();

/** `needed`: error text of each required field. A field called `email` must also look like an address. */
export function checkFields(values: FieldValues, needed: FieldFaults): FieldFaults {
  const missing = Object.entries(needed).filter(([name]) => isFieldEmpty(values, name));
  const faults = Object.fromEntries(missing);
  if ('email' in needed && !faults.email && !isEmailShape(values.email ?? '')) faults.email = emailWrong;
  return faults;
}
