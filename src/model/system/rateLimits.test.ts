import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { openTestStore } from '../testing/database.ts';
import { countHits, countInTurn, countTogether, forgetAndReturn, listExhausted } from './rateLimits.ts';

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

test('counts in turn up to the first that is full, and nothing behind it', async () => {
  const turns = ['first turn', 'narrow turn', 'last turn'].map((key) => ({ key, limit }));
  turns[1]!.limit = { hits: 2, seconds: 600 };
  expect([await countInTurn(store.db, turns), await countInTurn(store.db, turns)]).toEqual([null, null]);
  for (let n = 0; n < 2; n += 1) {
    const exceeded = await countInTurn(store.db, turns);
    expect(exceeded?.key).toBe('narrow turn');
    expect(exceeded?.seconds).toBeGreaterThan(590);
  }
  expect(await countHits(store.db, [{ ...turns[2]!, by: limit.hits - 2 }])).toBe(0);
  expect((await countInTurn(store.db, turns.slice(0, 1)))?.key).toBeUndefined();
  expect((await countInTurn(store.db, turns.slice(0, 1)))?.key).toBe('first turn');
});

test('forgets one counter and takes one hit back from another', async () => {
  const [here, overall] = ['here', 'overall'].map((key) => ({ key, limit: { hits: 2, seconds: 60 } }));
  await countHits(store.db, [
    { ...here!, by: 2 },
    { ...overall!, by: 2 },
  ]);
  await forgetAndReturn(store.db, { forgotten: 'here', returned: 'overall' });
  expect(await countHits(store.db, [{ ...here!, by: 2 }])).toBe(0);
  expect(await countHits(store.db, [overall!])).toBe(0);
  expect(await countHits(store.db, [overall!])).toBeGreaterThan(0);
});

test('a window that a clock running ahead has written is not believed', async () => {
  const key = 'from the future';
  for (let n = 0; n < 6; n++) await countHits(store.db, [{ key, limit }]);
  await store.db.execute(sql`update rate_limits set ends_at = now() + interval '20 days' where key = ${key}`);
  for (let n = 0; n < 5; n++) expect(await countHits(store.db, [{ key, limit }])).toBe(0);
  const seconds = await countHits(store.db, [{ key, limit }]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(limit.seconds);
});

test.each([
  [50, false],
  [70, true],
])('a window that ends %i s later than one begun now begins anew: %s', async (later, isNew) => {
  const key = `later by ${later}`;
  const counts = [
    async () => (await countHits(store.db, [{ key, limit }])) === 0,
    async () => (await countInTurn(store.db, [{ key, limit }])) === null,
  ];
  for (const isCounted of counts) {
    await countHits(store.db, [{ key, limit, by: 9 }]);
    const ends_at = sql`now() + make_interval(secs => ${limit.seconds + later})`;
    await store.db.execute(sql`update rate_limits set ends_at = ${ends_at} where key = ${key}`);
    expect(await isCounted()).toBe(isNew);
  }
});

test('tells which of many keys are full', async () => {
  const once = { hits: 1, seconds: 60 };
  expect(await listExhausted(store.db, [{ key: 'anna', limit: once }])).toEqual([]);
  const counted = ['anna', 'ben'].map((key) => ({ key, limit: once }));
  expect(await listExhausted(store.db, counted)).toEqual(['anna']);
});
