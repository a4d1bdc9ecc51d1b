import { expect, test } from 'vitest';
import { findRiddles, listComments } from './comments.ts';
import { measureHouse } from './figures.ts';
import { countFloors, findCircles, findPairs } from './graph.ts';

test.each(measureHouse())('$name: $count, at most $limit', ({ count, limit, found }) => {
  expect(found.length > limit ? found : []).toEqual([]);
  expect(count).toBeLessThanOrEqual(limit);
});

const toGraph = (arrows: { [from: string]: string }) =>
  new Map(Object.entries(arrows).map(([from, to]) => [from, new Set(to)]));

test('circles, pairs and floors are seen', () => {
  const ring = toGraph({ a: 'b', b: 'c', c: 'a', d: 'a' });
  expect(findCircles(ring)).toEqual([['a', 'b', 'c']]);
  expect(findPairs(ring)).toEqual([]);
  expect(findPairs(toGraph({ a: 'b', b: 'ac', c: '' }))).toEqual(['a ↔ b']);
  expect(countFloors(toGraph({ a: 'bc', b: 'c', c: '', d: '' }))).toBe(3);
});

const judge = (text: string) => findRiddles({ file: '', line: 1, text });

test('a riddle is told from a plain comment', () => {
  expect(judge('Returns the count of deleted rows.')).toEqual([]);
  expect(judge('What stands where nothing was found.')).toEqual(['begins with "What"', 'says "stands"']);
  expect(judge('Read anew by whoever asks.')).toEqual(['says "anew"']);
  expect(judge(`Deletes ${'one '.repeat(20)}row.`)).toEqual(['22 words in one sentence']);
});

test('comments are found in code, not in strings', () => {
  const own = listComments('tests/house').filter(({ file }) => file.endsWith('figures.test.ts'));
  expect(own).toEqual([]);
});
