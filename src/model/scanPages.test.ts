import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { releaseClaims, toFrontier } from './scanPages.ts';
import { openTestDatabase } from './testDatabase.ts';
import { addRunningScan } from './testRows.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = (path: string, depth = 0) => ({ url: `https://example.de${path}`, depth });

async function openFrontier(maxPages: number) {
  const { scan } = await addRunningScan(database.db, 'https://example.de/', maxPages);
  return { scan, frontier: toFrontier(database.db, scan) };
}

test('takes every address once, whatever its spelling, and no more than the limit', async () => {
  const { frontier } = await openFrontier(3);
  expect(await frontier.add([at('/'), at('/a'), at('/a/'), at('/a?utm_source=x')])).toBe(2);
  expect(await frontier.add([at('/a'), at('/b'), at('/c')])).toBe(1);
  expect(await frontier.counts()).toEqual({ waiting: 3, running: 0, done: 0, failed: 0 });
});

test('a duplicate gives its place back', async () => {
  const { frontier } = await openFrontier(1);
  await frontier.add([at('/')]);
  await frontier.claim();
  await frontier.finish('https://example.de/', { ok: true, duplicateOf: 'https://example.de/b' });
  expect(await frontier.add([at('/b')])).toBe(1);
});

test('hands out the lowest depth first and each address to one lane only', async () => {
  const { frontier } = await openFrontier(100);
  await frontier.add([at('/tief', 2), ...Array.from({ length: 20 }, (_, i) => at(`/${i}`, 1)), at('/', 0)]);
  expect((await frontier.claim())?.url).toBe('https://example.de/');
  const claimed = await Promise.all(Array.from({ length: 25 }, () => frontier.claim()));
  const urls = claimed.flatMap((entry) => entry?.url ?? []);
  expect(urls).toHaveLength(21);
  expect(new Set(urls).size).toBe(21);
  expect(await frontier.claim()).toBeNull();
});

test('what a dead worker had claimed waits again', async () => {
  const { scan, frontier } = await openFrontier(10);
  await frontier.add([at('/'), at('/a')]);
  await frontier.claim();
  await frontier.finish('https://example.de/', { ok: true });
  await frontier.claim();
  await releaseClaims(database.db, scan.id);
  expect(await frontier.counts()).toEqual({ waiting: 1, running: 0, done: 1, failed: 0 });
});
