import { expect, test } from 'vitest';
import { toDaysLeft } from './keyValidity.tsx';

test('a day that has begun counts, and the last hour is still a day', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  expect(toDaysLeft('2026-11-29T12:00:00Z', now)).toBe(5);
  expect(toDaysLeft('2026-11-28T13:00:00Z', now)).toBe(5);
  expect(toDaysLeft('2026-11-24T12:30:00Z', now)).toBe(1);
});
