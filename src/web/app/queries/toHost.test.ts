import { expect, test } from 'vitest';
import { toHost } from './toHost.ts';

test.each([
  ['https://www.beispiel.de/shop/', 'www.beispiel.de/shop'],
  ['http://127.0.0.1:4100/', '127.0.0.1:4100'],
  ['https://müller.de/', 'müller.de'],
  ['https://shop.xn--strae-oqa.de:8443/a', 'shop.straße.de:8443/a'],
  ['https://пример.рф/', 'пример.рф'],
  ['kein Link', 'kein Link'],
])('%s is shown as %s', (url, shown) => {
  expect(toHost(url)).toBe(shown);
});

test.each([
  'https://аррӏе.com/',
  'https://pаypal.de/',
  'https://gooɡle.de/',
  'https://bıld.de/',
  'https://xn--a.de/',
])('%s could be taken for another and stays as it is written on the wire', (url) => {
  const host = URL.parse(url)?.host;
  expect(toHost(url)).toBe(host ?? url);
  expect(toHost(url)).toContain('xn--');
});
