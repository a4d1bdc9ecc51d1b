import { expect, test } from 'vitest';
import { toOwnPageUrl } from './ownPageUrl.ts';

test.each([
  ['/kontakt', 'https://www.beispiel.de/kontakt'],
  ['kontakt', 'https://www.beispiel.de/kontakt'],
  ['kontakt.html', 'https://www.beispiel.de/kontakt.html'],
  [' shop/kasse?schritt=2#unten ', 'https://www.beispiel.de/shop/kasse?schritt=2'],
  ['?seite=2', 'https://www.beispiel.de/?seite=2'],
  ['beispiel.de', 'https://beispiel.de/'],
  ['beispiel.de/kontakt', 'https://beispiel.de/kontakt'],
  ['www.beispiel.de/kontakt', 'https://www.beispiel.de/kontakt'],
  ['//www.beispiel.de/kontakt', 'https://www.beispiel.de/kontakt'],
  ['http://beispiel.de/a?utm_source=x&b=1', 'http://beispiel.de/a?b=1'],
])('%s is the page %s', (typed, url) => {
  expect(toOwnPageUrl(typed, 'https://www.beispiel.de/')).toBe(url);
});

test('a page of a website without TLS or on a port of its own keeps both', () => {
  expect(toOwnPageUrl('127.0.0.1:8080/a', 'http://127.0.0.1:8080/')).toBe('http://127.0.0.1:8080/a');
  expect(toOwnPageUrl('a', 'http://127.0.0.1:8080/')).toBe('http://127.0.0.1:8080/a');
});

test.each([
  ['https://andere.de/', 'WEBSITE_URL_FOREIGN'],
  ['andere.de/kontakt', 'WEBSITE_URL_FOREIGN'],
  ['https://beispiel.de:8443/', 'WEBSITE_URL_FOREIGN'],
  ['javascript:alert(1)', 'WEBSITE_URL_SCHEME'],
  ['file:///etc/passwd', 'WEBSITE_URL_SCHEME'],
  ['mailto:a@beispiel.de', 'WEBSITE_URL_SCHEME'],
  ['', 'WEBSITE_URL_REQUIRED'],
  [`/${'a'.repeat(2_100)}`, 'WEBSITE_URL_INVALID'],
])('%s is refused: %s', (typed, code) => {
  expect(() => toOwnPageUrl(typed, 'https://www.beispiel.de/')).toThrow(expect.objectContaining({ code }));
});
