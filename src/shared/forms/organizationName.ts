import { accountLimits } from '../limits/account.ts';

/** spec, app 5 */
export const organizationNameFaults = {
  tooShort: 'Der Name muss mindestens 2 Zeichen lang sein.',
  tooLong: 'Der Name darf maximal 50 Zeichen lang sein.',
};

/** What is wrong with a name, or null; without the schema library, for the browser. */
export function findNameFault(name: string): string | null {
  const { length } = name.trim();
  if (length < accountLimits.organizationNameMin) return organizationNameFaults.tooShort;
  return length > accountLimits.organizationNameMax ? organizationNameFaults.tooLong : null;
}
