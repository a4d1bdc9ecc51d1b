import { expect, test } from 'vitest';
import { toOpenErrors } from './toOpenErrors.ts';

test('errors that are only reported as mended are told beside the open ones', () => {
  expect(toOpenErrors({ open_errors: 12, open_critical: 3, reported_errors: 2 })).toBe(
    '12 (3 kritisch), dazu 2 als behoben gemeldet',
  );
  expect(toOpenErrors({ open_errors: 12, open_critical: 0, reported_errors: 0 })).toBe('12');
});
