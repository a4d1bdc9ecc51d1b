import { expect, test } from 'vitest';
import { takeFirst } from './takeFirst.ts';

test('the page is told only of items that are left out', () => {
  let cuts = 0;
  const page = { onCut: () => void cuts++ };
  expect([takeFirst([1, 2], 2, page), cuts]).toEqual([[1, 2], 0]);
  expect([takeFirst([1, 2, 3], 2, page), cuts]).toEqual([[1, 2], 1]);
  expect(takeFirst([1], 0, {})).toEqual([]);
});
