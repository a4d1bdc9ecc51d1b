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
  expect(toSource({ taken_from, imported: null, status: 'pass' })).toBe(words);
});

test('a result from another tool says from whose report of which day', () => {
  const imported = { title: 'Laden', evaluator: 'Eva', made_on: '2026-03-01', taken_on: '2026-11-27' };
  const of = { taken_from: page, status: 'pass' as const };
  expect(toSource({ ...of, imported })).toBe('Übernommen aus WCAG-EM-Bericht von Eva vom 01.03.2026, ');
  const unnamed = { ...imported, evaluator: '', made_on: null };
  expect(toSource({ ...of, imported: unnamed })).toBe('Übernommen aus WCAG-EM-Bericht „Laden“, ');
});
