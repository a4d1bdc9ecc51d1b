import { expect, test } from 'vitest';
import type { PageAudit } from '../../shared/work/audit.ts';
import { type LinkRules, toEntries, toNextPages } from './links.ts';

const rules: LinkRules = {
  website: 'https://www.example.de/',
  maxDepth: 3,
  respectNofollow: true,
  excludedPaths: ['/intern/'],
  allows: (url) => !url.includes('verboten'),
};
const toUrls = (...urls: string[]) => [...toEntries(urls, 1, rules)].map(({ url }) => url);

test.for([
  ['https://example.de/a#b', ['https://example.de/a']],
  ['http://www.example.de/a?utm_source=x&b=1', ['http://www.example.de/a?b=1']],
  ['https://shop.example.de/', []],
  ['https://example.de:8443/', []],
  ['https://example.de/katalog.PDF', []],
  ['https://example.de/bild.jpeg?gross', []],
  ['https://example.de/feed.xml', []],
  ['https://example.de/intern/lager', []],
  ['https://example.de/verboten', []],
  ['mailto:post@example.de', []],
] as const)('%s gives %o', ([url, wanted]) => {
  expect(toUrls(url)).toEqual(wanted);
});

const audit = (links: PageAudit['links'], nofollow = false) =>
  ({ url: 'https://example.de/', links, nofollow }) as PageAudit;
const link = (nofollow: boolean) => ({ url: 'https://example.de/a', nofollow });

test('links lead one step deeper, up to the deepest', () => {
  expect(toNextPages(audit([link(false)]), 2, rules)).toEqual([{ url: 'https://example.de/a', depth: 3 }]);
  expect(toNextPages(audit([link(false)]), 3, rules)).toEqual([]);
});

test('nofollow of a link or of the whole page is respected only when asked', () => {
  expect(toNextPages(audit([link(true)]), 0, rules)).toEqual([]);
  expect(toNextPages(audit([link(false)], true), 0, rules)).toEqual([]);
  expect(toNextPages(audit([link(true)], true), 0, { ...rules, respectNofollow: false })).toHaveLength(1);
});

test('addresses beyond those taken are not asked about', () => {
  const asked: string[] = [];
  const allows = (url: string) => asked.push(url) > 1;
  const urls = Array.from({ length: 50_000 }, (_, index) => `https://example.de/${index}`);
  expect(
    toEntries(urls, 1, { ...rules, allows })
      .take(2)
      .toArray(),
  ).toHaveLength(2);
  expect(asked).toHaveLength(3);
});
