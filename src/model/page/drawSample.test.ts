import { expect, test } from 'vitest';
import { drawSample, type SampleCandidate } from './drawSample.ts';

const toCandidate = (id: number, over: Partial<SampleCandidate> = {}): SampleCandidate => ({
  ...{ id, template: 'article', kinds: [], isStart: false, isKey: false, isKept: false },
  ...over,
});

const website: SampleCandidate[] = [
  toCandidate(1, { template: 'start', isStart: true, isKey: true }),
  toCandidate(2, { template: 'form', isKey: true, kinds: ['fields'] }),
  toCandidate(3, { kinds: ['media'] }),
  ...Array.from({ length: 40 }, (_, at) => toCandidate(10 + at)),
];
const ids = (seed: number) => drawSample(website, seed).map(({ id }) => id);

test('start page, key pages, templates and kinds of content are in it, each with its reason', () => {
  const structured = drawSample(website, 1).filter(({ part }) => part === 'structured');
  expect(structured).toEqual([
    { id: 1, part: 'structured', reasons: ['start', 'template'] },
    { id: 2, part: 'structured', reasons: ['key', 'template', 'technique:fields'] },
    { id: 3, part: 'structured', reasons: ['template', 'technique:media'] },
  ]);
});

test('a tenth by chance is rounded up, repeated by its seed, and another with another seed', () => {
  expect(drawSample(website, 1).filter(({ part }) => part === 'random')).toHaveLength(1);
  expect(ids(7)).toEqual(ids(7));
  expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => ids(seed).join())).size).toBeGreaterThan(1);
  const many = Array.from({ length: 60 }, (_, at) => toCandidate(at + 1, { template: `t${at % 11}` }));
  const drawn = drawSample(many, 1);
  expect(drawn.filter(({ part }) => part === 'random')).toHaveLength(2);
  expect(new Set(drawn.map(({ id }) => id)).size).toBe(13);
});

test('what people added stands for its template and content, so that no other page is needed', () => {
  const kept = website.map((page) => (page.id === 12 ? { ...page, isKept: true } : page));
  const drawn = drawSample(kept, 1);
  expect(drawn.find(({ id }) => id === 12)?.reasons).toEqual(['template']);
  expect(drawn.find(({ id }) => id === 3)?.reasons).toEqual(['technique:media']);
});

test('a small website is its own sample, and an empty one draws nothing', () => {
  expect(drawSample(website.slice(0, 2), 1).map(({ id }) => id)).toEqual([1, 2]);
  expect(drawSample([], 1)).toEqual([]);
});
