import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { openTestStore } from '../testing/database.ts';
import { countHits, countTogether, listExhausted } from './rateLimits.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const limit = { hits: 5, seconds: 60 };

test('several that come at once count as several', async () => {
  expect(await countHits(store.db, [{ key: 'several', limit, by: 4 }])).toBe(0);
  expect(await countHits(store.db, [{ key: 'several', limit }])).toBe(0);
  const seconds = await countHits(store.db, [{ key: 'several', limit }]);
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
});

test('what does not fit for one key counts for none', async () => {
  const keys = (by: number) => [
    { key: 'narrow', limit, by },
    { key: 'a wide one', limit: { ...limit, hits: 50 }, by },
  ];
  expect(await countTogether(store.db, keys(6))).toBeGreaterThan(0);
  expect(await countTogether(store.db, keys(5))).toBe(0);
  expect(await countTogether(store.db, keys(1))).toBeGreaterThan(0);
  expect(await countHits(store.db, [{ key: 'a wide one', limit: { ...limit, hits: 50 }, by: 45 }])).toBe(0);
});

test('two that come at once in another order both get an answer', async () => {
  const counted = ['first', 'second'].map((key) => ({ key, limit }));
  const both = [countTogether(store.db, counted), countTogether(store.db, counted.toReversed())];
  expect(await Promise.all(both)).toEqual([0, 0]);
});

test('tells which of many keys are full', async () => {
  const once = { hits: 1, seconds: 60 };
  expect(await listExhausted(store.db, [{ key: 'anna', limit: once }])).toEqual([]);
  const counted = ['anna', 'ben'].map((key) => ({ key, limit: once }));
  expect(await listExhausted(store.db, counted)).toEqual(['anna']);
});
