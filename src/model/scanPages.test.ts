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

test('takes every address once, whatever its spelling', async () => {
  const { frontier } = await openFrontier(10);
  expect(await frontier.add([at('/'), at('/a'), at('/a/'), at('/a?utm_source=x')])).toBe(2);
  expect(await frontier.add([at('/a'), at('/b'), at('/c')])).toBe(2);
  expect(await frontier.counts()).toEqual({ waiting: 4, running: 0, done: 0, failed: 0 });
});

test('gives out no more pages than the limit, to many lanes at once too; a dropped one gives its place back', async () => {
  const { frontier } = await openFrontier(3);
  await frontier.add(['/', '/a', '/b', '/c', '/d', '/e'].map((path) => at(path)));
  expect((await frontier.counts()).waiting).toBe(3);
  const claimed = await Promise.all(Array.from({ length: 6 }, () => frontier.claim()));
  expect(claimed.filter(Boolean)).toHaveLength(3);
  await frontier.finish('https://example.de/', 'dropped');
  await frontier.finish('https://example.de/a', 'done');
  expect((await frontier.claim())?.url).toBe('https://example.de/c');
  expect(await frontier.claim()).toBeNull();
  expect(await frontier.counts()).toEqual({ waiting: 0, running: 2, done: 1, failed: 0 });
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
  await frontier.finish('https://example.de/', 'done');
  await frontier.claim();
  await releaseClaims(database.db, scan.id);
  expect(await frontier.counts()).toEqual({ waiting: 1, running: 0, done: 1, failed: 0 });
});
