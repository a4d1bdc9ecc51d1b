import { expect, test } from 'vitest';
import type { PageSort } from '../../../shared/contract/page.ts';
import { changeItems, type LoadedParts, toItems } from '../queries/listParts.ts';
import { readPagesView, type SortKey, toNextSort, toSorted } from './pagesView.ts';
import { isGone, toGoneWord, toWcagBadges } from './wcagBadges.ts';

const toCounts = ([valid, invalid, na, unchecked]: number[]) => ({
  wcag_valid_count: valid!,
  wcag_invalid_count: invalid!,
  wcag_na_count: na!,
  wcag_unchecked_count: unchecked!,
});

test.each([
  [[0, 0, 0, 41], null],
  [[0, 0, 0, 0], null],
  [
    [0, 0, 1, 40],
    [0, 0, 1, 40],
  ],
  [
    [12, 3, 4, 22],
    [12, 3, 4, 22],
  ],
  [
    [41, 0, 0, 0],
    [41, 0, 0, 0],
  ],
])('a page with %o has the badges %o', (counts, badges) => {
  expect(toWcagBadges(toCounts(counts))?.map(({ count }) => count) ?? null).toEqual(badges);
});

test.each([
  [404, null, true],
  [410, null, true],
  [503, null, false],
  [null, null, false],
  [404, '2026-11-26T10:00:00.000Z', false],
])('a page with status %s, audited at %s, is gone: %s', (http_status, audited_at, gone) => {
  expect(isGone({ http_status, audited_at })).toBe(gone);
});

test.each([
  [null, 'Toter Link: keine Seite'],
  ['2026-11-26T10:00:00.000Z', 'Seite gibt es nicht mehr'],
])('a gone page that was first audited at %s is called “%s”', (first_audited_at, word) => {
  expect(toGoneWord({ first_audited_at })).toBe(word);
});

test('the badges tell valid, error, not applicable and unchecked by word and by shape', () => {
  expect(toWcagBadges(toCounts([1, 1, 1, 1]))!.map(({ tone, word }) => [tone, word])).toEqual([
    ['ok', 'bestanden'],
    ['bad', 'nicht bestanden'],
    ['info', 'nicht anwendbar'],
    ['quiet', 'ungeprüft'],
  ]);
});

test.each([
  ['', { search: '', status: null, sort: 'path' }],
  [
    'search=%20kontakt%20&status=invalid&sort=-title',
    { search: 'kontakt', status: 'invalid', sort: '-title' },
  ],
  ['status=x&sort=;drop', { search: '', status: null, sort: 'path' }],
])('the address ?%s shows %o', (query, view) => {
  expect(readPagesView(new URLSearchParams(query))).toEqual(view);
});

test.each<[PageSort, SortKey, PageSort, string]>([
  ['path', 'path', '-path', 'ascending'],
  ['-path', 'path', 'path', 'descending'],
  ['path', 'title', 'title', 'none'],
  ['path', 'findings', '-findings', 'none'],
  ['-findings', 'findings', 'findings', 'descending'],
  ['-updated', 'path', 'path', 'none'],
])('ordered by %s, the head of %s leads to %s and is %s', (sort, key, next, sorted) => {
  expect([toNextSort(sort, key), toSorted(sort, key)]).toEqual([next, sorted]);
});

const toParts = (...parts: number[][]): LoadedParts<{ id: number }> => ({
  pageParams: parts.map(() => null),
  pages: parts.map((ids, i) => ({
    items: ids.map((id) => ({ id })),
    next_cursor: null,
    query: {},
    read_at: 0,
    ...(i === 0 ? { total: 100 } : {}),
  })),
});

test('an item that moved from part to part while they were read stands once', () => {
  expect(toItems(toParts([1, 2], [2, 3])).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('what is taken out of a list is counted no longer', () => {
  const left = changeItems(toParts([1, 2], [3, 4]), (item) => (item.id % 2 ? item : null))!;
  expect(left.pages.map(({ items, total }) => [items.length, total])).toEqual([
    [1, 98],
    [1, undefined],
  ]);
});
