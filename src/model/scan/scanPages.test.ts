import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toPageKey } from '../../shared/address/url.ts';
import type { Frontier, FrontierEntry } from '../../shared/work/frontier.ts';
import type { Database } from '../database/database.ts';
import { readRows } from '../database/rows.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan } from '../testing/rows.ts';
import { releaseClaims, toFrontier } from './scanPages.ts';

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
  expect(await frontier.counts()).toEqual({ waiting: 4, beyond: 0, running: 0, done: 0, failed: 0 });
});

test('gives out the first pages up to the limit, to many lanes at once too; a dropped one gives its place back', {
  repeats: 20,
}, async () => {
  const { frontier } = await openFrontier(3);
  await frontier.add(['/', '/a', '/b', '/c', '/d', '/e'].map((path) => at(path)));
  expect((await frontier.counts()).waiting).toBe(3);
  const claimed = await Promise.all(Array.from({ length: 6 }, () => frontier.claim()));
  expect(claimed.flatMap((entry) => entry?.url ?? []).sort()).toEqual(
    ['/', '/a', '/b'].map((path) => at(path).url),
  );
  await frontier.finish('https://example.de/', 'dropped');
  await frontier.finish('https://example.de/a', 'done');
  expect((await frontier.claim())?.url).toBe('https://example.de/c');
  expect(await frontier.claim()).toBeNull();
  expect(await frontier.counts()).toEqual({ waiting: 0, beyond: 2, running: 2, done: 1, failed: 0 });
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
  expect(await frontier.counts()).toEqual({ waiting: 1, beyond: 0, running: 0, done: 1, failed: 0 });
});

describe('a page that has arrived', () => {
  const arrive = (path: string, over: { final?: string; canonical?: string; title?: string } = {}) => ({
    url: at(path).url,
    final_key: toPageKey(at(over.final ?? path).url),
    canonical_key: over.canonical ? toPageKey(at(over.canonical).url) : null,
    title: over.title ?? 'Tee',
  });

  test('by a redirect is not visited again under its own address, and repeats who was there before', async () => {
    const { frontier } = await openFrontier(10);
    await frontier.add([at('/neu')]);
    expect(await frontier.meet(arrive('/alt', { final: '/neu' }))).toBeNull();
    expect(await frontier.claim()).toBeNull();
    expect(await frontier.meet(arrive('/kurz', { final: '/neu/' }))).toBe(at('/alt').url);
    expect(await frontier.meet(arrive('/alt', { final: '/neu' }))).toBeNull();
  });

  test.each([
    ['its canonical page', arrive('/tee'), arrive('/rot', { canonical: '/tee' })],
    ['what calls it canonical', arrive('/rot', { canonical: '/tee' }), arrive('/tee')],
    [
      'what has the same canonical page',
      arrive('/rot', { canonical: '/tee' }),
      arrive('/blau', { canonical: '/tee' }),
    ],
    [
      'what calls it canonical and is so',
      arrive('/a', { canonical: '/b' }),
      arrive('/b', { canonical: '/a' }),
    ],
  ])('repeats %s, whoever comes first and also at once', async (_, one, other) => {
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      const { frontier } = await openFrontier(10);
      expect(await frontier.findTwin(second)).toBeNull();
      expect(await frontier.meet(first)).toBeNull();
      expect(await frontier.findTwin(first)).toBeNull();
      expect(await frontier.findTwin(second)).toBe(first.url);
      expect(await frontier.meet(second)).toBe(first.url);
    }
    const { scan } = await openFrontier(10);
    const twins = await Promise.all(
      [one, other].map((arrival) => toFrontier(database.db, scan).meet(arrival)),
    );
    expect(twins.filter((twin) => twin === null)).toHaveLength(1);
  });

  test('with another title repeats only what stands at its very address', async () => {
    const { frontier } = await openFrontier(10);
    expect(await frontier.meet(arrive('/', { title: 'Start' }))).toBeNull();
    expect(await frontier.meet(arrive('/kontakt', { canonical: '/', title: 'Kontakt' }))).toBeNull();
    expect(await frontier.meet(arrive('/hallo', { final: '/', title: 'Hallo' }))).toBe(at('/').url);
  });

  test('at the address of many others at once is kept once', async () => {
    const { scan } = await openFrontier(10);
    const arrivals = Array.from({ length: 8 }, (_, n) => arrive(`/${n}`, { final: '/ziel' }));
    const twins = await Promise.all(arrivals.map((arrival) => toFrontier(database.db, scan).meet(arrival)));
    expect(twins.filter((twin) => twin === null)).toHaveLength(1);
    expect(new Set(twins.filter(Boolean)).size).toBe(1);
  });
});

test('eight lanes of which pages are dropped and taken away never have more than the limit, and reach it', async () => {
  const maxPages = 20;
  const { scan } = await openFrontier(maxPages);
  const entries = Array.from({ length: 60 }, (_, n) => at(`/${n}`, n % 3));
  await toFrontier(database.db, scan).add(entries);
  const tooMany: number[] = [];
  let visits = 0;
  const end = async (frontier: Frontier, { url }: FrontierEntry, worker_id: string) => {
    const visit = ++visits;
    if (visit % 7 === 0) return releaseClaims(database.db, scan.id, sql`claimed_by = ${worker_id}`);
    if (visit % 3 === 0) return frontier.finish(url, 'dropped');
    return frontier.finish(url, visit % 5 === 0 ? 'failed' : 'done');
  };
  const work = async (lane: number) => {
    const worker_id = `worker ${lane}`;
    const frontier = toFrontier(database.db, { ...scan, worker_id });
    for (let entry = await frontier.claim(); entry; entry = await frontier.claim()) {
      const { running, done, failed } = await frontier.counts();
      if (running + done + failed > maxPages) tooMany.push(running + done + failed);
      await end(frontier, entry, worker_id);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, lane) => work(lane)));
  expect(tooMany).toEqual([]);
  const { running, done, failed } = await toFrontier(database.db, scan).counts();
  expect({ running, taken: done + failed }).toEqual({ running: 0, taken: maxPages });
  const rows = await readRows<{ taken: number }>(
    database.db,
    sql`select pages_taken::int as taken from scans where id = ${scan.id}`,
  );
  expect(rows).toEqual([{ taken: maxPages }]);
});
