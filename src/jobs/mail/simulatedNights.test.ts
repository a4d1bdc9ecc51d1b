import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../model/database/database.ts';
import { openTestDatabase } from '../../model/testing/database.ts';
import { simulateNights } from './testing/simulateNights.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('in thirty nights each change is told and mailed exactly once, quiet nights are quiet, a mail server that is down loses nothing', async () => {
  const nights = await simulateNights(database, { websites: 3, nights: 30, seed: 20, down: 9 });
  const expected = nights.seeded.toSorted();
  expect(expected.length).toBeGreaterThan(10);
  expect(nights.told.toSorted()).toEqual(expected);
  expect(nights.mailed.toSorted()).toEqual(expected);
  expect(nights.loud).toEqual([]);
  expect(nights.refused).toBeGreaterThan(0);
});
