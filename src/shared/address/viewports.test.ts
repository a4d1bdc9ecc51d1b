import { expect, test } from 'vitest';
import { toAuditedSizes, toSizeWords } from './viewports.ts';

test('a website that chose no windows is audited in two, a visitor’s in the first one, and a choice stays', () => {
  expect(toAuditedSizes([])).toEqual(['1280x720', '320x640']);
  expect(toAuditedSizes([], true)).toEqual(['1280x720']);
  expect(toAuditedSizes(['390x844'])).toEqual(['390x844']);
  expect(toSizeWords('390x844')).toBe('390 × 844');
});
