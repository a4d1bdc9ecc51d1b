import { expect, test } from 'vitest';
import { memoryFrontier } from './frontier.ts';

const url = (path: string) => `https://example.de/${path}`;
const entries = (...paths: string[]) => paths.map((path) => ({ url: url(path), depth: path.length }));

test('an address is taken once, whatever form it comes in', async () => {
  const frontier = memoryFrontier(10);
  expect(await frontier.add(entries('a', 'a/', 'b?utm_source=x', 'b'))).toBe(2);
  expect(await frontier.add(entries('a'))).toBe(0);
});

test('the lowest depth goes first, then the order of arrival', async () => {
  const frontier = memoryFrontier(10);
  await frontier.add(entries('ccc', 'a', 'bb', 'd'));
  const claimed = [await frontier.claim(), await frontier.claim(), await frontier.claim()];
  expect(claimed.map((entry) => entry?.url)).toEqual([url('a'), url('d'), url('bb')]);
});

test('no more pages are given out than the limit says', async () => {
  const frontier = memoryFrontier(2);
  await frontier.add(entries('a', 'b', 'c'));
  expect(await frontier.counts()).toEqual({ waiting: 2, beyond: 1, running: 0, done: 0, failed: 0 });
  await frontier.claim();
  await frontier.claim();
  expect(await frontier.claim()).toBeNull();
});

test('a duplicate gives its place to the next page', async () => {
  const frontier = memoryFrontier(1);
  await frontier.add(entries('a', 'b'));
  const entry = await frontier.claim();
  await frontier.finish(entry!.url, 'dropped');
  expect(await frontier.counts()).toEqual({ waiting: 1, beyond: 0, running: 0, done: 0, failed: 0 });
  expect((await frontier.claim())?.url).toBe(url('b'));
});

test('done and failed pages are counted apart, and finishing twice changes nothing', async () => {
  const frontier = memoryFrontier(5);
  await frontier.add(entries('a', 'b'));
  await frontier.claim();
  await frontier.claim();
  await frontier.finish(url('a'), 'done');
  await frontier.finish(url('a'), 'done');
  await frontier.finish(url('b'), 'failed');
  expect(await frontier.counts()).toEqual({ waiting: 0, beyond: 0, running: 0, done: 1, failed: 1 });
});
