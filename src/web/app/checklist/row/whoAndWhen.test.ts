import { expect, test } from 'vitest';
import { toSource } from './whoAndWhen.tsx';

const page = { id: 3, title: 'Farben', url: 'https://muster.example/farben', status: 'pass' as const };

test.each([
  [null, ''],
  [page, 'Übernommen von „Farben“, '],
  [{ ...page, status: null }, 'Übernommen von „Farben“ (dort inzwischen: Ungeprüft), '],
  [{ ...page, status: 'fail' as const }, 'Übernommen von „Farben“ (dort inzwischen: Nicht bestanden), '],
  [{ ...page, url: null, status: null }, 'Übernommen von einer gelöschten Seite, '],
])('a result taken over from %o says what holds there by now', (taken_from, words) => {
  expect(toSource({ taken_from, status: 'pass' })).toBe(words);
});
