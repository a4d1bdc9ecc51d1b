import { expect, test } from 'vitest';
import { organizationNameSchema } from '../contract/organization.ts';
import { findNameFault, organizationNameFaults } from './organizationName.ts';

test('the browser finds the same faults in a name as the server', () => {
  const names = ['', ' x ', 'xy', 'x'.repeat(50), 'x'.repeat(51), `  ${'x'.repeat(50)}  `];
  for (const name of names) {
    const { error } = organizationNameSchema.safeParse(name);
    expect(findNameFault(name), `"${name}"`).toBe(error?.issues[0]?.message ?? null);
  }
  expect(findNameFault('x')).toBe(organizationNameFaults.tooShort);
  expect(findNameFault('x'.repeat(51))).toBe(organizationNameFaults.tooLong);
});
