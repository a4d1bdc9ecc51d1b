import { emailWrong } from '../../../shared/forms/visitorForms.ts';
import { isEmailShape } from '../../server/emailShape.ts';

/** What stands in the fields of a form, by name; a tick box that is not ticked is not there. */
export type FieldValues = { [name: string]: string | undefined };
/** What is wrong with them, in words; empty when nothing is. */
export type FieldFaults = { [name: string]: string };

export const isFieldEmpty = (values: FieldValues, name: string): boolean => !values[name]?.trim();

/** `needed`: what to say where a field is empty. A field called `email` has to look like an address, too. */
export function checkFields(values: FieldValues, needed: FieldFaults): FieldFaults {
  const missing = Object.entries(needed).filter(([name]) => isFieldEmpty(values, name));
  const faults = Object.fromEntries(missing);
  if ('email' in needed && !faults.email && !isEmailShape(values.email ?? '')) faults.email = emailWrong;
  return faults;
}
