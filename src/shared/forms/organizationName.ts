import { accountLimits } from '../limits/account.ts';

export const organizationNameFaults = {
  tooShort: 'Der Name muss mindestens 2 Zeichen lang sein.',
  tooLong: 'Der Name darf maximal 50 Zeichen lang sein.',
};

/** Finds the fault of a name, or null. Avoids the schema library, so that the browser can load it. */
export function findNameFault(name: string): string | null {
  const { length } = name.trim();
  if (length < accountLimits.organizationNameMin) return organizationNameFaults.tooShort;
  return length > accountLimits.organizationNameMax ? organizationNameFaults.tooLong : null;
}
