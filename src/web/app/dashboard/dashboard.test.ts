import { expect, test } from 'vitest';
import { toTestScan, toTestWebsite } from '../queries/testing/website.ts';
import { toKind } from './added.ts';
import { arrange, isOrder, type WebsiteFilter, type WebsiteOrder } from './arrange.ts';
import { toReportLabel } from './reports/reportQueries.ts';
import { toGreeting } from './toGreeting.ts';
import { toPortfolio } from './toPortfolio.ts';
import { toUrlFault } from './toUrlFault.ts';

const websites = [
  toTestWebsite({ id: 1, url: 'https://www.zebra.de/', accessibility_grade: 'F', accessibility_score: 20 }),
  toTestWebsite({
    id: 2,
    url: 'https://adler.de/',
    name: 'Ökohof Adler',
    open_causes: { error: 9, review: 0, hint: 0 },
  }),
  toTestWebsite({
    id: 3,
    url: 'https://www.bär.de/shop',
    accessibility_grade: 'A',
    accessibility_score: 94,
    last_scan: toTestScan({ status: 'running' }),
    open_causes: { error: 1, review: 4, hint: 2 },
    invalid_pages_count: 3,
    unchecked_pages_count: 2,
  }),
];

test.each([
  [undefined, 'new'],
  [{ url: 'https://a.de/' }, 'known'],
  [{ url: 'http://a.de/' }, 'moved'],
])('adding a website where %j stands in the list: %s', (before, kind) => {
  expect(toKind({ url: 'https://a.de/' }, before)).toBe(kind);
});

test.each<[WebsiteOrder, string, number[]]>([
  ['newest', '', [3, 2, 1]],
  ['name', '', [3, 2, 1]],
  ['newest', 'ökohof', [2]],
  ['worst', '', [1, 3, 2]],
  ['errors', '', [2, 3, 1]],
  ['scanned', '', [3, 2, 1]],
  ['newest', ' ZEBRA ', [1]],
  ['newest', 'shop', [3]],
  ['newest', 'gibt es nicht', []],
])('websites sorted by %s and searched for "%s"', (order, search, ids) => {
  expect(arrange(websites, { order, search, filter: 'all' }).map(({ id }) => id)).toEqual(ids);
});

test('the most urgent websites come first once their urgency is known', () => {
  const urgency = new Map([
    [1, 4],
    [2, 13.5],
  ]);
  const sorted = arrange(websites, { order: 'urgent', search: '', filter: 'all', urgency });
  expect(sorted.map(({ id }) => id)).toEqual([2, 1, 3]);
});

test.each<[WebsiteFilter, number[]]>([
  ['all', [3, 2, 1]],
  ['errors', [3, 2]],
  ['running', [3]],
  ['failed', []],
  ['unscored', [2]],
])('websites filtered by %s', (filter, ids) => {
  expect(arrange(websites, { order: 'newest', search: '', filter }).map(({ id }) => id)).toEqual(ids);
});

test('an order from the address is only taken when it is one', () => {
  expect([isOrder('worst'), isOrder('toString'), isOrder(''), isOrder(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('all websites together are counted, and the mean score leaves out those without one', () => {
  expect(toPortfolio(websites)).toEqual({
    grades: [
      { grade: 'A', count: 1 },
      { grade: 'B', count: 0 },
      { grade: 'C', count: 0 },
      { grade: 'D', count: 0 },
      { grade: 'F', count: 1 },
      { grade: null, count: 1 },
    ],
    averageScore: 57,
    provisional: 2,
    openErrors: 10,
    openReviews: 4,
    pages: 5,
    running: 1,
  });
  expect(toPortfolio([]).averageScore).toBeNull();
});

test.each([
  ['anna.muster@beispiel.de', 'Hallo, anna.muster'],
  ['', 'Hallo'],
  [undefined, 'Hallo'],
])('the greeting for %s is "%s"', (email, greeting) => {
  expect(toGreeting(email)).toBe(greeting);
});

test.each([
  ['beispiel.de', undefined],
  ['http://beispiel.de/shop', undefined],
  ['', 'Bitte geben Sie eine Website-URL ein.'],
  ['kein gültiger name', 'Ungültige URL: Bitte geben Sie eine gültige URL ein.'],
  ['https://', 'Ungültige URL: Bitte geben Sie eine gültige URL ein.'],
  [
    'ftp://beispiel.de',
    'Ungültige URL: Bitte geben Sie eine gültige URL ein, die mit http:// oder https:// beginnt.',
  ],
])('the typed address "%s" is answered with: %s', (typed, fault) => {
  expect(toUrlFault(typed)).toBe(fault);
});

test('buttons for files of one report have different names', () => {
  const report = { kind: 'full', title: '', lang: 'de', created_at: '2026-11-26T06:32:00Z' } as const;
  const labels = (['pdf', 'html', 'xlsx'] as const).map((format) => toReportLabel({ ...report, format }));
  expect(new Set(labels).size).toBe(3);
  expect(labels[0]).toMatch(/^Prüfbericht als PDF vom 26\.11\.2026/);
});
